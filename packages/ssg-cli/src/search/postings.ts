import { encodeNumber } from '@camdocs/core/search'

/**
 * The postings of one term, packed into bytes: for each posting, the delta of its document number, and its
 * occurrence class. A site of ten thousand pages has millions of postings, which would not fit in memory as
 * objects.
 */
export class PostingList {
  count = 0
  #last = -1
  #bytes = new Uint8Array(8)
  #length = 0

  add(document: number, occurrenceClass: number): void {
    this.#appendNumber(document - this.#last)
    this.#appendByte(occurrenceClass)
    this.#last = document
    this.count++
  }

  /**
   * Encodes the postings for the index: for each occurrence class, the class and the deltas of its document
   * numbers.
   */
  encode(): string {
    const classes = new Map<number, { text: string; last: number }>()
    let document = -1
    for (let offset = 0; offset < this.#length;) {
      let step = 0
      let shift = 0
      let byte
      do {
        byte = this.#bytes[offset++] ?? 0
        step |= (byte & 127) << shift
        shift += 7
      } while (byte > 127)
      document += step
      const occurrenceClass = this.#bytes[offset++] ?? 0
      const postings = classes.get(occurrenceClass) ?? { text: encodeNumber(occurrenceClass), last: -1 }
      postings.text += encodeNumber(document - postings.last)
      postings.last = document
      classes.set(occurrenceClass, postings)
    }
    return [...classes]
      .sort(([a], [b]) => a - b)
      .map(([, { text }]) => text)
      .join(' ')
  }

  #appendNumber(value: number): void {
    let rest = value
    while (rest > 127) {
      this.#appendByte((rest & 127) | 128)
      rest >>>= 7
    }
    this.#appendByte(rest)
  }

  #appendByte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(this.#length * 1.5))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = value
  }
}
