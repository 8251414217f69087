import { encode } from '@camdocs/core/search'

/**
 * In which documents a term is: differences between their numbers and classes, in bytes. A site of ten thousand pages has
 * millions of them, which as objects would not fit.
 */
export class TermList {
  count = 0
  #last = -1
  #bytes = new Uint8Array(8)
  #length = 0

  add(document: number, occurrences: number): void {
    this.#number(document - this.#last)
    this.#byte(occurrences)
    this.#last = document
    this.count++
  }

  /** As the index has it: for each class its number and its documents. */
  encoded(): string {
    const classes = new Map<number, { text: string; last: number }>()
    let document = -1
    for (let at = 0; at < this.#length;) {
      let step = 0
      let shift = 0
      let byte
      do {
        byte = this.#bytes[at++] ?? 0
        step |= (byte & 127) << shift
        shift += 7
      } while (byte > 127)
      document += step
      const occurrences = this.#bytes[at++] ?? 0
      const list = classes.get(occurrences) ?? { text: encode(occurrences), last: -1 }
      list.text += encode(document - list.last)
      list.last = document
      classes.set(occurrences, list)
    }
    return [...classes]
      .sort(([one], [other]) => one - other)
      .map(([, { text }]) => text)
      .join(' ')
  }

  #number(value: number): void {
    let rest = value
    while (rest > 127) {
      this.#byte((rest & 127) | 128)
      rest >>>= 7
    }
    this.#byte(rest)
  }

  #byte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(this.#length * 1.5))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    this.#bytes[this.#length++] = value
  }
}
