import deviceSets from './phones/devices.json' with { type: 'json' }
import formatSets from './phones/formats.json' with { type: 'json' }
import type { CameraDevice, CameraDeviceFormat } from './library.js'

/*
 * The phones of the finders. They are classes of phones, not models: the values are typical of the class and
 * follow the rules by which the library reads them from iOS and Android. A test checks the rules.
 */

/** A phone with its devices, without their formats. */
export interface DeviceSet {
  readonly name: string
  readonly devices: readonly CameraDevice[]
}

/** The formats of one device of a phone. */
export interface FormatSet {
  readonly name: string
  /** Which of the phone's cameras it is. */
  readonly camera: string
  readonly formats: readonly CameraDeviceFormat[]
}

export const phonesWithDevices: readonly DeviceSet[] = deviceSets.map(({ name, common, devices }) => ({
  name,
  devices: devices.map((device) => ({ ...common, ...device, formats: [] }) as CameraDevice),
}))

export const phonesWithFormats: readonly FormatSet[] = formatSets.map(
  ({ name, camera, common, formats }) => ({
    name,
    camera,
    // Android reports no `maxZoom`, although the type requires it.
    formats: formats.map((format) => ({ ...common, ...format }) as CameraDeviceFormat),
  }),
)
