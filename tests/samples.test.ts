import { statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { LanguageHost } from '../packages/api/src/samples/language-host.js'
import { TypeChecker } from '../packages/api/src/samples/type-checker.js'
import { lensLibrary } from './helpers/lens-library.js'
import {
  createTestSite,
  locationAndCode,
  runCamdocs,
  type Problem,
  type TestSite,
} from './helpers/test-site.js'

const config = (samples = '{}') => ({ 'camdocs.config.ts': `export default { samples: ${samples} }\n` })
/** The text of a doc with a title. The given lines start at line 3. */
const page = (...lines: string[]) => ['# Start', '', ...lines, ''].join('\n')
/** The lines of a code block, and an empty line. */
const fence = (info: string, ...lines: string[]) => ['```' + info, ...lines, '```', '']

/** Creates a site that checks samples, with one doc. */
const withPage = (...lines: string[]) =>
  createTestSite({ ...lensLibrary, ...config(), 'docs/start.md': page(...lines) })
/** The problems of a site as "file:line:column code message". */
const formatProblems = async (site: TestSite) =>
  (await site.problems()).map((problem) => `${locationAndCode(problem)} ${problem.message}`)

describe('examples of doc comments', () => {
  /** A package of the site with doc comments. The signature has the comment twice. */
  const ownPackage = {
    'zoom/package.json': '{ "name": "zoom", "version": "1.0.0" }',
    'zoom/index.ts': `import type { Lens } from 'lens'

export interface Zoom {
  /**
   * Moves the lens.
   *
   * @example Close
   * \`\`\`ts
   * import { focus } from 'lens'
   *
   * focus({ mount: 'glue' }, 2)
   * \`\`\`
   * @returns Whether it moved.
   */
  move(lens: Lens): boolean
}

/**
 * A ring.
 * \`\`\`ts
 * const text = 'not an example
 * \`\`\`
 * @example
 * An incomplete example uses what the reader has.
 * \`\`\`tsx
 * const turned = ring.turn(camera, { by: 2 })
 * \`\`\`
 *   \`\`\`ts
 *   ring.turn(
 *   \`\`\`
 * \`\`\`json
 * { "ring": }
 * \`\`\`
 * \`\`\`ts no-check reason="Old"
 * import { gone } from 'lens'
 * \`\`\`
 */
export declare function ring(size: number): void
export declare function ring(size: string): void
`,
    'tsconfig.json': '{ "compilerOptions": { "strict": true, "skipLibCheck": true } }',
  }
  const settings = (samples: string) => ({
    'camdocs.config.ts': `export default { api: { package: 'zoom', entryPoint: 'index.ts', tsconfig: 'tsconfig.json' }${samples} }\n`,
  })

  test('APIREF-3: they are checked at their place in the source; those without imports only for their syntax', async () => {
    const site = createTestSite({
      ...lensLibrary,
      ...ownPackage,
      ...settings(', samples: {}'),
      'docs/start.md': page('Text.'),
    })
    const expected = [
      "zoom/index.ts:11:14 CD1700 Type '\"glue\"' is not assignable to type 'Mount'. (TS2322)",
      "zoom/index.ts:29:16 CD1700 ')' expected. (TS1005)",
      'zoom/index.ts:32:14 CD1701 ',
    ]
    const found = await formatProblems(site)
    expect(found.map((text, index) => text.slice(0, expected[index]?.length))).toEqual(expected)
    // The result of the first build is in the cache.
    expect(await formatProblems(site)).toEqual(found)
    site.write('camdocs.config.ts', settings('')['camdocs.config.ts'])
    expect(await formatProblems(site)).toEqual([])
  })

  test('APIREF-3: those of an installed package are not checked', async () => {
    const site = createTestSite({
      ...lensLibrary,
      'node_modules/lens/index.d.ts': `/**\n * @example\n * \`\`\`ts\n * let a: = 1\n * \`\`\`\n */\nexport declare const lens: number\n`,
      'camdocs.config.ts':
        "export default { api: { package: 'node_modules/lens', entryPoint: 'index.d.ts' }, samples: {} }\n",
      'docs/start.md': page('Text.'),
    })
    expect(await formatProblems(site)).toEqual([])
  })
})

describe('type checking', () => {
  test('type errors are reported at their position in the page, even in lists and quotes and after magic comments', async () => {
    const site = withPage(
      ...fence('ts', "import { focus } from 'lens'", "focus({ mount: 'glue' }, 2)"),
      '- In a list:',
      '',
      '  ```tsx',
      "  import type { Lens } from 'lens'",
      '  // highlight-next-line',
      "  export const wide: Lens = { mount: 'screw', focal: 20 }",
      '  ```',
      '',
      '> ```ts',
      '> export const x: number = "1"',
      '> ```',
    )
    expect(await formatProblems(site)).toEqual([
      "docs/start.md:5:9 CD1700 Type '\"glue\"' is not assignable to type 'Mount'. (TS2322)",
      "docs/start.md:13:47 CD1700 Object literal may only specify known properties, and 'focal' does not exist in type 'Lens'. (TS2353)",
      "docs/start.md:17:16 CD1700 Type 'string' is not assignable to type 'number'. (TS2322)",
    ])
    expect(site.has('dist')).toBe(false)
  })

  test('the hint for a package that is not installed is the command of the package manager that installs it, and links a package of the repository', async () => {
    const repository = createTestSite({
      'package.json': '{ "name": "shutter", "packageManager": "pnpm@10.0.0" }',
      'website/docs/start.md': page(...fence('ts', "import 'shutter'", "import { a } from 'flash'", 'a()')),
      'website/camdocs.config.ts': config()['camdocs.config.ts'],
    })
    const { stdout } = await runCamdocs(['build', 'website', '--json'], repository.root)
    const { problems } = JSON.parse(stdout) as { problems: Problem[] }
    expect(problems.map(({ hint }) => hint)).toEqual([
      'Run `pnpm add -D shutter@link:..` in the folder of the site.',
      'Run `pnpm add -D flash` in the folder of the site.',
    ])
  })

  test('each sample is a separate module, and samples with a title can be imported by other samples on the page', async () => {
    const site = withPage(
      ...fence(
        'ts title="src/wide.ts"',
        "import type { Lens } from 'lens'",
        "export const wide: Lens = { mount: 'screw' }",
      ),
      ...fence('ts', 'const wide = 1', 'export const wider = wide + 1'),
      ...fence('ts title="src/use.ts"', "import { wide } from './wide'", 'wide.focalLength?.toFixed()'),
      ...fence('ts', "import { wide } from './src/wide'", 'wide.aperture'),
    )
    expect(await formatProblems(site)).toEqual([
      "docs/start.md:20:6 CD1700 Property 'aperture' does not exist on type 'Lens'. (TS2339)",
    ])
  })

  test('a continuing sample sees the code of the previous sample, whose errors are reported only once', async () => {
    const site = withPage(
      ...fence('ts', "import { focus } from 'lens'", "const near = focus({ mount: 'screw' }, 'near')"),
      ...fence('ts continues', 'near.length'),
    )
    expect(await formatProblems(site)).toEqual([
      "docs/start.md:5:40 CD1700 Argument of type 'string' is not assignable to parameter of type 'number'. (TS2345)",
      "docs/start.md:9:6 CD1700 Property 'length' does not exist on type 'boolean'. (TS2339)",
    ])
    const withoutPrevious = withPage(...fence('ts continues', 'export {}'))
    expect(await formatProblems(withoutPrevious)).toEqual([
      'docs/start.md:3:7 CD1704 There is no previous sample to continue.',
    ])
  })

  test('JavaScript samples are checked for syntax, not for types', async () => {
    const site = withPage(
      ...fence('js', 'module.exports = { a: unknown }'),
      ...fence('jsx', 'const a = <p>', 'b'),
    )
    expect((await site.problems()).map(locationAndCode)).toEqual(['docs/start.md:8:12 CD1700'])
  })

  test('no-check requires a reason, and skipped samples are counted', async () => {
    const siteWithFence = (info: string) =>
      withPage(...fence(info, 'const x: number = "1"'), ...fence('ts', 'export {}'))
    expect(await formatProblems(siteWithFence('ts no-check'))).toEqual([
      'docs/start.md:3:7 CD1703 `no-check` is missing a reason.',
    ])
    const { code, stdout } = await siteWithFence('ts no-check reason="shows a mistake"').build()
    expect(code).toBe(0)
    expect(stdout).toContain('Code samples: 1 type-checked, 0 syntax-checked, 1 skipped.')
  })

  test('the tsconfig setting provides the compiler options, and a missing file is an error', async () => {
    const files = { ...lensLibrary, 'docs/start.md': page(...fence('ts', 'export const f = (x) => x')) }
    const configured = config("{ tsconfig: 'tsconfig.json' }")
    const loose = '{ "compilerOptions": { "strict": false } }'
    expect(await formatProblems(createTestSite({ ...files, ...configured, 'tsconfig.json': loose }))).toEqual(
      [],
    )
    // By default, the options are strict.
    const implicitAny = expect.stringContaining(
      "docs/start.md:4:19 CD1700 Parameter 'x' implicitly has an 'any' type.",
    ) as unknown
    expect(await formatProblems(createTestSite({ ...files, ...config() }))).toEqual([implicitAny])
    expect(await formatProblems(createTestSite({ ...files, ...configured }))).toEqual([
      implicitAny,
      expect.stringContaining('CD1609 The tsconfig file for the samples does not exist.'),
    ])
  })
})

test('JSON, XML, and shell samples are checked for syntax, whatever the language of the system, and samples in other languages are not checked', async () => {
  vi.stubEnv('LC_ALL', 'C.UTF-8')
  vi.stubEnv('LANGUAGE', 'de')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const site = withPage(
    ...fence('json', '{', '  "a": 1, // one', '}'),
    ...fence('jsonc', '{ "a": 1, } // one'),
    ...fence('xml', '<key>a</key>', '<string>b</key>'),
    ...fence('bash', 'npm i lens', 'if true; then'),
    ...fence('sh', 'echo "a"'),
    ...fence('ruby', 'end end'),
  )
  expect((await site.problems()).map(locationAndCode)).toEqual(
    ['5:11', '6:1', '15:15', '20:1'].map((position) => `docs/start.md:${position} CD1701`),
  )
})

test('code in any language that matches a pattern of `never` is an error, except on excluded pages', async () => {
  const never = `{ never: [{ pattern: /oldCall\\(/, message: 'Use newCall.', except: ['history'] }] }`
  const site = createTestSite({
    ...config(never),
    'docs/start.md': page(
      ...fence('kotlin', 'val a = 1', 'oldCall(a); oldCall(a)'),
      'In prose, oldCall() is allowed.',
    ),
    'docs/history.md': page(...fence('java', 'oldCall()')),
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual(['docs/start.md:5:1 CD1702', 'docs/start.md:5:13 CD1702'])
  expect(problems[0]?.hint).toBe('Use newCall.')
})

test('samples are not checked unless `samples` is configured', async () => {
  const site = createTestSite({
    ...lensLibrary,
    'docs/start.md': page(...fence('ts', 'x'), ...fence('json', '{')),
  })
  const { code, stdout } = await site.build()
  expect(code).toBe(0)
  expect(stdout).not.toContain('Code samples')
  expect(site.page('/docs/start')).not.toContain('data-sample')
})

describe('caching of results', () => {
  const sample = fence('ts', "import { focus } from 'lens'", "focus({ mount: 'screw' }, 2)")
  const changedSample = sample.map((line) => line.replace('2', '3'))
  /** The contents of the cache entries that a build writes. */
  const writtenEntries = async (site: TestSite) => {
    const identities = () =>
      new Map(
        site
          .list('.camdocs/cache')
          .map((file) => [file, statSync(path.join(site.root, '.camdocs/cache', file)).ino]),
      )
    const before = identities()
    expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
    return [...identities()].flatMap(([file, inode]) =>
      before.get(file) === inode ? [] : [site.read(`.camdocs/cache/${file}`)],
    )
  }
  /** Whether a cache entry contains the types of the sample, and is therefore a result of checking it. */
  const isResult = (entry: string) => entry.includes('function focus(')

  test('samples are checked again only if their code or the types they use change', async () => {
    const site = withPage(...sample)
    await site.build()
    // The cache records a page only if its file has not changed for two seconds. Until then, builds can write
    // entries.
    await expect.poll(() => writtenEntries(site), { timeout: 15_000 }).toEqual([])
    site.write('docs/start.md', page('A sentence.', '', ...changedSample))
    expect((await writtenEntries(site)).filter(isResult)).toHaveLength(1)
    site.write('docs/start.md', page('A longer sentence.', '', ...changedSample))
    expect((await writtenEntries(site)).filter(isResult)).toEqual([])
    site.write('docs/start.md', page('A sentence.', '', ...sample))
    const types = 'node_modules/lens/index.d.ts'
    site.write(types, site.read(types).replace('meters: number', 'meters: string'))
    expect(await formatProblems(site)).toEqual([
      "docs/start.md:7:27 CD1700 Argument of type 'number' is not assignable to parameter of type 'string'. (TS2345)",
    ])
    // A result with an error is not cached, so the next build reports the error too.
    expect(await formatProblems(site)).toHaveLength(1)
  })

  test('a change of a file that the tsconfig extends invalidates the cached result', async () => {
    const site = createTestSite({
      ...lensLibrary,
      ...config("{ tsconfig: 'tsconfig.json' }"),
      'tsconfig.json': '{ "extends": "./base.json" }',
      'base.json': '{ "compilerOptions": { "types": [] } }',
      'docs/start.md': page(...fence('ts', 'export const first = (list: string[]): string => list[0]')),
    })
    expect(await formatProblems(site)).toEqual([])
    site.write(
      'base.json',
      '{ "compilerOptions": { "types": [], "strict": true, "noUncheckedIndexedAccess": true } }',
    )
    expect(await formatProblems(site)).toEqual([
      "docs/start.md:4:50 CD1700 Type 'undefined' is not assignable to type 'string'. (TS2322)",
    ])
  })

  test('another version of TypeScript invalidates the cached result', async () => {
    const site = withPage(...fence('ts', 'export const length = onlyInOtherVersion'))
    const { code, stderr } = await site.run('build', [], { env: otherTypeScript })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(await formatProblems(site)).toEqual([
      "docs/start.md:4:23 CD1700 Cannot find name 'onlyInOtherVersion'. (TS2304)",
    ])
  })

  test('a package whose entry point changes invalidates the cached result', async () => {
    const site = withPage(...sample)
    await site.build()
    site.write('node_modules/lens/package.json', '{ "name": "lens", "types": "other.d.ts" }')
    site.write('node_modules/lens/other.d.ts', 'export declare const focus: null\n')
    expect(await formatProblems(site)).toHaveLength(1)
  })
})

/** Environment variables that give TypeScript another version, whose declarations contain one more name. */
const otherTypeScript = (() => {
  const module = `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const original = fs.readFileSync
fs.readFileSync = (file, ...options) => {
  const content = original(file, ...options)
  if (/typescript\\/package\\.json$/.test(file)) return content.replace(/"version": "\\d/, '"version": "6.99.')
  if (/lib\\.es5\\.d\\.ts$/.test(file)) return Buffer.from(content + 'declare const onlyInOtherVersion: number')
  return content
}
syncBuiltinESMExports()
`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` }
})()

/**
 * The descriptions of the identifiers in a sample, with the API names that they refer to, as in
 * "(property) mount: string → Options.mount".
 *
 * @param declarations of the library "lens"
 * @param text of the sample
 */
const describeTypes = (declarations: string, text: string): string[] => {
  const { root } = createTestSite({ ...lensLibrary, 'node_modules/lens/index.d.ts': declarations })
  const checker = new TypeChecker(
    { root, tsconfig: undefined, apiPackages: [{ folder: 'node_modules/lens', idPrefix: '' }] },
    () => '',
  )
  const sample = { language: 'ts', title: null, checked: true, text, continuedLines: 0, linePositions: [] }
  const [page] = checker.check([{ id: 'a', file: 'docs/a.md', samples: [sample] }], 30)
  return page?.types.texts.map(({ text: type, symbols }) => [type, ...symbols].join(' → ')) ?? []
}

test('the types of optional options, optional methods, and destructured parameters are described', () => {
  const types = describeTypes(
    'export interface Options { mount: string; onFocus?(meters: number): void }\nexport function open(options?: Options): void\n',
    "import { open, type Options } from 'lens'\nopen({ mount: 'screw', onFocus() {} })\nexport const f = ({ mount }: Options, [meters]: number[]) => [mount, meters]",
  )
  expect(types).toContain('(property) mount: string → Options.mount')
  expect(types).toContain('(method) onFocus?(meters: number): void → Options.onFocus')
  expect(types).toContain('(parameter) mount: string')
  expect(types).toContain('(parameter) meters: number')
})

test('a type that contains itself is described', () => {
  const text = 'type Nested = (string | Nested)[]\nexport const nested: Nested = []'
  expect(describeTypes('export {}\n', text)).toContain('const nested: Nested')
})

test('the folder of a site can be the root of the file system', () => {
  const host = new LanguageHost('/', {}, [])
  host.setFiles([{ path: '/.camdocs/samples/a/sample-1.ts', text: '', index: 0 }])
  expect(host.directoryExists('/.camdocs/samples/a')).toBe(true)
})

test('a page hides the setup code of a sample and refers to a file with the types of its identifiers', async () => {
  const site = createTestSite({
    ...lensLibrary,
    'camdocs.config.ts':
      "export default { samples: {}, api: { package: 'node_modules/lens', pages: 'prose', entryPoint: 'index.d.ts' } }\n",
    'api/index.md': 'Lens.\n',
    'api/Lens.md': 'Glass.\n\n## focalLength\n\nIn mm.\n\n## mount\n\nThe mount.\n',
    'docs/start.md': page(
      ...fence(
        'ts showLineNumbers {1}',
        "import { focus, type Lens } from 'lens'",
        "const wide: Lens = { mount: 'screw' }",
        '// ---cut---',
        'focus(wide, 2)',
        '// ---cut-after---',
        'export {}',
      ),
      // Here, `mount` is the name of a variable and of a property.
      ...fence(
        'ts',
        "import type { Lens } from 'lens'",
        "const [mount, lens]: [number, Lens] = [50, { mount: 'screw' }]",
        "export const near: Lens = { ...lens, focalLength: mount, mount: 'screw' }",
      ),
    ),
  })
  expect(await site.build()).toMatchObject({ code: 0 })
  const html = site.page('/docs/start')
  // The setup code before `---cut---`, the visible lines, and the setup code after `---cut-after---`.
  const [, typesFile = '', setupBefore = '', visible = '', setupAfter = ''] =
    /data-types="\/([^"]+)".*?<code[^>]*><span class="setup">(.*?)<\/span>\n<\/span>(<span class="line mark" data-n="1">.*)<span class="setup">(.*?)<\/span><\/span><\/code>/s.exec(
      html,
    ) ?? []
  expect([setupBefore, visible, setupAfter].map((part) => part.replace(/<[^>]+>/g, ''))).toEqual([
    "import { focus, type Lens } from 'lens'\nconst wide: Lens = { mount: 'screw' }",
    'focus(wide, 2)',
    '\nexport {}',
  ])
  expect(site.read('dist/search-records.json')).toContain('"content":"focus(wide, 2) ')
  expect(JSON.parse(site.read(`dist/${typesFile}`))).toEqual({
    types: [
      ['function focus(lens: Lens, meters: number): boolean', [['focus', '/docs/api/#focus']]],
      ['interface Lens', [['Lens', '/docs/api/interfaces/Lens']]],
      ['const wide: Lens', [['Lens', '/docs/api/interfaces/Lens']]],
      ['(property) mount: Mount', [['Lens.mount', '/docs/api/interfaces/Lens#mount']]],
      ['const mount: number', []],
      ['const lens: Lens', [['Lens', '/docs/api/interfaces/Lens']]],
      ['const near: Lens', [['Lens', '/docs/api/interfaces/Lens']]],
      ['(property) focalLength?: number', [['Lens.focalLength', '/docs/api/interfaces/Lens#focallength']]],
    ],
    // Each identifier as [line, column, length, index in `types`]. Lines and columns are 0-based.
    samples: {
      0: [
        [0, 9, 5, 0],
        [0, 21, 4, 1],
        [1, 6, 4, 2],
        [1, 12, 4, 1],
        [1, 21, 5, 3],
        [2, 0, 5, 0],
        [2, 6, 4, 2],
      ],
      1: [
        [0, 14, 4, 1],
        [1, 7, 5, 4],
        [1, 14, 4, 5],
        [1, 30, 4, 1],
        [1, 45, 5, 3],
        [2, 13, 4, 6],
        [2, 19, 4, 1],
        [2, 31, 4, 5],
        [2, 37, 11, 7],
        [2, 50, 5, 4],
        [2, 57, 5, 3],
      ],
    },
  })
})
