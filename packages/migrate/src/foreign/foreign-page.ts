import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { LinkRef } from '@camdocs/base/model/page.js'
import type { Sample } from '@camdocs/base/model/sample.js'
import type { CodeIds } from './added-ids.js'
import type { Imports } from './imports.js'
import type { Notation } from './parser.js'

/** A Markdown file of a foreign site. */
export interface ForeignFile {
  /** Path relative to the site's folder. */
  readonly name: string
  readonly notation: Notation
}

/** A link in a foreign page. */
export interface ForeignLink extends LinkRef {
  /**
   * Where the link is written, which determines how it resolves. "markdown": written in Markdown, or as
   * `require('…')` in an attribute of a JSX element. "element": another attribute of an HTML or JSX element.
   * "frontMatter": written in front matter.
   */
  readonly origin: 'markdown' | 'element' | 'frontMatter'
  /** The tool that generates the link in the file; undefined if an author wrote it. */
  readonly generator?: string
}

/** A heading in Markdown or HTML. */
export interface ForeignHeading {
  readonly depth: number
  /** The text with the alternative texts of images, as most tools read it. */
  readonly text: string
  /** The text without images. */
  readonly textWithoutImages: string
  /** The ID that the author wrote. */
  readonly id: string | undefined
  readonly isHtml: boolean
}

/** A Markdown file that a page includes. */
export interface Include {
  /** The path as written in the page. */
  readonly target: string
  /** False if the page includes only some lines or a region of the file. */
  readonly isWhole: boolean
}

/** The parts of a foreign page's content that checks need. */
export interface ForeignPage extends ForeignFile {
  /** The front matter; empty if it is not valid YAML. */
  readonly meta: Readonly<Record<string, unknown>>
  readonly links: readonly ForeignLink[]
  readonly headings: readonly ForeignHeading[]
  /** IDs of HTML and JSX elements, and `name` attributes of `a` elements. */
  readonly elementIds: readonly string[]
  readonly includes: readonly Include[]
  /** Names of the components on the page. They can add IDs to it. */
  readonly components: readonly string[]
  readonly imports: Imports
  /** Code on the page, in which it can define components. */
  readonly code: string
  /** IDs that expressions on the page compute. */
  readonly computedIds: CodeIds
  readonly samples: readonly Sample[]
  /** Problems of the Markdown itself. */
  readonly problems: readonly Diagnostic[]
}
