import path from 'node:path'
import type { Paragraph } from 'mdast'
import { codeBlock, indentRest, shorten, todo, type Conversion } from './conversion.js'
import { convertIncluded } from './included-text.js'
import { bookTag, bookTarget, selectPart } from './mdbook-includes.js'
import { rangeOf } from './parse-markdown.js'

/**
 * Replaces a paragraph that is only a tag, such as `{{#include file.md}}`.
 *
 * @returns false if the paragraph contains anything else
 */
export function convertBookParagraph(node: Paragraph, shift: number, conversion: Conversion): boolean {
  const source = conversion.sourceOf(node)
  if (!source.startsWith('{{')) return false
  const tags = [...source.matchAll(bookTag)]
  if (tags.length === 0 || source.replace(bookTag, '').trim() !== '') return false
  const [start, end] = rangeOf(node)
  if (tags.every(([, name]) => name === 'title')) {
    conversion.note('expression', start, `\`${shorten(source)}\``)
    conversion.removeBlock(start, end)
    return true
  }
  const texts = tags.map(([tag, name = '', target = '']) =>
    replacementOf(tag, name, target, start, true, conversion),
  )
  conversion.edits.replace(start, end, indentRest(texts.join('\n\n'), conversion.prefixAt(start, shift)))
  return true
}

/** Replaces the tags in a range of the text. */
export function replaceBookTags(start: number, end: number, conversion: Conversion): void {
  for (const match of conversion.text.slice(start, end).matchAll(bookTag)) {
    const [tag, name = '', target = ''] = match
    const offset = start + match.index
    const text = replacementOf(tag, name, target, offset, false, conversion)
    conversion.edits.replace(offset, offset + tag.length, text)
  }
}

/** @param isAlone whether the tag is a paragraph of its own */
function replacementOf(
  tag: string,
  name: string,
  target: string,
  offset: number,
  isAlone: boolean,
  conversion: Conversion,
): string {
  if (tag.startsWith('\\')) return tag.slice(1)
  if (name === 'title') {
    conversion.note('expression', offset, `\`${shorten(tag)}\``)
    return ''
  }
  const { file, part } = bookTarget(target, conversion)
  if (name === 'include' || name === 'rustdoc_include')
    return convertIncluded(file, offset, conversion, {
      select: (text) => selectPart(text, part),
      ...(isAlone && part === '' && /\.md$/i.test(file) ? { asPartial: {} } : {}),
    }).text
  const code = name === 'playground' || name === 'playpen' ? conversion.context.included(file) : null
  if (code !== null && isAlone) return codeBlock(path.extname(file) === '.rs' ? 'rust' : '', code)
  conversion.note('expression', offset, `\`${shorten(tag)}\``)
  return todo(tag)
}

const fence = /^[ \t>]*(`{3,}|~{3,})/

/** Makes `<div class="warning">` blocks, which mdBook highlights, admonitions. Lines keep their numbers. */
export function warningsAsAdmonitions(text: string): string {
  if (!text.includes('<div class="warning">')) return text
  const lines = text.split('\n')
  let openFence = ''
  /** Index of the line that opened a block; -1 outside of blocks. */
  let opening = -1
  lines.forEach((line, index) => {
    const mark = fence.exec(line)?.[1] ?? ''
    if (openFence !== '') {
      if (mark.startsWith(openFence)) openFence = ''
      return
    }
    openFence = mark
    if (line.trim() === '<div class="warning">') opening = index
    else if (/<div\b/.test(line)) opening = -1
    else if (line.trim() === '</div>' && opening >= 0) {
      lines[opening] = (lines[opening] ?? '').replace('<div class="warning">', ':::warning')
      lines[index] = line.replace('</div>', ':::')
      opening = -1
    }
  })
  return lines.join('\n')
}
