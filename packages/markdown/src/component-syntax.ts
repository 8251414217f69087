import { directive } from 'micromark-extension-directive'
import type { Data } from 'unified'
import { closest } from '@camdocs/base/model/closest.js'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['flow']>[string]>, readonly unknown[]>
type Code = Parameters<NonNullable<Construct['previous']>>[0]

const colon = 58
const openingBracket = 91
const closingBracket = 93
const openingBrace = 123
const backslash = 92

/** Whether a character can follow the name of a component: a label or attributes start with it. */
const startsLabelOrAttributes = (code: Code): boolean => code === openingBracket || code === openingBrace

/** Whether a code is a character of the current line. The parser's codes of line endings are less than -2. */
const isInLine = (code: Code): code is NonNullable<Code> => code !== null && code >= -2

/** Whether a page can contain components in this syntax. False positives are allowed. */
export const mayContainComponents = (text: string): boolean => /:[A-Z]/.test(text)

/**
 * The syntax of components that are not blocks: `::Name[…]{…}` on a separate line, and `:Name[…]{…}` in a
 * line of text. Everything else that starts with a colon is left to other syntax. In a line of text, a name
 * must also be the name of a component, or be similar to one, so that a misspelling can be reported.
 *
 * @param names of the site's components
 */
export function componentSyntax(names: ReadonlySet<string>): Extension {
  const { flow } = directive()
  // Of the two constructs, only that of containers is concrete.
  const leaf = constructsOf(flow).find((construct) => construct.concrete !== true)
  if (leaf === undefined) throw new Error('The syntax of directives has changed.')
  const isSimilarToName = (name: string) => names.has(name) || closest(name, names) !== undefined
  const isComponentInText = (name: string, next: Code) =>
    isCapitalized(name) && startsLabelOrAttributes(next) && isSimilarToName(name)
  return { flow: { [colon]: guard(leaf, 2, isCapitalized) }, ...textDirective(isComponentInText) }
}

const isCapitalized = (name: string): boolean => /^[A-Z]/.test(name)

/**
 * The syntax of directives in a line of text, restricted to certain names.
 *
 * @param isAllowed receives a name and the code of the character after it
 * @param maxLabel if not null, a label must be on one line and have at most this number of characters.
 *   Without a limit, the parser searches for an end from every start of a label.
 * @param enclosesProse whether a directive can directly follow a word, and its label can be on several lines
 */
export function textDirective(
  isAllowed: (name: string, next: Code) => boolean,
  maxLabel: number | null = null,
  enclosesProse = false,
): Extension {
  const [inline] = constructsOf(directive().text)
  if (inline === undefined) throw new Error('The syntax of directives has changed.')
  return {
    text: {
      [colon]: {
        ...guard(inline, 1, isAllowed, maxLabel, enclosesProse),
        previous(code) {
          return (enclosesProse || !isWordCharacter(code)) && inline.previous?.call(this, code) !== false
        },
      },
    },
  }
}

const constructsOf = (constructs: Extension['flow']): Construct[] => [constructs?.[colon] ?? []].flat()

/**
 * Restricts a construct to certain names after a number of colons. Before the construct reads a directive,
 * the name is checked, and with `maxLabel` also the label.
 */
function guard(
  construct: Construct,
  colons: number,
  isAllowed: (name: string, next: Code) => boolean,
  maxLabel: number | null = null,
  canWrap = false,
): Construct {
  const check: Construct = {
    partial: true,
    tokenize(effects, ok, nok) {
      let colonCount = 0
      let name = ''
      return (code) => {
        effects.enter('data')
        return readColon(code)
      }

      function readColon(code: Code): ReturnType<typeof ok> {
        if (code !== colon) return end(code)
        effects.consume(code)
        return ++colonCount < colons ? readColon : readName
      }

      function readName(code: Code): ReturnType<typeof ok> {
        if (code === null || !isWordCharacter(code)) return end(code)
        effects.consume(code)
        name += String.fromCharCode(code)
        return readName
      }

      function end(code: Code): ReturnType<typeof ok> {
        if (maxLabel !== null && isAllowed(name, code)) return readLabel(0, 0, false)(code)
        effects.exit('data')
        return isAllowed(name, code) ? ok(code) : nok(code)
      }

      /** @param length number of characters read so far, including the opening bracket */
      function readLabel(depth: number, length: number, isEscaped: boolean): typeof ok {
        return (code) => {
          const change = isEscaped ? 0 : code === openingBracket ? 1 : code === closingBracket ? -1 : 0
          const newDepth = depth + change
          const isInLabel = newDepth > 0 && length <= (maxLabel ?? 0)
          if (isInLabel && code !== null && (canWrap || isInLine(code))) {
            effects.consume(code)
            return readLabel(newDepth, length + 1, code === backslash && !isEscaped)
          }
          effects.exit('data')
          return newDepth === 0 ? ok(code) : nok(code)
        }
      }
    },
  }
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(check, construct.tokenize.call(this, effects, ok, nok), nok)
    },
  }
}

const isWordCharacter = (code: Code): boolean =>
  code !== null && code > 0 && /[\w-]/.test(String.fromCharCode(code))
