import { expect, test } from 'vitest'
import { createTestSite, locationAndCode, type Problem } from '../helpers/test-site.js'

/*
 * Patterns and diagrams that are written in a line, and take minutes or gigabytes.
 */

/** In milliseconds. The time for a pattern is a few seconds. */
const timeout = 120_000

test('a pattern of samples.never that takes too long is an error at the pattern', { timeout }, async () => {
  const site = createTestSite({
    'camdocs.config.ts':
      "export default {\n  samples: {\n    never: [\n      { pattern: /old/, message: 'm' },\n      { pattern: /^(a+)+$/, message: 'm' },\n    ],\n  },\n}\n",
    'docs/a.md': `# A\n\n\`\`\`txt\n${'a'.repeat(60)}b\n\`\`\`\n`,
  })
  const { code, stdout } = await site.build('--json')
  expect(code).toBe(1)
  const { problems } = JSON.parse(stdout) as { problems: Parameters<typeof locationAndCode>[0][] }
  expect(problems.map(locationAndCode)).toEqual(['camdocs.config.ts:5:18 CD2003'])
})

const isLong = process.env.CAMDOCS_HOSTILE === 'full'

const many = (count: number, diagram: string) => Array(count).fill(diagram).join('\n```\n\n```mermaid\n')
const chart = (values: number) => `xychart-beta\nbar [${Array(values).fill('1').join(',')}]`
const flowchart = (lines: number) =>
  `flowchart LR\n${Array.from({ length: lines }, (_, index) => `a${String(index)} --> b${String(index)}`).join('\n')}`

const diagrams: readonly (readonly [name: string, text: string, refused: number])[] = [
  ['100,000 bars', chart(100_000), 1],
  ['a line of a chart in 300 lines', `xychart-beta\n${'line [1,1,1,1,1,1]\n'.repeat(250)}`, 1],
  ['a long text', `flowchart LR\na["${'x'.repeat(100_000)}"]`, 1],
  ['many charts', many(30, chart(290)), 27],
  // Drawing those that the limit allows takes 12 s of CPU time. Many charts show that the limit is for all
  // diagrams of a page.
  ...(isLong ? [['many flowcharts', many(100, flowchart(100)), 69] as const] : []),
]

test.each(diagrams)(
  'DIAG-1: a page with %s shows what is too large as code',
  { timeout },
  async (_, text, refused) => {
    const site = createTestSite({
      'camdocs.config.ts': 'export default { limits: { pageSeconds: 300 } }\n',
      'docs/a.md': `# A\n\n\`\`\`mermaid\n${text}\n\`\`\`\n`,
    })
    const { stdout, stderr } = await site.build('--json')
    expect(stderr).toBe('')
    const { problems } = JSON.parse(stdout) as { problems: Problem[] }
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(problems.filter(({ message }) => message.includes('too large'))).toHaveLength(refused)
  },
)
