import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrontMatter } from '../../packages/ssg-cli/src/sources/front-matter.js'
import { frontMatterSchema } from '../../packages/ssg-cli/src/sources/front-matter-schema.js'
import { createTestSite, formatLocation, type TestSite } from '../helpers/test-site.js'
import { containsMarkup, markup, oddText, urlParts } from './attack-values.js'

const isLong = process.env.CAMDOCS_HOSTILE === 'full'
const seed = Number(process.env.CAMDOCS_SEED ?? 1)
const timeout = 600_000

const keys = [
  ...Object.keys(frontMatterSchema.shape),
  ...[
    'titel',
    '__proto__',
    'constructor',
    'toString',
    '? a',
    '"quoted"',
    '<<',
    '[a, b]',
    '{a: b}',
    '&x key',
    '1',
  ],
]

/** Many forms of YAML values, including invalid YAML and forms that the keys do not accept. */
const values = [
  ...[
    'text',
    '"text"',
    "'it''s'",
    '"\\u0000"',
    '"\\x1b[31m"',
    '"\\ud800"',
    '"open',
    "'open",
    '',
    '~',
    'null',
  ],
  ...[
    'true',
    'yes',
    '1',
    '-0',
    '0x10',
    '0o7',
    '1e999',
    '.inf',
    '.nan',
    '99999999999999999999',
    '1_000',
    '12:30',
  ],
  ...[
    '2026-01-01',
    '2026-99-99',
    '2026-01-01T00:00:00Z',
    '=',
    '<<',
    '[]',
    '{}',
    '[a, b]',
    '{a: b}',
    '[[[[a]]]]',
  ],
  ...[
    '[a, [b, {c: d}]',
    '{a: {b: {c: d}}}',
    '{__proto__: {polluted: 1}}',
    '{"constructor": {"prototype": 1}}',
  ],
  ...[
    '&a text',
    '&a [*a]',
    '*a',
    '*missing',
    '&a {b: *a}',
    '<<: *a',
    '!!str 1',
    '!!int a',
    '!!binary aGk=',
    '!!set {a}',
  ],
  ...[
    '!!omap [a: b]',
    '!!timestamp 2026-01-01',
    '!!js/function "x"',
    '!!python/object:os.system x',
    '!custom a',
    '! a',
  ],
  ...[
    '|\n  block\n   text',
    '>-\n  folded\n\n  text',
    '|+9\n  a',
    '|\n\ttab',
    '\n  - a\n  - b',
    '\n  a: b\n  c: d',
    '\n- a',
  ],
  ...[
    '\n  - - - a',
    '# comment',
    'a # b',
    'a: b: c',
    '- a',
    '? a',
    '@a',
    '`a`',
    '%a',
    '\ta',
    '---',
    '...',
    'a\n---\nb',
  ],
]

const text = fc.oneof(
  fc.constantFrom(...values),
  fc.constantFrom(...markup, ...oddText).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.array(fc.constantFrom(...urlParts), { maxLength: 6 }).map((parts) => JSON.stringify(parts.join(''))),
)
const line = fc.tuple(fc.constantFrom(...keys), text).map(([key, value]) => `${key}: ${value}`)
const frontMatter = fc
  .tuple(
    fc.constantFrom('---', '---', '---', '---', '--- ', '---yaml', '---js', '%YAML 1.1\n---', '\uFEFF---'),
    fc.array(fc.oneof({ weight: 5, arbitrary: line }, { weight: 1, arbitrary: text }), { maxLength: 6 }),
    fc.constantFrom('---', '---', '---', '---', '...', '--- ', ''),
  )
  .map(([start, lines, end]) => [start, ...lines, end, '', '# Page', ''].join('\n'))

