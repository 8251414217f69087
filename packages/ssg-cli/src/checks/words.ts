import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'
import type { Dictionary } from './dictionary.js'
import type { CheckProblem } from './problem.js'
import { similarWords } from './similar-words.js'

/**
 * The character that replaces each character of inline code and other syntax in a text. No rule matches it,
 * and a forbidden phrase does not continue across it.
 */
export const codeMark = '\uFFFC'

/**
 * Reports forbidden words and phrases, in any letter case.
 *
 * @param words the advice for each word or phrase; "" for no advice
 */
export function forbiddenWords(
  file: string,
  prose: string,
  words: Readonly<Record<string, string>>,
): CheckProblem[] {
  return Object.entries(words).flatMap(([word, advice]) =>
    [...prose.matchAll(wordPattern(word))].map(({ 0: match, index }) => ({
      code: codes.forbiddenWord,
      message: `"${match.replace(/\s+/g, ' ')}" is not allowed in prose.`,
      ...(advice === '' ? {} : { hint: advice }),
      ...locate(file, prose, index, match),
    })),
  )
}

/** Matches the space between two words of a phrase. A line break can be part of it, but no empty line. */
const space = String.raw`(?:[^\S\n]+\n?|\n)[^\S\n]*`

const wordPattern = (word: string): RegExp => {
  const escaped = escapeRegExp(word).replace(/\s+/g, () => space)
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu')
}

/** Matches the texts between spaces, quotation marks, and other separators: "well-known", "docs/a.md,". */
const tokenPattern = /[^\s"“”()…→—]+/g
/** Matches tokens that are no prose: "v2", "snake_case", "a.md", "src/my-file". Does not match "and/or". */
const namePattern = /[\d_@\\=<>$#|~*%]|\w[.:]\w|\/.*[-./]/
/** Matches the words of a token: "well" and "known", "doesn't". */
const wordInToken = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu

/**
 * Reports words that the dictionary lacks. Skips acronyms, and the names of files, packages, and members.
 */
export function misspellings(file: string, prose: string, dictionary: Dictionary): CheckProblem[] {
  return [...prose.matchAll(tokenPattern)].flatMap(({ 0: token, index }) => {
    if (namePattern.test(token) || token.includes(codeMark)) return []
    return [...token.matchAll(wordInToken)]
      .filter(([word]) => !isAcronymOrName(word) && !dictionary.isKnown(withoutPossessive(word)))
      .map((match) => ({
        code: codes.spelling,
        message: `"${match[0]}" is not in the dictionary.`,
        hint: hintFor(similarWords(withoutPossessive(match[0]), dictionary)),
        ...locate(file, prose, index + match.index, match[0]),
      }))
  })
}

/** Maximum number of similar words in a hint. */
const maxSimilar = 3

function hintFor(similar: readonly string[]): string {
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(
    similar.slice(0, maxSimilar).map((word) => `"${word}"`),
  )
  return `${similar.length === 0 ? 'Correct the word' : `Did you mean ${list}? Correct the word`}, format the word as code, or add the word to the file that \`checks.spelling.words\` names.`
}

/** Returns a word with straight apostrophes and without "'s" at its end. */
const withoutPossessive = (word: string): string => word.replaceAll('’', "'").replace(/'s$/, '')

/** Whether a word is a single letter, an acronym such as "API" or "APIs", or a name such as "JavaScript". */
const isAcronymOrName = (word: string): boolean => word.length < 2 || /^\p{Lu}+s?$|\p{Ll}\p{Lu}/u.test(word)

/** Returns the location of a match. If the match continues on the next line, the range is its first line. */
const locate = (file: string, text: string, offset: number, match: string) => {
  const { line, column } = positionAt(text, offset)
  return { file, range: at(line, column, match.replace(/\n.*$/s, '').length) }
}
