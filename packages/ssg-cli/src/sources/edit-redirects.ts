import { readFrontMatter } from './front-matter.js'

/*
 * Functions that add a redirect to the text of a source file. They leave the rest of the text unchanged, and
 * change nothing if the text already contains the redirect. They return null if the text has a form that they
 * cannot edit.
 */

/** Adds a former URL to `redirect_from` in the front matter, and adds front matter if there is none. */
export function addRedirectFrom(text: string, url: string): string | null {
  if (readFrontMatter(text.replace(/^\uFEFF|\r(?=\n)/g, ''), '').meta.redirect_from?.includes(url) === true)
    return text
  const eol = lineEnding(text)
  if (eol === null) return null
  const value = /^\/[\w\-./~@+]*$/.test(url) ? url : JSON.stringify(url)
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const lines = text.slice(mark.length).split(eol)
  if (!/^---[ \t]*$/.test(lines[0] ?? ''))
    return `${mark}---${eol}redirect_from: ${value}${eol}---${eol}${eol}${text.slice(mark.length)}`
  const end = lines.findIndex((line, index) => index > 0 && /^---[ \t]*$/.test(line))
  const key = lines.findIndex((line, index) => index < end && /^redirect_from[ \t]*:/.test(line))
  const edited = key < 0 ? insert(lines, end, `redirect_from: ${value}`) : extendList(lines, key, value)
  return end < 0 || edited === null ? null : mark + edited.join(eol)
}

function extendList(lines: readonly string[], key: number, value: string): string[] | null {
  const [, name = '', current = ''] = /^(redirect_from[ \t]*:)[ \t]*(.*?)[ \t]*$/.exec(lines[key] ?? '') ?? []
  if (current === '') {
    const [, indent] = /^([ \t]*)- /.exec(lines[key + 1] ?? '') ?? []
    if (indent === undefined) return null
    let last = key + 1
    while (lines[last + 1]?.startsWith(`${indent}- `) === true) last++
    return insert(lines, last + 1, `${indent}- ${value}`)
  }
  if (!current.startsWith('['))
    return [...lines.slice(0, key), name, `  - ${current}`, `  - ${value}`, ...lines.slice(key + 1)]
  if (!current.endsWith(']')) return null
  const items = current.slice(0, -1).trimEnd()
  const separator = items === '[' ? '' : ', '
  return [...lines.slice(0, key), `${name} ${items}${separator}${value}]`, ...lines.slice(key + 1)]
}

const insert = (lines: readonly string[], index: number, line: string): string[] => [
  ...lines.slice(0, index),
  line,
  ...lines.slice(index),
]

/**
 * Adds a former address to a heading: `## Title {#anchor aka=former}`.
 *
 * @param line 1-based line on which the heading starts
 */
export function addHeadingAlias(text: string, line: number, anchor: string, alias: string): string | null {
  const eol = lineEnding(text)
  const lines = eol === null ? [] : text.split(eol)
  const index = lastLine(lines, line - 1)
  if (eol === null || index === null) return null
  const edited = addAlias(lines[index] ?? '', anchor, escapeAlias(alias))
  return [...lines.slice(0, index), edited, ...lines.slice(index + 1)].join(eol)
}

/** Index of the last text line of a heading in Markdown; null for a heading written as HTML. */
function lastLine(lines: readonly string[], start: number): number | null {
  if (/(^|[\s>])#{2,6}[ \t]/.test(lines[start] ?? '')) return start
  for (let index = start; (lines[index] ?? '').trim() !== ''; index++) {
    if (/^[\s>]*-+[ \t]*$/.test(lines[index + 1] ?? '') && !(lines[index] ?? '').includes('<')) return index
  }
  return null
}

function addAlias(heading: string, anchor: string, alias: string): string {
  const [, title = '', closing = ''] = /^(.*?)([ \t]+#+)?[ \t]*$/.exec(heading) ?? []
  const [, before = '', aliases] = /^(.*\{#[^\s{}]+)((?:\s+aka=[^\s{}]+)*)\}$/.exec(title) ?? []
  if (aliases === undefined) return `${title} {#${anchor} aka=${alias}}${closing}`
  if (aliases.split(/\s+/).includes(`aka=${alias}`)) return heading
  return `${before}${aliases} aka=${alias}}${closing}`
}

/** Percent-encodes characters that would end the attribute, or that Markdown would read as markup. */
const escapeAlias = (alias: string): string =>
  alias.replace(/[\s{}%*`~<>[\]\\:]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (character) =>
    character === '*' || character === '~' || character === '_'
      ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
      : encodeURIComponent(character),
  )

/** The line ending of a text; null if the text mixes line endings. */
function lineEnding(text: string): string | null {
  if (!text.includes('\r')) return '\n'
  return /\r(?!\n)|(?<!\r)\n/.test(text) ? null : '\r\n'
}
