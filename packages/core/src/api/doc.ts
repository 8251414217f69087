/*
 * A doc comment as data: blocks and inline content, with links already resolved to symbols. A theme turns it
 * into elements; nothing turns it back into Markdown.
 */

/** A symbol of the library, or a member of a symbol. */
export interface ApiTarget {
  /**
   * `symbol`: exported, so the reference has a section for it unless the symbol is in
   * `ApiLibrary.undocumented`. `unexported`: in `ApiModel.unexported`, so the reference has no section for
   * it.
   */
  readonly kind: 'symbol' | 'unexported'
  /** Name of the symbol. */
  readonly symbol: string
  /** Name of the member; absent if the target is the symbol itself. */
  readonly member?: string
}

/** Inline content of a doc comment. */
export type CommentInline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis' | 'deleted'; readonly content: readonly CommentInline[] }
  | { readonly kind: 'link'; readonly url: string; readonly content: readonly CommentInline[] }
  /** A `{@link}` to a symbol of this library; `code` is set for `{@linkcode}`. */
  | { readonly kind: 'reference'; readonly to: ApiTarget; readonly text: string; readonly code?: true }
  | { readonly kind: 'break' }

/** A block of a doc comment. */
export type CommentBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly CommentInline[] }
  | { readonly kind: 'heading'; readonly depth: number; readonly content: readonly CommentInline[] }
  | { readonly kind: 'list'; readonly ordered?: true; readonly items: readonly (readonly CommentBlock[])[] }
  | { readonly kind: 'quote'; readonly content: readonly CommentBlock[] }
  | { readonly kind: 'code'; readonly language?: string; readonly text: string }
  | {
      readonly kind: 'table'
      /** The alignment of each column; null for the default alignment. */
      readonly align: readonly ('left' | 'right' | 'center' | null)[]
      readonly header: CommentRow
      readonly rows: readonly CommentRow[]
    }

/** The cells of a row of a table. */
export type CommentRow = readonly (readonly CommentInline[])[]

/** An `@example` tag. */
export interface ApiExample {
  /** The rest of the line after `@example`. */
  readonly title?: string
  readonly content: readonly CommentBlock[]
}

/** A `@throws` tag. */
export interface ApiThrows {
  /** The type in braces: `@throws {RangeError}`. */
  readonly type?: string
  /** The symbol that `type` names, if the library exports it. */
  readonly to?: ApiTarget
  readonly content: readonly CommentBlock[]
}

/** A block tag without a separate field in `ApiDoc`. */
export interface ApiTag {
  /** Including the "@". */
  readonly name: string
  readonly content: readonly CommentBlock[]
}

/** Release stage of a symbol, from its `@alpha`, `@beta`, or `@experimental` tag. */
export type Stability = 'alpha' | 'beta' | 'experimental'

/** The content of a doc comment. A field is absent if the comment does not have it. */
export interface ApiDoc {
  readonly summary?: readonly CommentBlock[]
  readonly remarks?: readonly CommentBlock[]
  /** Present if the symbol is deprecated; empty if the comment gives no explanation. */
  readonly deprecated?: readonly CommentBlock[]
  /** Source text from `@default` or `@defaultValue`, without backticks or a code fence around it. */
  readonly defaultValue?: string
  /** One entry per `@platform`, without backticks or a code fence around it: "iOS", "iOS 12.0+". */
  readonly platforms?: readonly string[]
  readonly since?: string
  readonly throws?: readonly ApiThrows[]
  /** The content of all `@see` tags, in order. */
  readonly see?: readonly CommentBlock[]
  readonly examples?: readonly ApiExample[]
  /** Only tags that have content. */
  readonly tags?: readonly ApiTag[]
  /** From the modifier tags `@alpha`, `@beta`, and `@experimental`. */
  readonly stability?: readonly Stability[]
}
