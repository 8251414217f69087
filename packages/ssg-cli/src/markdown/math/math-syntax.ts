import { math } from 'micromark-extension-math'
import type { Data } from 'unified'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, readonly unknown[]>
type State = NonNullable<ReturnType<ReturnType<Construct['tokenize']>>>
type Code = Parameters<State>[0]

const dollar = 36
const backslash = 92

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

/** Looks ahead to the dollar signs that end a formula. */
const formula: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0
    let closing = 0
    let last: Code = null
    const start: State = (code) => {
      effects.enter('data')
      return open(code)
    }
    const open: State = (code) => {
      if (code === dollar) {
        effects.consume(code)
        size++
        return open
      }
      return size > 2 || (size === 1 && isSpace(code)) ? end(nok, code) : inside(code)
    }
    const inside: State = (code) => {
      if (code === null) return end(nok, code)
      if (code === dollar) return close(code)
      last = code
      if (code < -2) return lineEnding(code)
      effects.consume(code)
      return code === backslash ? escaped : inside
    }
    const escaped: State = (code) => {
      if (code === null || code < -2) return inside(code)
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
        closing++
        return close
      }
      const isEnd = closing === size && (size === 2 || (!isSpace(last) && !isDigit(code)))
      return end(isEnd ? ok : nok, code)
    }
    const end = (result: State, code: Code) => {
      effects.exit('data')
      return result(code)
    }
    return start
  },
}

const isSpace = (code: Code): boolean => code === null || code < 0 || code === 32
const isDigit = (code: Code): boolean => code !== null && code >= 48 && code <= 57
