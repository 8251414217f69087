import type { RenderInput } from '@camdocs/core'
import type { RenderShared, RenderTask } from '@camdocs/base/model/tasks.js'
import type { ThemeRenderer } from '../theme/import-theme.js'
import { escapeAttribute } from './escape-attribute.js'

/** The contents of a page's files. */
export interface PageOutput {
  readonly html: string
  /** Content of the route's data file; null if the theme has no client code. */
  readonly data: string | null
}

/**
 * Renders the HTML document and the data file of a page.
 *
 * @throws Error if a component of the theme throws
 */
export function renderPage(
  { server, components }: ThemeRenderer,
  input: Omit<RenderInput, 'components'>,
  { policy, texts }: Pick<RenderShared, 'policy' | 'texts'>,
  head: RenderTask['head'] = '',
): PageOutput {
  server.speak?.(texts)
  const { html, data } = server.renderDocument({ ...input, components })
  return { html: insertPolicy(html, policy, head), data: data && JSON.stringify(data) }
}

/**
 * Adds the Content Security Policy to a document, for hosts that do not send it as a header. It is the first
 * element of the head after the character encoding, because it applies only to what follows. HTML with
 * neither a `head` element nor a document type is returned unchanged.
 *
 * @param more elements that follow
 */
export function insertPolicy(html: string, policy: string, more = ''): string {
  const start = /<head\b[^>]*>(?:\s*<meta charset=[^>]*>)?/i.exec(html) ?? startWithoutHead.exec(html)
  if (start === null) return html
  const end = start.index + start[0].length
  const element = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`
  return `${html.slice(0, end)}\n${element}${more}${html.slice(end)}`
}

/**
 * Matches the start of a document without the optional start tag of `head`, for example
 * `<!doctype html><html lang="en"><meta charset="utf-8">`. The start tag of `html` is also optional.
 */
const startWithoutHead = /^\s*<!doctype[^>]*>\s*(?:<html\b[^>]*>)?(?:\s*<meta charset=[^>]*>)?/i
