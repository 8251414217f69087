import { execFileSync, spawnSync } from 'node:child_process'
import { renameSync, symlinkSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { startCacheServer } from './helpers/cache-server.js'
import { sendRequest } from './helpers/http.js'
import { watchForTest } from './helpers/server.js'
import { createTestSite, locationAndCode, TestSite, type Problem } from './helpers/test-site.js'

/** A Git repository that contains a site. */
const files: Readonly<Record<string, string>> = {
  'repository/.git/HEAD': 'ref',
  'repository/src/a.ts': '// #region r\nconst first = 1\n// #endregion\n',
  'repository/site/docs/index.md': '# Start\n\nText.\n',
  'repository/site/docs/one.md': '# One\n\n::include[_outer.md]\n',
  'repository/site/docs/two.md':
    '# Two\n\n```ts file="../../src/a.ts#r"\n```\n\n```py file="../tool.py"\n```\n\n::include[../data.csv]\n',
  'repository/site/docs/_outer.md': 'Outer words.\n\n::include[partials/_inner.md]\n',
  'repository/site/docs/partials/_inner.md': 'Inner words.\n',
  'repository/site/tool.py': 'first = 1\n',
  'repository/site/data.csv': 'Name\nfirst row\n',
}

/** Creates the repository, and returns its site. */
const createSite = (): TestSite => new TestSite(`${createTestSite(files).root}/repository/site`)

/** Edits of reused files. After each edit, the HTML of the page contains the text. */
const edits: readonly (readonly [edit: (site: TestSite) => void, page: string, text: string])[] = [
  [
    (site) => site.write('docs/partials/_inner.md', 'Changed words.\n'),
    'one',
    '<p>Outer words.</p>\n<p>Changed words.</p>',
  ],
  [(site) => site.write('../src/a.ts', '// #region r\nlet second\n// #endregion\n'), 'two', 'second'],
  [(site) => site.write('tool.py', 'third = 3\n'), 'two', 'third'],
  [(site) => site.write('data.csv', 'Name\nsecond row\n'), 'two', '<td>second row</td>'],
]

test('REUSE-4: after an edit of a reused file, a build compiles the pages that use it, and no others', async () => {
  const site = createSite()
  await site.build()
  for (const [edit, page, text] of edits) {
    edit(site)
    const { code, stdout } = await site.build('--verbose')
    expect([code, /\d+ from the cache/.exec(stdout)?.[0]]).toEqual([0, '2 from the cache'])
    expect(site.page(`docs/${page}`)).toContain(text)
  }
  expect((await site.build('--verbose')).stdout).toContain('3 from the cache')
  site.remove('docs/partials/_inner.md')
  expect((await site.problems()).map(locationAndCode)).toEqual(['docs/_outer.md:3:11 CD1327'])
  // The file has the same content again as in the last successful build, so no page has to be compiled.
  site.write('docs/partials/_inner.md', 'Changed words.\n')
  expect((await site.build('--verbose')).stdout).toContain('3 from the cache')
})

test('REUSE-4: the watching server updates the pages that use an edited, removed, or renamed file', async () => {
  const site = createSite()
  const server = await watchForTest(site.root)
  const expectText = (page: string, text: string) =>
    expect
      .poll(async () => (await sendRequest(server, `/docs/${page}`)).body, { interval: 20 })
      .toContain(text)
  for (const [edit, page, text] of edits) {
    edit(site)
    await expectText(page, text)
  }
  site.remove('docs/partials/_inner.md')
  await server.waitForOutput(/docs\/_outer\.md:3:11 {2}error CD1327/)
  site.write('docs/partials/_new.md', 'New words.\n')
  renameSync(`${site.root}/docs/partials/_new.md`, `${site.root}/docs/partials/_inner.md`)
  await expectText('one', 'New words.')
  site.write('docs/index.md', '# Start\n\n```ts file="../../src/later.ts"\n```\n')
  await server.waitForOutput(/docs\/index\.md:3:13 {2}error CD1328/)
  site.write('../src/later.ts', 'let later\n')
  await expectText('', 'later')
  site.write('../src/later.ts', 'let latest\n')
  await expectText('', 'latest')
})

test('REUSE-4: the remote cache has separate entries for a page with different versions of its partials', async () => {
  const server = await startCacheServer()
  const env = { CAMDOCS_REMOTE_CACHE: server.url, CAMDOCS_REMOTE_CACHE_TOKEN: 'token' }
  const build = async (words: string) => {
    const site = createSite()
    site.write('docs/partials/_inner.md', words)
    const { stdout } = await site.run('build', [], { env, inNewProcess: false })
    expect(site.page('docs/one')).toContain(words)
    return /\d+ pages? downloaded/.exec(stdout)?.[0]
  }
  expect(await build('Inner words.')).toBe('0 pages downloaded')
  expect(await build('Other words.')).toBe('2 pages downloaded')
  expect(await build('Inner words.')).toBe('3 pages downloaded')
})

test('REUSE-5: a page in a content folder next to the site can include files of that folder, and others of the repository', async () => {
  const repository = createTestSite({
    '.git/HEAD': '',
    'docs/index.md': '# Start\n\n::include[_a.md]\n\n::include[/parts/_b.md]\n\n::include[../other/_c.md]\n',
    'docs/_a.md': 'First part.\n',
    'docs/parts/_b.md': 'Second part.\n',
    'other/_c.md': 'Other part.\n',
    'website/camdocs.config.ts': "export default { docs: { folder: '../docs' } }\n",
  })
  const site = new TestSite(`${repository.root}/website`)
  expect(await site.build()).toMatchObject({ code: 0 })
  expect(site.page('docs')).toContain('<p>First part.</p>\n<p>Second part.</p>\n<p>Other part.</p>')
})

test('REUSE-1, REUSE-5: the changelog of the repository is a page, and its links are relative to the repository', async () => {
  const repository = createTestSite({
    '.git/HEAD': '',
    'CHANGELOG.md': '# Changelog\n\n## 2.0\n\n- [Setup](website/docs/setup.md), [license](LICENSE)\n',
    'website/camdocs.config.ts': 'export default {}',
    'website/docs/changelog.md': '::include[../../CHANGELOG.md]\n',
    'website/docs/setup.md': '# Setup\n',
  })
  const site = new TestSite(`${repository.root}/website`)
  expect(await site.problems()).toMatchObject([
    { file: '../CHANGELOG.md', range: { start: { line: 5, column: 45 } }, code: 'CD1201' },
  ])
  repository.write('CHANGELOG.md', '# Changelog\n\n## 2.0\n\n- [Setup](website/docs/setup.md)\n')
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('docs/changelog')).toContain('<title>Changelog |')
  expect(site.page('docs/changelog')).toContain('<a href="/docs/setup">Setup</a>')
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
  const outside = "is outside the site's folder and its Git repository."
  const include = (file: string) => `::include[${file}]`
  const code = (file: string) => `\`\`\`ts file="${file}"\n\`\`\``
  const cases: readonly (readonly [reference: string, message: string])[] = [
    [include('../../../../../../../../etc/passwd.md'), outside],
    [include('../../../secret.md'), outside],
    [include('_link.md'), outside],
    [include('folder/secret.md'), outside],
    [include('_pipe.md'), 'is not a file.'],
    // A path that starts with a slash is relative to the folder of the docs.
    [code('/etc/passwd'), 'does not exist.'],
    [code('../../../../../../../../etc/passwd'), outside],
    [code('../../../secret.ts'), outside],
    [code('folder/secret.ts'), outside],
    [code('../pipe.ts'), 'is not a file.'],
    [code('../../.git/config'), 'cannot be used, because such a file can contain secrets.'],
    [code('../../.env'), 'cannot be used, because such a file can contain secrets.'],
    [code('../../.NPMRC'), 'cannot be used, because such a file can contain secrets.'],
  ]
  const references = cases.map(([reference]) => reference)
  site.write('docs/hostile.md', `# Hostile\n\n${references.join('\n\n')}\n`)
  const problems = (await site.problems()).filter(({ file }) => file === 'docs/hostile.md')
  // A message starts with the path in quotes.
  const messages = problems.map(({ message }) => message.replace(/^".*?" /, ''))
  expect(messages).toEqual(cases.map(([, message]) => message))
})

