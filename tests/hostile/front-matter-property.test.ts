import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFrontMatter } from '../../packages/base/src/front-matter/front-matter.js'
import { frontMatterSchema } from '../../packages/base/src/front-matter/front-matter-schema.js'
import { createTestSite, locationAndCode, type Problem, type TestSite } from '../helpers/test-site.js'
import { containsAttack, markup, oddText, urlParts } from './attack-values.js'

/** Whether `pnpm hostile` runs the tests, with more inputs. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
const seed = Number(process.env.CAMDOCS_SEED ?? 1)
/** In milliseconds. */
const timeout = 600_000

/** All keys of front matter, a misspelled key, and keys that programs often misread. */
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

const yamlValue = fc.oneof(
  fc.constantFrom(...values),
  fc.constantFrom(...markup, ...oddText).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.array(fc.constantFrom(...urlParts), { maxLength: 6 }).map((parts) => JSON.stringify(parts.join(''))),
)
const yamlLine = fc.tuple(fc.constantFrom(...keys), yamlValue).map(([key, value]) => `${key}: ${value}`)
/** A page with random front matter. Its first and last line are usually correct. */
const pageText = fc
  .tuple(
    fc.constantFrom('---', '---', '---', '---', '--- ', '---yaml', '---js', '%YAML 1.1\n---', '\uFEFF---'),
    fc.array(fc.oneof({ weight: 5, arbitrary: yamlLine }, { weight: 1, arbitrary: yamlValue }), {
      maxLength: 6,
    }),
    fc.constantFrom('---', '---', '---', '---', '...', '--- ', ''),
  )
  .map(([start, lines, end]) => [start, ...lines, end, '', '# Page', ''].join('\n'))

test(
  'each problem in random front matter has a position in the file, and the body keeps its line numbers',
  { timeout },
  () => {
    fc.assert(
      fc.property(pageText, (page) => {
        const { problems, meta, body } = readFrontMatter(page, 'docs/page.md')
        const lines = page.split('\n').length
        // The body contains an empty line for each line of the front matter.
        expect(body.split('\n').length).toBe(lines)
        for (const { file, range } of problems) {
          expect(file).toBe('docs/page.md')
          expect(range?.start.line).toBeGreaterThan(0)
          expect(range?.start.line).toBeLessThanOrEqual(lines)
          expect(range?.start.column).toBeGreaterThan(0)
        }
        // Some of the keys and values try to change prototypes.
        expect(Object.getPrototypeOf(meta)).toBe(Object.prototype)
        expect('polluted' in {}).toBe(false)
      }),
      { seed, numRuns: isLong ? 50_000 : 500 },
    )
  },
)

/** The files of a site, except those that a build writes. */
const sourcesOf = (site: TestSite): string[] =>
  site.list('.').filter((file) => !/^(?:dist|\.camdocs)\//.test(file))

/** Finds links to the host of the attacker, such as `href="//evil.example` or `; url=https:evil.example`. */
const attackersUrl = /(?:[ ;]url|href|src)="?(?:[/\\]{2}|\w+:[/\\]*)evil/i
/** Finds URLs that run code or read files, such as `href="javascript:`. */
const unsafeUrl = /(?:[ ;]url|href|src|action)="?\s*(?:javascript|data:text|file:)/i

/**
 * Builds a site of random pages, and removes the pages that have errors until the build succeeds. Expects
 * that each problem has a position, that the build writes only to its own folders, and that the built pages
 * contain no hostile elements or URLs. Returns the number of built pages.
 */
async function buildPages(site: TestSite, pages: readonly string[]): Promise<number> {
  for (const [index, page] of pages.entries()) site.write(`docs/p${String(index)}.md`, page)
  const before = sourcesOf(site)
  let removed = 0
  for (;;) {
    const { code, stdout, stderr } = await site.build('--json')
    expect([0, 1], stdout + stderr).toContain(code)
    const { problems } = JSON.parse(stdout) as { problems: Problem[] }
    for (const problem of problems)
      expect(locationAndCode(problem), problem.message).toMatch(/^docs\/p\d+\.md:\d+:\d+ CD\d+$/)
    if (code === 0) break
    const errors = problems.filter(({ severity }) => severity === 'error')
    const filesWithErrors = new Set(errors.map(({ file }) => file ?? ''))
    expect(filesWithErrors.size).toBeGreaterThan(0)
    for (const file of filesWithErrors) site.remove(file)
    removed += filesWithErrors.size
  }
  expect(sourcesOf(site).length).toBe(before.length - removed)
  for (const file of site.list().filter((name) => name.endsWith('.html'))) {
    const html = site.read(`dist/${file}`)
    expect(containsAttack(html), file).toBe(false)
    expect(attackersUrl.exec(html)?.[0], file).toBeUndefined()
    expect(unsafeUrl.exec(html)?.[0], file).toBeUndefined()
  }
  return pages.length - removed
}

const keysOfLists = ['redirect_from', 'tags', 'keywords']
const keysOfPaths = ['slug', 'redirect_from']

/** The text of a page with one front matter key. Its value is a text, a path, or a list with one of them. */
function pageWith(key: string, value: string): string {
  const textOrPath = keysOfPaths.includes(key) && !value.startsWith('/') ? `/${value}` : value
  const json = JSON.stringify(textOrPath)
  return `---\n${key}: ${keysOfLists.includes(key) ? `[${json}]` : json}\n---\n\n# Page\n`
}

const valueText = fc.oneof(
  fc.constantFrom(...markup, ...oddText),
  fc.array(fc.constantFrom(...urlParts), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
)

/** A page with one front matter key, whose value has a valid form, so that many of these pages build. */
const plausiblePageText = fc.oneof(
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
  ].map((key) => valueText.map((value) => pageWith(key, value))),
)

test(
  'pages with random front matter build into harmless HTML, or each of their problems has a position',
  { timeout },
  async () => {
    const [rounds, pageCount] = isLong ? [12, 200] : [1, 40]
    for (let round = 0; round < rounds; round++) {
      const site = createTestSite({ 'docs/index.md': '# Start\n' })
      const pages = fc.sample(fc.oneof(plausiblePageText, plausiblePageText, pageText), {
        seed: seed + round,
        numRuns: pageCount,
      })
      // If fewer pages built, the checks of the HTML would mean little.
      expect(await buildPages(site, pages)).toBeGreaterThan(pageCount / 10)
    }
  },
)
