import type { ContentTexts } from '@camdocs/base/model/tasks.js'

/** How a language writes punctuation. */
export interface Typography {
  /** BCP 47 language tag. */
  readonly language: string
  /** The quotation marks, with an ellipsis for the quotation: `“…” ‘…’` */
  readonly quotes: string
}

export const typographyOf = ({ code, messages }: ContentTexts): Typography => ({
  language: code,
  quotes: messages.content.quotes,
})

/** The text around punctuation; "" at the start and at the end of a block. */
export interface Surroundings {
  /** The text before it, at least its last two characters. */
  readonly before: string
  /** The text after it, at least its first character, and up to the next punctuation. */
  readonly after: string
}

/** The marks that open and close a quotation. */
interface Pair {
  readonly open: string
  readonly close: string
}

/** Characters after which a quotation can start. */
const boundary = /^[\s([{<«‹“‘„‚「『–—/-]?$/
/** In these scripts, there are no spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、：；！？]/u
const wordCharacter = /[\p{L}\p{N}]/u
/** Characters at the end of a word, an amount, parentheses, or a sentence. */
const endOfWord = /[\p{L}\p{M}\p{N}\p{Pe}%‰°′″…?.]/u
/** The rest of a decade, such as '90s. */
const decade = /^\d\ds?(?![\p{L}\p{N}])/u
/** The rest of an English word that starts with an apostrophe and is not quoted, or the rest of 'n'. */
const contraction = /^(?:(?:tis|twas|em|til|cause)(?![\p{L}\p{N}'])|n')/iu

/** What replaces a quotation mark or an apostrophe. */
interface Mark {
  readonly shown: string
  /** Whether a quotation or a word ends with it. */
  readonly isEnd: boolean
}

/** Replaces the punctuation of a block, in its order. */
export class PunctuationReader {
  readonly #pairs: Readonly<Record<string, Pair>>
  readonly #isEnglish: boolean
  /** How many quotations are open, by their quotation mark as written. */
  readonly #open = new Map<string, number>()
  /** The last quotation mark or apostrophe. */
  #last: Mark = { shown: '', isEnd: false }

  constructor({ language, quotes }: Typography) {
    const [double = pairOf(''), single = pairOf('')] = quotes.split(' ').map(pairOf)
    this.#pairs = { '"': double, "'": single }
    this.#isEnglish = /^en\b/i.test(language)
  }

  /** Returns what replaces punctuation, or the punctuation itself. */
  read(written: string, { before, after }: Surroundings): string {
    if (written === '...') return '…'
    const last = before.at(-1) ?? ''
    const isAfterWord = this.#endsWord(last)
    if (written.startsWith('-')) {
      const isDash =
        last.trim() === '' ? last !== '' && /^(?:\s|$)/.test(after) : isAfterWord && joins(before, after)
      if (!isDash) return written
      return written === '--' ? '–' : '—'
    }
    const isApostrophe = written === "'" && this.#isApostrophe(last, after, isAfterWord)
    this.#last = isApostrophe
      ? { shown: '’', isEnd: isAfterWord }
      : this.#quote(written, last, after, isAfterWord)
    return this.#last.shown
  }

  /** Whether a word, a quotation, or a sentence can end with a character. */
  #endsWord(character: string): boolean {
    // In some languages, the same character also starts quotations.
    if (character !== '' && character === this.#last.shown.at(-1)) return this.#last.isEnd
    const closing = Object.values(this.#pairs).map(({ close }) => close.at(-1))
    return endOfWord.test(character) || closing.includes(character)
  }

  #isApostrophe(before: string, after: string, isAfterWord: boolean): boolean {
    if (unspaced.test(before)) return false
    if (boundary.test(before) && this.#isEnglish && contraction.test(after)) return true
    return decade.test(after) || (isAfterWord && wordCharacter.test(after.charAt(0)))
  }

  #quote(written: string, before: string, after: string, isAfterWord: boolean): Mark {
    const { open, close } = this.#pairs[written] ?? pairOf('')
    const count = this.#open.get(written) ?? 0
    const isWordAfter = wordCharacter.test(after.charAt(0))
    const canFollow =
      (boundary.test(before) && (count === 0 || isWordAfter || !/[-–—]/.test(before))) ||
      (unspaced.test(before) && count === 0) ||
      // French: l'"Internet"
      (before === '’' && isWordAfter)
    if (canFollow && after.trimStart() === after && after !== '') {
      this.#open.set(written, count + 1)
      return { shown: open, isEnd: false }
    }
    if (count > 0 && before.trim() !== '') {
      this.#open.set(written, count - 1)
      return { shown: close, isEnd: true }
    }
    // Not a quotation, such as 5" or the '90s.
    return { shown: written === "'" && isAfterWord ? '’' : written, isEnd: isAfterWord }
  }
}

const pairOf = (text: string): Pair => {
  const [open = '', close = ''] = text.split('…')
  return { open, close }
}

/** Whether hyphens after a word join it to other text, or end an interrupted line. Those of `i--` do not. */
const joins = (before: string, after: string): boolean =>
  /^[\p{L}\p{N}"'“‘«(]/u.test(after) || (/\p{L}\p{L}$/u.test(before) && /^(?:\n|$)/.test(after))
