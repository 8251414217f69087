/**
 * Replaces the stylesheets of this tab that have another URL in the new version of the page.
 *
 * @param shown the version of the page that the tab shows
 * @param next the new version of the page
 */
export function replaceStylesheets(shown, next) {
  const [before, after] = [shown, next].map((page) =>
    [...page.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href')),
  )
  const links = [...document.querySelectorAll('link[rel="stylesheet"]')]
  const removed = links.filter((link) => {
    const href = link.getAttribute('href')
    return before.includes(href) && !after.includes(href)
  })
  const last = links.filter((link) => before.includes(link.getAttribute('href'))).at(-1)
  for (const href of after.filter((name) => !before.includes(name))) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    // The old stylesheet stays until the new one applies, so that the page is never unstyled.
    link.onload = () => removed.forEach((old) => old.remove())
    last?.after(link)
  }
  if (after.every((name) => before.includes(name))) removed.forEach((old) => old.remove())
}
