import { slugify as slugifyVitePress } from '@mdit-vue/shared'
import GithubSlugger from 'github-slugger'
import type { ForeignHeading, ForeignPage } from './foreign-page.js'

/** Returns the IDs that links to a page can use. */
export type AnchorRule = (page: ForeignPage) => ReadonlySet<string>

interface HeadingRules {
  /** Creates a function that maps a text to an ID that is unique on the page. */
  readonly slugger: () => (text: string) => string
  /**
   * Functions that return a text of a heading; null for a heading that neither gets an ID nor counts when
   * duplicate IDs are numbered. The treatment of images, emoji, and spaces at the ends depends on the version
   * of the tool, so a heading can have several texts, and as many IDs.
   */
  readonly texts: readonly ((heading: ForeignHeading) => string | null)[]
  /** Whether a heading that counts has an ID. Default: all have one. */
  readonly hasId?: (heading: ForeignHeading) => boolean
}

/**
 * Creates the rule of a tool: IDs of elements, IDs that authors wrote for headings, and IDs from the texts of
 * all other headings.
 */
const anchorRule =
  ({ slugger, texts, hasId = () => true }: HeadingRules): AnchorRule =>
  ({ headings, elementIds }) => {
    const ids = new Set(elementIds)
    for (const { id } of headings) if (id !== undefined) ids.add(id)
    for (const textOf of texts) {
      const slug = slugger()
      for (const heading of headings) {
        const text = heading.id === undefined ? textOf(heading) : null
        if (text === null) continue
        const id = slug(text)
        if (hasId(heading)) ids.add(id)
      }
    }
    return ids
  }

const githubSlugger = () => {
  const slugger = new GithubSlugger()
  return (text: string) => slugger.slug(text)
}

/** Creates a function that maps the texts of a page's headings to the IDs of VitePress. */
export const vitePressSlugger = (): ((text: string) => string) => {
  const used = new Set<string>()
  return (text: string) => {
    const slug = slugifyVitePress(text)
    let unique = slug
    for (let number = 1; used.has(unique); number++) unique = `${slug}-${String(number)}`
    used.add(unique)
    return unique
  }
}

/**
 * Only headings in Markdown get IDs from their texts, and titles (level 1) get none. A title still counts
 * when duplicate IDs are numbered, except on pages whose content does not include the title.
 */
export const docusaurusAnchors = anchorRule({
  slugger: githubSlugger,
  texts: [
    ({ isHtml, text }) => (isHtml ? null : text),
    ({ isHtml, text }) => (isHtml ? null : text.trim()),
    // Without the title.
    ({ isHtml, text, depth }) => (isHtml || depth === 1 ? null : text),
  ],
  hasId: ({ depth }) => depth > 1,
})

/** Only headings in Markdown get IDs from their texts. */
export const vitePressAnchors = anchorRule({
  slugger: vitePressSlugger,
  texts: [
    ({ isHtml, text }) => (isHtml ? null : text),
    // Without the names of emoji, such as ":rocket:".
    ({ isHtml, text }) => (isHtml ? null : text.replace(/:[\w+-]+:/g, '')),
  ],
})

/** Returns the ID that VitePress replaces the fragment of a link with. */
export const vitePressFragment = (hash: string): string => slugifyVitePress(hash)

/** Only headings in Markdown get IDs from their texts. */
const astroAnchors = anchorRule({
  slugger: githubSlugger,
  texts: [
    ({ isHtml, textWithoutImages }) => (isHtml ? null : textWithoutImages),
    ({ isHtml, textWithoutImages }) => (isHtml ? null : textWithoutImages.trim()),
    ({ isHtml, text }) => (isHtml ? null : text),
  ],
})

/** Starlight gives the title of each page the ID `_top`. */
export const starlightAnchors: AnchorRule = (page) => new Set(astroAnchors(page)).add('_top')

/** GitHub adds IDs to all headings, even to those in HTML. */
export const gitHubAnchors = anchorRule({
  slugger: githubSlugger,
  texts: [
    ({ textWithoutImages }) => textWithoutImages.trim(),
    ({ textWithoutImages }) => textWithoutImages,
    ({ text }) => text,
  ],
})
