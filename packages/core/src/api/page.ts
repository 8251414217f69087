import type { ApiAlias, ApiSymbol } from './model.js'

/** The data that all API pages of a package share. */
export interface ApiLibrary {
  readonly unexported: readonly ApiSymbol[]
  /** Short union types. A property with such a type also shows the members of the union. */
  readonly aliases: readonly ApiAlias[]
  /** Documentation URLs of names from other packages, by name. */
  readonly links: Readonly<Record<string, string>>
  /**
   * Names of the exports that no page documents. The theme must not link to them. Absent if the reference has
   * an overview page, because that page documents all exports that have no page of their own.
   */
  readonly undocumented?: readonly string[]
}

/** Facts about a member from the page's front matter, in addition to the package's types and comments. */
export interface MemberNotes {
  /** Source text of the default value. */
  readonly default?: string | undefined
  readonly platform?: string | undefined
  /** Names of the errors that the member throws. */
  readonly throws?: readonly string[] | undefined
  /** Type of a member that the package no longer has. */
  readonly type?: string | undefined
}

/** Members listed under a common heading. */
export interface MemberGroup {
  readonly title: string
  readonly members: readonly string[]
}

/** An export in the list on the overview page. */
export interface ApiListing extends Pick<ApiSymbol, 'name' | 'kind'> {
  /** First sentence of the doc comment, as plain text; empty if there is none. */
  readonly summary: string
}

/** Everything that the generated parts of one API page depend on. */
export interface ApiPageInput {
  readonly library: ApiLibrary
  /**
   * The symbols that the page documents. On the overview page: all symbols without a separate page. On the
   * page of a class or interface: that symbol, followed by other symbols with the same name, such as a
   * constant. A removed symbol is reconstructed from the `declaration` in the front matter; without a
   * `declaration`, the list is empty.
   */
  readonly symbols: readonly ApiSymbol[]
  /** All exports of the package, on the overview page; null on the page of a single symbol. */
  readonly allSymbols: readonly ApiListing[] | null
  /** Notes by member name; only for the page of a single symbol. */
  readonly notes: Readonly<Record<string, MemberNotes>>
  /** Groups in display order. Members without a group follow. */
  readonly groups: readonly MemberGroup[]
  /**
   * Whether prose replaces a doc comment entirely. Otherwise, the sections about type parameters, return
   * values, and errors, and the examples, stay next to prose.
   */
  readonly proseReplaces: boolean
  /** Whether the package no longer has the symbol. */
  readonly isRemoved: boolean
}

/** The generated HTML for one symbol or member. */
export interface ApiPart {
  /**
   * Type, default value, and other facts that the row of a member shows next to its name. Absent for symbols.
   */
  readonly facts?: string
  /**
   * Everything that precedes the site's prose: declaration, facts, parameters, and the sections and examples
   * of the doc comment that stay next to prose. Sections are in `<dl class="api-sections">`, examples in
   * `<div class="api-examples">`. The generator removes those that the prose has itself.
   */
  readonly beforeProse: string
  /** `beforeProse` and the rest of the doc comment, for a symbol or member without prose. */
  readonly withoutProse: string
  /** Links to the source code. Absent for symbols, which show them next to their declaration. */
  readonly afterProse?: string
  /**
   * Name of the symbol or member, as in `[[Camera.takePhoto]]`. The generator uses it to insert, after the
   * prose, links to the guides that mention the symbol or member.
   */
  readonly qualifiedName?: string
  /**
   * Title of the group that contains the member, or of the group of exports in the outline, such as "Hooks".
   */
  readonly group?: string
}

/**
 * The generated parts of an API page, as HTML. Links to symbols are written `symbol:Name.member`. Code blocks
 * are `<pre><code class="language-ts" data-title="…">`, not highlighted.
 */
export interface ApiPageParts {
  /** Declaration of the symbol; null on the overview page, and if `symbols` is empty. */
  readonly head: ApiPart | null
  /**
   * The list of all symbols, on the overview page; otherwise empty. In the list, the generator replaces the
   * text of `<span data-summary="Frame">` with the first sentence of the site's prose about the symbol, if
   * there is any. This prose is on the overview page or on the page of the symbol.
   */
  readonly table: string
  /** What follows the members of a symbol, such as the names that it inherits from other packages. */
  readonly afterMembers?: string
  /**
   * The content under each heading, in display order. The keys are names: "zoom" on the page of a single
   * symbol, "Frame" and "Frame.width" on the overview page.
   */
  readonly parts: Readonly<Record<string, ApiPart>>
}
