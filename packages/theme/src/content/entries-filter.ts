import { fillMessage } from '@camdocs/core'
import * as entriesMessages from '@camdocs/core/messages/entries'
import { matchEntries } from '../lib/match-entries.js'

/** An entry, and the group that contains it. */
interface Row {
  readonly element: HTMLElement
  /** The heading above the entry; null before the first heading. */
  readonly group: HTMLElement | null
}

/** Adds to each block a field that filters its entries, and a button that opens all of them. */
export function addFilters(bars: Iterable<HTMLElement>, signal: AbortSignal): void {
  if (!signal.aborted) for (const bar of bars) addFilter(bar, signal)
}

function addFilter(bar: HTMLElement, signal: AbortSignal): void {
  const rows = rowsOf(bar.parentElement)
  const groups = new Set(rows.flatMap(({ group }) => group ?? []))
  const field = document.createElement('input')
  field.type = 'search'
  field.setAttribute('aria-label', entriesMessages.filterEntries)
  field.placeholder = fillMessage(entriesMessages.filterCount, { count: rows.length })
  field.autocomplete = 'off'
  field.spellcheck = false
  const count = document.createElement('output')
  const toggle = document.createElement('button')
  toggle.type = 'button'
  bar.append(field, count, toggle)

  const texts = rows.map(({ element }) => ({
    row: element.querySelector('.entry-head')?.textContent ?? '',
    body: element.querySelector('.entry-body')?.textContent ?? '',
  }))
  const openable = [
    ...(bar.parentElement?.querySelectorAll<HTMLDetailsElement>('.entry > .entry-more') ?? []),
  ]

  const filter = () => {
    const matches = matchEntries(texts, field.value)
    rows.forEach(({ element }, index) => (element.hidden = matches[index] === false))
    for (const group of groups) group.hidden = rows.every((row) => row.group !== group || row.element.hidden)
    const shown = matches.filter(Boolean).length
    count.textContent =
      field.value.trim() === '' ? '' : fillMessage(entriesMessages.shownCount, { shown, count: rows.length })
  }
  const clear = () => {
    field.value = ''
    filter()
  }
  const showLabel = () => {
    toggle.textContent = openable.every(({ open }) => open)
      ? entriesMessages.closeAll
      : entriesMessages.openAll
  }
  /** Shows an entry that a link points to, although it does not match the filter. */
  const showTarget = (target: Element | null) => {
    if (target && rows.some(({ element }) => element.hidden && element.contains(target))) clear()
  }

  field.addEventListener('input', filter, { signal })
  field.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape') clear()
    },
    { signal },
  )
  toggle.addEventListener(
    'click',
    () => {
      const open = openable.some((entry) => !entry.open)
      for (const entry of openable) entry.open = open
    },
    { signal },
  )
  // The event does not bubble.
  bar.parentElement?.addEventListener('toggle', showLabel, { signal, capture: true })
  bar.parentElement?.addEventListener('beforematch', ({ target }) => showTarget(target as Element), {
    signal,
  })
  showLabel()
  signal.addEventListener('abort', () => {
    clear()
    bar.replaceChildren()
  })
}

function rowsOf(block: HTMLElement | null): Row[] {
  const rows: Row[] = []
  let group: HTMLElement | null = null
  for (const element of block?.children ?? []) {
    if (!(element instanceof HTMLElement)) continue
    if (/^H[2-6]$/.test(element.tagName)) group = element
    if (element.matches('.entry')) rows.push({ element, group })
  }
  return rows
}
