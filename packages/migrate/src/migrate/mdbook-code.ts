import type { Code } from 'mdast'
import { codeBlock, colonsIn, indentRest, shorten, todo, type Conversion } from './conversion.js'
import { bookTag, bookTarget, selectPart } from './mdbook-includes.js'
import { rangeOf } from './parse-markdown.js'

/**
 * Converts a code block of mdBook: inserts the files that it includes, and removes the lines of Rust that
 * mdBook hides. A block of the preprocessor `admonish` becomes an admonition.
 */
export function convertBookCode(node: Code, shift: number, conversion: Conversion): void {
  const info = `${node.lang ?? ''}${node.meta === null || node.meta === undefined ? '' : ` ${node.meta}`}`
  const [start, end] = rangeOf(node)
  const replace = (text: string) =>
    conversion.edits.replace(start, end, indentRest(text, conversion.prefixAt(start, shift)))
  if (/^admonish\b/.test(info)) return replace(admonition(info, node, conversion))
  const filled = node.value.includes('{{') ? fill(node, start, conversion) : node.value
  const isRust = /^rust(?:$|[\s,])/.test(info)
  const shown = isRust ? withoutHiddenLines(filled) : filled
  if (shown === node.value) return
  const hidden = filled.split('\n').length - shown.split('\n').length
  if (hidden > 0) conversion.note('expression', start, `Hidden lines of a code block: ${String(hidden)}.`)
  replace(codeBlock(info, shown))
}

/** Replaces the tags in code with the files that they name. */
const fill = (node: Code, offset: number, conversion: Conversion): string =>
  node.value.replace(bookTag, (tag, name: string, target: string) => {
    if (tag.startsWith('\\')) return tag.slice(1)
    if (!['include', 'rustdoc_include', 'playground', 'playpen'].includes(name)) return tag
    const { file, part } = bookTarget(target, conversion)
    const text = conversion.context.included(file)
    const selected = text === null ? null : selectPart(text, part)
    if (selected !== null) return selected.text.replace(/\n+$/, '')
    conversion.note('include', offset, `\`${shorten(target)}\` is missing.`)
    return tag
  })

/** Removes the lines that start with "# ", and the first of two "#". Attributes (`#[derive]`) stay. */
const withoutHiddenLines = (code: string): string =>
  code
    .split('\n')
    .filter((line) => !/^\s*#(?: |$)/.test(line))
    .map((line) => line.replace(/^(\s*)##/, '$1#'))
    .join('\n')

/** The kinds of `mdbook-admonish`, with those of camdocs. */
const kinds = new Map([
  ...['abstract', 'summary', 'tldr', 'note', 'quote', 'cite'].map((kind) => [kind, 'note'] as const),
  ...['info', 'todo', 'question', 'help', 'faq', 'example'].map((kind) => [kind, 'info'] as const),
  ...['tip', 'hint', 'important', 'success', 'check', 'done'].map((kind) => [kind, 'tip'] as const),
  ...['warning', 'caution', 'attention'].map((kind) => [kind, 'warning'] as const),
  ...['failure', 'fail', 'missing', 'danger', 'error', 'bug'].map((kind) => [kind, 'danger'] as const),
])

function admonition(info: string, node: Code, conversion: Conversion): string {
  const { source, context } = conversion
  const [start] = rangeOf(node)
  const kind = /^admonish\s+([a-z]+)/.exec(info)?.[1] ?? 'note'
  const title = /title="([^"]*)"/.exec(info)?.[1] ?? /"([^"]*)"/.exec(info)?.[1]
  const text = { ...source, text: node.value, linesBefore: conversion.linesBefore(start) + 1 }
  const content = conversion.convertText(text, context).trim()
  const label = title === undefined || title === '' ? '' : `[${title.replace(/[[\]]/g, '\\$&')}]`
  const isDetails = info.includes('collapsible=true')
  const name = isDetails ? 'details' : (kinds.get(kind) ?? 'note')
  const colons = ':'.repeat(Math.max(3, colonsIn(content) + 1))
  return `${colons}${name}${label}\n\n${content === '' ? todo('this block has no content') : content}\n\n${colons}`
}
