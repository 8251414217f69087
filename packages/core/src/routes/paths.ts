/**
 * Normalizes a path that may end in `.html` or `/index.html`: `/x.html` and `/x/index.html` become `/x`,
 * `/index.html` becomes `/` (ROUTE-2). Trims whitespace, and returns `/` if nothing is left. Returns any
 * other path unchanged, including a trailing slash.
 */
export function normalizePath(path: string): string {
  return path.trim().replace(/(\/index)?\.html$/, '') || '/'
}

/** Whether two paths identify the same page. Ignores one trailing slash and letter case (ROUTE-5). */
export function isSamePath(a: string, b: string): boolean {
  return toComparable(a) === toComparable(b)
}

/**
 * Whether a path is the same as `prefix`, or extends it at a segment boundary (NAVBAR-4). Compares like
 * `isSamePath`.
 */
export function isPathUnder(path: string, prefix: string): boolean {
  return toComparable(path).startsWith(toComparable(prefix))
}

function toComparable(path: string): string {
  return (path.endsWith('/') ? path : `${path}/`).toLowerCase()
}
