import type { ApiAlias, ApiModel, ApiSymbol } from './model.js'

/** The data that all API pages of a package share. */
export interface ApiLibrary {
  readonly package: ApiModel['package']
  readonly unexported: readonly ApiSymbol[]
  /** Short union types, written out wherever their name appears. */
  readonly aliases: readonly ApiAlias[]
  /** Documentation URLs of names from other packages, by name. */
  readonly links: Readonly<Record<string, string>>
}

/** Facts about a member from the site's prose, in addition to the package's types and comments. */
export interface MemberNotes {
  /** Source text of the default value. */
  readonly default?: string | undefined
  readonly platform?: string | undefined
  /** Names of the errors it throws. */
  readonly throws?: readonly string[] | undefined
  /** Type of a member that the package no longer has. */
  readonly type?: string | undefined
}

/** Members listed under a common heading. */
export interface MemberGroup {
  readonly title: string
  readonly members: readonly string[]
}

/** Everything that the generated parts of one API page depend on. */
export interface ApiPageInput {
  readonly library: ApiLibrary
  /** One symbol on its own page, or all symbols that share a page. */
  readonly symbols: readonly ApiSymbol[]
  /** All exports of the package, on the overview page; null on the page of a single symbol. */
  readonly index: readonly Pick<ApiSymbol, 'name' | 'kind'>[] | null
  /** By member name. */
  readonly notes: Readonly<Record<string, MemberNotes>>
  /** In display order. Members without a group follow. */
  readonly groups: readonly MemberGroup[]
  readonly removed: boolean
}

/** The generated HTML for one symbol or member. */
export interface ApiPart {
  /** Declaration, facts, and parameters: everything that precedes the prose of the site. */
  readonly reference: string
  /** `reference` and the rest of the doc comment, for a symbol or member without prose. */
  readonly documented: string
}

/**
 * The generated parts of an API page, as HTML. Links to symbols are written `symbol:Name.member`. Code blocks
 * are `<pre><code class="language-ts" data-title="…">`, not highlighted.
 */
export interface ApiPageParts {
  /** Declaration of the symbol; null on a page of several symbols. */
  readonly head: ApiPart | null
  /** Table of members, or the index of all symbols on the overview; empty if there is nothing to list. */
  readonly table: string
  /**
   * The content under each heading, by the heading's name: "zoom", or "Frame.width" on a page of several
   * symbols.
   */
  readonly parts: Readonly<Record<string, ApiPart>>
}
