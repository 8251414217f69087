import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { watchForTest } from '../helpers/server.js'
import { createTestSite, locationAndCode, type Problem } from '../helpers/test-site.js'

/*
 * Inputs that no one writes by accident, and that some program refuses. Each is a located problem, or has no
 * effect. None is a bug (exit code 3).
 */

const page = { 'docs/a.md': '# A\n\nText.\n' }
const configured = (settings: string) => ({ ...page, 'camdocs.config.ts': `export default ${settings}\n` })

async function problemsOf(files: Readonly<Record<string, string>>, ...args: string[]) {
  const { code, stdout } = await createTestSite(files).run('build', ['--json', ...args])
  const { problems } = JSON.parse(stdout) as { problems: Problem[] }
  return [code, ...problems.filter(({ severity }) => severity === 'error').map(locationAndCode)]
}

test.each([
  ['NUL in file=', '# A\n\n```ts file="a\0b.ts"\n```\n', 'docs/a.md:3:13 CD1328'],
  ['NUL in an include', '# A\n\n::include[a\0b.md]\n', 'docs/a.md:3:11 CD1327'],
  ['NUL in an image', '# A\n\n![x](./a%00b.png)\n', 'docs/a.md:3:6 CD1203'],
  [
    'a file= that is too long',
    `# A\n\n\`\`\`ts file="${'a'.repeat(900)}.ts"\n\`\`\`\n`,
    'docs/a.md:3:13 CD1328',
  ],
  ['a file= in a file', '# A\n\n```ts file="a.md/b.ts"\n```\n', 'docs/a.md:3:13 CD1328'],
])('%s is an error at its position', async (_, text, expected) => {
  expect(await problemsOf({ 'docs/a.md': text })).toEqual([1, expected])
})

test.each([
  'https://x y',
  'https://[',
  'https://x:99999',
  'https://a%',
  'https://a\ud800',
  'https://user:secret@example.org',
  'https://a\\b',
])('the setting `url` cannot be %s', async (url) => {
  expect(await problemsOf(configured(`{ url: ${JSON.stringify(url)} }`))).toEqual([
    2,
    'camdocs.config.ts:1:23 CD2003',
  ])
})

test.each([
  ['pathname://', "{ navbar: { items: [{ href: 'pathname:///\\uD800', label: 'x' }] } }"],
  ['a URL', "{ footer: { links: [{ href: 'https://example.org/\\uD800', label: 'x' }] } }"],
  ['texts', "{ title: '\\uD800', tagline: '\\uDC00', variables: { a: '\\uD800' } }"],
])('an unpaired surrogate in %s of the configuration does not prevent the build', async (_, settings) => {
  expect(await problemsOf(configured(settings))).toEqual([0])
})

test('an unpaired surrogate in a path of the configuration is an error at its position', async () => {
  const settings = "{ favicon: '/\\uD800.png', navbar: { items: [{ to: '/\\uD800', label: 'x' }] } }"
  expect(await problemsOf(configured(settings))).toEqual([
    1,
    'camdocs.config.ts:1:27 CD1203',
    'camdocs.config.ts:1:66 CD1201',
  ])
})

test('a manifest with unpaired surrogates and other invalid URLs is compared like any other', async () => {
  const routes = ['/\ud800', '/docs/\udc00', '//example.org', '', '/a%', '\0'].map((path) => ({
    path,
    title: path,
    anchors: ['\ud800'],
    movedAnchors: { '\ud800': '/\udfff' },
  }))
  const manifest = JSON.stringify({ format: 1, routes, symbols: { '\ud800': '/docs/a#\ud800' } })
  const site = createTestSite({ ...page, 'manifest.json': manifest })
  for (const format of ['text', 'json', 'github', 'sarif', 'junit']) {
    const { code } = await site.run('check-links', [
      '--since',
      `${site.root}/manifest.json`,
      '--format',
      format,
    ])
    expect([format, code]).toEqual([format, 1])
  }
})

describe('the schema of a component', () => {
  test.each([
    'undefined',
    '{}',
    '{ value: undefined }',
    '{ value: 1 }',
    '{ issues: 1 }',
    '{ issues: [1] }',
    '{ issues: [{}] }',
    'Promise.resolve()',
  ])('that returns %s is an error at the component', async (result) => {
    const files = {
      'docs/a.md': '# A\n\n::Box\n',
      'camdocs.config.ts': "export default { components: { Box: './Box.tsx' } }\n",
      'Box.tsx': `export const schema = { '~standard': { version: 1, vendor: 'x', validate: () => (${result}) } }\nexport default () => null\n`,
    }
    expect(await problemsOf(files)).toEqual([1, 'docs/a.md:3:1 CD1320'])
  })
})

test('a password in the address of --since is sent, and is never in the output', async () => {
  const authorizations: (string | undefined)[] = []
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization)
    response.writeHead(request.url === '/manifest.json' ? 200 : 404).end('no manifest')
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const site = createTestSite(page)
  const addresses = [
    `http://user:pass%77ord@127.0.0.1:${String(port)}/manifest.json`,
    `http://user:pass%77ord@127.0.0.1:${String(port)}/missing.json`,
    'http://user:pass%77ord@127.0.0.1:1/manifest.json',
    'http://user:pass%77ord@[/manifest.json',
  ]
  for (const since of addresses)
    for (const format of ['text', 'json']) {
      const { code, stdout, stderr } = await site.run('check-links', ['--since', since, '--format', format])
      expect([since, code, /pass|user/.exec(stdout + stderr)]).toEqual([since, 2, null])
    }
  expect(new Set(authorizations)).toEqual(
    new Set([`Basic ${Buffer.from('user:password').toString('base64')}`]),
  )
})

const exits = ['process.exit(0)', 'setTimeout(() => process.exit(1), 10)\nawait new Promise(() => {})']

test('a configuration that calls process.exit while the site is served is an error, and the server continues', async () => {
  const site = createTestSite({ ...page, 'camdocs.config.ts': 'export default {}\n' })
  const server = await watchForTest(site.root)
  for (const [index, code] of exits.entries()) {
    let before = server.output().length
    const added = () => server.output().slice(before)
    site.write('camdocs.config.ts', `${code}\nexport default {}\n`)
    await expect.poll(added).toContain('The configuration ended the process.')
    expect(added()).toMatch(/camdocs\.config\.ts:1:\d+ /)
    before = server.output().length
    const title = `Back ${String(index)}`
    site.write('camdocs.config.ts', `export default { title: '${title}' }\n`)
    await expect.poll(added).toMatch(/Changed: camdocs\.config\.ts\. Updated/)
    expect(await (await fetch(`${server.url}docs/a`)).text()).toContain(title)
  }
})
