import type { Literal, Root, RootContent } from 'mdast'
import type { directiveFromMarkdown } from 'mdast-util-directive'
import type { Data } from 'unified'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import type { SyntaxExtension } from '../gfm.js'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['flow']>[string]>, readonly unknown[]>
type FromMarkdown = ReturnType<typeof directiveFromMarkdown>
type State = ReturnType<Construct['tokenize']>

/** A line that defines an abbreviation, as written. */
export interface AbbreviationLine extends Literal {
  type: 'camdocsAbbreviation'
}

declare module 'mdast' {
  interface RootContentMap {
    camdocsAbbreviation: AbbreviationLine
  }
}

/** The abbreviations of a page. */
export interface Abbreviations {
  /** By name, with straight apostrophes. */
  readonly meanings: ReadonlyMap<string, string>
  /** Matches each use. */
  readonly uses: RegExp
}

const definition = /^\*\[([^\]]+)\]:[ \t]*(.*\S)[ \t]*$/

const token = 'camdocsAbbreviation'
/** The types of the parser do not list the tokens of extensions. */
const tokenType = token as 'data'
const [asterisk, openingBracket, closingBracket, colon] = [42, 91, 93, 58]
/** Maximum number of characters of an abbreviation. */
const maxLength = 100

/** Lines such as `*[SDK]: Software development kit`, outside of paragraphs. They can follow each other. */
export const abbreviationSyntax: SyntaxExtension = {
  isNeeded: ({ prose }) => prose.includes('*['),
  micromark: () => ({ flow: { [asterisk]: construct } }),
  fromMarkdown: (): FromMarkdown => ({
    enter: {
      [token](entered) {
        this.enter({ type: 'camdocsAbbreviation', value: this.sliceSerialize(entered) }, entered)
      },
    },
    exit: {
      [token](exited) {
        this.exit(exited)
      },
    },
  }),
}

const construct: Construct = {
  name: token,
  concrete: true,
  tokenize(effects, ok, nok) {
    let length = 0
    let hasMeaning = false
    /** Reads one character, and continues with `next`. */
    const expect = (character: number, next: State): State => {
      return (code) => {
        if (code !== character) return nok(code)
        effects.consume(code)
        return next
      }
    }
    const meaning: State = (code) => {
      // Line endings have codes below those of tabs, -2 and -1.
      if (code === null || code < -2) {
        if (!hasMeaning) return nok(code)
        effects.exit(tokenType)
        return ok(code)
      }
      if (code > 32) hasMeaning = true
      effects.consume(code)
      return meaning
    }
    const label: State = (code) => {
      if (code === closingBracket && length > 0) return expect(closingBracket, expect(colon, meaning))(code)
      if (code === null || code < 0 || code === closingBracket || ++length > maxLength) return nok(code)
      effects.consume(code)
      return label
    }
    return (code) => {
      effects.enter(tokenType)
      return expect(asterisk, expect(openingBracket, label))(code)
    }
  },
}

/** The key of an abbreviation: with `smart-punctuation`, the text has other apostrophes. */
export const withStraightApostrophes = (name: string): string => name.replaceAll('’', "'")

/** Returns the abbreviations that a page defines, each with its first meaning; null if there are none. */
export function readAbbreviations(tree: Root): Abbreviations | null {
  const meanings = new Map<string, string>()
  const visit = (node: Root | RootContent) => {
    if (node.type === 'camdocsAbbreviation') {
      const [, name, meaning] = definition.exec(node.value) ?? []
      if (name === undefined || meaning === undefined) return
      const key = withStraightApostrophes(name)
      if (!meanings.has(key)) meanings.set(key, meaning)
    } else if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  if (meanings.size === 0) return null
  const names = [...meanings.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => escapeRegExp(name).replaceAll("'", "['’]"))
  return { meanings, uses: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu') }
}
