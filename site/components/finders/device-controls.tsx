import { useId, type ReactNode } from 'react'
import { Choice } from './choice.js'
import type { CameraPosition, PhysicalCameraDeviceType } from './library.js'
import { phonesWithDevices } from './phones.js'

/** The choices of the reader in the device finder. */
export interface DeviceChoice {
  /** Index of the phone. */
  readonly phone: number
  readonly position: CameraPosition
  /** The lenses of the filter, in the order of the controls. If there are none, there is no filter. */
  readonly lenses: readonly PhysicalCameraDeviceType[]
}

const positions: readonly CameraPosition[] = ['back', 'front', 'external']
const allLenses: readonly PhysicalCameraDeviceType[] = [
  'ultra-wide-angle-camera',
  'wide-angle-camera',
  'telephoto-camera',
]

/** A choice for which the library returns a device at another position. */
export const initialChoice: DeviceChoice = { phone: 0, position: 'front', lenses: allLenses }

interface Props {
  readonly choice: DeviceChoice
  readonly onChange: (choice: DeviceChoice) => void
}

export function DeviceControls({ choice, onChange }: Props): ReactNode {
  const lensesLabel = useId()
  return (
    <>
      <div className="finder-row">
        <Choice
          label="Phone"
          options={phonesWithDevices.map(({ name }) => name)}
          chosen={choice.phone}
          onChoose={(phone) => onChange({ ...choice, phone })}
        />
      </div>
      <div className="finder-row">
        <Choice
          label="Position"
          options={positions}
          chosen={positions.indexOf(choice.position)}
          onChoose={(index) => onChange({ ...choice, position: positions[index] ?? 'back' })}
        />
      </div>
      <div className="finder-row" role="group" aria-labelledby={lensesLabel}>
        <span className="finder-key" id={lensesLabel}>
          Lenses in the filter
        </span>
        <div className="finder-lenses">
          {allLenses.map((lens) => (
            <label key={lens}>
              <input
                type="checkbox"
                checked={choice.lenses.includes(lens)}
                onChange={({ target }) =>
                  onChange({ ...choice, lenses: toggle(choice.lenses, lens, target.checked) })
                }
              />
              {lens}
            </label>
          ))}
        </div>
      </div>
    </>
  )
}

/** Returns the selected lenses, with or without one lens, in the order of the controls. */
const toggle = (
  lenses: DeviceChoice['lenses'],
  lens: PhysicalCameraDeviceType,
  isChecked: boolean,
): DeviceChoice['lenses'] =>
  allLenses.filter((other) => (other === lens ? isChecked : lenses.includes(other)))
