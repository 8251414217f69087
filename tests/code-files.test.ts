import { expect, test } from 'vitest'
import { regionOf } from '../packages/markdown/src/regions.js'
import { createTestSite, locationAndCode, TestSite } from './helpers/test-site.js'

const source = `import { Camera } from './camera'

// #region setup
export function setup(): void {
  // #region inner
  const zoom = 1
  // highlight-next-line
  console.log(zoom)
  // #endregion inner
}
// #endregion
`

/** The text of the code blocks of a page, without line numbers. */
const codeOf = (html: string): string[] =>
  [...html.matchAll(/<pre[^>]*>([\s\S]*?)<\/pre>/g)].map(([, code = '']) =>
    code
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .trim(),
  )

test('REUSE-3: a code block shows a file, a region of a file, or some lines of a file, and supports the settings of all code blocks', async () => {
  const parent = createTestSite({
    'repository/src/a.ts': source,
    // Makes the folder a Git repository. Pages can show code from the repository of their site.
    'repository/.git/HEAD': 'ref',
    'repository/site/docs/guides/a.md': `# A

\`\`\`ts file="../../../src/a.ts#setup" title="src/a.ts" showLineNumbers {1}
\`\`\`

- In a list

  \`\`\`ts file="@site/../src/a.ts#inner" title="inner"
  \`\`\`

\`\`\`ts file="../../../src/a.ts" lines="1-2"
\`\`\`

:::code-group
\`\`\`sh [Shell] file="run.sh"
\`\`\`
\`\`\`py [Python] file='/guides/run.py#main'
\`\`\`
:::

::include[../_partial.md]
`,
    'repository/site/docs/_partial.md': '```yaml file="part.yml"\n```\n',
    'repository/site/docs/part.yml': 'a: 1\n#region b\nb: 2\n#endregion\n',
    'repository/site/docs/guides/run.sh': 'camdocs build\n',
    'repository/site/docs/guides/run.py':
      'import os\n\nif True:\n    # region main\n    run()\n\n    stop()\n    # endregion\n',
  })
  const site = new TestSite(`${parent.root}/repository/site`)
  const { code, stderr } = await site.build()
  expect([code, stderr]).toEqual([0, ''])
  const html = site.page('docs/guides/a')
  expect(codeOf(html)).toEqual([
    'export function setup(): void {\n  const zoom = 1\n  // highlight-next-line\n  console.log(zoom)\n}',
    'const zoom = 1\nconsole.log(zoom)',
    "import { Camera } from './camera'",
    'camdocs build',
    'run()\n\nstop()',
    'a: 1\nb: 2',
  ])
  // The title and the highlighted line of the first code block.
  expect(html).toContain('src/a.ts</')
  expect(html).toMatch(/class="[^"]*\bmark\b/)
})

test('REUSE-5: lines that almost start a region are read in linear time', () => {
  const line = `#region${' '.repeat(285)}\u2028x`
  expect(
    regionOf(
      Array.from({ length: 10_000 }, () => line),
      'a',
    ),
  ).toHaveProperty('hint')
})

/** Info strings with a mistake, each with the column of its problem and a part of the message or the hint. */
const invalidInfos: readonly (readonly [info: string, column: number, text: string])[] = [
  ['ts file="src/b.ts"', 13, 'Did you mean "a.ts"?'],
  ['ts file="src/a.ts#setpu"', 13, 'Did you mean "#setup"?'],
  ['ts file="src/a.ts#open"', 13, 'does not end the region "open", which starts on line 5'],
  ['ts file="src/a.ts#twice"', 13, 'two regions "twice", on lines 6 and 8'],
  ['ts file="src/a.ts" lines="4-40"', 30, 'has no line 40'],
  ['ts file="src/a.ts" lines="9-2"', 30, 'Write a range'],
  ['ts file="src/a.ts#setup" lines="1"', 29, 'both a region and `lines`'],
  ['ts file=src/a.ts', 7, 'must be in quotes'],
  ['ts lines="1" file=src/a.ts', 17, 'Write file="src/a.ts"'],
  ['ts lines="1"', 7, 'no effect'],
  ['ts file="src"', 13, 'is not a file'],
  ['ts file="src/binary.ts"', 13, 'is not UTF-8 text'],
  ['ts file="src/latin.ts"', 13, 'is not UTF-8 text'],
  ['ts file="src/huge.ts"', 13, 'is larger than 1 MB'],
]

