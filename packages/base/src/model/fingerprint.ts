/*
 * Fingerprints that are similar for similar texts (SimHash: Charikar, "Similarity estimation techniques from
 * rounding algorithms", 2002). Each pair of adjacent words has a hash, which votes for or against each of the
 * 64 bits; a bit is set if most pairs vote for it. So a few edits of a text change only a few bits of its
 * fingerprint.
 */

const bits = 64
/** Shorter texts have no fingerprint, because a single edit would change too many bits. */
const minWords = 8
/** Similar texts differ in at most this many bits. Unrelated texts differ in 32 bits on average. */
const maxDistance = 15

/** The votes of a text's word pairs. The votes of a page are the sum of the votes of its sections. */
export class TextProfile {
  #words = 0
  readonly #votes = new Int32Array(bits)

  constructor(text = '') {
    let previous = 0
    for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
      const current = hash(word)
      const pair = mix(Math.imul(previous, 31) + current)
      // The constant is arbitrary: it makes the upper half of the hash differ from the lower half.
      vote(this.#votes, pair, mix(pair ^ 0x9e3779b9))
      previous = current
      this.#words++
    }
  }

  add(other: TextProfile): void {
    this.#words += other.#words
    for (let bit = 0; bit < bits; bit++) this.#votes[bit] = (this.#votes[bit] ?? 0) + (other.#votes[bit] ?? 0)
  }

  /** The fingerprint in 16 hexadecimal digits; null if the text is too short. */
  get fingerprint(): string | null {
    if (this.#words < minWords) return null
    let digits = ''
    for (let bit = 0; bit < bits; bit += 4) {
      const digit = [0, 1, 2, 3].reduce(
        (sum, offset) => sum + ((this.#votes[bit + offset] ?? 0) > 0 ? 1 << offset : 0),
        0,
      )
      digits += digit.toString(16)
    }
    return digits
  }
}

/**
 * Adds the votes of a hash, given as its lower and upper 32 bits: 1 for a bit that is set, and -1 for a bit
 * that is not. Branchless, because branch prediction fails for hash bits.
 */
function vote(votes: Int32Array, low: number, high: number): void {
  for (let bit = 0; bit < 32; bit++) {
    votes[bit] = (votes[bit] ?? 0) + ((low >>> bit) & 1) * 2 - 1
    votes[32 + bit] = (votes[32 + bit] ?? 0) + ((high >>> bit) & 1) * 2 - 1
  }
}

/** The hash function FNV-1a for 32 bits, with its constants. */
function hash(word: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < word.length; index++)
    value = Math.imul(value ^ word.charCodeAt(index), 0x01000193)
  return value
}

/** The last step of MurmurHash3, with its constants: every bit of the result depends on the entire value. */
function mix(value: number): number {
  let result = value
  result = Math.imul(result ^ (result >>> 16), 0x85ebca6b)
  result = Math.imul(result ^ (result >>> 13), 0xc2b2ae35)
  return result ^ (result >>> 16)
}

/**
 * Returns the number of bits in which two fingerprints differ; null if their texts are not similar, or if `a`
 * or `b` does not have the length of a fingerprint.
 */
export function fingerprintDistance(a: string, b: string): number | null {
  if (a.length !== bits / 4 || b.length !== a.length) return null
  let distance = 0
  for (let index = 0; index < a.length; index++) {
    let difference = parseInt(a.charAt(index), 16) ^ parseInt(b.charAt(index), 16)
    // Each step clears the lowest bit that is set.
    for (; difference > 0; difference &= difference - 1) distance++
  }
  return distance > maxDistance ? null : distance
}
