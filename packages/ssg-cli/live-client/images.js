/** The version of the site in which each image of this tab last changed, by the URL path of the image. */
const versions = new Map()

/**
 * Reloads the images of this tab that have changed.
 *
 * @param copied URL paths of the changed files that are copied to the output
 * @param version version number of the site
 * @returns false if the tab has loaded a changed file that no `img` element shows, such as an icon or a video
 */
export function reloadImages({ copied, version }) {
  const shown = [...document.images].map(({ src }) => pathOf(src))
  const loaded = performance.getEntriesByType('resource').map(({ name }) => pathOf(name))
  const icons = [...document.querySelectorAll('link[rel~="icon"]')].map(({ href }) => pathOf(href))
  const others = [...loaded.filter((path) => !shown.includes(path)), ...icons]
  if (others.some((path) => copied.includes(path))) return false
  for (const path of copied.filter((path) => shown.includes(path))) versions.set(path, String(version))
  addVersions()
  return true
}

/** Adds the versions to the URLs of images, because browsers reuse images that they have in memory. */
function addVersions() {
  for (const image of document.images) {
    const version = versions.get(pathOf(image.src))
    if (version === undefined) continue
    const url = new URL(image.src)
    if (url.searchParams.get('version') === version) continue
    url.searchParams.set('version', version)
    image.src = url.href
  }
}

/** Returns the decoded path of a URL; null if the URL is invalid or missing. */
function pathOf(url) {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    return null
  }
}

// Updates and client navigation add images.
new MutationObserver(addVersions).observe(document, { childList: true, subtree: true })
