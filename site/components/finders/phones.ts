import deviceSets from './phones/devices.json' with { type: 'json' }
import formatSets from './phones/formats.json' with { type: 'json' }
import type { CameraDevice, CameraDeviceFormat } from './library.js'

/*
 * The phones of the finders. Their values come from publications, or are typical of a class of phones.
 * `site/REVIEW.md` lists the published values that were converted to the values that version 3.1.0 reports. A
 * test checks that the values follow the rules by which the library reads them from the system. The JSON
 * files contain the values that the library compares, and a few more. `common` contains the values that all
 * devices or formats of a phone share.
 */

/** Where the values of a phone were published. */
export interface Source {
  /** The words before the link, such as "Reported by version 3.0.0 in". */
  readonly origin: string
  readonly label: string
  readonly url: string
  /** The day of the publication, as an ISO date. */
  readonly date: string
  /** Sentences about values that are left out, or that the publication doesn't contain. */
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
  /** The name of the device, such as "back camera". */
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
