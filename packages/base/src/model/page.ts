import type { PageLayout, PartName } from '@camdocs/core'
import type { Code } from './codes.js'
import type { AuthorInput } from './dated-entries.js'
import type { Diagnostic, Range } from './diagnostic.js'
import type { ExternalResource } from './external-resource.js'
import type { PluginTimes } from './plugins.js'
import type { Dependency } from './reused-files.js'
import type { Sample } from './sample.js'
import type { MappedText, SourceSegment } from './source-map.js'
import type { Update } from './update.js'

/** The start of a landing page (see `frontMatterSchema`). */
export interface Hero {
  readonly title: string
  readonly text?: string | undefined
  readonly image?: string | { readonly light: string; readonly dark: string } | undefined
  readonly alt?: string | undefined
  readonly install?: string | undefined
  readonly actions: readonly { readonly text: string; readonly link: string }[]
}

/** A feature on a landing page. */
export interface Feature {
  readonly title: string
  readonly text?: string | undefined
  readonly link?: string | undefined
}

/** An element in the head of a page (see `pageHeadElementSchema`). */
export interface PageHeadElement {
  readonly tag: 'link' | 'meta' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly content?: string | undefined
}

/** The badge of a page in sidebars: a text, or a text with a kind of admonition, whose color it has. */
export type BadgeText = string | { readonly text: string; readonly type?: string | undefined }

/** Validated front matter of a doc. */
export interface PageMeta {
  readonly title?: string | undefined
  readonly description?: string | undefined
  readonly id?: string | undefined
  readonly slug?: string | undefined
  readonly keywords: readonly string[]
  readonly tags: readonly string[]
  readonly image?: string | undefined
  readonly head?: readonly PageHeadElement[] | undefined
  readonly sidebar_label?: string | undefined
  readonly sidebar_badge?: BadgeText | undefined
  readonly sidebar_icon?: string | undefined
  readonly sidebar_position?: number | undefined
  readonly pagination_label?: string | undefined
  readonly pagination_next?: string | null | undefined
  readonly pagination_prev?: string | null | undefined
  readonly layout: PageLayout
  readonly hero?: Hero | undefined
  readonly features: readonly Feature[]
  readonly hide_title: boolean
  readonly hide_table_of_contents: boolean
  readonly toc_min_heading_level: number
  readonly toc_max_heading_level: number
  readonly custom_edit_url?: string | null | undefined
  readonly last_update?: Update | undefined
  readonly date?: string | undefined
  readonly authors?: readonly AuthorInput[] | undefined
  readonly draft: boolean
  readonly search: boolean
  readonly unlisted: boolean
  readonly print_section?: boolean | undefined
  /** The values of the keys that the site adds. Absent if the page has none of them. */
  readonly own?: Readonly<Record<string, unknown>> | undefined
  /** Former URLs of the page, or of sections that are now this page. */
  readonly redirect_from?: readonly string[] | undefined
}

/**
 * Range of each front matter value in the file, by key, and of each value in it, by path: "tags.0" or
 * "hero.actions.0.link".
 */
export type MetaRanges = Readonly<Record<string, Range>>

/** A heading of a page's body. */
export interface Heading {
  readonly id: string
  /** 2 to 6. */
  readonly depth: number
  /** Plain text. */
  readonly text: string
  /** Inline HTML without links, images, or attributes. */
  readonly html: string
  /** Label of the heading's group in the table of contents. */
  readonly group?: string
  /** Set for the heading of an entry, which the table of contents omits: its block lists the entries. */
  readonly isEntry?: true
}

/** A section's former address on another page: `{#anchor aka=/docs/page#former}`. */
export interface HeadingAlias {
  /** The former address as written. */
  readonly from: string
  /** Id of the heading. */
  readonly anchor: string
  readonly range: Range
}

