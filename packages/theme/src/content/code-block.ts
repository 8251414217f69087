import * as contentMessages from '@camdocs/core/messages/content'
import { actionsOf, addButton, setLabel } from './code-actions.js'

/** Time in milliseconds for which a copy button shows that the code was copied (CODE-2). */
const FEEDBACK_MS = 1000

/**
 * Adds buttons to code blocks. The buttons copy the code (CODE-2), wrap its lines (CODE-3), show the setup
 * lines of a sample, and show the types in a sample.
 *
 * @param signal removes the buttons
 */
export function enhanceCode(root: HTMLElement, signal: AbortSignal): void {
  /** The functions that update the wrap buttons, by `pre` element. */
  const updates = new Map<Element, (isOverflowing: boolean) => void>()
  // The observer reports all blocks before the browser paints their buttons, and later each block whose size
  // changes, for example because its tab or details element was opened. All reported blocks are measured
  // before any button changes, so that the browser computes the layout once.
  const observer = new ResizeObserver((entries) => {
    const areOverflowing = entries.map(({ target }) => overflows(target))
    entries.forEach(({ target }, index) => updates.get(target)?.(areOverflowing[index] ?? false))
  })
  const added: HTMLElement[] = []
  for (const pre of root.querySelectorAll('.code > pre')) {
    if (!pre.textContent.trim()) continue
    // The wrap button comes first, because its space is reserved while it is hidden.
    updates.set(pre, addWrapButton(pre))
    addSetupButton(pre)
    // `sample-types.ts` handles the clicks of this button, and loads the types.
    if (root.dataset.types !== undefined && pre.parentElement?.dataset.sample !== undefined)
      addButton(pre, 'types', contentMessages.showTypes)
    addCopyButton(pre)
    added.push(actionsOf(pre))
    observer.observe(pre)
  }
  signal.addEventListener('abort', () => {
    observer.disconnect()
    added.forEach((actions) => actions.remove())
  })
}

const overflows = (pre: Element) => pre.scrollWidth > pre.clientWidth

function addCopyButton(pre: Element): void {
  const button = addButton(pre, 'copy', contentMessages.copy, contentMessages.copyCode)
  let timer: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    // If copying failed, select the code, so that the reader can copy it with the keyboard.
    if (!(await copyText(codeOf(pre)))) return getSelection()?.selectAllChildren(pre)
    clearTimeout(timer)
    setLabel(button, contentMessages.copied, contentMessages.copied)
    button.dataset.done = ''
    timer = setTimeout(() => {
      setLabel(button, contentMessages.copy, contentMessages.copyCode)
      delete button.dataset.done
    }, FEEDBACK_MS)
  })
}

/**
 * Adds a button that is shown while lines are wider than the block, and while lines are wrapped.
 *
 * @returns a function that updates the button, given whether a line is wider than the block
 */
function addWrapButton(pre: Element): (isOverflowing: boolean) => void {
  const button = addButton(pre, 'wrap', contentMessages.toggleWrap)
  const block = pre.parentElement
  const update = (isOverflowing: boolean) => {
    const isWrapped = block?.hasAttribute('data-wrap') ?? false
    button.hidden = !isWrapped && !isOverflowing
    button.setAttribute('aria-pressed', String(isWrapped))
  }
  button.addEventListener('click', () => {
    block?.toggleAttribute('data-wrap')
    update(overflows(pre))
  })
  button.hidden = true
  return update
}

/**
 * Adds a button that shows and hides the setup lines, which complete the sample. The copy button copies only
 * visible lines.
 */
function addSetupButton(pre: Element): void {
  const block = pre.parentElement
  if (!block || !pre.querySelector('.setup')) return
  const button = addButton(pre, 'setup', contentMessages.showSample)
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(block.toggleAttribute('data-whole')))
  })
}

/**
 * Returns the visible code without the lines that are marked as removed, and for a terminal, only its
 * commands. Line numbers are not part of the text, because the stylesheet draws them.
 */
function codeOf(pre: Element): string {
  const copy = pre.cloneNode(true) as Element
  const isSetupVisible = pre.parentElement?.hasAttribute('data-whole') ?? false
  const omitted = 'del, .prompt, .output'
  copy.querySelectorAll(isSetupVisible ? omitted : `${omitted}, .setup`).forEach((part) => part.remove())
  return copy.textContent.replace(/\n$/, '')
}

/** Copies a text to the clipboard. Returns whether this succeeded. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughSelection(text)
  }
}

/** Copies a text if the clipboard API has failed or is missing, as on pages served over plain HTTP. */
function copyThroughSelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only alternative to the clipboard API
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
