import type { Position } from './diagnostic.js'

/** File extension of each language that TypeScript can read. */
export const scriptExtensions: ReadonlyMap<string, string> = new Map([
  ['typescript', '.ts'],
  ['ts', '.ts'],
  ['tsx', '.tsx'],
  ['mts', '.mts'],
  ['javascript', '.js'],
  ['js', '.js'],
  ['jsx', '.jsx'],
  ['mjs', '.mjs'],
])

/** A code sample of one page. */
export interface Sample {
  /** The language of the fence, in lower case. */
  readonly language: string
  /**
   * The title of the fence; null if there is none. If it is a path with the extension of the language, other
   * samples of the page can usually import the sample from this path (`virtualFiles`).
   */
  readonly title: string | null
  /** False if the author marked the sample with `no-check`. */
  readonly checked: boolean
  /** The code without magic comments, preceded by the sample that it continues. */
  readonly text: string
  /**
   * Number of lines at the start of `text` that belong to the continued sample. Problems in these lines are
   * reported only for the continued sample.
   */
  readonly continuedLines: number
  /**
   * Set for an example in a doc comment that imports nothing. It uses names that nothing declares, so only
   * its syntax is checked.
   */
  readonly isFragment?: true
  /** The file that contains the code. Omitted if the page itself contains the code. */
  readonly file?: string
  /** For each line of `text`, except the first `continuedLines` lines: its position in the file. */
  readonly linePositions: readonly Position[]
}

/** Type information for the identifiers in a page's samples, shown to readers on hover. */
export interface SampleTypes {
  /** Descriptions of identifiers, without duplicates. */
  readonly texts: readonly TypeText[]
  /**
   * The identifiers of each sample, by the sample's index on its page. `line` and `column` are the 0-based
   * position in the sample's text. `text` is an index in `texts`.
   */
  readonly samples: Readonly<
    Record<number, readonly (readonly [line: number, column: number, length: number, text: number])[]>
  >
}

/** The description of an identifier, such as "const camera: Camera". */
export interface TypeText {
  readonly text: string
  /** API names that the description refers to, as in `[[Camera.takePhoto]]`. */
  readonly symbols: readonly string[]
}

/** The number of samples by the way they were checked. */
export interface SampleCount {
  /** Type-checked samples. */
  readonly typed: number
  /** Samples of which only the syntax was checked. */
  readonly parsed: number
  /** Samples marked `no-check`. */
  readonly unchecked: number
}