/** The kinds of references (see `LinkRef`). */
export const linkKinds = [
  'image',
  'sized-image',
  'image-link',
  'guides',
  'summary',
  'component-style',
  'component-script',
  'part-style',
  'diagram',
  'graph',
  'video',
  'captions',
  'player',
  'icon',
  'link',
] as const

/** A reference in a page, for example to another page, a file, an API symbol, or another site. */
export interface LinkRef {
  /**
   * - "image": an image that gets the dimensions of its file.
   * - "sized-image": an image that specifies its dimensions, or a candidate in a `srcset`.
   * - "image-link": the link from an image to its own file, which enlarges the image.
   * - "guides": the target is an API symbol. The slot gets links to the guides that use the symbol.
   * - "summary": the target is an API symbol. The slot gets the first sentence of the symbol's page.
   * - "component-style": the target is a component of the site. The slot gets links to its stylesheets.
   * - "component-script": the target is a component of the site. The slot gets the URL of its script.
   * - "part-style": the target is the name of a part. The slot gets a link to its stylesheet.
   * - "diagram": the target is the source of a drawn diagram. The slot is empty, except in the page's twin.
   * - "graph": the same for a graph in the DOT language.
   * - "video": a video, which gets a poster if there is one. The next kind is for the same video.
   * - "captions": the target is a video. The slot gets its captions.
   * - "player": the target is the URL of a player. The slot gets the URL if the site allows it.
   * - "icon": the target is the name of an icon. The slot gets its drawing, except in the page's twin.
   * - "link": any other URL.
   */
  readonly kind: (typeof linkKinds)[number]
  /** The URL or reference as written. */
  readonly target: string
  readonly range: Range
  /** Set for `<a>` elements without a `target` attribute. */
  readonly lacksTargetAttribute?: true
}

/** An external resource that a page loads. For a data URL, `url` is only its scheme: "data:". */
export interface ResourceRef extends ExternalResource {
  readonly range: Range
}

/** Whether authors can write references of this kind. Only the generator adds references of other kinds. */
export const canBeByAuthor = ({ kind }: LinkRef): boolean =>
  kind === 'link' || kind === 'image' || kind === 'sized-image' || kind === 'video'

/**
 * A piece of HTML, or a link slot as an index into `PageDetails.links`. Slots are filled when all routes are
 * known.
 */
export type HtmlPart = string | number

/** The text under one heading, for search. */
export interface SearchSection {
  /** Id of the heading; null for the text before the first heading. */
  readonly anchor: string | null
  /** Texts of the parent headings and this heading, without the page title. */
  readonly trail: readonly string[]
  readonly text: string
}

/** Identifies the content of a page, so that the content can be found again after an edit or a move. */
export interface PageFingerprints {
  /** Hash of the content. Changes with every edit that readers can see. */
  readonly digest: string
  /** Similarity fingerprint of the text; null if the text is too short. */
  readonly page: string | null
  /** Similarity fingerprints of the text under each heading, by anchor. */
  readonly sections: Readonly<Record<string, string>>
}

/** The fingerprints of a page whose content is not known. */
export const noFingerprints: PageFingerprints = { digest: '', page: null, sections: {} }

/** What routes, sidebars, and the links of other pages depend on. Compared as a whole (`isSameBinding`). */
export interface PageBinding {
  readonly id: string
  readonly file: string
  readonly meta: PageMeta
  readonly metaRanges: MetaRanges
  readonly title: string
  /** The title as alternating texts and code, if it is an h1 with code: `['The ', 'useCamera', ' hook']`. */
  readonly titleParts?: readonly string[]
  /** Whether the body contains an h1. */
  readonly hasH1: boolean
  readonly headings: readonly Heading[]
  /** Former addresses, on other pages, of headings that are now on this page. Omitted if there are none. */
  readonly aliases?: readonly HeadingAlias[]
  /** Every id in the body, including the ids and former ids of headings. */
  readonly ids: readonly string[]
  /**
   * Parts of the page that have a separate stylesheet; for a deferred page (`isDeferred`), the parts that the
   * page can contain. Omitted if there are none.
   */
  readonly parts?: readonly PartName[]
  /** Set for a page whose compilation is deferred: only its front matter and its title were read. */
  readonly isDeferred?: true
}

