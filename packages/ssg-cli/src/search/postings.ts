import { encodeNumber } from '@camdocs/core/search'

/**
 * The postings of one term, packed into bytes. Each posting consists of the difference between its document
 * number and the previous one, and of its occurrence class. The difference has a variable length: each byte
 * contains 7 bits, lowest bits first, and all bytes except the last also have the highest bit set. A site of
 * ten thousand pages has millions of postings, which would not fit in memory as objects.
 */
export class PostingList {
  /** Number of postings. */
  count = 0
  #lastDocument = -1
  /** Larger than needed, so that it seldom has to grow. */
  #bytes = new Uint8Array(8)
  /** Number of bytes in use. */
  #length = 0

  /** Adds a posting. The document number must be greater than those of earlier postings. */
  add(document: number, occurrenceClass: number): void {
    this.#appendNumber(document - this.#lastDocument)
    this.#appendByte(occurrenceClass)
    this.#lastDocument = document
    this.count++
  }

  /**
   * Encodes the postings for the index: for each occurrence class, the class, followed by the differences
   * between the numbers of its documents. The first difference is from -1.
   */
  encode(): string {
    const postingsByClass = new Map<number, { text: string; lastDocument: number }>()
    let document = -1
    for (let offset = 0; offset < this.#length;) {
      let difference = 0
      let shift = 0
      let byte
      do {
        byte = this.#bytes[offset++] ?? 0
        difference |= (byte & 127) << shift
        shift += 7
      } while (byte > 127)
      document += difference
      const occurrenceClass = this.#bytes[offset++] ?? 0
      const postings = postingsByClass.get(occurrenceClass) ?? {
        text: encodeNumber(occurrenceClass),
        lastDocument: -1,
      }
      postings.text += encodeNumber(document - postings.lastDocument)
      postings.lastDocument = document
      postingsByClass.set(occurrenceClass, postings)
    }
    return [...postingsByClass]
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
