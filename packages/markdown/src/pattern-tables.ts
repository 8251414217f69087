import { readFileSync } from 'node:fs'
import { EmulatedRegExp } from 'oniguruma-to-es'
import { defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'

/** The JavaScript equivalent of an Oniguruma pattern, as arguments of the `EmulatedRegExp` constructor. */
export type Translation = readonly [source: string, flags: string, options?: EmulatedRegExp['rawOptions']]

/** Translations by Oniguruma pattern. */
export type PatternTable = Readonly<Record<string, Translation>>

/**
 * Translates a pattern of a grammar to ES2024. A newer target could use syntax that some supported versions
 * of Node cannot run.
 *
 * @throws if JavaScript has no equivalent
 */
export function translate(pattern: string): Translation {
  const regexp = defaultJavaScriptRegexConstructor(pattern, { target: 'ES2024' })
  const { source, flags } = regexp
  return regexp instanceof EmulatedRegExp ? [source, flags, regexp.rawOptions] : [source, flags]
}

export function toRegExp([source, flags, options]: Translation): RegExp {
  return options === undefined ? new RegExp(source, flags) : new EmulatedRegExp(source, flags, options)
}

/**
 * Translates the patterns of a grammar. The table does not contain patterns that JavaScript cannot express,
 * or patterns that the tokenizer assembles from matched text.
 */
export function translateGrammar(grammar: unknown): PatternTable {
  const table: Record<string, Translation> = {}
  for (const pattern of new Set(patternsOf(grammar))) {
    try {
      table[pattern] = translate(pattern)
    } catch {
      continue
    }
  }
  return table
}

const patternKeys = new Set(['match', 'begin', 'end', 'while'])

function* patternsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    if (typeof child === 'string' && patternKeys.has(key)) yield* variantsOf(child)
    else yield* patternsOf(child)
  }
}

/** The tokenizer puts this character into patterns that must match nothing. Texts hardly ever contain it. */
const noMatch = '\uFFFF'

/** A backslash and the character that it escapes: in `\\z`, the second backslash, and not the `z`. */
const escapeSequence = /\\([\s\S])/g

/**
 * The forms in which the tokenizer requests a pattern: it replaces `\z`, and disables the anchors `\A` and
 * `\G` at positions where they cannot match.
 */
function variantsOf(pattern: string): Set<string> {
  const withEndReplaced = pattern.replace(escapeSequence, (escape, character) =>
    character === 'z' ? String.raw`$(?!\n)(?<!\n)` : escape,
  )
  const withDisabled = (anchors: string) =>
    withEndReplaced.replace(escapeSequence, (escape, character: string) =>
      anchors.includes(character) ? `\\${noMatch}` : escape,
    )
  return new Set(['', 'A', 'G', 'AG'].map(withDisabled))
}

/** The file of a grammar's table. Tables are written when camdocs is bundled. */
export const tableFile = (grammar: string): URL => new URL(`./patterns/${grammar}.json`, import.meta.url)

/** Returns the table of a grammar; an empty table if the grammar has no file. */
export function readTable(grammar: string): PatternTable {
  try {
    return JSON.parse(readFileSync(tableFile(grammar), 'utf8')) as PatternTable
  } catch {
    return {}
  }
}
