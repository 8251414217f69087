import { escapeAttribute } from './escape-attribute.js'

/** A feed, with absolute URLs. */
export interface AtomFeed {
  readonly title: string
  readonly language: string
  /** URL of the feed itself. */
  readonly self: string
  /** URL of the page that lists the entries. */
  readonly page: string
  /** Name of the site. */
  readonly author: string
  /** From the newest to the oldest; not empty. */
  readonly entries: readonly AtomEntry[]
}

/** An entry of a feed. */
export interface AtomEntry {
  readonly title: string
  readonly url: string
  /** As an ISO 8601 date: "2026-03-01". */
  readonly date: string
  readonly summary: string
}

/**
 * Returns an Atom feed (RFC 4287). A library for feeds would add its serializer of XML to every
 * installation.
 */
export function atomFeed({ title, language, self, page, author, entries }: AtomFeed): string {
  const element = (name: string, text: string) => `<${name}>${escapeAttribute(text)}</${name}>`
  const link = (rel: string, href: string) => `<link rel="${rel}" href="${escapeAttribute(href)}"/>`
  const newest = entries.reduce((latest, { date }) => (date > latest ? date : latest), '')
  const parts = [
    element('title', title),
    element('id', page),
    link('self', self),
    link('alternate', page),
    element('updated', timeOf(newest)),
    `<author>${element('name', author)}</author>`,
    ...entries.map(
      (entry) =>
        `<entry>\n${[
          element('title', entry.title),
          element('id', entry.url),
          link('alternate', entry.url),
          element('updated', timeOf(entry.date)),
          element('summary', entry.summary),
        ].join('\n')}\n</entry>`,
    ),
  ]
  return `<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n${parts.join('\n')}\n</feed>\n`
}

const timeOf = (date: string): string => (date.includes('T') ? date : `${date}T00:00:00Z`)
