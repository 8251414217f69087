/** A link that is left to the browser: to a document that this site does not make (LINK-3), or another language. */
const documentLink = /<a\b[^>]*\sdata-full-load=""[^>]*>/gi

/** The addresses in HTML that a component made: attributes are quoted and escaped. Those of documents are left out. */
export function addressesIn(html: string): string[] {
  const found = [
    ...html.replace(documentLink, '').matchAll(/\s(?:href|src|poster|srcset)=(?:"([^"]*)"|'([^']*)')/gi),
  ].flatMap(([all, double, single]) => {
    const value = unescape(double ?? single ?? '')
    return /^\ssrcset/i.test(all)
      ? value.split(/,\s+/).map((part) => part.trim().split(/\s/, 1)[0] ?? '')
      : [value]
  })
  return [...new Set(found)]
}

/** The addresses of documents. */
export const documentsIn = (html: string): string[] =>
  [...html.matchAll(documentLink)].map(([link]) => unescape(/\shref="([^"]*)"/i.exec(link)?.[1] ?? ''))

const unescape = (text: string): string =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&#(?:x27|39);/g, "'")
    .replace(/&amp;/g, '&')
