import type { ReactNode } from 'react'
import { totalPoints, type Award, type FormatRound } from './format-rounds.js'
import type { CameraDeviceFormat } from './library.js'
import { ordinal, pointsText, sizeText } from './text.js'

interface Props {
  readonly formats: readonly CameraDeviceFormat[]
  readonly rounds: readonly FormatRound[]
  /** Indexes of the formats, the best first. */
  readonly ranking: readonly number[]
}

/** The formats in the order of the device, each with its round against the best format before it. */
export const FormatRoundsList = ({ formats, rounds, ranking }: Props): ReactNode => (
  <ol className="finder-rounds">
    {formats.map((format, index) => {
      const rank = ranking.indexOf(index) + 1
      const round = rounds.find(({ next }) => next === index)
      return (
        <li
          key={index}
          className={rank === 1 ? 'corners' : undefined}
          data-chosen={rank === 1 ? true : undefined}
          data-leads={round === undefined || round.winner === index}
        >
          <p className="finder-candidate">
            <b>{formatName(index)}</b> <span>{videoSize(format)}</span> <span>{format.maxFps}&nbsp;fps</span>{' '}
            <span>{photoText(format)}</span> <span>{ordinal(rank)}</span>
          </p>
          <p className="finder-round">
            {round === undefined ? (
              <span className="finder-outcome">The first format of the list leads.</span>
            ) : (
              <Round round={round} />
            )}{' '}
            {rank === 1 && <b className="finder-verdict">The library returns this format.</b>}
          </p>
        </li>
      )
    })}
  </ol>
)

/** The points of both formats, and which of them leads after the round. */
function Round({
  round: { best, next, bestAwards, nextAwards, winner },
}: {
  readonly round: FormatRound
}): ReactNode {
  const [nextTotal, bestTotal] = [totalPoints(nextAwards), totalPoints(bestAwards)]
  const outcome = winner === next ? `${formatName(next)} leads.` : `${formatName(best)} still leads.`
  const isTie = nextTotal === bestTotal
  return (
    <>
      <b>{pointsText(nextTotal)}</b>
      {awardsText(nextAwards)} against <b>{bestTotal}</b> for{'\u00a0'}
      {formatName(best)}
      <span className="finder-opponent">{awardsText(bestAwards)}</span>. {isTie && 'A tie: '}
      <span className="finder-outcome">{outcome}</span>
    </>
  )
}

/** The name of a format: "A" for the first format of the list, "B" for the second one. */
export const formatName = (index: number): string => String.fromCharCode(65 + index)

/** "1920 × 1080, 60 fps". */
export const videoText = (format: CameraDeviceFormat): string =>
  `${videoSize(format)}, ${format.maxFps}\u00a0fps`

const videoSize = ({ videoWidth, videoHeight }: CameraDeviceFormat): string =>
  sizeText(videoWidth, videoHeight)

/** "photo 4032 × 3024". */
export const photoText = ({ photoWidth, photoHeight }: CameraDeviceFormat): string =>
  `photo ${sizeText(photoWidth, photoHeight)}`

/** The awards that a total consists of, such as " (2 for fps + 1 for videoResolution)"; "" without awards. */
const awardsText = (awards: readonly Award[]): string =>
  awards.length === 0 ? '' : ` (${awards.map(({ key, points }) => `${points} for ${key}`).join(' + ')})`
