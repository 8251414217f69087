import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestSite, type Problem, type TestSite } from '../helpers/test-site.js'
import { containsMarkup, markup, oddText, urlParts } from './attack-values.js'

const isLong = process.env.CAMDOCS_HOSTILE === 'full'
const seed = Number(process.env.CAMDOCS_SEED ?? 1)
const timeout = 900_000

/** Paths of the settings that get random values, including a few settings that do not exist. */
const settings = [
  ...['title', 'tagline', 'description', 'keywords', 'url', 'baseUrl', 'trailingSlash', 'titleDelimiter'],
  ...['favicon', 'image', 'noIndex', 'issuesUrl', 'analytics', 'analytics.measurementIds', 'clientModules'],
  ...[
    'theme',
    'theme.name',
    'theme.components',
    'theme.components.Footer',
    'theme.settings',
    'styles',
    'markdown',
  ],
  ...['markdown.remarkPlugins', 'markdown.rehypePlugins', 'components', 'components.Box', 'head', 'security'],
  ...['security.images', 'security.scripts', 'hostFiles', 'locale', 'locale.code', 'locale.label'],
  ...['locale.direction', 'docs', 'docs.folder', 'docs.routeBase', 'docs.mainDoc', 'docs.sidebars'],
  ...[
    'docs.sidebars.docs',
    'docs.sidebars.__proto__',
    'docs.version',
    'docs.version.name',
    'docs.version.label',
  ],
  ...[
    'docs.editUrl',
    'docs.lastUpdated',
    'api',
    'api.package',
    'samples',
    'samples.tsconfig',
    'samples.never',
  ],
  ...['search', 'colorMode', 'colorMode.defaultMode', 'announcementBar', 'announcementBar.id', 'navbar'],
  ...[
    'navbar.title',
    'navbar.logo',
    'navbar.logo.src',
    'navbar.logo.href',
    'navbar.logo.target',
    'navbar.items',
  ],
  ...[
    'redirects',
    'checks',
    'cache',
    'cache.maxSizeMb',
    'limits',
    'limits.pageSeconds',
    'footer',
    'footer.links',
  ],
  ...['footer.copyright', 'sitemap', 'sitemap.priority', 'sitemap.ignorePatterns', 'unknown', 'constructor'],
]

const texts = fc.oneof(
  fc.constantFrom(...markup, ...oddText),
  fc.array(fc.constantFrom(...urlParts), { minLength: 1, maxLength: 5 }).map((parts) => parts.join('')),
  fc.constantFrom(
    '/docs/a',
    'docs/a',
    'a',
    './a',
    '/x/',
    'https://site.example',
    'i.svg',
    'en',
    'ltr',
    'G-1',
  ),
)
const text = texts.map((value) => JSON.stringify(value))
const path = texts.map((value) => JSON.stringify(`/${value}`))

/** JavaScript expressions for values of a wrong type, and for values that run code when they are read. */
const oddExpressions = fc.constantFrom(
  ...[
    'null',
    'undefined',
    'true',
    'false',
    '0',
    '-0',
    '-1',
    '1',
    '1.5',
    'NaN',
    'Infinity',
    '1e308',
    '10n',
    '2 ** 53',
  ],
  ...[
    '[]',
    '{}',
    '[[[[]]]]',
    '[null]',
    '[,]',
    'Array(100000).fill("a")',
    'Symbol("a")',
    '() => 1',
    'class {}',
  ],
  ...[
    'new Date(NaN)',
    '/a/',
    'new Map([[1, 2]])',
    'new Set([1])',
    'new Uint8Array(9)',
    'Object.create(null)',
  ],
  ...[
    'new Proxy({}, {})',
    'new String("a")',
    'JSON.parse(\'{"__proto__":{"polluted":1}}\')',
    'Promise.resolve(1)',
  ],
  '(() => { const a = {}; a.a = a; return a })()',
  '(() => { const a = []; a.push(a); return a })()',
  '(() => { let a = []; for (let i = 0; i < 5000; i++) a = [a]; return a })()',
  '{ get a() { throw new Error("read") } }',
  '{ get title() { return this.title } }',
  '{ toString() { throw 1 }, [Symbol.toPrimitive]() { throw 2 } }',
  'new Proxy([], { get() { throw new Error("got") } })',
  '(() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy })()',
)

const link = fc.tuple(text, fc.oneof(text, path)).map(([label, to]) => `{ label: ${label}, to: ${to} }`)
const structured = fc.oneof(
  fc.array(text, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
  fc.array(link, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
  fc.tuple(path, path).map(([from, to]) => `[{ from: ${from}, to: ${to} }]`),
  fc.tuple(text, text).map(([key, value]) => `{ [${key}]: ${value} }`),
  fc
    .tuple(text, link)
    .map(([label, item]) => `[{ type: 'category', label: ${label}, items: [${item}, 'a'] }]`),
  text.map((value) => `[{ tag: ${value}, attributes: { [${value}]: ${value} } }]`),
)
const value = fc.oneof(text, text, path, oddExpressions, structured)

/** The text of a configuration file with one to three random settings. */
const config = fc.array(fc.tuple(fc.constantFrom(...settings), value), { minLength: 1, maxLength: 3 }).map(
  (pairs) => `const config = {}
const set = (path, value) => {
  const keys = path.split('.')
  const last = keys.pop()
  let target = config
  for (const key of keys) {
    if (typeof target[key] !== 'object' || target[key] === null) target[key] = {}
    target = target[key]
  }
  Object.defineProperty(target, last, { value, enumerable: true, configurable: true, writable: true })
}
${pairs.map(([name, expression]) => `set('${name}', ${expression})`).join('\n')}
export default config
`,
)

/**
 * Whether a problem can be located: it has a range, or its message names a setting, the output folder, or
 * something in its file.
 */
const isLocated = ({ file, range, message }: Problem): boolean =>
  range !== undefined ||
  /`[^`]+`|output folder/.test(message) ||
  (file !== undefined && /configuration|"[^"]+"/.test(message))

async function expectHarmless(site: TestSite, text: string): Promise<void> {
  site.write('camdocs.config.ts', text)
  const { code, stdout, stderr } = await site.build('--json')
  expect([0, 1, 2], `${stdout}${stderr}`).toContain(code)
  const { problems } = JSON.parse(stdout) as { problems: Problem[] }
  expect(problems.filter((problem) => !isLocated(problem))).toEqual([])
  expect('polluted' in {}).toBe(false)
  if (code !== 0) return
  for (const file of site.list().filter((name) => name.endsWith('.html')))
    expect(containsMarkup(site.read(`dist/${file}`)), file).toBe(false)
}

test('with random settings, a site builds, or each problem can be located', { timeout }, async () => {
  const site = createTestSite({
    'docs/a.md': '# A\n\n[b](b.md)\n',
    'docs/b.md': '# B\n',
    'static/i.svg': '<svg/>',
  })
  const before = site.list('.').filter((file) => !/^(?:dist|\.camdocs)\//.test(file))
  await fc.assert(
    fc.asyncProperty(config, (text) => expectHarmless(site, text)),
    { seed, numRuns: isLong ? 800 : 15, endOnFailure: true },
  )
  const after = site.list('.').filter((file) => !/^(?:dist|\.camdocs)\/|^camdocs\.config/.test(file))
  expect(after).toEqual(before)
})
