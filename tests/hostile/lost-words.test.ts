import fc from 'fast-check'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import { expect, test } from 'vitest'
import type { Diagnostic } from '../../packages/base/src/model/diagnostic.js'
import { writtenHtmlOf } from '../helpers/compile.js'

/** Whether `pnpm hostile` runs the test, with more pages. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
const seed = Number(process.env.CAMDOCS_SEED ?? 1)

/**
 * Words are numbered, so that each is unique: "wa12z". In the parts below, "W" stands for a word that must be
 * on the page or in the block of a report, and "X" for a word that readers never see: a target, a comment, a
 * label, or the value of a setting.
 */
const inline = [
  ...['W', '*W*', '**W W**', '_W_', '~~W~~', '`W`', '***W* W**', '*W', 'W*', '**W', '`W', '~W~', 'W~W~W'],
  ...[
    '[W](./X.md)',
    '[W](<./X X.md>)',
    '[W](./X "X")',
    '[W](./W W.md)',
    '![W](X.png)',
    '[*W*](X.md){.W}',
    '<https://W.org>',
  ],
  ...['[W][W]', '[W][]', '[W]', '![W][W]', '[^W]', '[W][X1]', '[^X2]', '[W', 'W](', '![W]'],
  ...[
    'W\\*W',
    '\\[W][W]',
    'W&amp;W',
    'W &lt; W',
    '<b>W</b>',
    '<b title="X">W</b>',
    '</b>W',
    '<W>',
    'W<W>W',
    '<W W="W">',
  ],
  ...[
    '<!-- X -->W',
    '<kbd>W</kbd>',
    '<br>W',
    '<span id="X">W</span>',
    'W < W',
    'W > W',
    '<Card title="X">W</Card>',
  ],
  ...[
    ':badge[W]',
    ':W[W]',
    ':W:',
    '::W',
    '{W}',
    '{{ W }}',
    '{#W}',
    'W {#W}',
    '{.W}',
    '$W$',
    '$W^2$',
    '[[W]]',
    '[[W|W]]',
  ],
  ...[
    '==W==',
    'W^W^',
    'H~W~O',
    '++W++',
    '^^W^^',
    '^[W]',
    '{%W%}',
    ':material-W:',
    '{{#include W}}',
    '`W`{.W}',
    '**W**{#W}',
  ],
  ...[
    '**「W」**W',
    '*W。*W',
    'https://W.org/W',
    'W@W.org',
    'W  ',
    'W\\',
    '"W"',
    "'W'",
    '(W)',
    '| W',
    'a/*.W and b/*.W',
  ],
]

const blocks = [
  ...[
    'T',
    'T\nT',
    '# T',
    '## T',
    '### T {#X}',
    '## T {#X .W}',
    'T\n===',
    'T\n---',
    '## T ##',
    '#W',
    '####### W',
  ],
  ...[
    '- T\n- T',
    '1. T\n2. T',
    '- [ ] T\n- [x] T',
    '- T\n\n  T\n  - T',
    '> T\n> T',
    '> [!NOTE] T\n> T',
    '> [!W]\n> T',
    '* T\n+ T',
  ],
  ...[
    '```js\nW W\n```',
    '```W\nW\n```',
    '```js title="W" {1}\nW\n```',
    '~~~\nW\n~~~',
    '    W W',
    '```js\nW',
    '```js ins={1} "X"\nW\n```',
  ],
  ...[
    '```js [W]\nW // [!code ++]\n```',
    '```diff\n+W\n```',
    '```{.js}\nW\n```',
    '```rust,X\nW\n```',
    '```ansi\n\u001b[1mW\n```',
  ],
  ...[
    '| T | T |\n|---|---|\n| T | T |',
    '| T |\n|---|\n| T | T |',
    '| T | T |\n|--|--|\n| T |\n| T | T | T |',
    'T | T\n-|-\nT | T',
  ],
  ...[
    ':::note\nT\n:::',
    ':::tip[T]\nT\n:::',
    '::: warning T {#X}\nT\n:::',
    ':::W\nT\n:::',
    ':::details[T]\nT\n:::',
    ':::note{.W}\nT\n:::',
  ],
  ...[
    '::::tabs\n:::tab[T]\nT\n:::\n:::tab[T]\nT\n:::\n::::',
    '::::tabs\nT\n:::tab[T]\nT\n:::\n::::',
    ':::steps\n1. T\n2. T\n:::',
    ':::steps\nT\n:::',
  ],
  ...[
    '::::cards\n:::card[T]{href="./X.md"}\nT\n:::\n::::',
    ':::code-group\n```js [W]\nW\n```\n:::',
    ':::code-group\nT\n:::',
    ':::file-tree\n- W\n  - W W\n:::',
  ],
  ...[
    ':::figure\n![W](X.png)\n\nT\n:::',
    ':::entries\n### `W`\n\nT\n:::',
    ':::note\nT',
    '::note[W]',
    ':::',
    '::include[W.md]',
    ':::tip T\nT\n:::',
  ],
  ...[
    '[X1]: X.md',
    '[X]: ./X.md',
    '[W]: ./W W.md',
    '[W]: W W',
    '[^X2]: T',
    '[^W]: T',
    '[X1]: Y.md "X"',
    '[^X2]: T\n\n    T',
  ],
  ...[
    '<div>\n\nT\n\n</div>',
    '<div>T</div>',
    '<p>T',
    '<p><b>',
    '<p><b>T',
    '<b><i>T',
    '<table><tr><td>T',
    '<details><summary>T',
    '<details><summary>T</summary>\n\nT\n\n</details>',
    '<table><tr><td>W</td></tr></table>',
  ],
  ...[
    '<W>\nT\n</W>',
    '<!-- X\nX -->',
    '<!-- X',
    '<Card>\n\nT\n\n</Card>',
    '<script>W</script>',
    '<style>W</style>',
    '<iframe>W</iframe>',
    '<ul><li>T</ul>',
  ],
  ...[
    '---',
    '***',
    '!!! note "W"\n    T',
    '??? W\n    T',
    '=== "W"\n\n    T',
    '/// W\nT\n///',
    '--8<-- "W.md"',
    'T\n:   T',
    '*[W]: W',
    '.. note:: W',
  ],
  ...[
    '$$\nW\n$$',
    '```mermaid\ngraph TD\n  W --> W\n```',
    '```math\nW\n```',
    "import W from 'W'",
    'export const W = 1',
    '{/* W */}',
    '[[toc]]',
  ],
]

