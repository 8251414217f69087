import type { Position } from './diagnostic.js'

/** Languages that the compiler reads, and the extension that it knows each by. */
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

/** A block of code of one page, as it is to be checked. */
export interface Sample {
  /** As written, in lower case. */
  readonly language: string
  /** Path that other samples of the page import it by. */
  readonly title: string | null
  /** False where the writer says why not. */
  readonly checked: boolean
  /** Without comments to camdocs, with the sample that it continues. */
  readonly text: string
  /** Number of lines that belong to the sample it continues: what is wrong in them is said there. */
  readonly borrowed: number
  /** Where each further line begins in the page. */
  readonly places: readonly Position[]
}

/** Names that belong to a sample, and what they are: for readers who point at one. */
export interface SampleTypes {
  /** What is said of a name, each once. */
  readonly texts: readonly TypeText[]
  /** By the sample's number on its page: line and column in the sample's text, length, index in `texts`. */
  readonly samples: Readonly<Record<number, readonly (readonly [number, number, number, number])[]>>
}

export interface TypeText {
  readonly text: string
  /** Names of the API that it is about, as in `[[Camera.takePhoto]]`. */
  readonly symbols: readonly string[]
}

export interface SampleCount {
  /** With their types. */
  readonly typed: number
  /** Read as what they say they are. */
  readonly parsed: number
  /** Not, and the writer says why. */
  readonly unchecked: number
}
