import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'

const nested = (count: number, open: string, text: string, close = '') =>
  open.repeat(count) + text + close.repeat(count)

test('excessive nesting is reported at its position and does not crash the build', async () => {
  const pages = {
    quotes: nested(5_000, '> ', 'x'),
    lists: nested(5_000, '- ', 'x'),
    numbers: nested(5_000, '1. ', 'x'),
    outline: Array.from({ length: 500 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
    emphasis: nested(900, '**', 'x', '**'),
    html: nested(5_000, '<div>', 'x', '</div>'),
    inline: nested(5_000, 'a <b>', 'x', '</b>'),
    directives: ':::note\n'.repeat(5_000),
    quotedDirectives: Array.from(
      { length: 1_000 },
      (_, depth) => `> ${':'.repeat(1_003 - depth)}note\n`,
    ).join(''),
  }
  const site = createTestSite(
    Object.fromEntries(Object.entries(pages).map(([name, text]) => [`docs/${name}.md`, `# T\n\n${text}\n`])),
  )
  const problems = await site.problems()
  expect([...new Set(problems.map(({ file, code }) => `${file ?? ''} ${code}`))]).toEqual(
    Object.keys(pages)
      .sort()
      .map((name) => `docs/${name}.md CD1313`),
  )
  expect(problems.every(({ range }) => range !== undefined && range.start.line >= 3)).toBe(true)
})

test('deep nesting within the limit builds, and so do repeated markers that do not nest', async () => {
  const site = createTestSite({
    'docs/deep.md': `# T\n\n${nested(90, '> ', 'x')}\n\n${nested(90, '- ', 'x')}\n\n${Array.from({ length: 90 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')}\n`,
    'docs/marks.md': `# T\n\n${'* '.repeat(500)}\n\n${'['.repeat(1_900)}x${']'.repeat(1_900)}\n\n${'*a **b '.repeat(1_200)}\n\n${'`'.repeat(5_000)}\n${'`'.repeat(5_000)}\n\n${'<li>x\n'.repeat(500)}\n`,
  })
  const { code, stderr } = await site.build()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(site.page('/docs/deep').match(/<blockquote>/g)).toHaveLength(90)
})
