import type { CameraDevice, CameraPosition, DeviceFilter } from './library.js'

/*
 * The rounds in which `getCameraDevice` compares devices. The library returns only the winner, so this module
 * implements its rules again. A test checks that the winners are the same.
 */

/** The points of a device. They are the same in each round, whatever the other device is. */
export interface DeviceScore {
  /** 4 points for the hardware level "full". */
  readonly level: number
  /** 1 point for a wide-angle lens if the filter includes this lens, or if there is no filter. */
  readonly wide: number
  /**
   * 1 point for each of the device's lenses that the filter includes, and −1 point for each other lens of the
   * device; 0 points without a filter.
   */
  readonly lenses: number
  readonly total: number
}

/**
 * A comparison of the best device so far with the next device. The numbers are indexes in the list of
 * devices.
 */
export interface DeviceRound {
  readonly best: number
  readonly next: number
  readonly winner: number
}

export function scoreDevice(
  { hardwareLevel, physicalDevices }: CameraDevice,
  filter: DeviceFilter = {},
): DeviceScore {
  const requested = filter.physicalDevices
  const prefersWide = requested?.includes('wide-angle-camera') ?? true
  const level = hardwareLevel === 'full' ? 4 : 0
  const wide = prefersWide && physicalDevices.includes('wide-angle-camera') ? 1 : 0
  const lenses =
    requested === undefined
      ? 0
      : physicalDevices.reduce((sum, lens) => sum + (requested.includes(lens) ? 1 : -1), 0)
  return { level, wide, lenses, total: level + wide + lenses }
}

/**
 * Plays all rounds. The first device at the position is the best device at the start, but each round compares
 * the best device with the next device of the entire list, including devices at other positions.
 *
 * @returns one round for each device; an empty list if no device is at the position, because the library then
 *   throws an error
 */
export function playDeviceRounds(
  devices: readonly CameraDevice[],
  position: CameraPosition,
  filter?: DeviceFilter,
): DeviceRound[] {
  const totals = devices.map((device) => scoreDevice(device, filter).total)
  let best = devices.findIndex((device) => device.position === position)
  if (best === -1) return []
  return totals.map((total, next) => {
    const round = { best, next, winner: total > (totals[best] ?? 0) ? next : best }
    best = round.winner
    return round
  })
}
