/**
 * Loads a stylesheet into the head of the document, unless the head already contains it. Links inside an
 * article do not count, because they are removed with the article. Resolves when the stylesheet has loaded.
 *
 * @throws Error if it cannot be loaded
 */
export function loadStyle(href: string): Promise<void> {
  const isPresent = [...document.styleSheets].some(
    ({ href: loaded, ownerNode }) =>
      loaded === new URL(href, location.href).href && document.head.contains(ownerNode),
  )
  if (isPresent) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`The stylesheet "${href}" could not be loaded.`))
    }
    document.head.append(link)
  })
}
