let dialog = null

/**
 * Shows the problems of the last update. A click on a location opens the file in the editor.
 *
 * @param problems location, text, and position in the source of each problem
 * @param channel URL of the live channel
 */
export function showProblems(problems, channel) {
  dialog ??= createDialog(channel)
  const list = dialog.querySelector('ol')
  list.replaceChildren(...problems.map((problem) => itemOf(problem, channel)))
  // The problems that the update caused come first.
  list.scrollTop = 0
  if (!dialog.isConnected) document.body.append(dialog)
  if (!dialog.open) dialog.show()
}

export function hideProblems() {
  dialog?.close()
}

function createDialog(channel) {
  const stylesheet = element('link', { rel: 'stylesheet', href: new URL('live.css', channel).href })
  document.head.append(stylesheet)
  const created = element('dialog', { className: 'camdocs-problems' })
  // Before the stylesheet is loaded, the page would otherwise scroll to the dialog, which gets the focus.
  created.style.position = 'fixed'
  const close = element('button', { textContent: 'Close', onclick: hideProblems })
  const title = element('h2', { textContent: 'The last update reported problems' })
  const header = element('header', {})
  // Above the list, so that it is in reach however long the list is.
  header.append(title, close)
  created.append(header, element('ol', {}))
  return created
}

function itemOf({ location, file, line, column, text }, channel) {
  const item = element('li', {})
  if (file !== undefined) {
    const open = () =>
      void fetch(new URL('open', channel), { method: 'POST', body: JSON.stringify({ file, line, column }) })
    item.append(element('button', { textContent: location, title: 'Open in the editor', onclick: open }))
  }
  item.append(element('pre', { textContent: text }))
  return item
}

const element = (name, properties) => Object.assign(document.createElement(name), properties)
