import path from 'node:path'
import type { Code } from 'mdast'
import { codeBlock, indentRest, shorten, type Conversion } from './conversion.js'
import { rangeOf } from './parse-markdown.js'
import { snippetFile } from './python-includes.js'

/** Converts the settings of a code block of MkDocs, and inserts the files that it includes. */
export function convertPythonCode(node: Code, shift: number, conversion: Conversion): void {
  const [start, end] = rangeOf(node)
  const source = conversion.sourceOf(node)
  // Indented code has no settings.
  if (!/^[`~]{3}/.test(source)) return
  const written = /^[`~]+[ \t]*(.*)/.exec(source)?.[1]?.trim() ?? ''
  const info = newInfo(written, start, conversion)
  const code = node.value.includes('8<-') ? withSnippets(node.value, start, conversion) : node.value
  if (code !== node.value)
    conversion.edits.replace(start, end, indentRest(codeBlock(info, code), conversion.prefixAt(start, shift)))
  else if (info !== written) {
    const offset = start + source.indexOf(written)
    conversion.edits.replace(offset, offset + written.length, info)
  }
}

/** Returns the info string in the notation of camdocs: `py title="a.py" {2,3} showLineNumbers`. */
function newInfo(written: string, offset: number, conversion: Conversion): string {
  const braces = /^\{(.*)\}$/s.exec(written)?.[1]
  if (braces === undefined && !/[\w-]+=|[{}]/.test(written)) return written
  const [, bare = '', inner = ''] = /^((?![\w-]+=)[^\s{}="]*)[ \t]*(?:\{(.*)\})?/s.exec(written) ?? []
  const settings = braces ?? (inner === '' ? written.slice(bare.length) : inner)
  const classes = Array.from(settings.matchAll(/(?:^|\s)\.([\w+#-]+)/g), ([, name = '']) => name)
  const language =
    braces === undefined ? bare.replace(/^\./, '') : (classes.find((name) => name !== 'annotate') ?? '')
  const values = new Map(
    Array.from(settings.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g), ([, key = '', a, b, c]) => [
      key,
      a ?? b ?? c ?? '',
    ]),
  )
  const title = values.get('title')
  const lines = values.get('hl_lines')
  const numbers = values.get('linenums')
  const others = [
    ...[...values.keys()].filter((key) => !['title', 'hl_lines', 'linenums'].includes(key)),
    ...(classes.includes('annotate') ? ['.annotate'] : []),
  ]
  if (others.length > 0)
    conversion.note('attribute', offset, `Removed from a code block: \`${others.join(' ')}\`.`)
  return [
    language,
    ...(title === undefined ? [] : [`title="${title}"`]),
    ...(lines === undefined
      ? []
      : [
          `{${lines
            .trim()
            .split(/[\s,]+/)
            .join(',')}}`,
        ]),
    ...(numbers === undefined
      ? []
      : [numbers === '1' ? 'showLineNumbers' : `showLineNumbers=${numbers.split(/\s/)[0] ?? ''}`]),
  ].join(' ')
}

/** Replaces the lines `--8<-- "file"` with the text of the files. */
const withSnippets = (code: string, offset: number, conversion: Conversion): string =>
  code.replace(
    /^([ \t]*)(;?)-+8<-+[ \t]+["']([^"'\n]+)["'][ \t]*$/gm,
    (line, indent: string, escape: string, target: string) => {
      if (escape !== '') return line.replace(';', '')
      const text = snippetFile(target, conversion)
      if (text !== null) return indent + indentRest(text.text.replace(/\n+$/, ''), indent)
      conversion.note('include', offset, `\`${shorten(target)}\` (${path.basename(target)}) is missing.`)
      return line
    },
  )
