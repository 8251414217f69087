import type { OutputFile } from '@camdocs/base/model/output.js'

/** A page in `llms.txt`. */
export interface ListedPage {
  readonly title: string
  /** "" if there is none. */
  readonly description: string
  /** URL of the twin. */
  readonly url: string
}

/** Pages under a heading of `llms.txt`. */
export interface ListedSection {
  /** null for the pages before the first heading. */
  readonly label: string | null
  readonly pages: readonly ListedPage[]
}

/** Returns `llms.txt`: the pages of a site with their descriptions (llmstxt.org). */
export function llmsTxt(
  site: { readonly title: string; readonly description: string },
  sections: readonly ListedSection[],
): OutputFile {
  const blocks = [
    `# ${oneLine(site.title)}`,
    ...(site.description === '' ? [] : [`> ${oneLine(site.description)}`]),
    ...sections.flatMap(({ label, pages }) => [
      ...(label === null ? [] : [`## ${oneLine(label)}`]),
      pages.map(entry).join('\n'),
    ]),
  ]
  return { path: 'llms.txt', content: `${blocks.join('\n\n')}\n` }
}

const entry = ({ title, description, url }: ListedPage): string =>
  `- [${oneLine(title).replace(/[[\]\\]/g, String.raw`\$&`)}](${url})${description === '' ? '' : `: ${oneLine(description)}`}`

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What a part of the full text can contain, in bytes. A page that is larger is a part of its own. */
const maxPartBytes = 1_000_000

/**
 * Returns `llms-full.txt` with the twins of all pages. If they don't fit into one file, it lists the files
 * that contain them.
 *
 * @param urlOf returns the URL of a file of the output
 */
export function llmsFullTxt(twins: readonly Buffer[], urlOf: (path: string) => string): OutputFile[] {
  const parts: Buffer[][] = []
  let size = Infinity
  for (const twin of twins) {
    if (size + twin.length > maxPartBytes) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(twin)
    size += twin.length
  }
  const [only = [], ...others] = parts.map((part) => Buffer.concat(part))
  if (others.length === 0) return [{ path: 'llms-full.txt', content: Buffer.concat([only].flat()) }]
  const files = [only, ...others].map((content, index) => ({
    path: `llms-full-${String(index + 1)}.txt`,
    content: Buffer.concat([content].flat()),
  }))
  const list = files.map(({ path }) => `- ${urlOf(path)}\n`).join('')
  return [{ path: 'llms-full.txt', content: list }, ...files]
}
