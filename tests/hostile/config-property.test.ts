import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestSite, type Problem, type TestSite } from '../helpers/test-site.js'
import { containsAttack, markup, oddText, urlParts } from './attack-values.js'

/** Whether `pnpm hostile` runs the test, with more inputs. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
const seed = Number(process.env.CAMDOCS_SEED ?? 1)
/** In milliseconds. */
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
    'limits.pageSize',
    'footer',
    'footer.links',
  ],
  ...['footer.copyright', 'sitemap', 'sitemap.priority', 'sitemap.ignorePatterns', 'unknown', 'constructor'],
]

/** Values of texts, before they are written as JavaScript. */
const rawText = fc.oneof(
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

/* JavaScript expressions for the values of settings. */

const textExpression = rawText.map((text) => JSON.stringify(text))
const pathExpression = rawText.map((text) => JSON.stringify(`/${text}`))

/** Values of a wrong type, and values that run code when they are read. */
const oddExpression = fc.constantFrom(
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

const linkExpression = fc
  .tuple(textExpression, fc.oneof(textExpression, pathExpression))
  .map(([label, to]) => `{ label: ${label}, to: ${to} }`)
/** Lists and objects with the structure that some settings accept. */
const structuredExpression = fc.oneof(
  fc.array(textExpression, { maxLength: 3 }).map((texts) => `[${texts.join(', ')}]`),
  fc.array(linkExpression, { maxLength: 3 }).map((links) => `[${links.join(', ')}]`),
  fc.tuple(pathExpression, pathExpression).map(([from, to]) => `[{ from: ${from}, to: ${to} }]`),
  fc.tuple(textExpression, textExpression).map(([key, value]) => `{ [${key}]: ${value} }`),
  fc
    .tuple(textExpression, linkExpression)
    .map(([label, link]) => `[{ type: 'category', label: ${label}, items: [${link}, 'a'] }]`),
  textExpression.map((text) => `[{ tag: ${text}, attributes: { [${text}]: ${text} } }]`),
)
// Texts are listed twice, so that they are twice as likely.
const expression = fc.oneof(
  textExpression,
  textExpression,
  pathExpression,
  oddExpression,
  structuredExpression,
)

/**
 * The text of a configuration file with one to three random settings. The text defines properties instead of
 * assigning them, because an assignment to `__proto__` would change the prototype and add no setting.
 */
const configText = fc
  .array(fc.tuple(fc.constantFrom(...settings), expression), { minLength: 1, maxLength: 3 })
  .map(
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
${pairs.map(([path, value]) => `set('${path}', ${value})`).join('\n')}
export default config
`,
  )

/**
 * Whether the author can find what causes a problem: it has a range, its message names a setting (in
 * backticks) or the output folder, or it has a file and its message names the configuration or a value (in
 * quotes).
 */
const isLocated = ({ file, range, message }: Problem): boolean =>
  range !== undefined ||
  /`[^`]+`|output folder/.test(message) ||
  (file !== undefined && /configuration|"[^"]+"/.test(message))

/**
 * Builds a site with a configuration. Expects that the build ends with a regular exit code, that all problems
 * can be located, and that no value is written to a page without escaping.
 */
async function expectHarmless(site: TestSite, config: string): Promise<void> {
  site.write('camdocs.config.ts', config)
  const { code, stdout, stderr } = await site.build('--json')
  expect([0, 1, 2], `${stdout}${stderr}`).toContain(code)
  const { problems } = JSON.parse(stdout) as { problems: Problem[] }
  expect(problems.filter((problem) => !isLocated(problem))).toEqual([])
  // One of the values tries to add this property to all objects.
  expect('polluted' in {}).toBe(false)
  if (code !== 0) return
  for (const file of site.list().filter((name) => name.endsWith('.html')))
    expect(containsAttack(site.read(`dist/${file}`)), file).toBe(false)
}

/** The files of a site, except the configuration and the folders that a build writes. */
const sourcesOf = (site: TestSite): string[] =>
  site.list('.').filter((file) => !/^(?:dist|\.camdocs)\/|^camdocs\.config/.test(file))

test(
  'with random settings, a site builds or each problem can be located, and the build writes only to its folders',
  { timeout },
  async () => {
    const site = createTestSite({
      'docs/a.md': '# A\n\n[b](b.md)\n',
      'docs/b.md': '# B\n',
      'static/i.svg': '<svg/>',
    })
    const before = sourcesOf(site)
    await fc.assert(
      fc.asyncProperty(configText, (config) => expectHarmless(site, config)),
      // A failing configuration is reported as it is: simplifying it would take many builds.
      { seed, numRuns: isLong ? 800 : 15, endOnFailure: true },
    )
    expect(sourcesOf(site)).toEqual(before)
  },
)
