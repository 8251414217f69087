/**
 * Loads a stylesheet unless the head of the document already has it: those in an article disappear with the
 * article. Resolves when the stylesheet has loaded.
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
