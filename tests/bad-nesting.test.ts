import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'

const nested = (count: number, open: string, text: string, close = '') =>
  open.repeat(count) + text + close.repeat(count)

/** A list in which each item contains the next one. */
const nestedOutline = (count: number) =>
  Array.from({ length: count }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')

test('excessive nesting is reported at its position and does not crash the build', async () => {
  const pages = {
    quotes: nested(5_000, '> ', 'x'),
    lists: nested(5_000, '- ', 'x'),
    numbers: nested(5_000, '1. ', 'x'),
    outline: nestedOutline(500),
    emphasis: nested(900, '**', 'x', '**'),
    html: nested(5_000, '<div>', 'x', '</div>'),
    inline: nested(5_000, 'a <b>', 'x', '</b>'),
    directives: ':::note\n'.repeat(5_000),
    // A directive contains those that follow it and have fewer colons.
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
  // The heading and a blank line precede the text.
  expect(problems.every(({ range }) => range !== undefined && range.start.line >= 3)).toBe(true)
})

test('deep nesting within the limit builds, and so do repeated markers that do not nest', async () => {
  const page = (...blocks: string[]) => `# T\n\n${blocks.join('\n\n')}\n`
  const backticks = '`'.repeat(5_000)
  const site = createTestSite({
    'docs/deep.md': page(nested(90, '> ', 'x'), nested(90, '- ', 'x'), nestedOutline(90)),
    'docs/marks.md': page(
      '* '.repeat(500),
      nested(1_900, '[', 'x', ']'),
      '*a **b '.repeat(1_200),
      `${backticks}\n${backticks}`,
      '<li>x\n'.repeat(500),
    ),
  })
  const { code, stderr } = await site.build()
  expect(stderr).toBe('')
  expect(code).toBe(0)
  expect(site.page('/docs/deep').match(/<blockquote>/g)).toHaveLength(90)
})
