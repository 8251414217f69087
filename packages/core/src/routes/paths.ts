/**
 * The clean form of a path that may end in `.html` or `/index.html`: `/x.html` and `/x/index.html` are `/x`,
 * `/index.html` is `/` (ROUTE-2). Other paths stay as they are, also with a trailing slash.
 */
export function normalizePath(path: string): string {
  return path.trim().replace(/(\/index)?\.html$/, '') || '/'
}

/** Whether two paths show the same page: one trailing slash and letter case do not count (ROUTE-5). */
export function isSamePath(a: string, b: string): boolean {
  return comparable(a) === comparable(b)
}

/** Whether `path` is `prefix` or lies below it, on a segment boundary (NAVBAR-4). */
export function isPathBelow(path: string, prefix: string): boolean {
  return comparable(path).startsWith(comparable(prefix))
}

function comparable(path: string): string {
  return (path.endsWith('/') ? path : `${path}/`).toLowerCase()
}
