/**
 * Replaces the stylesheets of this tab that have another URL in the new version of the page.
 *
 * @param shown the version of the page that the tab shows
 * @param next the new version of the page
 */
export function replaceStylesheets(shown, next) {
  const nextLinks = stylesheetLinks(next)
  const [shownHrefs, nextHrefs] = [stylesheetLinks(shown), nextLinks].map((links) => links.map(hrefOf))
  // The tab can have more stylesheets than the page, because scripts add some.
  const pageLinks = stylesheetLinks(document).filter((link) => shownHrefs.includes(hrefOf(link)))
  const removed = pageLinks.filter((link) => !nextHrefs.includes(hrefOf(link)))
  const added = nextLinks
    .filter((link) => !shownHrefs.includes(hrefOf(link)))
    .map((link) => document.importNode(link))
  // The old stylesheets stay until all new ones apply, so that the page is never unstyled.
  void Promise.all(added.map(whenSettled)).then(() => removed.forEach((link) => link.remove()))
  const last = pageLinks.at(-1)
  if (last === undefined) document.head.append(...added)
  else last.after(...added)
}

const stylesheetLinks = (page) => [...page.querySelectorAll('link[rel="stylesheet"]')]

const hrefOf = (link) => link.getAttribute('href')

/** Waits until a stylesheet has loaded, or cannot be loaded: then the page is shown without it. */
const whenSettled = (link) =>
  new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
  })
