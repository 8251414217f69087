import { Parser } from 'acorn'
import acornJsx from 'acorn-jsx'

/** The message of the syntax error for code that is nested too deeply. */
export const nestedTooDeeply = 'The code is nested too deeply'

/** Nested calls of the methods below. A list in a list takes three. A tenth of what the stack can hold. */
const maxCalls = 1_000

/** The methods through which all recursions of acorn and of its plugin for JSX go. */
const recursiveMethods = [
  'jsx_parseElementAt',
  'parseBindingAtom',
  'parseExprAtom',
  'parseExprOp',
  'parseMaybeAssign',
  'parseMaybeUnary',
  'parseStatement',
  'regexp_disjunction',
  'regexp_eatNestedClass',
]

type Methods = Record<string, ((...args: unknown[]) => unknown) | undefined>

/**
 * Limits the nesting of the code that a parser accepts. Without a limit, V8 ends the process if acorn uses a
 * regular expression for the first time while the stack is almost full.
 */
function withNestingLimit(Base: typeof Parser): typeof Parser {
  class BoundedParser extends Base {
    calls = 0
    /** A method of acorn, which throws a syntax error. */
    declare readonly raise: (offset: number, message: string) => never
    /** The offset of the current token. */
    declare readonly start: number
  }
  const methods = Base.prototype as unknown as Methods
  for (const name of recursiveMethods) {
    const method = methods[name]
    if (method === undefined) continue
    Object.defineProperty(BoundedParser.prototype, name, {
      value(this: BoundedParser, ...args: unknown[]) {
        if (this.calls >= maxCalls) this.raise(this.start, nestedTooDeeply)
        this.calls++
        const result = method.apply(this, args)
        this.calls--
        return result
      },
    })
  }
  return BoundedParser
}

/** Parses the modules of strangers. */
export const BoundedParser = withNestingLimit(Parser)

/** Parses the JavaScript in MDX of strangers. */
export const BoundedJsxParser = withNestingLimit(Parser.extend(acornJsx()))
