import type { ReactNode } from 'react'

interface Props {
  readonly label: string
  readonly options: readonly string[]
  /** Index of the chosen option. */
  readonly chosen: number
  /** Called with the index of the option that the reader chooses. */
  readonly onChoose: (index: number) => void
}

/** A label and its list of options: two cells of a `.finder-row`. */
export function Choice({ label, options, chosen, onChoose }: Props): ReactNode {
  return (
    <label className="finder-choice">
      <span className="finder-key">{label}</span>{' '}
      <span className="finder-select">
        <select value={chosen} onChange={(event) => onChoose(Number(event.target.value))}>
          {options.map((option, index) => (
            <option key={option} value={index}>
              {option}
            </option>
          ))}
        </select>
      </span>
    </label>
  )
}