test('random front matter is read, or each of its problems has a position in the file', { timeout }, () => {
  fc.assert(
    fc.property(frontMatter, (page) => {
      const { problems, meta, body } = readFrontMatter(page, 'docs/page.md')
      const lines = page.split('\n').length
      expect(body.split('\n').length).toBe(lines)
      for (const { file, range } of problems) {
        expect(file).toBe('docs/page.md')
        expect(range?.start.line).toBeGreaterThan(0)
        expect(range?.start.line).toBeLessThanOrEqual(lines)
        expect(range?.start.column).toBeGreaterThan(0)
      }
      expect(Object.getPrototypeOf(meta)).toBe(Object.prototype)
      expect('polluted' in {}).toBe(false)
    }),
    { seed, numRuns: isLong ? 50_000 : 500 },
  )
})

/**
 * Builds a site of random pages, and removes the pages that have errors until the build succeeds. Returns the
 * number of remaining pages.
 */
async function buildPages(site: TestSite, pages: readonly string[]): Promise<number> {
  for (const [index, page] of pages.entries()) site.write(`docs/p${String(index)}.md`, page)
  const before = site.list('.').filter((file) => !/^(?:dist|\.camdocs)\//.test(file))
  let remaining = pages.length
  for (;;) {
    const { code, stdout, stderr } = await site.build('--json')
    expect([0, 1], stdout + stderr).toContain(code)
    const { problems } = JSON.parse(stdout) as { problems: Awaited<ReturnType<TestSite['problems']>> }
    for (const problem of problems)
      expect(formatLocation(problem), problem.message).toMatch(/^docs\/p\d+\.md:\d+:\d+ CD\d+$/)
    if (code === 0) break
    const errors = problems.filter(({ severity }) => severity === 'error').map(({ file }) => file ?? '')
    expect(errors.length).toBeGreaterThan(0)
    for (const file of new Set(errors)) site.remove(file)
    remaining -= new Set(errors).size
  }
  expect(site.list('.').filter((file) => !/^(?:dist|\.camdocs)\//.test(file)).length).toBe(
    before.length - pages.length + remaining,
  )
  for (const file of site.list().filter((name) => name.endsWith('.html'))) {
    const html = site.read(`dist/${file}`)
    expect(containsMarkup(html), file).toBe(false)
    expect(/(?:[ ;]url|href|src)="?(?:[/\\]{2}|\w+:[/\\]*)evil/i.exec(html)?.[0], file).toBeUndefined()
    expect(
      /(?:[ ;]url|href|src|action)="?\s*(?:javascript|data:text|file:)/i.exec(html)?.[0],
      file,
    ).toBeUndefined()
  }
  return remaining
}

/** Pages with one front matter key, whose value has a valid form, so that many of the pages build. */
const plausible = fc.oneof(
  ...[
    'title',
    'description',
    'slug',
    'sidebar_label',
    'pagination_label',
    'image',
    'redirect_from',
    'id',
    'custom_edit_url',
    'tags',
    'keywords',
  ].map((key) =>
    fc
      .oneof(
        fc.constantFrom(...markup, ...oddText),
        fc.array(fc.constantFrom(...urlParts), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
      )
      .map((value) => {
        const isList = ['redirect_from', 'tags', 'keywords'].includes(key)
        const written =
          ['slug', 'redirect_from'].includes(key) && !value.startsWith('/') ? `/${value}` : value
        return `---\n${key}: ${isList ? `[${JSON.stringify(written)}]` : JSON.stringify(written)}\n---\n\n# Page\n`
      }),
  ),
)

test('sites with random front matter build, or each problem has a position', { timeout }, async () => {
  const [rounds, size] = isLong ? [12, 200] : [1, 40]
  for (let round = 0; round < rounds; round++) {
    const site = createTestSite({ 'docs/index.md': '# Start\n', 'docs/p0.md': '# P\n' })
    const pages = fc.sample(fc.oneof(plausible, plausible, frontMatter), {
      seed: seed + round,
      numRuns: size,
    })
    expect(await buildPages(site, pages)).toBeGreaterThan(size / 10)
  }
})
