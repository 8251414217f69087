import { filterKeys, filterOptions, type FilterOption } from './filter-options.js'
import type { FilterKey } from './format-rounds.js'

/*
 * The state of the format finder: the choices of the reader, and the actions of the controls.
 */

/** A key that the reader filters by, and the index of the chosen option. */
export interface FilterRow {
  readonly key: FilterKey
  readonly optionIndex: number
}

export interface FormatFinderState {
  /** Index of the phone. */
  readonly phone: number
  /** The filters, the most important first. Each key occurs at most once. */
  readonly rows: readonly FilterRow[]
}

export type FormatFinderAction =
  | { readonly type: 'choose-phone'; readonly phone: number }
  | { readonly type: 'add'; readonly key: FilterKey }
  | { readonly type: 'remove'; readonly key: FilterKey }
  | { readonly type: 'choose-option'; readonly key: FilterKey; readonly optionIndex: number }
  | { readonly type: 'move'; readonly key: FilterKey; readonly by: -1 | 1 }

export const initialState: FormatFinderState = {
  phone: 0,
  rows: [
    { key: 'fps', optionIndex: filterOptions.fps.findIndex(({ label }) => label === '60') },
    { key: 'videoResolution', optionIndex: 0 },
  ],
}

/** Returns the state after an action. An action that isn't possible returns an equal state. */
export function reduceState(state: FormatFinderState, action: FormatFinderAction): FormatFinderState {
  switch (action.type) {
    case 'choose-phone':
      return { ...state, phone: action.phone }
    case 'add':
      return unusedKeys(state).includes(action.key)
        ? { ...state, rows: [...state.rows, { key: action.key, optionIndex: 0 }] }
        : state
    case 'remove':
      return { ...state, rows: state.rows.filter(({ key }) => key !== action.key) }
    case 'choose-option':
      return {
        ...state,
        rows: state.rows.map((row) =>
          row.key === action.key ? { ...row, optionIndex: action.optionIndex } : row,
        ),
      }
    case 'move':
      return { ...state, rows: moveRow(state.rows, action.key, action.by) }
  }
}

function moveRow(rows: readonly FilterRow[], key: FilterKey, by: -1 | 1): readonly FilterRow[] {
  const from = rows.findIndex((row) => row.key === key)
  const moved = rows[from]
  const to = from + by
  if (moved === undefined || to < 0 || to >= rows.length) return rows
  return rows.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** The keys that the reader can add. */
export const unusedKeys = ({ rows }: FormatFinderState): FilterKey[] =>
  filterKeys.filter((key) => !rows.some((row) => row.key === key))

/** The chosen options, in order. */
export const chosenOptions = ({ rows }: FormatFinderState): FilterOption[] =>
  rows.flatMap(({ key, optionIndex }) => filterOptions[key][optionIndex] ?? [])
