import { fetchJson } from '../client/fetch-json.js'
import type { SampleTypesFile } from '@camdocs/core'

const files = new Map<string, Promise<SampleTypesFile>>()
const texts = new WeakMap<Element, SampleTypesFile['texts'][number]>()
const typed = new WeakSet<Element>()
const TIP_ID = 'type-tip'
/** A pointer that only passes by opens nothing. */
const REST_MS = 120

/**
 * Makes the names of a sample say what they are.
 *
 * Called whenever a reader comes near the sample; does its work once.
 *
 * @param byKeyboard takes the focus to the first name
 * @param signal aborted when the article goes
 * @throws Error when what there is to say cannot be loaded
 */
export async function openTypes(
  block: HTMLElement,
  url: string,
  byKeyboard: boolean,
  signal: AbortSignal,
): Promise<void> {
  const file = await load(url)
  if (signal.aborted) return
  if (!typed.has(block)) {
    typed.add(block)
    const lines = block.querySelectorAll('.line')
    for (const place of file.samples[block.dataset.sample ?? ''] ?? []) mark(lines[place[0]], place, file)
    listen(block, signal)
    // The pointer may be on one already.
    const under = block.querySelector<HTMLElement>('.name:hover')
    if (under) show(under)
  }
  if (byKeyboard) namesIn(block)[0]?.focus()
}

const namesIn = (block: Element): HTMLElement[] =>
  [...block.querySelectorAll<HTMLElement>('.name')].filter((name) => name.checkVisibility())

function load(url: string): Promise<SampleTypesFile> {
  const known = files.get(url)
  if (known) return known
  const file = fetchJson<SampleTypesFile>(url)
  files.set(url, file)
  file.catch(() => files.delete(url))
  return file
}

type Place = SampleTypesFile['samples'][string][number]

/** Puts an element around one name. The highlighter may have joined it with what stands beside it, never cut it. */
function mark(element: Element | undefined, [, column, length, index]: Place, file: SampleTypesFile): void {
  const said = file.texts[index]
  if (!element || !said) return
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let passed = 0
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const start = column - passed
    passed += node.data.length
    if (start < 0 || start >= node.data.length || start + length > node.data.length) continue
    const name = document.createElement('span')
    name.className = 'name'
    name.tabIndex = -1
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, start + length)
    range.surroundContents(name)
    texts.set(name, said)
    return
  }
}

function listen(block: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const nameAt = ({ target }: Event) => (target as Element).closest<HTMLElement>('.name')
  block.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(timer)
      const name = nameAt(event)
      if (name) timer = setTimeout(() => show(name), REST_MS)
      else if (!(event.target as Element).closest('.type-tip')) timer = setTimeout(hideUnfocused, REST_MS)
    },
    { signal },
  )
  block.addEventListener(
    'pointerleave',
    () => {
      clearTimeout(timer)
      timer = setTimeout(hideUnfocused, REST_MS)
    },
    { signal },
  )
  for (const type of ['click', 'focusin'] as const) {
    block.addEventListener(
      type,
      (event) => {
        const name = nameAt(event)
        if (name) show(name)
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
  signal.addEventListener('abort', hide, { once: true })
}

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
  const names = namesIn(block)
  const at = names.indexOf(event.target as HTMLElement)
  if (step === undefined || at < 0) return
  names[(at + step + names.length) % names.length]?.focus()
  event.preventDefault()
}

function show(name: HTMLElement): void {
  const said = texts.get(name)
  const block = name.closest('.code')
  const pre = name.closest('pre')
  if (!said || !block || !pre) return
  if (name.getAttribute('aria-describedby') === TIP_ID) return
  hide()
  const tip = document.createElement('div')
  tip.className = 'type-tip'
  tip.id = TIP_ID
  const [text, links] = said
  const type = document.createElement('code')
  type.textContent = text
  tip.append(type)
  for (const [label, href] of links) {
    const link = document.createElement('a')
    link.href = href
    link.textContent = label
    tip.append(link)
  }
  // Behind the code and before the buttons: the next stop of the Tab key.
  pre.after(tip)
  name.setAttribute('aria-describedby', TIP_ID)
  place(tip, name, block)
}

/** Below the name, or above it where there is no room; never beyond the block's sides. */
function place(tip: HTMLElement, name: HTMLElement, block: Element): void {
  const frame = block.getBoundingClientRect()
  const { left, top, bottom } = name.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  const below = bottom + height + 8 < innerHeight || top - height < 0
  tip.style.left = `${Math.max(0, Math.min(left - frame.left, frame.width - width - 2))}px`
  tip.style.top = `${below ? bottom - frame.top + 2 : top - frame.top - height - 4}px`
}

function hideUnfocused(): void {
  const tip = document.getElementById(TIP_ID)
  const name = document.querySelector(`[aria-describedby="${TIP_ID}"]`)
  if (document.activeElement !== name && !tip?.contains(document.activeElement)) hide()
}

function hide(): void {
  const tip = document.getElementById(TIP_ID)
  if (!tip) return
  // Removing the focused link of a tip tells of a focus that is lost, and so comes here again.
  tip.id = ''
  tip.remove()
  document.querySelector(`[aria-describedby="${TIP_ID}"]`)?.removeAttribute('aria-describedby')
}
