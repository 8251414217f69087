/*
 * Runs the menus that copy a page as Markdown (`.page-menu`). Imported at the first click in one. Without
 * this script, a menu still opens, closes, and links to the Markdown.
 */
import { ANNOUNCER_ID } from '../lib/ids.js'

/** Time in milliseconds for which the menu shows that the page was copied, before it closes. */
const FEEDBACK_MS = 1000

/** The menus that close when the reader leaves them. */
const closing = new WeakSet<Element>()

/** @param target of a click in a menu */
export default function onClick(target: Element): void {
  const menu = target.closest<HTMLDetailsElement>('.page-menu')
  if (menu === null) return
  if (!closing.has(menu)) closeWhenLeft(menu)
  const button = target.closest('button')
  if (button !== null) void copyPage(menu, button)
  else if (target.closest('a') !== null) menu.open = false
}

function closeWhenLeft(menu: HTMLDetailsElement): void {
  closing.add(menu)
  const closeOutside = ({ target }: Event) => {
    if (!menu.contains(target as Node)) menu.open = false
  }
  const controller = new AbortController()
  const { signal } = controller
  const listen = (type: string) =>
    document.addEventListener(
      type,
      (event) => {
        // Navigation replaces the menu.
        if (menu.isConnected) closeOutside(event)
        else controller.abort()
      },
      { signal },
    )
  listen('pointerdown')
  listen('focusin')
  menu.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && menu.open) close(menu)
  })
}

function close(menu: HTMLDetailsElement): void {
  menu.open = false
  menu.querySelector('summary')?.focus()
}

/** Copies the Markdown of the page. If this fails, shows it, so that the reader can copy it. */
async function copyPage(menu: HTMLDetailsElement, button: HTMLButtonElement): Promise<void> {
  const { href } = menu.querySelector('a') ?? location
  try {
    // A promise instead of a text: some browsers allow copying only before anything is awaited.
    const text = textOf(href).then((content) => new Blob([content], { type: 'text/plain' }))
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
  } catch {
    location.assign(href)
    return
  }
  const label = button.textContent
  const copied = button.dataset.copied ?? ''
  button.textContent = copied
  button.dataset.done = ''
  const announcer = document.getElementById(ANNOUNCER_ID)
  if (announcer !== null) announcer.textContent = copied
  setTimeout(() => {
    button.textContent = label
    delete button.dataset.done
    if (menu.open) close(menu)
  }, FEEDBACK_MS)
}

async function textOf(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.text()
}
