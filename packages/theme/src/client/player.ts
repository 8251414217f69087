/*
 * Replaces clicked links with `data-player` with players of other sites
 * (docs-site/docs/guides/content-html.md). Imported on the first page that contains such a link. Before the
 * click, the page requests nothing from the other site. Without this script, or if the attribute is empty,
 * the link opens the page of the video.
 */

document.addEventListener('click', (event) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link =
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-player]') : null
  const url = link?.dataset.player
  if (!link || !url) return
  event.preventDefault()
  const frame = document.createElement('iframe')
  frame.className = 'player'
  frame.title = link.textContent
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  // YouTube refuses to play videos on pages that it doesn't know the origin of.
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  frame.src = url
  link.replaceWith(frame)
  frame.focus()
})
