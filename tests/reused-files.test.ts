import { execFileSync } from 'node:child_process'
import { renameSync, symlinkSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startCacheServer } from './helpers/cache-server.js'
import { sendRequest } from './helpers/http.js'
import { watchForTest } from './helpers/server.js'
import { createTestSite, formatLocation, TestSite } from './helpers/test-site.js'

const files: Readonly<Record<string, string>> = {
  'repository/.git/HEAD': 'ref',
  'repository/src/a.ts': '// #region r\nconst first = 1\n// #endregion\n',
  'repository/site/docs/index.md': '# Start\n\nText.\n',
  'repository/site/docs/one.md': '# One\n\n::include[_outer.md]\n',
  'repository/site/docs/two.md':
    '# Two\n\n```ts file="../../src/a.ts#r"\n```\n\n```py file="../tool.py"\n```\n',
  'repository/site/docs/_outer.md': 'Outer words.\n\n::include[partials/_inner.md]\n',
  'repository/site/docs/partials/_inner.md': 'Inner words.\n',
  'repository/site/tool.py': 'first = 1\n',
}

const createRepository = (): TestSite => new TestSite(`${createTestSite(files).root}/repository/site`)

/** Edits of reused files. After each edit, the page contains the text. */
const edits: readonly (readonly [edit: (site: TestSite) => void, page: string, text: string])[] = [
  [
    (site) => site.write('docs/partials/_inner.md', 'Changed words.\n'),
    'one',
    '<p>Outer words.</p>\n<p>Changed words.</p>',
  ],
  [(site) => site.write('../src/a.ts', '// #region r\nlet second\n// #endregion\n'), 'two', 'second'],
  [(site) => site.write('tool.py', 'third = 3\n'), 'two', 'third'],
]

test('REUSE-4: after an edit of a reused file, a build compiles the pages that use it, and no others', async () => {
  const site = createRepository()
  await site.build()
  for (const [edit, page, text] of edits) {
    edit(site)
    const { code, stdout } = await site.build('--verbose')
    expect([code, /\d+ from the cache/.exec(stdout)?.[0]]).toEqual([0, '2 from the cache'])
    expect(site.page(`docs/${page}`)).toContain(text)
  }
  expect((await site.build('--verbose')).stdout).toContain('3 from the cache')
  site.remove('docs/partials/_inner.md')
  expect((await site.problems()).map(formatLocation)).toEqual(['docs/_outer.md:3:11 CD1327'])
  site.write('docs/partials/_inner.md', 'Changed words.\n')
  expect((await site.build('--verbose')).stdout).toContain('3 from the cache')
})

test('REUSE-4: the watching server updates the pages that use an edited, removed, or renamed file', async () => {
  const site = createRepository()
  const server = await watchForTest(site.root)
  const shows = (page: string, text: string) =>
    expect
      .poll(async () => (await sendRequest(server, `/docs/${page}`)).body, { interval: 20 })
      .toContain(text)
  for (const [edit, page, text] of edits) {
    edit(site)
    await shows(page, text)
  }
  site.remove('docs/partials/_inner.md')
  await server.waitForOutput(/docs\/_outer\.md:3:11 {2}error CD1327/)
  site.write('docs/partials/_new.md', 'New words.\n')
  renameSync(`${site.root}/docs/partials/_new.md`, `${site.root}/docs/partials/_inner.md`)
  await shows('one', 'New words.')
  site.write('docs/index.md', '# Start\n\n```ts file="../../src/later.ts"\n```\n')
  await server.waitForOutput(/docs\/index\.md:3:13 {2}error CD1328/)
  site.write('../src/later.ts', 'let later\n')
  await shows('index', 'later')
  site.write('../src/later.ts', 'let latest\n')
  await shows('', 'latest')
})

test('REUSE-4: the remote cache has separate entries for pages with different partials', async () => {
  const server = await startCacheServer()
  const env = { CAMDOCS_REMOTE_CACHE: server.url, CAMDOCS_REMOTE_CACHE_TOKEN: 'token' }
  const build = async (words: string) => {
    const site = createRepository()
    site.write('docs/partials/_inner.md', words)
    const { stdout } = await site.run('build', [], { env, inNewProcess: false })
    expect(site.page('docs/one')).toContain(words)
    return /\d+ pages? downloaded/.exec(stdout)?.[0]
  }
  expect(await build('Inner words.')).toBe('0 pages downloaded')
  expect(await build('Other words.')).toBe('2 pages downloaded')
  expect(await build('Inner words.')).toBe('3 pages downloaded')
})

