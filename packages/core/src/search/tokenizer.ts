/*
 * The tokenizer. Documents and queries share it, so that their terms always agree. `Camera.takePhoto` yields
 * the word itself, its segments `camera` and `takephoto`, and the subwords `take` and `photo`. Text in
 * scripts that are written without spaces (Han, Kana, Thai, Lao, Khmer, Myanmar) and in Hangul is split into
 * overlapping bigrams. A dictionary (`Intl.Segmenter`) would find the words of some of these languages, but
 * its results depend on the version of Node, and differ between browsers. Symbols are tokens if they are a
 * name: `C++`, `C#`, `??`.
 */

/**
 * The type of a token:
 * - `word`: segments with the separators between them, such as `Camera.takePhoto`, or a single segment; in
 *   CJK text, a bigram or a single character
 * - `segment`: a piece of a word between dots, slashes, colons, number signs, or hyphens; also several pieces
 *   that are joined by hyphens, such as `camera-not-ready` in `session/camera-not-ready`; an operator, such
 *   as `??`
 * - `subword`: a piece of a camel-case or snake-case identifier; also a camel-case piece of a snake-case
 *   identifier, such as `disableskia` in `VisionCamera_disableSkia`
 * - `tail`: the last character of a CJK run. With it, every character of the run starts a term, so that a
 *   prefix search for a single character matches.
 */
export type TokenType = 'word' | 'segment' | 'subword' | 'tail'

/**
 * Receives a token.
 *
 * @param term the folded text of the token
 * @param start offset of the token's first UTF-16 code unit in the NFC-normalized text, which is what the
 * index stores
 * @param end offset after its last code unit
 */
export type OnToken = (term: string, type: TokenType, start: number, end: number) => void

/**
 * Maximum length of a term in UTF-16 code units. Longer words are usually hashes or paths. They yield no
 * term, but their segments and subwords can.
 */
