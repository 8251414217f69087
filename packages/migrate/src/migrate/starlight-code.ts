import type { Code } from 'mdast'
import type { Conversion } from './conversion.js'
import { rangeOf } from './parse-markdown.js'

/** Settings of Expressive Code that camdocs does not read, in the order in which they are looked for. */
const lostSettings: readonly RegExp[] = [
  // Marks of lines with a label: `{"A": 1-3}`. The lines stay marked.
  /(?<=\{)\s*(?:"[^"]*"|'[^']*')\s*:\s*(?=[\d\s,-]+\})/g,
  /(?:^|\s)lang=(?:\{[^}]*\}|"[^"]*"|'[^']*'|\S+)/g,
  /(?:^|\s)(?:frame|collapseStyle|hangingIndent)=(?:"[^"]*"|'[^']*'|\S+)/g,
  /(?:^|\s)(?:wrap|preserveIndent|collapsePreserveIndent|useDiffSyntax)(?:=\S+)?(?=\s|$)/g,
  /(?:^|\s)showLineNumbers=false(?=\s|$)/g,
  // Changed words: `ins="a"`, and regular expressions.
  /(?:^|\s)(?:ins|del)=(?:"[^"]*"|'[^']*')/g,
  /(?:^|\s)(?:(?:ins|del|mark)=)?\/(?:[^/\\]|\\.)+\/(?=\s|$)/g,
]

/** Removes the settings of a code block that camdocs does not read, and reports them. */
export function convertStarlightCode(node: Code, conversion: Conversion): void {
  const meta = node.meta ?? ''
  if (meta === '') return
  const { edits, text } = conversion
  const [start] = rangeOf(node)
  const offset = start + text.slice(start, conversion.lineEnd(start)).indexOf(meta)
  // A backslash changes the length of the settings, and marks nothing in them.
  if (offset < start) return
  let rest = meta
  for (const pattern of lostSettings)
    rest = rest.replace(pattern, (setting) => {
      conversion.note('attribute', start, `The setting \`${setting.trim()}\` of a code block was removed.`)
      return ''
    })
  const first = /(?:^|\s)startLineNumber=(\d+)/.exec(rest)
  if (first !== null)
    rest = rest
      .replace(first[0], '')
      .replace(/(^|\s)showLineNumbers(?=\s|$)/, `$1showLineNumbers=${first[1] ?? '1'}`)
  if (rest !== meta) edits.replace(offset, offset + meta.length, rest.trim())
}
