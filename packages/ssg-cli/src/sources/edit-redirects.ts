import { isDeepStrictEqual } from 'node:util'
import { hasErrors } from '@camdocs/base/model/diagnostic.js'
import { readFrontMatter } from '@camdocs/base/front-matter/front-matter.js'

/*
 * Functions that add a redirect to the text of a source file. They leave the rest of the text unchanged, and
 * change nothing if the text already contains the redirect. They return null if the text has a form that they
 * cannot edit.
 */

/** Adds a former URL to `redirect_from` in the front matter, and adds front matter if there is none. */
export function addRedirectFrom(text: string, url: string): string | null {
  const urls = redirectsIn(text)
  if (urls.includes(url)) return text
  const eol = lineEnding(text)
  if (eol === null) return null
  const needsNoQuotes = /^\/[\w\-./~@+]*$/.test(url)
  const value = needsNoQuotes ? url : JSON.stringify(url)
  const byteOrderMark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const content = text.slice(byteOrderMark.length)
  const lines = content.split(eol)
  const isDelimiter = (line: string) => /^---[ \t]*$/.test(line)
  if (!isDelimiter(lines[0] ?? ''))
    return `${byteOrderMark}---${eol}redirect_from: ${value}${eol}---${eol}${eol}${content}`
  const end = lines.findIndex((line, index) => index > 0 && isDelimiter(line))
  if (end < 0) return null
  const keyLine = lines.findIndex((line, index) => index < end && /^redirect_from[ \t]*:/.test(line))
  const edited =
    keyLine < 0 ? replaceLines(lines, end, 0, [`redirect_from: ${value}`]) : extendList(lines, keyLine, value)
  const result = edited === null ? null : byteOrderMark + edited.join(eol)
  // YAML has more forms than the patterns in this file, such as keys in quotes.
  return result !== null && isDeepStrictEqual(redirectsIn(result), [...urls, url]) ? result : null
}

/** Returns the values of `redirect_from`; an empty list if the front matter is not valid. */
function redirectsIn(text: string): readonly string[] {
  const { meta, problems } = readFrontMatter(text.replace(/^\uFEFF|\r(?=\n)/g, ''), '')
  return hasErrors(problems) ? [] : (meta.redirect_from ?? [])
}

/**
 * Adds a value to `redirect_from`. Its current value is a list of lines that start with "- ", a list in
 * brackets, or a single path, which becomes the first item of a list.
 *
 * @param keyLine index of the line with the key
 * @returns null if the current value has none of these forms
 */
function extendList(lines: readonly string[], keyLine: number, value: string): string[] | null {
  const keyAndValue = /^(redirect_from[ \t]*:)[ \t]*(.*?)[ \t]*$/
  const [, key = '', current = ''] = keyAndValue.exec(lines[keyLine] ?? '') ?? []
  if (current === '') {
    const [, indent] = /^([ \t]*)- /.exec(lines[keyLine + 1] ?? '') ?? []
    if (indent === undefined) return null
    let lastItem = keyLine + 1
    while (lines[lastItem + 1]?.startsWith(`${indent}- `) === true) lastItem++
    return replaceLines(lines, lastItem + 1, 0, [`${indent}- ${value}`])
  }
  const isBlockScalar = /^[>|]/.test(current)
  const hasMoreLines = /^[ \t]+\S/.test(lines[keyLine + 1] ?? '')
  if (isBlockScalar || hasMoreLines) return null
  if (!current.startsWith('['))
    return replaceLines(lines, keyLine, 1, [key, `  - ${current}`, `  - ${value}`])
  if (!current.endsWith(']')) return null
  const items = current.slice(0, -1).trimEnd()
  const separator = items === '[' ? '' : ', '
  return replaceLines(lines, keyLine, 1, [`${key} ${items}${separator}${value}]`])
}

/** Returns the lines with `count` lines replaced, starting at an index. */
const replaceLines = (
  lines: readonly string[],
  index: number,
  count: number,
  replacement: readonly string[],
): string[] => [...lines.slice(0, index), ...replacement, ...lines.slice(index + count)]

/**
 * Adds a former address to a heading: `## Title {#anchor aka=former}`.
 *
 * @param line 1-based line on which the heading starts
 */
export function addHeadingAlias(text: string, line: number, anchor: string, alias: string): string | null {
  const eol = lineEnding(text)
  if (eol === null) return null
  const lines = text.split(eol)
  const index = lastTextLine(lines, line - 1)
  if (index === null) return null
  const edited = addAlias(lines[index] ?? '', anchor, escapeAlias(alias))
  return replaceLines(lines, index, 1, [edited]).join(eol)
}

/** Returns the index of the last line of a heading's text; null for a heading written as HTML. */
function lastTextLine(lines: readonly string[], start: number): number | null {
  // "## Title", or "> ## Title" in a quote.
  if (/(^|[\s>])#{2,6}[ \t]/.test(lines[start] ?? '')) return start
  // The text of a heading that is underlined with "---" can have several lines.
  for (let index = start; (lines[index] ?? '').trim() !== ''; index++) {
    const isUnderlined = /^[\s>]*-+[ \t]*$/.test(lines[index + 1] ?? '')
    if (isUnderlined && !(lines[index] ?? '').includes('<')) return index
  }
  return null
}

/** Adds an alias to the last text line of a heading. */
function addAlias(heading: string, anchor: string, alias: string): string {
  // "## Title ##" has the closing sequence " ##".
  const [, title = '', closing = ''] = /^(.*?)([ \t]+#+)?[ \t]*$/.exec(heading) ?? []
  // In "Title {#new aka=a aka=b}", `aliases` is " aka=a aka=b".
  const [, before = '', aliases] = /^(.*\{#[^\s{}]+)((?:\s+aka=[^\s{}]+)*)\}$/.exec(title) ?? []
  if (aliases === undefined) return `${title} {#${anchor} aka=${alias}}${closing}`
  if (aliases.split(/\s+/).includes(`aka=${alias}`)) return heading
  return `${before}${aliases} aka=${alias}}${closing}`
}

/**
 * Percent-encodes characters that would end the attribute, or that Markdown would read as markup. An
 * underscore between letters or digits is not markup.
 */
const escapeAlias = (alias: string): string =>
  alias.replace(/[\s{}%*`~<>[\]\\:]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (character) =>
    // `encodeURIComponent` leaves these characters unchanged.
    character === '*' || character === '~' || character === '_'
      ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
      : encodeURIComponent(character),
  )

/** The line ending of a text; null if the text mixes line endings. */
function lineEnding(text: string): string | null {
  if (!text.includes('\r')) return '\n'
  const hasOtherEnding = /\r(?!\n)|(?<!\r)\n/.test(text)
  return hasOtherEnding ? null : '\r\n'
}
