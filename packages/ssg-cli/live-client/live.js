// Runs in a page served by `camdocs serve --watch`: reloads it when it changed, and shows what is wrong.
const sheet = document.createElement('link')
sheet.rel = 'stylesheet'
sheet.href = new URL('live.css', import.meta.url).href
document.head.append(sheet)

const box = document.createElement('dialog')
box.className = 'camdocs-problems'
const title = document.createElement('h2')
title.textContent = 'This site has problems'
const text = document.createElement('pre')
const close = document.createElement('button')
close.textContent = 'Close'
close.onclick = () => box.close()
box.append(title, text, close)

const events = new EventSource(new URL('events', import.meta.url))
let started = null
events.onmessage = ({ data }) => {
  const message = JSON.parse(data)
  if (message.kind === 'problems') show(message.text)
  else if (message.kind === 'fine') box.close()
  else if (message.files.some(concernsThisPage)) location.reload()
}
// A server that was started again may serve another site.
events.onopen = () => {
  if (started === false) location.reload()
  started = true
}
events.onerror = () => {
  if (started) started = false
}

function show(problems) {
  text.textContent = problems
  if (!box.isConnected) document.body.append(box)
  if (!box.open) box.show()
}

/** Client code, styles and files of the site concern every page; HTML and route data only their own. */
function concernsThisPage(file) {
  if (
    !/\.html$|^(route|sidebar)-data\/|^search-records\.json$|^route-manifest\.json$|^sitemap\.xml$/.test(file)
  )
    return true
  const path = decodeURIComponent(location.pathname).replace(/^\/|\/$|(\/index)?\.html$/g, '')
  const page = file.replace(/(^|\/)index\.html$|\.html$/, '')
  return (
    file.endsWith('.html') &&
    (path === page ||
      path.endsWith(`/${page}`) ||
      (page === '' && location.pathname.endsWith('/')) ||
      page === '404')
  )
}
