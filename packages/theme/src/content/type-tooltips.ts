import type { SampleTypesFile } from '@camdocs/core'
import { fetchJson } from '../browser/fetch-json.js'

/** The files that are loaded or loading, by URL. */
const typeFiles = new Map<string, Promise<SampleTypesFile>>()
/** The type of each identifier, with its links. */
const descriptions = new WeakMap<Element, SampleTypesFile['types'][number]>()
/** The samples whose identifiers are marked. The value is the signal that ends their current listeners. */
const prepared = new WeakMap<Element, AbortSignal>()

const TOOLTIP_ID = 'camdocs-type-tip'
/**
 * Delay in milliseconds until a tooltip is shown or hidden after the pointer enters or leaves an identifier.
 */
const HOVER_DELAY_MS = 120
/** Distance of the tooltip from its identifier in CSS pixels. */
const TOOLTIP_GAP = 2
/** Width of the left and right borders of a code block together, in CSS pixels. */
const BORDER_WIDTH = 2

/**
 * Makes the identifiers of a sample show their types in tooltips. Of several calls with the same sample and
 * signal, only the first adds event listeners.
 *
 * @param url URL of the page's `SampleTypesFile`
 * @param focusFirst whether to move the focus to the first identifier, which shows its tooltip
 * @param signal aborted when the article is removed or enhanced again
 * @throws Error if the types cannot be loaded
 */
export async function showTypes(
  block: HTMLElement,
  url: string,
  focusFirst: boolean,
  signal: AbortSignal,
): Promise<void> {
  const file = await load(url)
  if (signal.aborted) return
  if (prepared.get(block) !== signal) {
    if (!prepared.has(block)) markIdentifiers(block, file)
    prepared.set(block, signal)
    listen(block, signal)
    // The pointer can already be on an identifier.
    const hovered = block.querySelector<HTMLElement>('.name:hover')
    if (hovered) show(hovered)
  }
  if (focusFirst) identifiersIn(block)[0]?.focus()
}

/** Returns the visible identifiers of a sample that have types. */
const identifiersIn = (block: Element): HTMLElement[] =>
  [...block.querySelectorAll<HTMLElement>('.name')].filter((identifier) => identifier.checkVisibility())

function load(url: string): Promise<SampleTypesFile> {
  const loading = typeFiles.get(url)
  if (loading) return loading
  const file = fetchJson<SampleTypesFile>(url)
  typeFiles.set(url, file)
  file.catch(() => typeFiles.delete(url))
  return file
}

type TypeEntry = SampleTypesFile['samples'][string][number]

function markIdentifiers(block: HTMLElement, file: SampleTypesFile): void {
  const lines = block.querySelectorAll('.line')
  for (const entry of file.samples[block.dataset.sample ?? ''] ?? []) {
    const [lineIndex] = entry
    markIdentifier(lines[lineIndex], entry, file)
  }
}

/**
 * Wraps an identifier in an element. A text node of the highlighted code can contain more than the
 * identifier, but an identifier is always within one text node.
 */
function markIdentifier(
  line: Element | undefined,
  [, column, length, typeIndex]: TypeEntry,
  file: SampleTypesFile,
): void {
  const description = file.types[typeIndex]
  if (!line || !description) return
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  /** Column at which the next text node starts. */
  let nodeColumn = 0
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const start = column - nodeColumn
    const end = start + length
    nodeColumn += node.data.length
    const isInNode = start >= 0 && start < node.data.length && end <= node.data.length
    if (!isInNode) continue
    const identifier = document.createElement('span')
    identifier.className = 'name'
    identifier.tabIndex = -1
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    range.surroundContents(identifier)
    descriptions.set(identifier, description)
    return
  }
}

