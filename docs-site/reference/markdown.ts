import { guidesUrl } from '../../packages/base/src/model/documentation.js'

/** Joins the blocks of a page. */
export const page = (...blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`

/** The front matter of a generated page. The page has no edit link, because edits would be overwritten. */
export const frontMatter = (keys: Readonly<Record<string, string | number>>): string =>
  `---\n${Object.entries({ ...keys, custom_edit_url: null })
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')}\n---`

/**
 * A block whose headings that start with code are entries, which open in place. The number of colons lets
 * entries contain other blocks.
 */
export const entries = (content: readonly string[]): string =>
  `:::::entries\n\n${content.join('\n\n')}\n\n:::::`

/** Inline code, also for text that contains backticks. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** Text for a table cell. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()

/** The anchor of a name: "docs-version-name" for "docs.version.name". */
export const anchorOf = (name: string): string =>
  name
    .replace(/[^\w.-]/g, '')
    .replaceAll('.', '-')
    .toLowerCase()

/** The text of a doc comment without the IDs of items in docs/behaviour.md, such as " (ROUTE-2)". */
export const withoutItemIds = (text: string): string => text.replace(/ \([A-Z]+-\d+\)/g, '')

/**
 * The link from a page of the reference to a guide that a doc comment names by its URL:
 * `../guides/search.md#rank` for the URL `search#rank` in the folder of guides.
 */
export function relativeGuide(url: string): string {
  if (!url.startsWith(guidesUrl)) throw new Error(`"${url}" is not a guide.`)
  const [name = '', fragment] = url.slice(guidesUrl.length).split('#')
  return `../guides/${name}.md${fragment === undefined ? '' : `#${fragment}`}`
}
