import type { FilterKey } from './format-rounds.js'
import type { FormatFilter } from './library.js'
import { sizeText } from './text.js'

/*
 * The values that the format finder offers for each key of a filter.
 */

type Value<K extends FilterKey> = NonNullable<FormatFilter[K]>

/** A value that the reader can choose. */
export interface FilterOption {
  readonly label: string
  /** The filter as code. */
  readonly code: string
  readonly filter: FormatFilter
}

/** Creates the options of one key. */
const options = <K extends FilterKey>(
  key: K,
  values: readonly (readonly [label: string, value: Value<K>])[],
): FilterOption[] =>
  values.map(([label, value]) => ({
    label,
    code: `{ ${key}: ${codeOf(label, value)} }`,
    filter: { [key]: value },
  }))

/** The value as code. Numbers and booleans are written like their labels: 16 / 9 instead of 1.777…. */
function codeOf(label: string, value: Value<FilterKey>): string {
  if (typeof value === 'object') return `{ width: ${value.width}, height: ${value.height} }`
  return typeof value === 'string' ? `'${value}'` : label
}

// Pairs of a label and a value.
const size = (width: number, height: number) => [sizeText(width, height), { width, height }] as const
const ratios = [
  ['16 / 9', 16 / 9],
  ['4 / 3', 4 / 3],
  ['19.5 / 9', 19.5 / 9],
] as const
const flags = [
  ['true', true],
  ['false', false],
] as const
const same = <T extends string>(value: T) => [value, value] as const

/** The options of each key, in the order of the guide. */
export const filterOptions: Readonly<Record<FilterKey, readonly FilterOption[]>> = {
  videoResolution: options('videoResolution', [
    same('max'),
    size(3840, 2160),
    size(1920, 1080),
    size(1280, 720),
  ]),
  photoResolution: options('photoResolution', [same('max'), size(4000, 3000), size(1920, 1080)]),
  videoAspectRatio: options('videoAspectRatio', ratios),
  photoAspectRatio: options('photoAspectRatio', ratios),
  fps: options(
    'fps',
    [30, 60, 120, 240].map((fps) => [String(fps), fps] as const),
  ),
  videoStabilizationMode: options('videoStabilizationMode', [
    same('standard'),
    same('cinematic'),
    same('cinematic-extended'),
    same('auto'),
  ]),
  pixelFormat: options('pixelFormat', [same('yuv'), same('rgb'), same('native')]),
  videoHDR: options('videoHDR', flags),
  photoHDR: options('photoHDR', flags),
}

export const filterKeys = Object.keys(filterOptions) as FilterKey[]
