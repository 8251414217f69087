import { actionsOf, addButton, label } from './code-actions.js'

/** How long a copy button says that it copied (CODE-2). */
const FEEDBACK_MS = 1000

/**
 * Code blocks: a button that copies the code (CODE-2), one that wraps its lines (CODE-3), and one that shows what sets a sample up.
 */
export function enhanceCode(root: HTMLElement): () => void {
  const updates = new Map<Element, (long: boolean) => void>()
  // Tells of all blocks before the frame that shows their buttons is painted, and of those that become visible in a tab or in
  // details. All are measured before the first button changes anything: one layout.
  const observer = new ResizeObserver((entries) => {
    const long = entries.map(({ target }) => overflows(target))
    entries.forEach(({ target }, index) => updates.get(target)?.(long[index] ?? false))
  })
  const added: HTMLElement[] = []
  for (const pre of root.querySelectorAll('.code > pre')) {
    if (!pre.textContent.trim()) continue
    // The first keeps its room while it is not there.
    updates.set(pre, addWrapButton(pre))
    addSetupButton(pre)
    if (root.dataset.types !== undefined && pre.parentElement?.dataset.sample !== undefined)
      addButton(pre, 'types', 'Show types')
    addCopyButton(pre)
    added.push(actionsOf(pre))
    observer.observe(pre)
  }
  return () => {
    observer.disconnect()
    added.forEach((actions) => actions.remove())
  }
}

const overflows = (pre: Element) => pre.scrollWidth > pre.clientWidth

function addCopyButton(pre: Element): void {
  const button = addButton(pre, 'copy', 'Copy', 'Copy code to clipboard')
  let timer: ReturnType<typeof setTimeout> | undefined
  button.addEventListener('click', async () => {
    // Nothing is said that is not so; with the code selected, the keys for copying are what is left to press.
    if (!(await copyText(codeOf(pre)))) return getSelection()?.selectAllChildren(pre)
    clearTimeout(timer)
    label(button, 'Copied', 'Copied')
    button.dataset.done = ''
    timer = setTimeout(() => {
      label(button, 'Copy', 'Copy code to clipboard')
      delete button.dataset.done
    }, FEEDBACK_MS)
  })
}

/**
 * The button is there while lines are longer than the block, or wrapped because they were.
 *
 * @returns takes whether they are longer now
 */
function addWrapButton(pre: Element): (long: boolean) => void {
  const button = addButton(pre, 'wrap', 'Toggle word wrap')
  const block = pre.parentElement
  const update = (long: boolean) => {
    const wrapped = block?.hasAttribute('data-wrap') ?? false
    button.hidden = !wrapped && !long
    button.setAttribute('aria-pressed', String(wrapped))
  }
  button.addEventListener('click', () => {
    block?.toggleAttribute('data-wrap')
    update(overflows(pre))
  })
  button.hidden = true
  return update
}

/** Lines that make the sample complete, and that a reader of the page does not need. What is in sight is what is copied. */
function addSetupButton(pre: Element): void {
  const block = pre.parentElement
  if (!block || !pre.querySelector('.setup')) return
  const button = addButton(pre, 'setup', 'Show the whole sample')
  button.setAttribute('aria-pressed', 'false')
  button.addEventListener('click', () => {
    button.setAttribute('aria-pressed', String(block.toggleAttribute('data-whole')))
  })
}

/** The code as written: line numbers are drawn by the style sheet and so are not part of the text. */
function codeOf(pre: Element): string {
  if (pre.parentElement?.hasAttribute('data-whole')) return pre.textContent.replace(/\n$/, '')
  const shown = pre.cloneNode(true) as Element
  shown.querySelectorAll('.setup').forEach((lines) => lines.remove())
  return shown.textContent.replace(/\n$/, '')
}

/** Whether the text is in the clipboard now. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughSelection(text)
  }
}

/** For pages served without TLS, which have no clipboard API. */
function copyThroughSelection(text: string): boolean {
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.className = 'visually-hidden'
  document.body.append(area)
  area.select()
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without the clipboard API
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return copied
}