const maxTermLength = 48
/** Matches a segment, such as `takePhoto` or `snake_case`. */
const segmentPattern = /[\p{L}\p{N}\p{M}_$]+/gu
/** Matches a segment, or several with separators, as in `session/camera-not-ready` or `Camera::takePhoto`. */
const wordPattern =
  /[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*(?:(?:::|[-./#:])[\p{L}\p{N}_$][\p{L}\p{N}\p{M}_$]*)*/gu
/** Equivalent to `wordPattern` for ASCII text, and several times as fast. */
const asciiWordPattern = /[\w$]+(?:(?:::|[-./#:])[\w$]+)*/g
/**
 * Matches an acronym, a word with or without a capital, or a number. An acronym ends before the capital of
 * the next word: `HDRMode` is `HDR`, `Mode`; `maxISO` is `max`, `ISO`.
 */
const subwordPattern = /\p{Lu}+(?!\p{Ll})\p{M}*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+|\p{N}+/gu
const spacelessCharacter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u
/** Also contains the prolonged sound mark `ー`, because Unicode does not assign it to a single script. */
const spacelessRun =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+)/u
/** A letter with the vowels and tone marks that are written around it, as in Thai. */
const cluster = /\P{M}\p{M}*|\p{M}+/gu
/**
 * Matches symbols between spaces or parentheses, after what is before them: `a ?? b`, `(=>)`. Dashes, dots,
 * and lines of other characters are not names in text.
 */
const operatorPattern =
  /(^|[\s(])(?![-.]+(?:$|[\s),;])|={4}|([*~#_])\2{2})([-+*/%=<>!?&|^~@#:.]{2,})(?=$|[\s),;])/g

/**
 * Calls `onToken` for each token of a text. Tokens overlap; a word comes before its segments and subwords.
 */
export function tokenize(text: string, onToken: OnToken): void {
  const isPlain = isAscii(text)
  const normal = isPlain ? text : text.normalize('NFC')
  for (const { 0: word, index } of normal.matchAll(isPlain ? asciiWordPattern : wordPattern)) {
    const end = index + word.length
    const name = word + nameSuffix(word, normal, end)
    if (name !== word) onToken(fold(name), 'word', index, index + name.length)
    if (name !== word) onToken(fold(word), 'subword', index, end)
    else if (!isPlain && spacelessCharacter.test(word)) emitMixedScript(word, index, onToken)
    else emitWord(word, index, onToken)
  }
  for (const { 1: before = '', 3: symbols = '', index } of normal.matchAll(operatorPattern)) {
    const start = index + before.length
    // Not words, which would make their section longer, and its other words less important.
    onToken(symbols, 'segment', start, start + symbols.length)
    const operator = symbols.replace(/[.:!]$/, '')
    if (operator.length > 1 && operator !== symbols)
      onToken(operator, 'segment', start, start + operator.length)
  }
}

/** Returns the symbols that belong to the name of a language or program: `#` in `C#`, `++` in `g++`. */
function nameSuffix(word: string, text: string, end: number): string {
  const first = text[end]
  if ((first !== '#' && first !== '+') || word.length > 12 || !/^[\p{L}\p{N}]+$/u.test(word)) return ''
  const [suffix = ''] = /^(?:#|\+{1,2})(?![\p{L}\p{N}#+])/u.exec(text.slice(end, end + 4)) ?? []
  // "see #" and "zoom+" are rarely names.
  return suffix === '++' || word.length <= 2 ? suffix : ''
}

/** Returns the distinct terms of a text in the order of their first token. */
export function uniqueTerms(text: string): string[] {
  const terms = new Set<string>()
  tokenize(text, (term) => terms.add(term))
  return [...terms]
}

/**
 * Folds letter case, diacritics, ligatures such as `œ`, points and vowels of Hebrew and Arabic, and
 * compatibility forms such as full-width letters. Kana keep their voicing marks, because these distinguish
 * words.
 *
 * @returns text in NFC
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(optionalMarks, '')
    .toLowerCase()
    .replace(/[ßœæøłđðþıſςى]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
}

/**
 * Marks that readers leave out: accents, the points of Hebrew, and the vowels and other marks of Arabic,
 * whose letters with hamza NFKD has decomposed. Also the line that lengthens Arabic words.
 */
const optionalMarks =
  /[\u0300-\u036f]|[\u0591-\u05bd]|[\u05bf-\u05c7]|[\u0610-\u061a]|\u0640|[\u064b-\u065f]|\u0670|[\u06d6-\u06ed]/g

/** What readers type for letters that Unicode does not decompose. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ſ: 's',
  ς: 'σ',
  ى: 'ي',
}

/**
 * Folds a word and replaces `#` and colons with dots: `Camera#takePhoto` and `Camera::takePhoto` are one
 * term.
 */
export const normalizeWord = (text: string): string => fold(text).replace(/[#:]+(?=.)/g, '.')

/**
 * Returns the term for a short text that starts with symbols, ends with them, or consists of them, such as
 * `.NET`, `--watch`, `@media`, or `?`; null for other texts. If a heading has this term, the section is the
 * first result of a query with it.
 */
export function symbolName(text: string): string | null {
  const name = fold(text.trim().replace(/\s+/g, ' '))
  if (name === '') return null
  const isSymbolic =
    !/[\p{L}\p{N}]/u.test(name) || /^[^\p{L}\p{N}\p{M}\s_"'“‘„«(¿¡]|[#+*=&|<>%^~@]$/u.test(name)
  return isSymbolic && name.length <= maxTermLength && name.split(' ').length <= 3 ? name : null
}

const nonAscii = /[\u0080-\uffff]/
const isAscii = (text: string): boolean => !nonAscii.test(text)

/** Matches a word without segments or subwords. Most words match and can skip the other patterns. */
const simpleWord = /^(?:[A-Z]?[a-z]+|\d+)$/

function emitWord(text: string, offset: number, onToken: OnToken): void {
  if (simpleWord.test(text)) {
    if (text.length <= maxTermLength) onToken(text.toLowerCase(), 'word', offset, offset + text.length)
    return
  }
  if (text.length <= maxTermLength) onToken(normalizeWord(text), 'word', offset, offset + text.length)
  let segmentCount = 0
  for (const { 0: segment, index } of text.matchAll(segmentPattern)) {
    segmentCount++
    if (segment.length < text.length && segment.length <= maxTermLength)
      onToken(fold(segment), 'segment', offset + index, offset + index + segment.length)
    emitSubwords(segment, offset + index, onToken)
  }
  // Only a word with at least three segments has hyphenated parts that are shorter than the word.
  if (segmentCount > 2) emitHyphenated(text, offset, onToken)
}

/** Emits the hyphenated parts of a path: `camera-not-ready` for `session/camera-not-ready`. */
function emitHyphenated(text: string, offset: number, onToken: OnToken): void {
  let start = 0
  for (const segment of text.split(/[./#:]/)) {
    if (segment.includes('-') && segment.length < text.length && segment.length <= maxTermLength)
      onToken(fold(segment), 'segment', offset + start, offset + start + segment.length)
    start += segment.length + 1
  }
}

function emitSubwords(segment: string, offset: number, onToken: OnToken): void {
  // A single character is not worth a term, and the entire segment already has one.
  const emit = (subword: string, start: number) => {
    if (subword.length < 2 || subword.length === segment.length || subword.length > maxTermLength) return
    onToken(fold(subword), 'subword', offset + start, offset + start + subword.length)
  }
  for (const { 0: piece, index } of segment.matchAll(/[^_$]+/g)) {
    const subwords = [...piece.matchAll(subwordPattern)]
    // Readers search for `disableskia` to find `VisionCamera_disableSkia`.
    if (subwords.length > 1) emit(piece, index)
    for (const subword of subwords) emit(subword[0], index + subword.index)
  }
}

function emitMixedScript(text: string, offset: number, onToken: OnToken): void {
  let start = offset
  // `split` with a capturing group alternates between other text and runs without spaces.
  for (const [index, part] of text.split(spacelessRun).entries()) {
    const isSpaceless = index % 2 === 1
    if (isSpaceless) emitBigrams(part, start, onToken)
    else for (const match of part.matchAll(wordPattern)) emitWord(match[0], start + match.index, onToken)
    start += part.length
  }
}

function emitBigrams(run: string, offset: number, onToken: OnToken): void {
  const characters = run.match(cluster) ?? []
  if (characters.length === 1) onToken(fold(run), 'word', offset, offset + run.length)
  let start = offset
  for (let index = 0; index + 1 < characters.length; index++) {
    const [first = '', second = ''] = characters.slice(index, index + 2)
    onToken(fold(first + second), 'word', start, start + first.length + second.length)
    start += first.length
  }
  if (characters.length > 1) onToken(fold(characters.at(-1) ?? ''), 'tail', start, offset + run.length)
}
