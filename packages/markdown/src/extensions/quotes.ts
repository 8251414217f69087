/** The text around punctuation; "" at the start and at the end of a block. */
export interface Surroundings {
  /** The character before it. */
  readonly before: string
  /** The text after it, at least its first character. */
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
/** The rest of a decade, such as '90s. */
const decade = /^\d\ds?(?![\p{L}\p{N}])/u

/** Replaces the punctuation of a block, in its order. */
export class PunctuationReader {
  readonly #pairs: Readonly<Record<string, Pair>>
  /** The quotation marks, as written, of the quotations that are open. */
  readonly #open = new Set<string>()

  /** @param quotes the quotation marks of a language, with an ellipsis for the quotation: `“…” ‘…’` */
  constructor(quotes: string) {
    const [double = pairOf(''), single = pairOf('')] = quotes.split(' ').map(pairOf)
    this.#pairs = { '"': double, "'": single }
  }

  /** Returns what replaces punctuation, or the punctuation itself. */
  read(written: string, { before, after }: Surroundings): string {
    if (written === '...') return '…'
    if (written.startsWith('-')) return isDash(before, after) ? (written === '--' ? '–' : '—') : written
    return this.#quote(written, before, after)
  }

  #quote(written: string, before: string, after: string): string {
    const { open, close } = this.#pairs[written] ?? pairOf('')
    const isWordAfter = wordCharacter.test(after.charAt(0))
    const isApostrophe = written === "'" && isWordAfter && (wordCharacter.test(before) || decade.test(after))
    if (isApostrophe && !unspaced.test(before)) return '’'
    const isOpen = this.#open.has(written)
    const canOpen = boundary.test(before) || (unspaced.test(before) && !isOpen)
    if (canOpen && after.trimStart() === after && after !== '') {
      this.#open.add(written)
      return open
    }
    if (isOpen && before.trim() !== '') {
      this.#open.delete(written)
      return close
    }
    // Not a quotation, such as 5" or the '90s'.
    return written === "'" && wordCharacter.test(before) ? '’' : written
  }
}

const pairOf = (text: string): Pair => {
  const [open = '', close = ''] = text.split('…')
  return { open, close }
}

/** Whether hyphens are a dash: those of `--option`, `-->`, and `i--;` are not. */
const isDash = (before: string, after: string): boolean =>
  before.trim() === ''
    ? before !== '' && /^\s/.test(after)
    : !/[<!]/.test(before) && /^[\p{L}\p{N}"'“‘«(]/u.test(after)