describe.runIf(spawnSync('git', ['--version']).status === 0)('REUSE-7: in a git repository', () => {
  const code = (file: string) => `\`\`\`ts file="${file}"\n\`\`\`\n`
  const git = (root: string, ...args: readonly string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args])
  const messagesOf = (problems: readonly Problem[]) =>
    problems.map(({ file, message }) => `${file ?? ''}: ${message}`)

  test('tracked pages cannot show files that git ignores or does not track, unless the configuration names them', async () => {
    const site = createTestSite({
      '.gitignore': 'dist\n.camdocs\n/build\n',
      'docs/a.md': `# A\n\n${code('@site/src/tracked.ts')}\n${code('../build/out.ts')}\n${code('@site/new.ts')}\n${code('new.ts')}`,
      'docs/_b.md': 'B',
      'src/tracked.ts': 'tracked',
    })
    git(site.root, 'init', '-q', '-b', 'main')
    git(site.root, 'add', '-A')
    site.write('build/out.ts', 'ignored')
    site.write('new.ts', 'untracked')
    // Everything in the content folder is published.
    site.write('docs/new.ts', 'next to the page')
    expect(messagesOf(await site.problems())).toEqual([
      'docs/a.md: "../build/out.ts" is not tracked by git.',
      'docs/a.md: "@site/new.ts" is not tracked by git.',
    ])
    site.write('camdocs.config.ts', "export default { security: { files: ['build/', 'new.ts'] } }\n")
    expect(await site.problems()).toEqual([])
    expect(site.page('/docs/a')).toContain('ignored')
    // A draft can show another draft.
    site.remove('camdocs.config.ts')
    git(site.root, 'rm', '-q', '--cached', 'docs/a.md')
    site.write('docs/a.md', site.read('docs/a.md').replace('# A', '# Draft'))
    expect(await new TestSite(site.root).run('build', [], { inNewProcess: true })).toMatchObject({ code: 0 })
  })

  test('a link in a folder that the configuration names is judged by its target', async () => {
    const site = createTestSite({
      'camdocs.config.ts': "export default { security: { files: ['build/'] } }\n",
      'docs/a.md': `# A\n\n${code('@site/build/out.ts')}\n${code('@site/build/link.ts')}`,
      'build/out.ts': 'out',
      '.env': 'secret',
    })
    symlinkSync('../.env', `${site.root}/build/link.ts`)
    expect(messagesOf(await site.problems())).toEqual([
      'docs/a.md: "@site/build/link.ts" cannot be used, because such a file can contain secrets.',
    ])
  })

  test('the files of submodules are tracked, and those of other repositories in the folder are not', async () => {
    const library = createTestSite({ 'src/a.ts': 'from the submodule' })
    git(library.root, 'init', '-q', '-b', 'main')
    git(library.root, 'add', '-A')
    git(library.root, 'commit', '-qm', 'x')
    const site = createTestSite({
      '.gitignore': 'dist\n.camdocs\n',
      'docs/a.md': `# A\n\n${code('@site/lib/src/a.ts')}\n${code('@site/other/src/a.ts')}`,
    })
    git(site.root, 'init', '-q', '-b', 'main')
    git(site.root, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library.root, 'lib')
    git(site.root, 'add', '-A')
    git(site.root, 'clone', '-q', library.root, 'other')
    site.write('lib/new.ts', 'untracked')
    expect(messagesOf(await site.problems())).toEqual([
      'docs/a.md: "@site/other/src/a.ts" is not tracked by git.',
    ])
  })

  test('pages cannot show files with secrets, even if they are tracked or next to the page, and static files are reported', async () => {
    const secrets = [
      '.git-credentials',
      '.aws/credentials',
      '.docker/config.json',
      'id_rsa',
      'a.tfstate',
      '.bash_history',
    ]
    const key = 'a\n-----BEGIN OPENSSH PRIVATE KEY-----\nb\n'
    const references = [...secrets.map((file) => `@site/${file}`), '@site/key.txt', 'id_rsa']
    const site = createTestSite({
      ...Object.fromEntries(secrets.map((file) => [file, 'secret'])),
      'key.txt': key,
      'docs/id_rsa': 'secret',
      'docs/a.md': `# A\n\n${references.map(code).join('\n')}`,
      'static/.env': 'a',
      'static/.env.example': 'a',
      'static/.well-known/security.txt': 'a',
    })
    git(site.root, 'init', '-q', '-b', 'main')
    git(site.root, 'add', '-A', '-f', '--', '.', ':!.camdocs')
    expect(messagesOf(await site.problems())).toEqual([
      ...references.map(
        (file) => `docs/a.md: "${file}" cannot be used, because such a file can contain secrets.`,
      ),
      'docs/id_rsa: Such a file can contain secrets, and the build publishes it.',
      'static/.env: Such a file can contain secrets, and the build publishes it.',
    ])
    site.write(
      'camdocs.config.ts',
      `export default { security: { files: ${JSON.stringify([...secrets, 'key.txt', 'docs/id_rsa', 'static/', '.aws/'])} } }\n`,
    )
    expect(await site.problems()).toEqual([])
  })
})

