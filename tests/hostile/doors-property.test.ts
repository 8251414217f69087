import { createServer, type Server } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { decodeActionResult } from '../../packages/ssg-cli/src/cache/action-result.js'
import { requestExternal } from '../../packages/ssg-cli/src/fetching/external-links.js'
import { RemoteStore } from '../../packages/ssg-cli/src/fetching/remote-store.js'
import { StaticModules } from '../../packages/migrate/src/foreign/static-module.js'
import { readPublishedManifest } from '../../packages/ssg-cli/src/manifest/published-manifest.js'
import { BuildFailure } from '../../packages/base/src/model/diagnostic.js'
import { migrate } from '../helpers/foreign-sites.js'
import { createTestSite, runCamdocs } from '../helpers/test-site.js'

/*
 * Random inputs at the doors: configurations of other generators, manifests of earlier releases, and answers
 * of servers. `cache-entries.test.ts` has the entries of remote caches.
 */

/** Whether `pnpm hostile` runs the tests, with more inputs. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
const seed = Number(process.env.CAMDOCS_SEED ?? 1)
const runs = (short: number, long: number) => ({ numRuns: isLong ? long : short, seed })
/** In milliseconds. */
const timeout = 900_000

/** Returns what a function throws, unless it is an expected failure. */
function bugOf(run: () => unknown): unknown {
  try {
    run()
    return null
  } catch (error) {
    return error instanceof BuildFailure ? null : error
  }
}

const names = ['a', 'b', 'c', 'f', 'g']
const { expression } = fc.letrec<{ expression: string }>((tie) => {
  const inner = tie('expression')
  return {
    expression: fc.oneof(
      { maxDepth: 5, withCrossShrink: true },
      fc.constantFrom('1', "'x'", 'null', 'undefined', '/a/', '1n', '`t`', '__proto__', 'this', ...names),
      inner.map((value) => `[...${value}, ${value}]`),
      inner.map((value) => `{ ...${value}, k: ${value}, ['__proto__']: 1, __proto__: ${value} }`),
      inner.map((value) => `\`\${${value}}\${${value}}\``),
      inner.map((value) => `(() => ${value})()`),
      inner.map((value) => `(${value}).constructor`),
      inner.map((value) => `require('./${value}')`),
      inner.map((value) => `defineConfig(${value}, ${value})`),
      inner.map((value) => `path.join(${value}, ${value})`),
      inner.map((value) => `await (${value})`),
      fc.tuple(inner, inner).map(([left, right]) => `(${left}) + (${right})`),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `(${a}) ? (${b}) : (${c})`),
      fc.tuple(inner, fc.constantFrom(...names)).map(([value, name]) => `${name}(${value})`),
    ),
  }
})
const configuration = fc
  .array(
    fc.tuple(fc.constantFrom('const', 'function', 'import', 'export'), fc.constantFrom(...names), expression),
    { maxLength: 8 },
  )
  .map((statements) =>
    [...new Map(statements.map((statement) => [statement[1], statement])).values()].map(
      ([kind, name, value]) =>
        kind === 'const'
          ? `const ${name} = ${value}`
          : kind === 'function'
            ? `function ${name}() { return ${value} }`
            : kind === 'import'
              ? `import ${name} from './${name}.js'`
              : `export const ${name} = ${value}`,
    ),
  )

test(
  'FOREIGN-2: any configuration of another generator is read or refused, and its values are plain data',
  { timeout },
  () => {
    fc.assert(
      fc.property(configuration, expression, (statements, value) => {
        const code = `${statements.join('\n')}\nexport default ${value}\n`
        const read = () =>
          new StaticModules({ root: '/site', read: () => code, assumesDefaults: true }).defaultExport(
            '/site/config.js',
          )
        expect(bugOf(() => JSON.stringify(read()))).toBeNull()
        expect(({} as { k?: unknown }).k).toBeUndefined()
      }),
      runs(10, 1_000),
    )
  },
)

/** A value where configurations have settings. */
const setting = fc.oneof(expression, fc.json({ maxDepth: 3 }))