function listen(block: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const identifierAt = ({ target }: Event) => (target as Element).closest<HTMLElement>('.name')
  block.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer)
      const identifier = identifierAt(event)
      if (identifier) timer = setTimeout(() => show(identifier), HOVER_DELAY_MS)
      else if (!(event.target as Element).closest('.type-tip'))
        timer = setTimeout(hideUnlessFocused, HOVER_DELAY_MS)
    },
    { signal },
  )
  block.addEventListener(
    'pointerleave',
    () => {
      clearTimeout(timer)
      timer = setTimeout(hideUnlessFocused, HOVER_DELAY_MS)
    },
    { signal },
  )
  for (const type of ['click', 'focusin'] as const) {
    block.addEventListener(
      type,
      (event) => {
        const identifier = identifierAt(event)
        if (identifier) show(identifier)
      },
      { signal },
    )
  }
  block.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (!(relatedTarget as Element | null)?.closest('.type-tip, .name')) hide()
    },
    { signal },
  )
  block.addEventListener('keydown', (event) => onKey(event, block), { signal })
  // Also hides a tooltip that was opened with the pointer, wherever the focus is.
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal })
  signal.addEventListener('abort', hide, { once: true })
}

/** The number of identifiers by which a key moves the focus, by key. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

function onKey(event: KeyboardEvent, block: HTMLElement): void {
  const inside = (event.target as Element).closest('.name, .type-tip')
  if (!inside) return
  if (event.key === 'Escape') {
    block.querySelector<HTMLElement>('.code-types')?.focus()
    hide()
    event.preventDefault()
    return
  }
  const step = STEPS[event.key]
  const identifiers = identifiersIn(block)
  const index = identifiers.indexOf(event.target as HTMLElement)
  if (step === undefined || index < 0) return
  identifiers[(index + step + identifiers.length) % identifiers.length]?.focus()
  event.preventDefault()
}

function show(identifier: HTMLElement): void {
  const description = descriptions.get(identifier)
  const block = identifier.closest('.code')
  const pre = identifier.closest('pre')
  if (!description || !block || !pre) return
  if (identifier.getAttribute('aria-describedby') === TOOLTIP_ID) return
  hide()
  const tooltip = document.createElement('div')
  tooltip.className = 'type-tip'
  tooltip.id = TOOLTIP_ID
  const [text, links] = description
  // A tooltip with links is not a tooltip to assistive technology.
  if (links.length === 0) tooltip.role = 'tooltip'
  const type = document.createElement('code')
  type.textContent = text
  tooltip.append(type)
  for (const [label, href] of links) {
    const link = document.createElement('a')
    link.href = href
    link.textContent = label
    tooltip.append(link)
  }
  // Between the code and the buttons, so that Tab moves to the tooltip's links next.
  pre.after(tooltip)
  identifier.setAttribute('aria-describedby', TOOLTIP_ID)
  position(tooltip, identifier, block)
  // A tooltip with nothing to click or scroll ignores the pointer, so that readers can reach the identifiers
  // under it.
  tooltip.toggleAttribute('data-passive', links.length === 0 && type.scrollHeight <= type.clientHeight)
}

/**
 * Positions a tooltip within the width of the block and above the identifier, so that the tooltip does not
 * cover the lines that the reader reads next. If the navbar would cover the tooltip there, and the window has
 * enough space below the identifier, the tooltip is below it.
 */
function position(tooltip: HTMLElement, identifier: HTMLElement, block: Element): void {
  const frame = block.getBoundingClientRect()
  const { left, top, bottom } = identifier.getBoundingClientRect()
  const { width, height } = tooltip.getBoundingClientRect()
  // The stylesheet reserves this height at the top of the window for the navbar.
  const reservedHeight = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const topIfAbove = top - TOOLTIP_GAP - height
  const topIfBelow = bottom + TOOLTIP_GAP
  const isAbove = topIfAbove >= reservedHeight || topIfBelow + height > innerHeight
  const maxLeft = frame.width - BORDER_WIDTH - width
  tooltip.style.left = `${Math.max(0, Math.min(left - frame.left, maxLeft))}px`
  tooltip.style.top = `${(isAbove ? topIfAbove : topIfBelow) - frame.top}px`
}

function hideUnlessFocused(): void {
  const tooltip = document.getElementById(TOOLTIP_ID)
  const identifier = document.querySelector(`[aria-describedby="${TOOLTIP_ID}"]`)
  if (document.activeElement !== identifier && !tooltip?.contains(document.activeElement)) hide()
}

function hide(): void {
  const tooltip = document.getElementById(TOOLTIP_ID)
  if (!tooltip) return
  // Removing a tooltip with a focused link fires `focusout`, which calls this function again.
  tooltip.id = ''
  tooltip.remove()
  document.querySelector(`[aria-describedby="${TOOLTIP_ID}"]`)?.removeAttribute('aria-describedby')
}
