import type { Code } from '@camdocs/base/model/codes.js'
import { codeUrl, errorCodesUrl } from '@camdocs/base/model/documentation.js'

/** A code block. Those of examples contain headings and links. */
const codeBlock = /^(`{3,}).*\n[^]*?^\1$/

/**
 * Returns the description of a code as text for a terminal: the Markdown of its section, in which links have
 * absolute URLs, and the URL of the section.
 *
 * @param page the Markdown of the page with all codes
 * @throws if the page has no section for the code
 */
export function explanationOf(page: string, code: Code): string {
  // Text of the same length, in which only the headings of sections are left.
  const headings = page.replace(new RegExp(codeBlock, 'gm'), (block) => ' '.repeat(block.length))
  const start = headings.indexOf(`\n### \`${code}\` `) + 1
  if (start === 0) throw new Error(`The page of error codes has no section for ${code}.`)
  const length = headings.slice(start).search(/\n#{2,3} |\n:::::|$(?![^])/)
  const section = page
    .slice(start, start + length)
    // The heading, and the severity, which is the only fact of the entry.
    .replace(/^### `(\w+)` (.*) \{#\w+\}\n\n- .*/, '$1: $2')
  return `${withAbsoluteLinks(section).trim()}\n\n${codeUrl(code)}\n`
}

/** Replaces the relative targets of links outside of code blocks with URLs. */
const withAbsoluteLinks = (markdown: string): string =>
  markdown.replace(
    new RegExp(String.raw`${codeBlock.source}|(?<=\]\()([^():]*?)(?:\.md)?(#[\w-]+)?(?=\))`, 'gm'),
    (match: string, fence?: string, target?: string, fragment?: string) =>
      fence === undefined ? `${new URL(target ?? '', errorCodesUrl).href}${fragment ?? ''}` : match,
  )
