import type { Literal } from 'mdast'
import type { directiveFromMarkdown } from 'mdast-util-directive'
import type { Data } from 'unified'
import type { SyntaxExtension } from './gfm.js'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, readonly unknown[]>
type FromMarkdown = ReturnType<typeof directiveFromMarkdown>

/** Attributes at the end of a text, as written. It is not a text node, so that nothing in it is Markdown. */
export interface AttributesText extends Literal {
  type: 'camdocsAttributes'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    camdocsAttributes: AttributesText
  }
  interface RootContentMap {
    camdocsAttributes: AttributesText
  }
}

/** The attributes of a heading as an author wrote them: `{#id .class aka=former}`. */
export interface HeadingAttributes {
  readonly id: string | undefined
  /** Former IDs on this page, and former addresses on other pages. */
  readonly former: readonly string[]
  /** Attributes without a meaning, such as `.class`. */
  readonly others: readonly string[]
}

/** Attributes in braces at the end of a text: `{#id}`, `{ #id }`, `{: #id .class}`, or `{#id aka=former}`. */
const attributes =
  /\{:?[ \t]*((?:[#.][^\s{}]+|[\w-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+))(?:[ \t]+(?:[#.][^\s{}]+|[\w-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s{}"']+)))*)[ \t]*\}\s*$/
const attribute = /[#.][^\s{}]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+)/g

/** Returns the attributes at the end of a text, and the text before them; null if there is no ID. */
export function readHeadingAttributes(
  text: string,
): (HeadingAttributes & { readonly before: string }) | null {
  const match = attributes.exec(text)
  const parts: string[] = match?.[1]?.match(attribute) ?? []
  const [id, ...otherIds] = parts.filter((part) => part.startsWith('#'))
  if (match === null || id === undefined) return null
  return {
    id: id.slice(1),
    former: parts.flatMap((part) => (part.startsWith('aka=') ? [part.slice('aka='.length)] : [])),
    others: [...otherIds, ...parts.filter((part) => !/^(?:#|aka=)/.test(part))],
    before: text.slice(0, match.index).trimEnd(),
  }
}

const token = 'camdocsAttributes'
/** The types of the parser do not list the tokens of extensions. */
const tokenType = token as 'data'
const openingBrace = 123
const closingBrace = 125
const numberSign = 35
/** Maximum number of characters between the braces. */
const maxLength = 1_000

/**
 * Attributes with an ID at the end of a heading: the characters of an ID are text, although `__init__` and
 * `www.example.org` have a meaning in Markdown.
 */
export const headingAttributes: SyntaxExtension = {
  isNeeded: ({ prose }) => /\{[^{}\n]*#/.test(prose),
  micromark: () => ({ text: { [openingBrace]: construct } }),
  fromMarkdown: (): FromMarkdown => ({
    enter: {
      [token](entered) {
        this.enter({ type: 'camdocsAttributes', value: this.sliceSerialize(entered) }, entered)
      },
    },
    exit: {
      [token](exited) {
        this.exit(exited)
      },
    },
  }),
}

/** Reads the rest of the text, if it is only white space. */
const end: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return function rest(code) {
      if (code === null) return ok(code)
      if (code !== 32 && code !== -1 && code !== -2) return nok(code)
      effects.enter('whitespace')
      return inSpace(code)
    }
    function inSpace(code: number | null): ReturnType<typeof ok> {
      if (code === 32 || code === -1 || code === -2) {
        effects.consume(code)
        return inSpace
      }
      effects.exit('whitespace')
      return code === null ? ok(code) : nok(code)
    }
  },
}

const construct: Construct = {
  name: 'camdocsHeadingAttributes',
  tokenize(effects, ok, nok) {
    let length = 0
    let hasId = false
    return (code) => {
      effects.enter(tokenType)
      effects.consume(code)
      return inside
    }
    function inside(code: number | null): ReturnType<typeof ok> {
      if (code === closingBrace) {
        if (!hasId) return nok(code)
        effects.consume(code)
        effects.exit(tokenType)
        return effects.check(end, ok, nok)
      }
      // Line endings have negative codes.
      if (code === null || code === openingBrace || code < -2 || ++length > maxLength) return nok(code)
      if (code === numberSign) hasId = true
      effects.consume(code)
      return inside
    }
  },
}
