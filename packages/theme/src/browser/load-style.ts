/**
 * Loads a stylesheet into the head of the document, unless one is already loaded there. Links inside an
 * article do not count, because they are removed with the article. Resolves when the stylesheet has loaded.
 *
 * @param isOfPage whether only some pages need the stylesheet. If so, it has no effect until `updateHead`
 *   applies it, because pages are loaded before they are shown
 * @throws Error if it cannot be loaded
 */
export function loadStyle(href: string, isOfPage = false): Promise<unknown> {
  const present = document.head.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`)
  if (present?.sheet) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    if (isOfPage) {
      link.dataset.page = ''
      link.media = 'not all'
    }
    link.onload = resolve
    link.onerror = () => {
      link.remove()
      reject(new Error(`The stylesheet "${href}" could not be loaded.`))
    }
    document.head.append(link)
  })
}
