import { useHydrated } from '@camdocs/theme'
import { useState, type ReactNode } from 'react'
import { Call } from './call.js'
import { DeviceControls, initialChoice, type DeviceChoice } from './device-controls.js'
import { playDeviceRounds } from './device-rounds.js'
import { DeviceRoundsList } from './device-rounds-list.js'
import { DangerIcon } from './icons.js'
import { getCameraDevice, type CameraDevice, type DeviceFilter } from './library.js'
import { phonesWithDevices } from './phones.js'
import { SourceLine } from './source-line.js'
import './controls.css'
import './finder.css'

/** Shows which device the library chooses for the position and lenses that the reader selects, and why. */
export default function DeviceFinder(): ReactNode {
  const [choice, setChoice] = useState(initialChoice)
  const hydrated = useHydrated()
  const phone = phonesWithDevices[choice.phone]
  if (phone === undefined) return null
  const { position, lenses } = choice
  const filter = lenses.length > 0 ? { physicalDevices: [...lenses] } : undefined
  const devicesAtPosition = phone.devices.filter((device) => device.position === position)
  const chosen = choose(phone.devices, choice, filter)
  return (
    <section className="finder corners" data-finder="device" aria-label="Device finder">
      <div className="finder-controls">
        {hydrated && <DeviceControls choice={choice} onChange={setChoice} />}
      </div>
      <Call title="Your choice as code" code={callText(choice, filter)} />
      <div className="finder-result">
        <p className="finder-key">Result</p>
        <div role="status">
          <Result
            chosen={chosen}
            bestAtPosition={choose(devicesAtPosition, choice, filter)}
            position={position}
          />
        </div>
      </div>
      <p className="finder-caption">
        {phone.name}: {phone.devices.length} devices, in the order of the <code>devices</code> array.
      </p>
      <DeviceRoundsList
        devices={phone.devices}
        rounds={playDeviceRounds(phone.devices, position, filter)}
        chosen={chosen}
        position={position}
        filter={filter}
      />
      <SourceLine source={phone.source} />
    </section>
  )
}

/**
 * Returns the device that the library chooses. If no device is at the position, the library throws, and the
 * result is undefined. Otherwise, the library compares all devices, so it can choose one at another position.
 */
function choose(
  devices: readonly CameraDevice[],
  { position }: DeviceChoice,
  filter: DeviceFilter | undefined,
): CameraDevice | undefined {
  try {
    return getCameraDevice([...devices], position, filter)
  } catch {
    return undefined
  }
}

interface ResultProps {
  /** The device that the library chooses from all devices. It can be at another position. */
  readonly chosen: CameraDevice | undefined
  /** The device that the library chooses from the devices at the position. */
  readonly bestAtPosition: CameraDevice | undefined
  readonly position: string
}

function Result({ chosen, bestAtPosition, position }: ResultProps): ReactNode {
  if (chosen === undefined)
    return (
      <p className="finder-wrong">
        <DangerIcon />
        <b>No device.</b> The library throws <code>device/invalid-device</code>.
      </p>
    )
  if (chosen === bestAtPosition)
    return (
      <p>
        <b>{chosen.name}</b>
      </p>
    )
  return (
    <>
      <p className="finder-wrong">
        <DangerIcon />
        <b>{chosen.name}</b> is on the wrong side: its position is <code>{chosen.position}</code>, not{' '}
        <code>{position}</code>.
      </p>
      <p>
        The best device at the position, as <code>useDeviceAt</code> returns it: <b>{bestAtPosition?.name}</b>
      </p>
    </>
  )
}

/** The call of the library as code. */
const callText = ({ position }: DeviceChoice, filter: DeviceFilter | undefined): string =>
  filter?.physicalDevices === undefined
    ? `getCameraDevice(devices, '${position}')`
    : `getCameraDevice(devices, '${position}', {\n  physicalDevices: [\n${filter.physicalDevices
        .map((lens) => `    '${lens}',\n`)
        .join('')}  ],\n})`
