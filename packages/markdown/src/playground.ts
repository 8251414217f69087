import type { Raw } from 'mdast-util-to-hast'
import lzString from 'lz-string'
import { codes } from '@camdocs/base/model/codes.js'
import { firstLine, rangeWithin, report, type CompileContext, type Positioned } from './compile-context.js'
import { escapeAttribute, escapeText } from './escape-html.js'
import { isRemoved, type Fence } from './fence.js'

/** Maximum number of characters of a URL that servers and other apps accept. */
const maxLength = 8_000

/**
 * Returns the URL that opens the code of a block with the setting `playground`, including its setup lines and
 * without its removed lines. Reports why there is none, and returns null.
 */
export function playgroundUrl(fence: Fence, node: Positioned, context: CompileContext): string | null {
  const warn = (message: string, hint: string) => {
    const range = rangeWithin(context, firstLine(context, node), 'playground')
    report(context, 'warning', codes.codeMeta, range, message, hint)
    return null
  }
  const { language } = fence
  const template = Object.hasOwn(context.playgrounds, language) ? context.playgrounds[language] : undefined
  if (template === undefined)
    return warn(
      `The configuration names no playground for "${language}", so the block has no link.`,
      'Add its URL to `markdown.playgrounds` in camdocs.config.ts, or remove "playground".',
    )
  const lines = fence.code.split('\n').filter((_line, index) => !isRemoved(fence, index + 1))
  const url = filled(template, lines.join('\n'))
  if (url.length <= maxLength) return url
  return warn(
    `The URL that opens this code would have ${url.length.toLocaleString('en-US')} characters, so the block has no link.`,
    `Shorten the code: a URL can have up to ${maxLength.toLocaleString('en-US')} characters.`,
  )
}

function filled(template: string, code: string): string {
  // Encoding fails for surrogates without a counterpart.
  const text = code.replace(/[\uD800-\uDFFF]/gu, '\uFFFD')
  return template.replace(/\{code(:lz)?\}/g, (_all, isCompressed?: string) =>
    isCompressed === undefined ? encodeURIComponent(text) : lzString.compressToEncodedURIComponent(text),
  )
}

/**
 * Returns the link below the code of a block. It is not a link of the page: its URL is not checked, and not
 * written in the article's Markdown.
 *
 * @param label its text, with `{host}`
 */
export function playgroundLink(url: string, label: string): Raw {
  const host = new URL(url).hostname.replace(/^www\./, '')
  const text = escapeText(label.replace('{host}', host))
  return {
    type: 'raw',
    value: `<a class="code-playground" href="${escapeAttribute(url)}" target="_blank" rel="noopener noreferrer">${text}</a>`,
  }
}