/** A comment that ignores problems of the block below it. */
export interface IgnoreComment {
  readonly codes: readonly Code[]
  /** The range of the comment. */
  readonly range: Range
  /** The range of the block below it. */
  readonly block: Range
}

/** What only checking and rendering pages depends on. */
export interface PageDetails {
  /** Where the lines of the text come from. Omitted if the page includes nothing. */
  readonly segments?: readonly SourceSegment[]
  /** The files that the page reuses. Omitted if there are none. */
  readonly dependencies?: readonly Dependency[]
  /** Characters that partials, code from files, and variables add to the page. Omitted if there are none. */
  readonly reusedCharacters?: number
  /**
   * Default description of the page, as plain text: the first paragraph before the first section; empty if
   * there is none (DOC-9).
   */
  readonly excerpt: string
  /** Line of each heading in the text; 0 for generated headings. */
  readonly headingLines: readonly number[]
  /** Images that need an alternative text. Omitted if there are none. */
  readonly imagesWithoutText?: readonly Range[]
  /** Comments that ignore problems. Omitted if there are none. */
  readonly ignoreComments?: readonly IgnoreComment[]
  /** References within the site, in the order of their slots. */
  readonly links: readonly LinkRef[]
  /** References to other sites. */
  readonly externalLinks: readonly LinkRef[]
  /**
   * Components of the site that the page possibly uses: those that its text names, or all if the site has
   * remark plugins (`usableComponents`). Omitted if there are none.
   */
  readonly components?: readonly string[]
  /** External resources, which the Content Security Policy can block. */
  readonly resources: readonly ResourceRef[]
  readonly problems: readonly Diagnostic[]
  readonly fingerprints: PageFingerprints
  /** Key of the page's content in the artifact store. */
  readonly contentKey: string
  /** Key of the page's code samples in the store; null if there are none. */
  readonly samplesKey: string | null
}

/**
 * The metadata of a compiled page. The article itself stays in the artifact store. Ranges refer to the text
 * with the included partials, and `locationIn` maps them to files. The ranges of the front matter and of
 * problems already refer to files.
 */
export interface Page extends PageBinding {
  readonly details: PageDetails
}

/** Returns what maps ranges of a page's text to its files. */
export const mappedText = ({ file, details: { segments } }: Page): MappedText => ({ file, segments })

/** Whether two versions of a page have the same effect on all other pages. */
export function isSameBinding(first: Page, second: Page): boolean {
  if (first === second) return true
  const [{ details: _first, ...one }, { details: _second, ...other }] = [first, second]
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The binding of a page whose body is not known. */
export const unknownBody = { hasH1: false, headings: [], ids: [] } satisfies Partial<PageBinding>

/** The details of a page whose body is not known. */
export const unknownDetails: PageDetails = {
  excerpt: '',
  headingLines: [],
  links: [],
  externalLinks: [],
  resources: [],
  problems: [],
  fingerprints: noFingerprints,
  contentKey: '',
  samplesKey: null,
}

/** The content of a compiled page, which stays in the artifact store between compiling and rendering. */
export interface PageContent {
  readonly body: readonly HtmlPart[]
  readonly sections: readonly SearchSection[]
}

/** The result of compiling one file. */
export interface CompiledPage {
  readonly page: PageBinding & {
    readonly details: Omit<PageDetails, 'contentKey' | 'dependencies' | 'samplesKey'>
  }
  readonly content: PageContent
  readonly samples: readonly Sample[]
  /** Absent if the site has no plugins. */
  readonly pluginTimes?: PluginTimes
}

/** The label of a page in sidebars and other navigation. */
export const labelOf = (page: PageBinding): string => page.meta.sidebar_label ?? page.title
