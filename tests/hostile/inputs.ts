/** A page of variable size that is cheap to write and can be expensive to build. */
export interface HostileInput {
  readonly name: string
  /** Returns the text of a page, whose length grows with `count`. */
  readonly page: (count: number) => string
  /** The count for a page that exceeds a limit, or that is as large as pages get. */
  readonly largeCount: number
  /** A count for a page that builds within a second. */
  readonly smallCount: number
  /** The result with `largeCount`: the code of the page's error, or "built". */
  readonly outcome: 'built' | 'CD1313' | 'CD1330'
}

const table = (columns: number, rows: number): string => {
  const row = (cell: string) => `|${`${cell}|`.repeat(columns)}\n`
  return `${row('a')}${row('-')}${row('x').repeat(rows)}`
}

/** Runs of backticks of different lengths, so that none of them closes another. */
const growingRuns = (count: number): string =>
  Array.from({ length: count }, (_, index) => `${'`'.repeat(index + 1)} a`).join(' ')

/** An input with a title before the text. The default outcome means that the page exceeds a limit. */
const input = (
  name: string,
  text: (count: number) => string,
  largeCount: number,
  smallCount: number,
  outcome: HostileInput['outcome'] = 'CD1330',
): HostileInput => ({
  name,
  page: (count) => `# Page\n\n${text(count)}\n`,
  largeCount,
  smallCount,
  outcome,
})

export const hostileInputs: readonly HostileInput[] = [
  input('line breaks', (count) => '\n'.repeat(count), 3_900_000, 2_000),
  input('nested brackets', (count) => '['.repeat(count) + ']'.repeat(count), 50_000, 1_000),
  input('starts of links', (count) => '[a]('.repeat(count), 100_000, 1_000),
  input('nested emphasis', (count) => '*a '.repeat(count) + 'b*'.repeat(count), 10_000, 100),
  input('closing emphasis', (count) => 'a* '.repeat(count), 1_000_000, 1_000),
  input('underscores', (count) => '_a '.repeat(count) + 'b_ '.repeat(count), 200_000, 100),
  input('a run of asterisks', (count) => `${'*'.repeat(count)}a${'*'.repeat(count)}`, 200_000, 150),
  input('strikethrough', (count) => '~a~~b'.repeat(count), 40_000, 500),
  input('CDATA sections without an end', (count) => 'x <![CDATA['.repeat(count), 60_000, 500),
  input('comments without an end', (count) => 'x <!--'.repeat(count), 60_000, 500),
  input('processing instructions without an end', (count) => 'x <?'.repeat(count), 500_000, 500),
  input('inline code without an end', growingRuns, 900, 100),
  input('a large table', (count) => table(count, 1_000), 900, 2),
  input('a wide table', (count) => table(count, 1), 100_000, 100),
  input('a long table', (count) => table(1, count), 60_000, 200),
  input('a row of pipes', (count) => '|'.repeat(count), 1_000_000, 2_000),
  input('rows that leave out cells', (count) => table(count, 0) + 'x\n'.repeat(count), 7_000, 50),
  input(
    'a long definition that is used often',
    (count) => `${'[a] '.repeat(count)}\n\n[a]: https://example.org/${'x'.repeat(40_000)}`,
    10_000,
    10,
  ),
  input(
    'a long definition in many paragraphs',
    (count) => `${'[a]\n\n'.repeat(count)}\n\n[a]: https://example.org/${'x'.repeat(40_000)}`,
    5_000,
    10,
  ),
  input(
    'a long definition that is used often, and a second definition of the same name',
    (count) =>
      `${'[a] '.repeat(count)}\n\n[a]: https://example.org/${'x'.repeat(40_000)}\n\n[a]: https://example.org`,
    10_000,
    10,
  ),
  input('paragraphs', (count) => 'a\n\n'.repeat(count), 600_000, 500),
  input('hard breaks', (count) => 'a\\\n'.repeat(count), 400_000, 500),
  input('list items', (count) => '- a\n'.repeat(count), 300_000, 500),
  input('underlined headings', (count) => 'a\n-\n'.repeat(count), 100_000, 1_000),
  input('thematic breaks', (count) => '***\n'.repeat(count), 200_000, 2_000),
  input('lazy quotes', (count) => `> a\n${'a\n'.repeat(count)}`, 500_000, 2_000),
  input('headings', (count) => '## a\n'.repeat(count), 100_000, 1_000),
  input('references', (count) => `${'[a][b] '.repeat(count)}\n\n[b]: https://example.org`, 100_000, 500),
  input(
    'references in many paragraphs',
    (count) => `${`${'[a][b] '.repeat(100)}\n\n`.repeat(count)}[b]: https://example.org`,
    1_000,
    10,
  ),
  input('links in many paragraphs', (count) => '[a](https://example.org)\n\n'.repeat(count), 40_000, 500),
  input('entities', (count) => '&lt;'.repeat(count), 900_000, 1_000),
  input('escapes', (count) => '\\!'.repeat(count), 1_900_000, 1_000),
  input('short inline code', (count) => '`a` '.repeat(count), 900_000, 1_000),
  input('inline HTML', (count) => '<b>a</b> '.repeat(count), 400_000, 500),
  input('footnotes', (count) => `${'[^a]\n\n'.repeat(count)}[^a]: Note`, 40_000, 500),
  input('nested quotes', (count) => `${'>'.repeat(count)} a`, 1_000_000, 50, 'CD1313'),
  {
    name: 'front matter keys',
    page: (count) =>
      `---\ntitle: Page\n${Array.from({ length: count }, (_, index) => `key${String(index)}: {}\n`).join('')}---\n\nText.\n`,
    largeCount: 60_000,
    // Each of these keys is unknown, so a page with any of them has an error.
    smallCount: 0,
    outcome: 'CD1330',
  },
  {
    name: 'front matter values',
    page: (count) => `---\ntitle: Page\nkeywords: [${Array(count).fill('a').join(', ')}]\n---\n\nText.\n`,
    largeCount: 300_000,
    smallCount: 500,
    outcome: 'CD1330',
  },
  input('starts of badges', (count) => ':badge['.repeat(count), 100_000, 500),
  input('formulas', (count) => '$x$ '.repeat(count), 100_000, 500),
  // The limits must not reject any of the following inputs.
  input('dollar signs', (count) => 'It costs $5. '.repeat(count), 100_000, 500, 'built'),
  input(
    'prose',
    (count) => `${'The camera opens, and the picture is sharp. '.repeat(20)} It is *fast*.\n\n`.repeat(count),
    4_300,
    50,
    'built',
  ),
  input(
    'an ordinary large table',
    (count) => table(20, count).replaceAll('x', '**x** `y`'),
    500,
    50,
    'built',
  ),
  input(
    'a changelog',
    (count) =>
      Array.from(
        { length: count },
        (_, index) =>
          `## 1.${String(index)}.0\n\n- **Fixed:** a crash ([#${String(index)}](https://example.org/${String(index)}))\n`,
      ).join('\n'),
    3_000,
    50,
    'built',
  ),
  input(
    'a list of contributors',
    (count) => '[@name](https://example.org/name), '.repeat(count),
    1_500,
    50,
    'built',
  ),
  input(
    'a directive with many spaces',
    (count) => `:::note a${' '.repeat(count)}b\n\nText.\n\n:::`,
    1_000_000,
    1_000,
    'built',
  ),
  input(
    'code',
    (count) => `\`\`\`ts\n${'const a = b || [1] // *x*\n'.repeat(count)}\`\`\``,
    20_000,
    100,
    'built',
  ),
]
