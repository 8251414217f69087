import type { AnchorRule } from './anchors.js'
import type { ForeignHeading } from './foreign-page.js'

/** Maps the text of a heading to an ID that need not be unique. */
type Slugify = (text: string) => string

const withDashes = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, '-')

/** The default of Python-Markdown: only letters and digits of ASCII. */
export const pythonSlugify: Slugify = (text) =>
  withDashes(
    text
      .normalize('NFKD')
      // eslint-disable-next-line no-control-regex
      .replace(/[^\u0000-\u007F]/g, '')
      .replace(/[^\w\s-]/g, ''),
  )

/** `markdown.extensions.toc.slugify_unicode` */
export const unicodeSlugify: Slugify = (text) =>
  withDashes(text.normalize('NFKD').replace(/[^\p{L}\p{N}_\s-]/gu, ''))

/** `pymdownx.slugs.slugify` with `case: lower`, and the older `pymdownx.slugs.uslugify`. */
export const pymdownSlugify: Slugify = (text) =>
  text
    .normalize('NFC')
    .replace(/<[^>]*>/g, '')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}_\- ]/gu, '')
    .replaceAll(' ', '-')

/** The texts that a heading can have: emoji such as `:rocket:` can become images, which are no text. */
const texts: readonly ((heading: ForeignHeading) => string)[] = [
  ({ textWithoutImages }) => textWithoutImages,
  ({ textWithoutImages }) => textWithoutImages.replace(/:[\w+-]+:/g, ''),
]

/** Creates a function that maps the texts of a page's headings to their IDs. */
export const pythonSlugger = (slugify: Slugify): ((text: string) => string) => {
  const used = new Set<string>()
  return (text) => {
    let id = slugify(text.replace(/:[\w+-]+:/g, ''))
    while (id === '' || used.has(id)) id = withNextNumber(id)
    used.add(id)
    return id
  }
}

/** Headings in Markdown get IDs. Other elements keep the IDs that authors wrote, so numbers avoid them. */
export const pythonAnchors =
  (slugify: Slugify): AnchorRule =>
  ({ headings, elementIds }) => {
    const written = [...elementIds, ...headings.flatMap(({ id }) => id ?? [])]
    const ids = new Set(written)
    for (const textOf of texts) {
      const used = new Set(written)
      for (const heading of headings) {
        if (heading.isHtml || heading.id !== undefined) continue
        let id = slugify(textOf(heading))
        while (id === '' || used.has(id)) id = withNextNumber(id)
        used.add(id)
        ids.add(id)
      }
    }
    return ids
  }

/** "usage" becomes "usage_1", and "usage_1" becomes "usage_2". */
function withNextNumber(id: string): string {
  const [, name = '', number] = /^(.*)_(\d+)$/s.exec(id) ?? []
  return number === undefined ? `${id}_1` : `${name}_${String(Number(number) + 1)}`
}
