/*
 * Shows the images of links with `data-zoom` enlarged (docs-site/docs/guides/content-html.md). Imported on
 * the first page that contains such a link. Without this script, the link opens the file of the image.
 */
import * as zoomMessages from '@camdocs/core/messages/zoom'

document.addEventListener('click', (event) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-zoom]') : null
  if (link === null) return
  event.preventDefault()
  showEnlarged(link)
})

/** Opens the image of a link in a dialog. Escape, a click, or going back or forward closes the dialog. */
function showEnlarged(link: HTMLAnchorElement): void {
  const original = link.querySelector('img')
  const alt = original?.alt ?? ''
  const dialog = document.createElement('dialog')
  dialog.className = 'zoom-dialog'
  dialog.setAttribute('aria-label', alt === '' ? zoomMessages.image : alt)
  const image = document.createElement('img')
  image.src = link.href
  image.alt = alt
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'zoom-close'
  close.setAttribute('aria-label', zoomMessages.close)
  dialog.append(image, close)
  const controller = new AbortController()
  addEventListener('popstate', () => dialog.close(), { signal: controller.signal })
  dialog.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    controller.abort()
    dialog.remove()
    document.documentElement.toggleAttribute('data-dialog', false)
    // Browsers return the focus to the element that had it before, but not all of them focus clicked links.
    link.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  dialog.showModal()
  // The page does not scroll meanwhile (dialog.css).
  document.documentElement.toggleAttribute('data-dialog', true)
}