/** The page with the info string at an index. Two digits in all names keep the pages in the same order. */
const pageOfInfo = (index: number) => `docs/${String(index + 10)}.md`

test('REUSE-3: code that cannot be shown is an error at the part of the info string that is wrong', async () => {
  const site = createTestSite({
    'docs/src/a.ts':
      '// #region setup\n1\n// #endregion\n\n// #region open\n// #region twice\n// #endregion\n// #region twice\n// #endregion\n',
    'docs/src/binary.ts': new Uint8Array([0, 1, 2]),
    'docs/src/latin.ts': new Uint8Array([228, 10]),
    'docs/src/huge.ts': 'a'.repeat(1_000_001),
    // A block with both a file and code of its own.
    'docs/full.md': '# Full\n\n```ts file="src/a.ts"\nlet a\n```\n',
    ...Object.fromEntries(
      invalidInfos.map(([info], index) => [pageOfInfo(index), `# A\n\n\`\`\`${info}\n\`\`\`\n`]),
    ),
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    ...invalidInfos.map(([, column], index) => `${pageOfInfo(index)}:3:${String(column)} CD1328`),
    'docs/full.md:3:7 CD1328',
  ])
  for (const [index, [info, , text]] of invalidInfos.entries())
    expect(`${problems[index]?.message ?? ''} ${problems[index]?.hint ?? ''}`, info).toContain(text)
})

test('REUSE-3: code that cannot be shown causes only one problem, and an unknown setting such as `region` is a warning', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n```ts file="a.ts#none" {2}\n```\n\n```ts file="a.ts" region="b"\n```\n',
    'docs/a.ts': 'let a\n',
  })
  expect((await site.problems()).map(locationAndCode)).toEqual([
    'docs/a.md:3:13 CD1328',
    'docs/a.md:6:19 CD1311',
  ])
})

test('REUSE-3: an error in a sample from a file or a partial is located in that file, with its code frame', async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n```ts file="../src/a.ts#bad"\n```\n\n::include[_partial.md]\n',
    'docs/_partial.md': '- ```ts\n  const b: number = "b"\n  ```\n',
    'src/a.ts':
      'export {}\n\n  // #region bad\n  // highlight-next-line\n  const a: number = "a"\n  // #endregion\n',
    'camdocs.config.ts': 'export default { samples: {} }\n',
  })
  expect(
    (await site.problems()).map((problem) => [locationAndCode(problem), problem.frame.includes('number')]),
  ).toEqual([
    ['docs/_partial.md:2:9 CD1700', true],
    ['src/a.ts:5:9 CD1700', true],
  ])
})

test.each([
  ['// #region a', '// #endregion'],
  ['//#region a', '//#endregion a'],
  ['// region a', '// endregion'],
  ['# region a', '# endregion a'],
  ['#region a', '#endregion'],
  ['#pragma region a', '#pragma endregion'],
  ['/* #region a */', '/* #endregion a */'],
  ['{/* #region a */}', '{/* #endregion */}'],
  ['<!-- #region a -->', '<!-- #endregion a -->'],
  ['-- #region a', '-- #endregion'],
  ['; #region a', '; #endregion'],
  ['#Region "a"', '#End Region'],
])('REUSE-3: %j starts a region that %j ends', (start, end) => {
  // The comment in the region only looks like the start of another region.
  const lines = ['x', `  ${start}`, '  # Region of interest', '  1', `  ${end}`, 'y']
  expect(regionOf(lines, 'a')).toEqual({ lines: ['  # Region of interest', '  1'], numbers: [3, 4] })
})
