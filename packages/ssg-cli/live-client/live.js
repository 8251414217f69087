// Runs in pages that `camdocs serve --watch` serves: shows what the writer changed, and the problems of the
// last update.
import { showProblems, hideProblems } from './problems.js'
import { refreshArticle } from './refresh-article.js'
import { replaceStylesheets } from './stylesheets.js'

const channel = new URL('.', import.meta.url)

/** What the server answered for a URL of this tab, to find out whether an update affects it. */
const answers = new Map()
let codeId = null
let isConnected = null
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
  if (isConnected) isConnected = false
}

async function update(message) {
  const isCodeChanged = codeId !== null && codeId !== message.codeId
  codeId = message.codeId
  const before = await answers.get(location.pathname)
  const after = await remember()
  // The first message follows the connection. The tab can be older than the site.
  if (before === undefined) return
  if (isCodeChanged || before.status !== after.status || hasLoaded(message.copied)) return location.reload()
  replaceStylesheets(before.page, after.page)
  if (contentOf(before.page) === contentOf(after.page)) return
  if (frameOf(before.page) !== frameOf(after.page) || !(await refreshArticle())) location.reload()
}

/** Requests the page that the tab shows. */
function remember() {
  // The Content Security Policy forbids other ways to parse HTML.
  const request = new XMLHttpRequest()
  const answer = new Promise((resolve, reject) => {
    request.onload = () => resolve({ status: request.status, page: request.response })
    request.onerror = () => reject(new Error('The page could not be loaded.'))
  })
  request.open('GET', location.href)
  request.responseType = 'document'
  request.send()
  answers.set(location.pathname, answer)
  return answer
}

/** The HTML of a page without the URLs of scripts and stylesheets, which contain hashes. */
function contentOf(page) {
  const copy = page.documentElement.cloneNode(true)
  for (const element of copy.querySelectorAll('head link, head script[src]')) element.remove()
  return copy.innerHTML
}

/** The HTML around the content: navbar, sidebar, footer. */
function frameOf(page) {
  const body = page.body.cloneNode(true)
  for (const element of body.querySelectorAll('main, script')) element.remove()
  return body.innerHTML
}

/** Whether the tab has loaded one of these URLs, such as an image. */
function hasLoaded(urls) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const icons = [...document.querySelectorAll('link[rel~="icon"]')].map(({ href }) => href)
  const paths = new Set([...loaded, ...icons].map((url) => decodeURI(new URL(url).pathname)))
  return urls.some((url) => paths.has(url))
}

// Client navigation changes the page without loading a document.
const { pushState } = history
history.pushState = function (...args) {
  pushState.apply(this, args)
  void remember()
}
addEventListener('popstate', () => void remember())
void remember()