test('FOREIGN-2: check and migrate end with a report, whatever the settings are', { timeout }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('docusaurus.config.js', '.vitepress/config.js', 'astro.config.mjs'),
      fc.array(
        fc.tuple(
          fc.constantFrom(
            'title',
            'url',
            'baseUrl',
            'base',
            'presets',
            'plugins',
            'themeConfig',
            'i18n',
            'srcDir',
            'srcExclude',
            'rewrites',
            'trailingSlash',
            'integrations',
            'markdown',
            'redirects',
            'locales',
          ),
          setting,
        ),
        { maxLength: 6 },
      ),
      async (file, settings) => {
        const site = createTestSite({
          [`old/${file}`]: `export default { ${settings.map(([key, value]) => `${key}: ${value}`).join(', ')} }\n`,
          'old/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
          'old/docs/a.md': '# A\n\n[x](missing.md)\n',
          'old/index.md': '# Start\n',
        })
        const { code, stderr } = await runCamdocs(['check', 'old', '--json'], site.root)
        expect(code, stderr).toBeLessThanOrEqual(1)
        if (file.startsWith('astro')) return
        const dialect = file.startsWith('doc') ? 'docusaurus' : 'vitepress'
        const migration = await migrate(site, [dialect, 'old', 'new'])
        expect(migration.code, migration.stderr).toBeLessThanOrEqual(2)
      },
    ),
    { ...runs(6, 300), examples: [['astro.config.mjs', [['redirects', '{ "/[": 0 }']]]] },
  )
})

const text = fc.oneof(
  fc.constantFrom(
    '/',
    '/docs/a',
    '/docs/gone',
    'a',
    '',
    '\0',
    '\ud800',
    '//x',
    '/%ff',
    '/../..',
    'https://x y',
    '__proto__',
    '#',
    '?',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const texts = fc.dictionary(text, text, { maxKeys: 3 })
const manifest = fc.record(
  {
    format: fc.constantFrom(1, 2, -1, 1e308),
    baseUrl: text,
    routes: fc.array(
      fc.record(
        {
          path: text,
          anchors: fc.array(text, { maxLength: 3 }),
          movedAnchors: texts,
          title: text,
          to: text,
          anchor: text,
          digest: text,
          fingerprint: fc.oneof(text, fc.constant('0'.repeat(16))),
          sections: texts,
        },
        { requiredKeys: ['path'] },
      ),
      { maxLength: 4 },
    ),
    symbols: texts,
  },
  { requiredKeys: ['routes'] },
)

test(
  'check-links --since ends with a report, whatever the manifest of an earlier release contains',
  { timeout },
  async () => {
    const site = createTestSite({ 'docs/index.md': '# Start\n', 'docs/a.md': '# A\n\n## Part\n\nText.\n' })
    await fc.assert(
      fc.asyncProperty(fc.oneof(manifest, fc.jsonValue({ maxDepth: 2 })), async (value) => {
        expect(bugOf(() => readPublishedManifest(JSON.stringify(value), 'manifest'))).toBeNull()
        site.write('manifest.json', JSON.stringify(value))
        const { code, stderr } = await site.run('check-links', [
          '--json',
          '--since',
          `${site.root}/manifest.json`,
        ])
        expect(code, stderr).toBeLessThanOrEqual(2)
      }),
      runs(4, 200),
    )
  },
)

const answers = fc.oneof(
  fc.constantFrom(
    'HTTP/1.1 200 OK\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nffffffff\r\n',
    'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\nabc',
    'HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n',
    'HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n',
    'HTTP/1.1 302 Found\r\nLocation: http://[\r\nContent-Length: 0\r\n\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
    'HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n',
    `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`,
  ),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }),
)

/** Starts a server that sends bytes to each connection, and then closes it. */
async function startRawServer(answer: string | Uint8Array): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { server, url: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : '')}` }
}

test(
  'any answer of a server is a result: of the remote cache, and of a link to another site',
  { timeout },
  async () => {
    const servers: Server[] = []
    onTestFinished(() => servers.forEach((server) => server.close()))
    await fc.assert(
      fc.asyncProperty(answers, async (answer) => {
        const { server, url } = await startRawServer(answer)
        servers.push(server)
        const store = new RemoteStore({ url, token: undefined })
        const entry = await store.get('0'.repeat(64))
        if (entry !== null) decodeActionResult(entry)
        store.close()
        const [result] = await requestExternal(
          [{ url: `${url}/a`, state: 'SKIPPED' as never }],
          () => undefined,
        )
        expect(['OK', 'BROKEN']).toContain(result?.state)
      }),
      {
        ...runs(10, 100),
        examples: [['HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n']],
      },
    )
  },
)
