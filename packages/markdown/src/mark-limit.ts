import type { gfmTable } from 'micromark-extension-gfm-table'
import { codes } from '@camdocs/base/model/codes.js'
import {
  maxBrackets,
  maxMatchingSteps,
  raiseLimits,
  type ContentLimits,
} from '@camdocs/base/model/content-limits.js'
import { at, type Diagnostic, type Position } from '@camdocs/base/model/diagnostic.js'

/** An extension of the parser. The parser's types do not export this type. */
type Extension = ReturnType<typeof gfmTable>
type Construct = Extract<NonNullable<NonNullable<Extension['text']>[number]>, { readonly tokenize: unknown }>

/** Thrown at the first mark beyond a limit. */
export class MarkLimitError extends Error {
  constructor(
    readonly position: Position,
    /** The message and the hint for the author. */
    readonly problem: Pick<Diagnostic, 'message' | 'hint'>,
  ) {
    super(problem.message)
  }

  /** @param file the file of the page */
  diagnostic(file: string): Diagnostic {
    const range = at(this.position.line, this.position.column)
    return { code: codes.limit, severity: 'error', ...this.problem, file, range }
  }
}

const tooManyMarks = (limit: number): Pick<Diagnostic, 'message' | 'hint'> => ({
  message: `This paragraph, heading, or table cell has more than ${limit.toLocaleString('en-US')} emphasis marks and brackets.`,
  hint: `Split it, escape the marks with backslashes, or ${raiseLimits}.`,
})

const tooManyBrackets = (limit: number): Pick<Diagnostic, 'message' | 'hint'> => ({
  message: `The page has more than ${limit.toLocaleString('en-US')} opening brackets.`,
  hint: `Split the page, or ${raiseLimits}.`,
})

const tooManySteps: Pick<Diagnostic, 'message' | 'hint'> = {
  message: 'The page has too many long paragraphs with many emphasis marks and brackets.',
  hint: 'Split the paragraphs or the page, or escape the marks with backslashes.',
}

/** The counts so far in the parse of one page. */
interface Counts {
  /** The tokenizer of the current paragraph, heading, or table cell: each has a tokenizer of its own. */
  tokenizer: unknown
  /** Emphasis marks and brackets in the current paragraph, heading, or table cell. */
  marks: number
  /** Opening brackets of the page. */
  brackets: number
  /** Steps that the parser takes to match the marks of the page (`maxMatchingSteps`). */
  steps: number
}

const openingBracket = '['.charCodeAt(0)
const closingBracket = ']'.charCodeAt(0)
/** Marks of emphasis. Each character in a run of them can be a separate mark. */
const emphasisMarks = ['*', '_', '~'].map((mark) => mark.charCodeAt(0))

/**
 * An extension of the parser that counts emphasis marks and brackets. The parser matches them in time that
 * grows with the square of their number. They are counted where they are parsed, because only the parser
 * knows where a paragraph or a table cell ends.
 *
 * @param limits `marks` applies to each paragraph, heading, and table cell; `links`, to the page
 */
export function limitMarks(limits: ContentLimits): Extension {
  const { marks: maxMarks } = limits
  const maxOpening = maxBrackets(limits)
  /** By the context object that the parser creates for each parse. */
  const countsOfParse = new WeakMap<object, Counts>()
  const tokenize: Construct['tokenize'] = function (effects, _ok, nok) {
    const { parser, events } = this
    const { line, column } = this.now()
    const counts = countsOfParse.get(parser) ?? { tokenizer: this, marks: 0, brackets: 0, steps: 0 }
    countsOfParse.set(parser, counts)
    if (counts.tokenizer !== this) Object.assign(counts, { tokenizer: this, marks: 0 })
    const fail = (problem: MarkLimitError['problem']) => {
      throw new MarkLimitError({ line, column }, problem)
    }
    /** Counts a run of equal characters. */
    const add = (character: number | null, length: number) => {
      counts.marks += length
      counts.steps += events.length
      if (character === openingBracket) counts.brackets++
      if (counts.marks > maxMarks) fail(tooManyMarks(maxMarks))
      if (counts.brackets > maxOpening) fail(tooManyBrackets(maxOpening))
      if (counts.steps > maxMatchingSteps) fail(tooManySteps)
    }
    return (first) => {
      let length = 0
      // A bracket is always counted on its own.
      const countRun: typeof nok = (code) => {
        if (code === first && (length === 0 || !isBracket(code))) {
          effects.consume(code)
          length++
          return countRun
        }
        effects.exit('data')
        add(first, length)
        // The characters were only counted. The parser reads them again.
        return nok(code)
      }
      effects.enter('data')
      return countRun(first)
    }
  }
  const construct: Construct = { tokenize, partial: true }
  const entries = [openingBracket, closingBracket, ...emphasisMarks].map((code) => [code, construct])
  return { text: Object.fromEntries(entries) as Extension['text'] }
}

const isBracket = (code: number | null): boolean => code === openingBracket || code === closingBracket
