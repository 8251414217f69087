const sidebars = new Map()

export function render({ title, description, content, page, collections }) {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>${escape(title)} | Benchmark</title>
    <meta name="description" content="${escape(description)}">
  </head>
  <body>
    <nav>${sidebarOf(page, collections.all)}</nav>
    <main>
      <h1>${escape(title)}</h1>
      ${content}
    </main>
  </body>
</html>
`
}

/** Renders a sidebar once for each folder, because it is the same for all pages of the folder. */
function sidebarOf(page, all) {
  const [, section, topic] = page.url.split('/')
  const key = `${section}/${topic}`
  if (!sidebars.has(key)) sidebars.set(key, renderSidebar(all, section, topic))
  return sidebars.get(key)
}

function renderSidebar(all, currentSection, currentTopic) {
  return groupsOf(all, 1)
    .map(([section, pages]) => {
      const topics = groupsOf(pages, 2).map(([topic, list]) =>
        details(topic, topic === currentTopic, `<ul>${listItems(list)}</ul>`),
      )
      return details(section, section === currentSection, topics.join(''))
    })
    .join('')
}

/** Pairs of a URL segment and the pages that have it. */
function groupsOf(pages, index) {
  const groups = new Map()
  for (const page of pages) {
    const name = page.url.split('/')[index]
    if (!groups.has(name)) groups.set(name, [])
    groups.get(name).push(page)
  }
  return [...groups]
}

function listItems(pages) {
  return [...pages]
    .sort((a, b) => a.data.sidebar_position - b.data.sidebar_position)
    .map(({ url, data }) => `<li><a href="${url}">${escape(data.title)}</a></li>`)
    .join('')
}

function details(name, isOpen, content) {
  return `<details${isOpen ? ' open' : ''}><summary>${name.replace('-', ' ')}</summary>${content}</details>`
}

function escape(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
