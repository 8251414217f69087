/*
 * Words of a text as search knows them: one function for what is indexed and for what is asked, so that they cannot differ.
 * `Camera.takePhoto` is itself, `camera` and `takephoto`, and their parts `take` and `photo`. Scripts that write no spaces
 * (Han, Kana, Hangul) are cut into overlapping pairs.
 */

/**
 * `whole` as written between spaces; `name` between its dots, slashes and dashes; `part` of a name in camel or snake case; `end`
 * the last letter of a run without spaces: with it every letter begins a term, so that one alone is found too.
 */
export type TokenForm = 'whole' | 'name' | 'part' | 'end'

/** @param start and `end` are places in the composed text (NFC), which is what the index holds */
export type OnToken = (term: string, form: TokenForm, start: number, end: number) => void

/** Longer words are hashes or paths: their parts are found, they themselves are not. */
const longest = 48
const piece = /[\p{L}\p{N}\p{M}_$]+/gu
const word = /[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*(?:(?:::|[-./#:])[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*)*/gu
/** The same in a text of ASCII alone, where it is found several times as fast. */
const asciiWord = /[\w$]+(?:(?:::|[-./#:])[\w$]+)*/g
/** Acronym runs end before the capital of the next word: `HDRMode` is `HDR`, `Mode`; `maxISO` is `max`, `ISO`. */
const part = /\p{Lu}+(?!\p{Ll})\p{M}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+|\p{Lu}+|\p{N}+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u
const unspacedRun = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+)/u

export function eachToken(text: string, on: OnToken): void {
  if (isAscii(text)) {
    for (const match of text.matchAll(asciiWord)) spaced(match[0], match.index, on)
    return
  }
  for (const match of text.normalize('NFC').matchAll(word)) {
    if (!isAscii(match[0]) && unspaced.test(match[0])) mixed(match[0], match.index, on)
    else spaced(match[0], match.index, on)
  }
}

/** Terms of a text, each once, in order. */
export function termsOf(text: string): string[] {
  const terms = new Set<string>()
  eachToken(text, (term) => terms.add(term))
  return [...terms]
}

/** Letter case, accents and width do not count. Kana keep their voicing marks, which make other words. */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
}

/** A word as a term: how its parts are joined (`Camera#takePhoto`, `Camera::takePhoto`) does not count. */
export const foldWhole = (text: string): string => fold(text).replace(/[#:]+/g, '.')

// eslint-disable-next-line no-control-regex -- these are the characters of ASCII
const ascii = /^[\x00-\x7f]*$/
const isAscii = (text: string): boolean => ascii.test(text)

/** A word without parts, as most are: the rest need not be looked at. */
const plain = /^(?:[A-Z]?[a-z]+|\d+)$/

function spaced(text: string, at: number, on: OnToken): void {
  if (plain.test(text)) {
    if (text.length <= longest) on(text.toLowerCase(), 'whole', at, at + text.length)
    return
  }
  if (text.length <= longest) on(foldWhole(text), 'whole', at, at + text.length)
  let names = 0
  for (const { 0: name, index } of text.matchAll(piece)) {
    names++
    if (name.length < text.length && name.length <= longest)
      on(fold(name), 'name', at + index, at + index + name.length)
    parts(name, at + index, on)
  }
  if (names > 2) segments(text, at, on)
}

/** Of `session/camera-not-ready` also `camera-not-ready`, the name without its domain. */
function segments(text: string, at: number, on: OnToken): void {
  let start = 0
  for (const segment of text.split(/[./#:]/)) {
    if (segment.includes('-') && segment.length < text.length && segment.length <= longest)
      on(fold(segment), 'name', at + start, at + start + segment.length)
    start += segment.length + 1
  }
}

function parts(name: string, at: number, on: OnToken): void {
  for (const { 0: found, index } of name.matchAll(part)) {
    if (found.length < 2 || found.length === name.length || found.length > longest) continue
    on(fold(found), 'part', at + index, at + index + found.length)
  }
}

function mixed(text: string, at: number, on: OnToken): void {
  let start = at
  for (const [number, run] of text.split(unspacedRun).entries()) {
    if (number % 2 === 1) pairs(run, start, on)
    else for (const match of run.matchAll(word)) spaced(match[0], start + match.index, on)
    start += run.length
  }
}

function pairs(run: string, at: number, on: OnToken): void {
  const letters = Array.from(run)
  if (letters.length === 1) on(fold(run), 'whole', at, at + run.length)
  let start = at
  for (let index = 0; index + 1 < letters.length; index++) {
    const [first = '', second = ''] = letters.slice(index, index + 2)
    on(fold(first + second), 'whole', start, start + first.length + second.length)
    start += first.length
  }
  if (letters.length > 1) on(fold(letters.at(-1) ?? ''), 'end', start, at + run.length)
}
