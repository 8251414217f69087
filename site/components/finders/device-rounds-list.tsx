import type { ReactNode } from 'react'
import { scoreDevice, type DeviceRound, type DeviceScore } from './device-rounds.js'
import type { CameraDevice, DeviceFilter } from './library.js'
import { pointsText, withMinusSign } from './text.js'

interface Props {
  readonly devices: readonly CameraDevice[]
  /** A round for each device; none if no device is at the position. */
  readonly rounds: readonly DeviceRound[]
  readonly chosen: CameraDevice | undefined
  readonly position: string
  readonly filter: DeviceFilter | undefined
}

/** The devices in the order of the list, each with its points and its round. */
export function DeviceRoundsList({ devices, rounds, chosen, position, filter }: Props): ReactNode {
  /** Index of the device with which the search starts. */
  const start = devices.findIndex((device) => device.position === position)
  const nameOf = (index: number) => devices[index]?.name
  return (
    <ol className="finder-rounds">
      {devices.map((device, index) => {
        const score = scoreDevice(device, filter)
        const round = rounds[index]
        const takesLead = round?.winner === index && round.best !== index
        return (
          <li
            key={device.id}
            className={device === chosen ? 'corners' : undefined}
            data-chosen={device === chosen ? true : undefined}
            data-leads={takesLead}
          >
            <p className="finder-candidate">
              <b>{device.name}</b>{' '}
              <span className={device.position === position ? undefined : 'finder-elsewhere'}>
                {device.position}
              </span>{' '}
              <span className="finder-lens-list">{device.physicalDevices.map(shortName).join(' + ')}</span>{' '}
              <span>{device.hardwareLevel}</span>
            </p>
            <p className="finder-round">
              <b>{pointsText(score.total)}</b> {sumText(score)}.{' '}
              {round && <span className="finder-outcome">{outcomeOf(round, index === start, nameOf)}</span>}{' '}
              {device === chosen && <b className="finder-verdict">The library returns this device.</b>}
            </p>
          </li>
        )
      })}
    </ol>
  )
}

/** The name of a lens without its suffix: "wide-angle-camera" → "wide". */
const shortName = (lens: string): string => lens.replace(/(-angle)?-camera$/, '')

/** The parts of a score: "(4 for the level, 1 for wide, −2 for lenses)". */
const sumText = ({ level, wide, lenses }: DeviceScore): string =>
  `(${level} for the level, ${wide} for wide, ${withMinusSign(lenses)} for lenses)`

/** The result of a round in sentences, such as "Back Camera still leads."; "" if there is nothing to say. */
function outcomeOf(
  { best, next, winner }: DeviceRound,
  isStart: boolean,
  nameOf: (index: number) => string | undefined,
): string {
  const sentences = isStart
    ? ['The search starts with this device, because it is the first one at the position.']
    : []
  const isComparedWithItself = best === next
  if (!isComparedWithItself && winner === next) sentences.push(`Beats ${nameOf(best)}.`)
  else if (!isComparedWithItself)
    sentences.push(isStart ? `But ${nameOf(best)} has already beaten it.` : `${nameOf(best)} still leads.`)
  return sentences.join(' ')
}
