import type { ReactNode } from 'react'

export interface ChipRowProps<Value> {
  /** What the chips do, for screen readers. */
  readonly label: string
  readonly chips: readonly { readonly value: Value; readonly label: string }[]
  /** The value whose chip is pressed; null for none. */
  readonly chosen: Value | null
  /** Called with the value of the chip, or with null if the chip was pressed before. */
  readonly onChoose: (value: Value | null) => void
}

/** A row of buttons of which at most one is pressed. */
export function ChipRow<Value extends string>({
  label,
  chips,
  chosen,
  onChoose,
}: ChipRowProps<Value>): ReactNode {
  return (
    <div className="search-kinds" role="group" aria-label={label}>
      {chips.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? null : value)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
