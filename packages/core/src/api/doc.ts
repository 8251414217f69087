/*
 * A doc comment as data: blocks and inline parts with links resolved to symbols. It never becomes Markdown
 * text again.
 */

/** A place in the reference: a symbol, or a member of it. */
export interface ApiTarget {
  /**
   * `symbol`: exported, has a place of its own. `unexported`: listed in `ApiModel.unexported`, to be shown in
   * place.
   */
  readonly kind: 'symbol' | 'unexported'
  readonly symbol: string
  readonly member?: string
}

export type DocInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly content: readonly DocInline[] }
  | { readonly kind: 'link'; readonly url: string; readonly content: readonly DocInline[] }
  /** `{@link}` to something of this library; `code` for `{@linkcode}`. */
  | { readonly kind: 'reference'; readonly to: ApiTarget; readonly text: string; readonly code?: true }
  | { readonly kind: 'break' }

export type DocBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly DocInline[] }
  | { readonly kind: 'heading'; readonly depth: number; readonly content: readonly DocInline[] }
  | { readonly kind: 'list'; readonly ordered?: true; readonly items: readonly (readonly DocBlock[])[] }
  | { readonly kind: 'quote'; readonly content: readonly DocBlock[] }
  | { readonly kind: 'code'; readonly language?: string; readonly text: string }

export interface ApiExample {
  /** The words after `@example`. */
  readonly title?: string
  readonly content: readonly DocBlock[]
}

export interface ApiThrows {
  /** What stands in braces: `@throws {RangeError}`. */
  readonly type?: string
  /** When that is a symbol of the library. */
  readonly to?: ApiTarget
  readonly content: readonly DocBlock[]
}

/** A tag that has no field of its own. */
export interface ApiTag {
  /** With its "@". */
  readonly name: string
  readonly content: readonly DocBlock[]
}

/** What a doc comment says; absent fields were not written. */
export interface ApiDoc {
  readonly summary?: readonly DocBlock[]
  readonly remarks?: readonly DocBlock[]
  /** Present, though perhaps empty, when the symbol is deprecated. */
  readonly deprecated?: readonly DocBlock[]
  /** `@default` or `@defaultValue`, without quotes of code. */
  readonly defaultValue?: string
  /** One for each `@platform`, as written: "iOS", "iOS 12.0+". */
  readonly platforms?: readonly string[]
  readonly since?: string
  readonly throws?: readonly ApiThrows[]
  /** All of them; several are a list. */
  readonly see?: readonly DocBlock[]
  readonly examples?: readonly ApiExample[]
  readonly tags?: readonly ApiTag[]
  /** Tags without text: "@beta", "@experimental". */
  readonly modifiers?: readonly string[]
}
