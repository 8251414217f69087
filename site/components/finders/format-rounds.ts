import { getCameraFormat, type CameraDevice, type CameraDeviceFormat, type FormatFilter } from './library.js'

/*
 * The rounds in which `getCameraFormat` compares the formats of a device. The library returns only the
 * winner, so this module implements its rules again. A test checks that the winners are the same.
 */

export type FilterKey = keyof FormatFilter

/** The points that a format gets for one key of the filters. */
export interface Award {
  readonly key: FilterKey
  readonly points: number
}

/**
 * A comparison of the best format so far with the next format. `best`, `next`, and `winner` are indexes in
 * the list of formats.
 */
export interface FormatRound {
  readonly best: number
  readonly next: number
  readonly bestAwards: readonly Award[]
  readonly nextAwards: readonly Award[]
  readonly winner: number
}

/** Plays a round for each format after the first format, which is the best format at the start. */
export function playFormatRounds(
  formats: readonly CameraDeviceFormat[],
  filters: readonly FormatFilter[],
): FormatRound[] {
  const rules = rulesOf(filters)
  const awards = (format: CameraDeviceFormat, opponent: CameraDeviceFormat): Award[] =>
    rules.filter((rule) => rule.isEarned(format, opponent)).map(({ key, points }) => ({ key, points }))
  const rounds: FormatRound[] = []
  let best = 0
  formats.forEach((format, next) => {
    const bestFormat = formats[best]
    if (next === 0 || bestFormat === undefined) return
    const bestAwards = awards(bestFormat, format)
    const nextAwards = awards(format, bestFormat)
    const winner = totalPoints(nextAwards) > totalPoints(bestAwards) ? next : best
    rounds.push({ best, next, bestAwards, nextAwards, winner })
    best = winner
  })
  return rounds
}

export const totalPoints = (awards: readonly Award[]): number =>
  awards.reduce((sum, { points }) => sum + points, 0)

/**
 * Ranks the formats of a device with the library. The format that the library returns is first. The format
 * that it returns from the remaining formats is second, and so on. Returns the indexes of the formats.
 */
export function rankFormats(device: CameraDevice, filters: readonly FormatFilter[]): number[] {
  const remaining = [...device.formats]
  const ranking: number[] = []
  while (remaining.length > 0) {
    const chosen = getCameraFormat({ ...device, formats: remaining }, [...filters])
    ranking.push(device.formats.indexOf(chosen))
    remaining.splice(remaining.indexOf(chosen), 1)
  }
  return ranking
}

/** The rule by which a format can earn the points for one key of the filters. */
interface Rule extends Award {
  readonly isEarned: (format: CameraDeviceFormat, opponent: CameraDeviceFormat) => boolean
}

type Measure = (format: CameraDeviceFormat) => number
type Test = (format: CameraDeviceFormat) => boolean

/**
 * Returns the rules, those with the most points first. If several filters have the same key, the last of them
 * determines the target and the priority of this key.
 */
function rulesOf(filters: readonly FormatFilter[]): Rule[] {
  const targets = Object.assign({}, ...filters) as FormatFilter
  /** The first of n filters has the priority n, and the last one has the priority 1. */
  const priority = (key: FilterKey) => filters.length - filters.findLastIndex((filter) => key in filter)
  /** Only the format with the larger measure gets points. */
  const larger = (key: FilterKey, measure: Measure): Rule => ({
    key,
    points: priority(key),
    isEarned: (format, opponent) => measure(format) > measure(opponent),
  })
  /** Each format that passes the test gets points. */
  const passes = (key: FilterKey, points: number, test: Test): Rule => ({ key, points, isEarned: test })

  const { videoResolution, photoResolution, videoAspectRatio, photoAspectRatio, fps } = targets
  const { videoStabilizationMode, pixelFormat, photoHDR, videoHDR } = targets
  const rules: (Rule | false)[] = [
    videoResolution !== undefined && larger('videoResolution', closeness(videoPixels, videoResolution)),
    photoResolution !== undefined && larger('photoResolution', closeness(photoPixels, photoResolution)),
    videoAspectRatio !== undefined &&
      larger('videoAspectRatio', (f) => -Math.abs(f.videoWidth / f.videoHeight - videoAspectRatio)),
    photoAspectRatio !== undefined &&
      larger('photoAspectRatio', (f) => -Math.abs(f.photoWidth / f.photoHeight - photoAspectRatio)),
    fps !== undefined && passes('fps', priority('fps'), ({ maxFps }) => maxFps >= fps),
    videoStabilizationMode !== undefined &&
      passes('videoStabilizationMode', 1, (f) => f.videoStabilizationModes.includes(videoStabilizationMode)),
    pixelFormat !== undefined &&
      passes('pixelFormat', 1, ({ pixelFormats }) => pixelFormats.includes(pixelFormat)),
    photoHDR !== undefined && passes('photoHDR', 1, (f) => f.supportsPhotoHDR === photoHDR),
    videoHDR !== undefined && passes('videoHDR', 1, (f) => f.supportsVideoHDR === videoHDR),
  ]
  return rules.filter((rule) => rule !== false).sort((a, b) => b.points - a.points)
}

const videoPixels: Measure = ({ videoWidth, videoHeight }) => videoWidth * videoHeight
const photoPixels: Measure = ({ photoWidth, photoHeight }) => photoWidth * photoHeight

/**
 * The measure of how close a format's number of pixels is to the target, in either orientation. For 'max', it
 * is the number of pixels.
 */
const closeness =
  (pixels: Measure, target: NonNullable<FormatFilter['videoResolution']>): Measure =>
  (format) =>
    target === 'max' ? pixels(format) : -Math.abs(pixels(format) - target.width * target.height)