/** Files such as "docs/_b0.md" and "docs/_b1.md". Each contains the text for the name of the next file. */
const chain = (prefix: string, length: number, text: (next: string) => string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `docs/${prefix}${String(index)}.md`,
      text(`${prefix}${String(index + 1)}.md`),
    ]),
  )

test(
  'REUSE-5: partials that add up to too much text, that are nested too deeply, or that are too many are reported quickly',
  { timeout: 60_000 },
  async () => {
    const once = (file: string) => `::include[${file}]\n`
    const twice = (file: string) => `${once(file)}\n${once(file)}`
    const site = createTestSite({
      'docs/bomb.md': `# Bomb\n\n${twice('_b0.md')}`,
      ...chain('_b', 18, twice),
      'docs/_b18.md': `${'Laughter. '.repeat(1000)}\n`,
      'docs/empty.md': `# Empty\n\nText.\n\n${twice('_e0.md')}`,
      ...chain('_e', 18, twice),
      'docs/_e18.md': '',
      'docs/deep.md': `# Deep\n\n${once('_d0.md')}`,
      ...chain('_d', 30, once),
      'docs/_d30.md': 'Text.\n',
      'docs/many.md': `# Many\n\n${Array.from({ length: 1200 }, (_, index) => once(`_m${String(index)}.md`)).join('\n')}`,
    })
    const problems = await site.problems()
    /** The codes in the files whose names start with the prefix. */
    const codesOf = (prefix: string) => [
      ...new Set(problems.filter(({ file }) => file?.startsWith(`docs/${prefix}`)).map(({ code }) => code)),
    ]
    expect(codesOf('_b')).toEqual(['CD1330'])
    expect(codesOf('bomb')).toEqual([])
    expect(codesOf('empty'), 'partials without text do not multiply').toEqual([])
    expect(codesOf('_d')).toEqual(['CD1327'])
    expect(codesOf('many')).toEqual(['CD1327'])
  },
)
