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
  const added = after.filter((href) => !before.includes(href)).map(createLink)
  // The old stylesheets stay until all new ones apply, so that the page is never unstyled.
  Promise.all(added.map(loadOf)).then(() => removed.forEach((link) => link.remove()))
  if (last === undefined) document.head.append(...added)
  else last.after(...added)
}

function createLink(href) {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return link
}

const loadOf = (link) => new Promise((resolve) => link.addEventListener('load', resolve))
