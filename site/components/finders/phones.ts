import deviceSets from './phones/devices.json' with { type: 'json' }
import formatSets from './phones/formats.json' with { type: 'json' }
import type { CameraDevice, CameraDeviceFormat } from './library.js'

/*
 * The phones of the finders. Their values were published by users, or are typical of a class of phones.
 * `site/REVIEW.md` lists what was converted to the values that version 3.1.0 reports. A test checks the rules
 * by which the library reads them. The sets contain the values that the library compares, and a few more.
 */

/** Where the values of a phone were published. */
export interface Source {
  /** What reported the values: the words before the link. */
  readonly origin: string
  readonly label: string
  readonly url: string
  /** The day of the publication, as an ISO date. */
  readonly date: string
  /** What was left out or isn't in the report. */
  readonly note: string
}

interface Phone {
  readonly name: string
  /** Undefined if the values are typical of a class of phones. */
  readonly source?: Source
}

/** A phone with its devices, without their formats. */
export interface DeviceSet extends Phone {
  readonly devices: readonly CameraDevice[]
}

/** The formats of one device of a phone. */
export interface FormatSet extends Phone {
  /** Which of the phone's cameras it is. */
  readonly camera: string
  readonly formats: readonly CameraDeviceFormat[]
}

export const phonesWithDevices: readonly DeviceSet[] = deviceSets.map(({ common, devices, ...phone }) => ({
  ...phone,
  devices: devices.map((device) => ({ ...common, ...device, formats: [] }) as unknown as CameraDevice),
}))

export const phonesWithFormats: readonly FormatSet[] = formatSets.map(({ common, formats, ...phone }) => ({
  ...phone,
  formats: formats.map((format) => ({ ...common, ...format }) as unknown as CameraDeviceFormat),
}))
