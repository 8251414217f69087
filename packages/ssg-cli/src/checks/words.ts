import { escapeRegExp } from '../model/escape-reg-exp.js'
import { codes } from '../model/codes.js'
import { at } from '../model/diagnostic.js'
import { positionAt } from '../model/position.js'
import type { CheckProblem } from './problem.js'

/**
 * The character that replaces each character of inline code and other syntax in a text. No rule matches it,
 * and a forbidden phrase does not continue across it.
 */
export const codeMark = '\uFFFC'

/** Reports forbidden words and phrases, in any letter case. */
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

/** A phrase can continue on the next line, but not in the next paragraph. */
const space = String.raw`(?:[^\S\n]+\n?|\n)[^\S\n]*`

const wordPattern = (word: string): RegExp => {
  const escaped = escapeRegExp(word).replace(/\s+/g, () => space)
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'giu')
}

/** Whether a word is spelled correctly. */
export type IsKnownWord = (word: string) => boolean

/**
 * Reports words that the dictionary lacks. Skips acronyms, and the names of files, packages, and members.
 */
export function misspellings(file: string, prose: string, isKnown: IsKnownWord): CheckProblem[] {
  return [...prose.matchAll(/[^\s"“”()…→—]+/g)].flatMap(({ 0: token, index }) => {
    if (/[\d_@\\=<>$#|~*%]|\w[.:]\w|\/.*[-./]/.test(token) || token.includes(codeMark)) return []
    return [...token.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu)]
      .filter(([word]) => !isAcronymOrName(word) && !isKnown(word.replaceAll('’', "'").replace(/'s$/, '')))
      .map((match) => ({
        code: codes.spelling,
        message: `"${match[0]}" is not in the dictionary.`,
        hint: 'Correct the word, write it as code, or add it to the file in `checks.spelling.words`.',
        ...locate(file, prose, index + match.index, match[0]),
      }))
  })
}

const isAcronymOrName = (word: string): boolean => word.length < 2 || /^\p{Lu}+s?$|\p{Ll}\p{Lu}/u.test(word)

const locate = (file: string, text: string, offset: number, match: string) => {
  const { line, column } = positionAt(text, offset)
  return { file, range: at(line, column, match.replace(/\n.*$/s, '').length) }
}