test('REUSE-5: a page cannot reuse files outside the site and its repository, or files with secrets', async () => {
  const parent = createTestSite({ ...files, 'secret.md': 'secret', 'secret.ts': 'secret' })
  const site = new TestSite(`${parent.root}/repository/site`)
  site.write('../.git/config', 'secret')
  site.write('../.env', 'secret')
  site.write('../.NPMRC', 'secret')
  site.write('../_partial.md', 'in the repository')
  symlinkSync(`${parent.root}/secret.md`, `${site.root}/docs/_link.md`)
  symlinkSync(parent.root, `${site.root}/docs/folder`)
  execFileSync('mkfifo', [`${site.root}/docs/_pipe.md`, `${site.root}/pipe.ts`])
  const references = [
    ...[
      '../../../../../../../../etc/passwd.md',
      '../../../secret.md',
      '_link.md',
      'folder/secret.md',
      '_pipe.md',
      '../../_partial.md',
    ].map((file) => `::include[${file}]`),
    ...[
      '/etc/passwd',
      '../../../../../../../../etc/passwd',
      '../../../secret.ts',
      'folder/secret.ts',
      '../pipe.ts',
      '../../.git/config',
      '../../.env',
      '../../.NPMRC',
    ].map((file) => `\`\`\`ts file="${file}"\n\`\`\``),
  ]
  site.write('docs/hostile.md', `# Hostile\n\n${references.join('\n\n')}\n`)
  const problems = await site.problems()
  expect(
    problems
      .filter(({ file }) => file === 'docs/hostile.md')
      .map(({ message }) => message.replace(/^".*?" /, '')),
  ).toEqual([
    ...Array.from({ length: 4 }, () => "is outside the site's folder and its Git repository."),
    'is not a file.',
    "is outside the site's folder.",
    'does not exist.',
    ...Array.from({ length: 3 }, () => "is outside the site's folder and its Git repository."),
    'is not a file.',
    'can contain secrets.',
    'can contain secrets.',
    'can contain secrets.',
  ])
})

test(
  'REUSE-5: partials that multiply, nest too deeply, or form a cycle are rejected quickly',
  { timeout: 60_000 },
  async () => {
    const twice = (file: string) => `::include[${file}]\n\n::include[${file}]\n`
    const site = createTestSite({
      'docs/bomb.md': `# Bomb\n\n${twice('_b0.md')}`,
      ...Object.fromEntries(
        Array.from({ length: 18 }, (_, index) => [
          `docs/_b${String(index)}.md`,
          twice(`_b${String(index + 1)}.md`),
        ]),
      ),
      'docs/_b18.md': `${'Laughter. '.repeat(1000)}\n`,
      'docs/empty.md': `# Empty\n\nText.\n\n${twice('_e0.md')}`,
      ...Object.fromEntries(
        Array.from({ length: 18 }, (_, index) => [
          `docs/_e${String(index)}.md`,
          twice(`_e${String(index + 1)}.md`),
        ]),
      ),
      'docs/_e18.md': '',
      'docs/deep.md': '# Deep\n\n::include[_d0.md]\n',
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, index) => [
          `docs/_d${String(index)}.md`,
          `::include[_d${String(index + 1)}.md]`,
        ]),
      ),
      'docs/_d30.md': 'Text.\n',
      'docs/many.md': `# Many\n\n${Array.from({ length: 1200 }, (_, index) => `::include[_m${String(index)}.md]`).join('\n\n')}\n`,
    })
    const problems = await site.problems()
    const codesOf = (file: string) => [
      ...new Set(
        problems.filter((problem) => problem.file?.startsWith(`docs/${file}`)).map(({ code }) => code),
      ),
    ]
    expect([codesOf('_b'), codesOf('bomb'), codesOf('empty'), codesOf('_d'), codesOf('many')]).toEqual([
      ['CD1330'],
      [],
      [],
      ['CD1327'],
      ['CD1327'],
    ])
  },
)
