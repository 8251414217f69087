// Runs in the pages of `camdocs serve --watch`: updates the page when its source changes, and shows the
// problems of the last update.
import { showProblems, hideProblems } from './problems.js'
import { reloadImages } from './images.js'
import { replaceStylesheets } from './stylesheets.js'
import { updatePage } from './update-page.js'

const channel = new URL('.', import.meta.url)

/**
 * The last loaded version of each page that this tab has shown, by path, to compare with the next version.
 */
const pages = new Map()
/** The paths of `pages` that have changed since they were loaded. */
const outdated = new Set()
const [navigation] = performance.getEntriesByType('navigation')
/** The version of the site that this document belongs to; undefined if its response does not contain it. */
const loadedVersion = navigation?.serverTiming?.find(({ name }) => name === 'version')?.description
/** Identifies the client code and the site data of the current version; null before the first message. */
let codeId = null
/** null before the first connection. */
let isConnected = null
/** The last update. Each update waits for the one before it. */
let updating = Promise.resolve()

const events = new EventSource(new URL('events', channel))
events.onmessage = ({ data }) => {
  const message = JSON.parse(data)
  if (message.kind === 'problems') showProblems(message.problems, channel)
  else if (message.kind === 'success') hideProblems()
  else updating = updating.then(() => update(message)).catch(() => location.reload())
}
// A restarted server might serve another site.
events.onopen = () => {
  if (isConnected === false) location.reload()
  isConnected = true
}
events.onerror = () => {
  // Before the first connection, an error does not mean that the server was restarted.
  if (isConnected) isConnected = false
}

async function update(message) {
  // The first message announces the current version.
  const isFirst = codeId === null
  const isCodeChanged = !isFirst && codeId !== message.codeId
  codeId = message.codeId
  if (isFirst && loadedVersion === String(message.version)) return
  if (isFirst || isCodeChanged || !reloadImages(message)) return location.reload()
  const isKnownChanged = message.changed?.[location.pathname]
  if (isKnownChanged) outdated.add(location.pathname)
  const isPageChanged = isKnownChanged ?? (await comparePage())
  if (isPageChanged === null || !(await updatePage(isPageChanged, message.changed === null)))
    location.reload()
}

/**
 * Requests the page that the tab shows, and replaces the stylesheets of the tab.
 *
 * @returns whether the page has changed; null if it is a page now and was none, or the other way round
 */
async function comparePage() {
  const isOutdated = outdated.has(location.pathname)
  const before = await pages.get(location.pathname)
  const after = await fetchPage()
  if (before?.status !== after.status) return null
  replaceStylesheets(before.page, after.page)
  return isOutdated || contentOf(before.page) !== contentOf(after.page)
}

/** Requests the page that the tab shows, and stores the promise of its response in `pages`. */
function fetchPage() {
  // The Content Security Policy forbids other ways to parse HTML.
  const request = new XMLHttpRequest()
  const page = new Promise((resolve, reject) => {
    request.onload = () =>
      resolve({ status: request.status, version: versionOf(request), page: request.response })
    request.onerror = () => reject(new Error('The page could not be loaded.'))
  })
  request.open('GET', location.href)
  request.responseType = 'document'
  request.send()
  pages.set(location.pathname, page)
  outdated.delete(location.pathname)
  return page
}

/** The version of the site in a `Server-Timing` header. */
const versionOf = (request) => /version;desc="(\d+)"/.exec(request.getResponseHeader('Server-Timing'))?.[1]

/**
 * The HTML of a page without the `link` elements and external scripts in its head. Their URLs contain hashes,
 * which change even if the content of the page does not.
 */
function contentOf(page) {
  const copy = page.documentElement.cloneNode(true)
  for (const element of copy.querySelectorAll('head link, head script[src]')) element.remove()
  return copy.innerHTML
}

// Client navigation changes the page without loading a document.
const pushState = history.pushState.bind(history)
history.pushState = (...args) => {
  pushState(...args)
  void fetchPage()
}
addEventListener('popstate', () => void fetchPage())
void fetchPage().then(({ version }) => {
  // The document is older than the page in `pages`, so a comparison with that page would miss changes.
  if (loadedVersion !== undefined && version !== loadedVersion) location.reload()
})