/** Fills the places in parts with words, texts, and the number of each word. */
function pageOf(parts: readonly string[], texts: readonly string[]): string {
  let text = 0
  let word = 0
  return parts
    .join('\n\n')
    .replace(/(?<![A-Za-z&])T(?![A-Za-z])/g, () => texts[text++ % texts.length] ?? 'W')
    .replace(
      /(?<![A-Za-z&])([WX])(?![A-Za-z\d])/g,
      (_all, kind: string) => `${kind.toLowerCase()}a${word++}z`,
    )
}

/** What readers can see or hear in HTML: its text, and the attributes with alternative texts. */
function visibleIn(html: string): string {
  const parts: string[] = []
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if ('value' in node) parts.push(node.value)
    if ('attrs' in node)
      for (const { name, value } of node.attrs)
        if (['alt', 'title', 'aria-label', 'href', 'src', 'id', 'data-tex'].includes(name)) parts.push(value)
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
  }
  visit(parseFragment(html))
  return parts.join(' ').toLowerCase()
}

/** The number of lines of the front matter that `writtenHtmlOf` adds. */
const linesBefore = 3

/** Whether the range of a report contains a position in the page. Lines and columns start at 1. */
function covers({ range }: Diagnostic, line: number, column: number): boolean {
  if (range === undefined) return false
  const { start, end } = range
  const isAfterStart =
    line > start.line - linesBefore || (line === start.line - linesBefore && column >= start.column)
  const isBeforeEnd =
    line < end.line - linesBefore || (line === end.line - linesBefore && column < end.column)
  return isAfterStart && isBeforeEnd
}

/**
 * Whether a report that counts the uses of a construct, such as `import`, includes the one that contains a
 * position: the report is at the first use, and each use starts with the same characters.
 */
function counts(
  { range, message }: Diagnostic,
  lines: readonly string[],
  row: number,
  column: number,
): boolean {
  if (range === undefined || !message.includes('Number of uses')) return false
  const first = lines[range.start.line - linesBefore - 1] ?? ''
  const mark = first.slice(range.start.column - 1, range.start.column + 2)
  return (lines[row] ?? '').slice(0, column).includes(mark)
}

const isFootnote = (line: string): boolean => /^\[\^[^\]]+\]:/.test(line)

/**
 * The lines of footnotes to which only text refers that an error covers: the page lacks the footnote until
 * the author has mended the error.
 */
function footnotesOfErrors(lines: readonly string[], problems: readonly Diagnostic[]): ReadonlySet<string> {
  const errors = problems.filter(({ severity }) => severity === 'error')
  const references = lines.flatMap((line, row) =>
    isFootnote(line)
      ? []
      : [...line.matchAll(/\[\^[^\]]+\]/g)].map(({ 0: mark, index }) => ({
          mark,
          isLeftOut: errors.some((error) => covers(error, row + 1, index + 1)),
        })),
  )
  const shown = new Set(references.filter(({ isLeftOut }) => !isLeftOut).map(({ mark }) => mark))
  const hidden = new Set(references.map(({ mark }) => mark).filter((mark) => !shown.has(mark)))
  return new Set(lines.filter((line) => isFootnote(line) && hidden.has(line.slice(0, line.indexOf(']') + 1))))
}

/** The words that are neither on the page, nor named by a report, nor in the range of a report. */
async function lostWords(text: string): Promise<string[]> {
  const { html, problems } = await writtenHtmlOf(text)
  const visible = visibleIn(html)
  const messages = problems.map(({ message, hint }) => `${message} ${hint ?? ''}`.toLowerCase()).join('\n')
  // A comment can start in one block and end in another.
  const lines = text.replace(/<!--[^]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' ')).split('\n')
  const leftOut = footnotesOfErrors(lines, problems)
  return lines.flatMap((line, row) =>
    leftOut.has(line)
      ? []
      : [...line.matchAll(/wa\d+z/g)].flatMap(({ 0: word, index }) => {
          const isKnown =
            visible.includes(word) ||
            messages.includes(word) ||
            problems.some(
              (problem) => covers(problem, row + 1, index + 1) || counts(problem, lines, row, index),
            )
          return isKnown ? [] : [word]
        }),
  )
}

test(
  'MD-10: every word of a random page is on the page, in a report, or in a place that readers never see',
  { timeout: 3_600_000 },
  async () => {
    const text = fc
      .array(fc.constantFrom(...inline), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join(' '))
    const page = fc
      .tuple(
        fc.array(fc.constantFrom(...blocks), { minLength: 1, maxLength: 4 }),
        fc.array(text, { minLength: 1, maxLength: 6 }),
      )
      .map(([parts, texts]) => pageOf(parts, texts))
    await fc.assert(
      fc.asyncProperty(page, async (markdown) => {
        expect(await lostWords(markdown), markdown).toEqual([])
      }),
      { seed, numRuns: isLong ? 20_000 : 200 },
    )
  },
)
