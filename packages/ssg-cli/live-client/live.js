// Runs in pages that `camdocs serve --watch` serves. Reloads the tab when a rebuild affects it, and shows
// the problems of the last build.
import { isAffected } from '../src/serve/reload-rule.ts'

const stylesheet = document.createElement('link')
stylesheet.rel = 'stylesheet'
stylesheet.href = new URL('live.css', import.meta.url).href
document.head.append(stylesheet)

const dialog = document.createElement('dialog')
dialog.className = 'camdocs-problems'
const title = document.createElement('h2')
title.textContent = 'The last build reported problems'
const text = document.createElement('pre')
const closeButton = document.createElement('button')
closeButton.textContent = 'Close'
closeButton.onclick = () => dialog.close()
dialog.append(title, text, closeButton)

const loadedPath = location.pathname
const loadedPage = performance.getEntriesByType('navigation')[0]
const resources = new Set()
new PerformanceObserver((list) => list.getEntries().forEach(({ name }) => addResource(name))).observe({
  type: 'resource',
  buffered: true,
})

const events = new EventSource(new URL('events', import.meta.url))
let isConnected = null
events.onmessage = ({ data }) => {
  const message = JSON.parse(data)
  if (message.kind === 'problems') show(message.text)
  else if (message.kind === 'success') dialog.close()
  else if (isAffected(message, shownPage())) location.reload()
}
// A restarted server might serve a different site, so the tab reloads after a reconnect.
events.onopen = () => {
  if (isConnected === false) location.reload()
  isConnected = true
}
events.onerror = () => {
  if (isConnected) isConnected = false
}

function show(problems) {
  text.textContent = problems
  if (!dialog.isConnected) document.body.append(dialog)
  if (!dialog.open) dialog.show()
}

function shownPage() {
  // Browsers do not report icons as resources.
  for (const icon of document.querySelectorAll('link[rel~="icon"]')) addResource(icon.href)
  const { pathname } = location
  // Without support for `responseStatus`, the tab reloads too often rather than too rarely.
  return { pathname, resources, isFallback: pathname === loadedPath && loadedPage?.responseStatus !== 200 }
}

function addResource(address) {
  const url = new URL(address, location.href)
  if (url.origin === location.origin) resources.add(url.pathname)
}
