import { useEffect, useRef, useState, type Dispatch, type ReactNode } from 'react'
import { Choice } from './choice.js'
import { filterOptions } from './filter-options.js'
import { unusedKeys, type FormatFinderAction, type FormatFinderState } from './format-finder-state.js'
import type { FilterKey } from './format-rounds.js'
import { DownIcon, RemoveIcon, UpIcon } from './icons.js'

interface Props {
  readonly state: FormatFinderState
  readonly dispatch: Dispatch<FormatFinderAction>
}

/** The controls that add, remove, and reorder filters, and change their values. */
export function FilterList({ state, dispatch }: Props): ReactNode {
  const list = useRef<HTMLFieldSetElement>(null)
  const focusAfterUpdate = useFocusAfterUpdate(list)
  const { rows } = state

  const move = (key: FilterKey, by: -1 | 1) => {
    dispatch({ type: 'move', key, by })
    // Browsers take the focus from elements that move in the document.
    focusAfterUpdate(controlId(key, by === -1 ? 'up' : 'down'))
  }
  const remove = (key: FilterKey, index: number) => {
    dispatch({ type: 'remove', key })
    const neighbor = rows[index + 1] ?? rows[index - 1]
    focusAfterUpdate(neighbor ? controlId(neighbor.key, 'remove') : addControl)
  }

  return (
    <fieldset className="finder-filters" ref={list}>
      <legend>Filters, the most important first</legend>
      <ol>
        {rows.map(({ key, optionIndex }, index) => (
          <li key={key} className="finder-row">
            <Choice
              label={key}
              options={filterOptions[key].map(({ label }) => label)}
              chosen={optionIndex}
              onChoose={(chosen) => dispatch({ type: 'choose-option', key, optionIndex: chosen })}
            />
            <span className="finder-buttons">
              <MoveButton
                control={controlId(key, 'up')}
                label={`Move ${key} up`}
                isAtEnd={index === 0}
                onPress={() => move(key, -1)}
              >
                <UpIcon />
              </MoveButton>
              <MoveButton
                control={controlId(key, 'down')}
                label={`Move ${key} down`}
                isAtEnd={index === rows.length - 1}
                onPress={() => move(key, 1)}
              >
                <DownIcon />
              </MoveButton>
              <button
                type="button"
                className="icon-button"
                data-control={controlId(key, 'remove')}
                aria-label={`Remove ${key}`}
                onClick={() => remove(key, index)}
              >
                <RemoveIcon />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <AddFilter keys={unusedKeys(state)} onAdd={(key) => dispatch({ type: 'add', key })} />
    </fieldset>
  )
}

/** The `data-control` of the button that adds a filter. */
const addControl = 'add'
/** The `data-control` of a button of a filter. */
const controlId = (key: FilterKey, button: 'up' | 'down' | 'remove') => `${key} ${button}`

/**
 * Returns a function that moves the focus to the control with the given `data-control` after the next update.
 */
function useFocusAfterUpdate(parent: { readonly current: HTMLElement | null }): (control: string) => void {
  const nextControl = useRef<string>(null)
  useEffect(() => {
    if (nextControl.current === null) return
    parent.current?.querySelector<HTMLElement>(`[data-control="${nextControl.current}"]`)?.focus()
    nextControl.current = null
  })
  return (control) => {
    nextControl.current = control
  }
}

interface MoveButtonProps {
  /** Its `data-control`. */
  readonly control: string
  readonly label: string
  /** Whether the row cannot move further. The button then does nothing, but can still have the focus. */
  readonly isAtEnd: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const MoveButton = ({ control, label, isAtEnd, onPress, children }: MoveButtonProps): ReactNode => (
  <button
    type="button"
    className="icon-button"
    data-control={control}
    aria-label={label}
    aria-disabled={isAtEnd}
    onClick={isAtEnd ? undefined : onPress}
  >
    {children}
  </button>
)

interface AddFilterProps {
  /** The keys that can be added. */
  readonly keys: readonly FilterKey[]
  readonly onAdd: (key: FilterKey) => void
}

/**
 * A list of keys, and a button that adds the chosen key. Choosing a key does not add it, because each press
 * of an arrow key chooses another one.
 */
function AddFilter({ keys, onAdd }: AddFilterProps): ReactNode {
  const [chosenKey, setChosenKey] = useState<FilterKey | null>(null)
  // After a key has been added, the first of the remaining keys is chosen.
  const key = keys.find((unused) => unused === chosenKey) ?? keys[0]
  return (
    <div className="finder-row finder-add">
      <Choice
        label="Another filter"
        options={keys.length > 0 ? keys : ['All filters are in use']}
        chosen={key === undefined ? 0 : keys.indexOf(key)}
        onChoose={(index) => setChosenKey(keys[index] ?? null)}
      />
      <button
        type="button"
        className="button"
        data-control={addControl}
        aria-disabled={key === undefined}
        onClick={() => key !== undefined && onAdd(key)}
      >
        Add filter
      </button>
    </div>
  )
}
