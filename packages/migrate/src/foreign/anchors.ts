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
  /** Whether a heading has an ID, which can be written or come from the text. Default: all have one. */
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
    for (const heading of headings) if (heading.id !== undefined && hasId(heading)) ids.add(heading.id)
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

/** Creates a function that maps texts to IDs as GitHub does. */
export const githubSlugger = () => {
  const slugger = new GithubSlugger()
  return (text: string) => slugger.slug(text)
}

/** Maps a text to an ID, which need not be unique. */
export type Slugify = (text: string) => string

/**
 * Creates a function that maps the texts of a page's headings to the IDs of VitePress.
 *
 * @param slugify the setting `markdown.anchor.slugify`
 */
export const vitePressSlugger = (slugify: Slugify = slugifyVitePress): ((text: string) => string) => {
  const used = new Set<string>()
  return (text: string) => {
    const slug = slugify(text)
    let unique = slug
    for (let number = 1; used.has(unique); number++) unique = `${slug}-${String(number)}`
    used.add(unique)
    return unique
  }
}

/** A heading of level 1 in Markdown. Docusaurus shows it without an ID, also without one that is written. */
const isTitle = ({ isHtml, depth }: ForeignHeading): boolean => !isHtml && depth === 1

/**
 * Only headings in Markdown get IDs from their texts. A title gets none, but counts when duplicate IDs are
 * numbered.
 */
export const docusaurusAnchors = anchorRule({
  slugger: githubSlugger,
  texts: [({ isHtml, text }) => (isHtml ? null : text), ({ isHtml, text }) => (isHtml ? null : text.trim())],
  hasId: (heading) => !isTitle(heading),
})

/** As `docusaurusAnchors`, with IDs that keep the case of the text: the setting `maintainCase`. */
export const docusaurusAnchorsWithCase = anchorRule({
  slugger: () => {
    const slugger = new GithubSlugger()
    return (text) => slugger.slug(text, true)
  },
  texts: [({ isHtml, text }) => (isHtml ? null : text), ({ isHtml, text }) => (isHtml ? null : text.trim())],
  hasId: (heading) => !isTitle(heading),
})

/** In the blog, the title at the start of a post is removed before the headings get IDs. */
export const withoutFirstTitle =
  (rule: AnchorRule): AnchorRule =>
  (page) => {
    const [first, ...others] = page.headings
    return rule(first !== undefined && isTitle(first) ? { ...page, headings: others } : page)
  }

/** Only headings in Markdown get IDs from their texts. */
export const vitePressAnchors = (slugify?: Slugify): AnchorRule =>
  anchorRule({
    slugger: () => vitePressSlugger(slugify),
    texts: [
      ({ isHtml, text }) => (isHtml ? null : text),
      // Without the names of emoji, such as ":rocket:".
      ({ isHtml, text }) => (isHtml ? null : text.replace(/:[\w+-]+:/g, '')),
    ],
  })

/** Returns the ID that VitePress 2 replaces the fragment of a link with. */
export const vitePressFragment: Slugify = (hash) => slugifyVitePress(hash)

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

/** Creates a function that maps the texts of a page's headings to the IDs of mdBook. */
export const mdBookSlugger = () => {
  const counts = new Map<string, number>()
  return (text: string) => {
    const slug = text
      .trim()
      .replace(/[^\p{Alphabetic}\p{N}_\s-]/gu, '')
      .replace(/\s/g, '-')
    const count = counts.get(slug) ?? 0
    counts.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${String(count)}`
  }
}

/** Only headings in Markdown get IDs from their texts. */
export const mdBookAnchors = anchorRule({
  slugger: mdBookSlugger,
  texts: [
    ({ isHtml, textWithoutImages }) => (isHtml ? null : textWithoutImages.toLowerCase()),
    // Before version 0.5, only the letters of ASCII become lowercase.
    ({ isHtml, textWithoutImages }) =>
      isHtml ? null : textWithoutImages.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()),
  ],
})
