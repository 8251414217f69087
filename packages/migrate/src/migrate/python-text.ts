import type { Delete, InlineCode, Paragraph, Text } from 'mdast'
import { indentRest, shorten, todo, type Conversion } from './conversion.js'
import { convertIncluded } from './included-text.js'
import { rangeOf } from './parse-markdown.js'
import { selectSnippet, snippetTarget } from './python-includes.js'

const snippetLine =
  /^;?-+8<-+[ \t]+["']([^"'\n]+)["']$|^\{%-?\s*include(?:-markdown)?\s+["']([^"'\n]+)["'].*%\}$|^\{!\s*([^!\n]+?)\s*!\}$/

/**
 * Converts a paragraph that is only a snippet, the definitions of abbreviations, or `[TOC]`.
 *
 * @returns false if the paragraph contains anything else
 */
export function convertPythonParagraph(node: Paragraph, shift: number, conversion: Conversion): boolean {
  const source = conversion.sourceOf(node)
  const [start, end] = rangeOf(node)
  const replace = (text: string) =>
    conversion.edits.replace(start, end, indentRest(text, conversion.prefixAt(start, shift)))
  if (source === '[TOC]') {
    replace('[[toc]]')
    return true
  }
  if (/^\*\[[^\]\n]+\]:/.test(source)) {
    conversion.note('expression', start, `The abbreviation \`${shorten(source)}\`.`)
    conversion.removeBlock(start, end)
    return true
  }
  const targets = targetsIn(source)
  if (targets === null) return false
  replace(targets.map((target) => snippetText(target, start, conversion)).join('\n\n'))
  return true
}

/** Returns the files that a paragraph includes; null if it contains anything else. */
function targetsIn(source: string): string[] | null {
  const lines = source.split('\n').map((line) => line.replace(/^[ \t>]+/, '').trim())
  if (/^-+8<-+$/.test(lines[0] ?? '') && /^-+8<-+$/.test(lines.at(-1) ?? '') && lines.length > 1)
    return lines.slice(1, -1).filter((line) => line !== '' && !line.startsWith(';'))
  const targets = lines.map((line) => {
    const match = line.startsWith(';') ? null : snippetLine.exec(line)
    return match === null ? null : (match[1] ?? match[2] ?? match[3] ?? '')
  })
  return targets.every((target) => target !== null) ? targets : null
}

function snippetText(target: string, offset: number, conversion: Conversion): string {
  const { file, part } = snippetTarget(target, conversion)
  if (file === undefined) {
    conversion.note('include', offset, `\`${shorten(target)}\` is missing, or is on another site.`)
    return todo(`include ${target}`)
  }
  return convertIncluded(file, offset, conversion, {
    select: (text) => selectSnippet(text, part),
    ...(part === '' && /\.md$/i.test(file) ? { asPartial: {} } : {}),
  }).text
}

const icon = /:(?:material|fontawesome|octicons|simple|custom)-[\w-]+:(?:\{[^{}\n]*\})?[ \t]*/g
const keys = /\+\+([A-Za-z0-9"_-]+(?:\+[A-Za-z0-9"_-]+)*)\+\+/g
/** The marks of text, with their elements. */
const marks: readonly (readonly [RegExp, string])[] = [
  [/==(?=\S)([^=\n]+?)(?<=\S)==/g, 'mark'],
  [/\^\^(?=\S)([^^\n]+?)(?<=\S)\^\^/g, 'ins'],
  [/(?<!\^)\^(?=\S)([^^\s]+)\^(?!\^)/g, 'sup'],
]

/** Converts keys, marked text, and icons in a text node. */
export function convertPythonText(node: Text, conversion: Conversion): void {
  const [start, end] = rangeOf(node)
  const source = conversion.text.slice(start, end)
  if (!/[:+=^]/.test(source)) return
  const replaceAll = (pattern: RegExp, replacement: (match: RegExpMatchArray, offset: number) => string) => {
    for (const match of source.matchAll(pattern)) {
      const offset = start + match.index
      conversion.edits.replace(offset, offset + match[0].length, replacement(match, offset))
    }
  }
  replaceAll(keys, ([, names = '']) =>
    names
      .split('+')
      .map((name) => `<kbd>${keyName(name.replaceAll('"', ''))}</kbd>`)
      .join('+'),
  )
  for (const [pattern, name] of marks)
    replaceAll(pattern, ([, content = '']) => `<${name}>${content}</${name}>`)
  replaceAll(icon, ([text], offset) => {
    conversion.note('component', offset, `The icon \`${text.trim()}\`.`)
    return ''
  })
}

const keyName = (name: string): string =>
  name.length === 1
    ? name.toUpperCase()
    : name.replace(/(?:^|[-_])([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** In Python-Markdown, single tildes are subscripts. */
export function convertSubscript(node: Delete, conversion: Conversion): void {
  const [start, end] = rangeOf(node)
  if (conversion.text.startsWith('~~', start)) return
  conversion.edits.replace(start, start + 1, '<sub>')
  conversion.edits.replace(end - 1, end, '</sub>')
}

/** Removes the name of the language in inline code: "#!python a". */
export function convertInlineCode(node: InlineCode, conversion: Conversion): void {
  const language = /^#![\w+-]+[ \t]+/.exec(node.value)?.[0]
  if (language === undefined) return
  const offset = conversion.text.indexOf(language, rangeOf(node)[0])
  conversion.edits.remove(offset, offset + language.length)
}
