import type { Literal } from 'mdast'
import type { directiveFromMarkdown } from 'mdast-util-directive'
import type { Data } from 'unified'
import { valueOf, type Variables } from '@camdocs/base/model/variables.js'
import type { SyntaxExtension } from './gfm.js'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, readonly unknown[]>
type FromMarkdown = ReturnType<typeof directiveFromMarkdown>

/** The value of a variable. It is not a text node, so that nothing in it is read as Markdown. */
export interface VariableValue extends Literal {
  type: 'camdocsVariable'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    camdocsVariable: VariableValue
  }
  interface RootContentMap {
    camdocsVariable: VariableValue
  }
}

/* Codes of characters. */
const tab = -2
/** The parser adds this code after the code of a tab, once for each further column that the tab fills. */
const tabColumn = -1
const space = 32
const openingBrace = 123
const closingBrace = 125
/** Maximum number of characters between the braces. Names are shorter. */
const maxLength = 200
/** Casts the name of a token, because the types of the parser do not list the tokens of extensions. */
const asTokenType = (name: string) => name as 'data'
const token = 'camdocsVariable'
const tokenType = asTokenType(token)

/** The syntax of variables: `{{name}}`, in text, URLs, titles of links, and info strings of fences. */
export const variableSyntax = (variables: Variables): SyntaxExtension => ({
  isNeeded: ({ text }) => text.includes('{{'),
  micromark() {
    const construct = variableConstruct(variables)
    return { text: { [openingBrace]: construct }, string: { [openingBrace]: construct } }
  },
  fromMarkdown: (): FromMarkdown => ({
    enter: {
      [token](entered) {
        const name = this.sliceSerialize(entered).slice(2, -2).trim()
        this.enter({ type: 'camdocsVariable', value: valueOf(name, variables) ?? '' }, entered)
      },
    },
    exit: {
      [token](exited) {
        this.exit(exited)
      },
    },
  }),
})

/** The parser reads escapes before variables, so braces after a backslash are text. */
function variableConstruct(variables: Variables): Construct {
  return {
    name: token,
    tokenize(effects, ok, nok) {
      let braces = 0
      let name = ''
      return (code) => {
        effects.enter(tokenType)
        return readOpening(code)
      }

      function readOpening(code: number | null): ReturnType<typeof ok> {
        if (braces === 2) return readName(code)
        if (code !== openingBrace) return nok(code)
        effects.consume(code)
        braces++
        return readOpening
      }

      function readName(code: number | null): ReturnType<typeof ok> {
        if (code === closingBrace) return readClosing(code)
        const isBlank = code === tab || code === tabColumn
        // Line endings have negative codes, too.
        if (code === null || (code < space && !isBlank)) return nok(code)
        effects.consume(code)
        name += isBlank ? ' ' : String.fromCharCode(code)
        return name.length > maxLength ? nok : readName
      }

      function readClosing(code: number | null): ReturnType<typeof ok> {
        if (code !== closingBrace || valueOf(name.trim(), variables) === undefined) return nok(code)
        effects.consume(code)
        if (--braces > 0) return readClosing
        effects.exit(tokenType)
        return ok
      }
    },
  }
}
