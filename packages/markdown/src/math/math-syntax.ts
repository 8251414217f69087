import { math } from 'micromark-extension-math'
import type { Data } from 'unified'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, readonly unknown[]>
type State = NonNullable<ReturnType<ReturnType<Construct['tokenize']>>>
type Code = Parameters<State>[0]

const dollar = 36
const backslash = 92
const space = 32
/** Character codes of the digits 0 to 9. */
const [firstDigit, lastDigit] = [48, 57]

/**
 * The syntax of formulas: `$…$` and `$$…$$`. As in Pandoc, a single dollar sign before a space does not start
 * a formula, and a single dollar sign after a space or before a digit does not end a formula. So "$5 and $6"
 * are amounts.
 */
export function mathSyntax(): Extension {
  const { flow, text } = math()
  const [construct] = [text?.[dollar] ?? []].flat()
  if (construct === undefined) throw new Error('The syntax of math has changed.')
  return {
    ...(flow && { flow }),
    text: {
      [dollar]: {
        ...construct,
        tokenize(effects, ok, nok) {
          return effects.check(formula, construct.tokenize.call(this, effects, ok, nok), nok)
        },
      },
    },
  }
}

/** Looks ahead to the next dollar signs that do not follow a backslash. They have to end a formula. */
const formula: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let openingDollars = 0
    let closingDollars = 0
    /** The last character before the closing dollar signs. */
    let last: Code = null
    const start: State = (code) => {
      effects.enter('data')
      return open(code)
    }
    const open: State = (code) => {
      if (code === dollar) {
        effects.consume(code)
        openingDollars++
        return open
      }
      const isFormula = openingDollars === 2 || (openingDollars === 1 && !isSpace(code))
      return isFormula ? inside(code) : end(nok, code)
    }
    const inside: State = (code) => {
      if (code === null) return end(nok, code)
      if (code === dollar) return close(code)
      last = code
      if (isLineEnding(code)) return lineEnding(code)
      effects.consume(code)
      return code === backslash ? escaped : inside
    }
    const escaped: State = (code) => {
      if (code === null || isLineEnding(code)) return inside(code)
      last = code
      effects.consume(code)
      return inside
    }
    const lineEnding: State = (code) => {
      effects.exit('data')
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      effects.enter('data')
      return inside
    }
    const close: State = (code) => {
      if (code === dollar) {
        effects.consume(code)
        closingDollars++
        return close
      }
      const canEnd = openingDollars === 2 || (!isSpace(last) && !isDigit(code))
      const isEnd = closingDollars === openingDollars && canEnd
      return end(isEnd ? ok : nok, code)
    }
    const end = (result: State, code: Code) => {
      effects.exit('data')
      return result(code)
    }
    return start
  },
}

// The parser's codes of line endings are less than -2, and those of tabs are -2 and -1.
const isLineEnding = (code: number): boolean => code < -2
/** Whether a code is a space, a tab, a line ending, or the end of the text. */
const isSpace = (code: Code): boolean => code === null || code < 0 || code === space
const isDigit = (code: Code): boolean => code !== null && code >= firstDigit && code <= lastDigit
