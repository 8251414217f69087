import { execFileSync, spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { elementsIn, parseHtml } from './helpers/html.js'
import { extractMarkers, formatSpan } from './helpers/problem-markers.js'
import { TestSite, createTestSite, type Problem } from './helpers/test-site.js'

const lastUpdatedConfig = 'export default { docs: { lastUpdated: true } }\n'
/** The text of a doc. `more` are further lines of its front matter. */
const doc = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nText.\n`

/** The "last updated" line of a page and its machine-readable date, or null if there is none. */
function lastUpdatedLine(site: TestSite, url: string): [text: string, datetime: string | undefined] | null {
  const elements = elementsIn(parseHtml(site.page(url)).body)
  const line = elements.find(({ attributes }) => attributes.class === 'last-updated')
  const time = line?.children.find(({ name }) => name === 'time')
  return line === undefined ? null : [line.text, time?.attributes.datetime]
}

/** Builds a site, which must succeed, and returns the warnings. With `env`, runs in a separate process. */
async function buildWarnings(site: TestSite, env?: Readonly<Record<string, string>>) {
  const { code, stdout } = await site.run('build', ['--json'], env && { env })
  expect(code).toBe(0)
  const { problems } = JSON.parse(stdout) as { problems: Problem[] }
  expect(problems.every(({ severity }) => severity === 'warning')).toBe(true)
  return problems
}

test('DOC-6: the last update is shown only if enabled, and without git the build only warns', async () => {
  const site = createTestSite({
    'docs/a.md': doc('A', 'last_update: { date: 2023-05-04, author: Ann }\n'),
    '.git/HEAD': '',
  })
  expect(await buildWarnings(site)).toEqual([])
  expect(lastUpdatedLine(site, '/docs/a')).toBeNull()

  site.write('camdocs.config.ts', lastUpdatedConfig)
  site.write('docs/b.md', doc('B'))
  const [warning, ...others] = await buildWarnings(site, { PATH: '' })
  expect(others).toEqual([])
  expect(warning).toMatchObject({ code: 'CD1006', file: 'camdocs.config.ts' })
  expect(warning?.message).toContain('git could not be run')
  expect(warning?.hint).toContain('git repository')
  expect(lastUpdatedLine(site, '/docs/a')).toEqual(['Last updated on May 4, 2023 by Ann', '2023-05-04'])
  expect(lastUpdatedLine(site, '/docs/b')).toBeNull()
})

test.each([
  ['de', 'Zuletzt aktualisiert am 04.05.2023'],
  ['fr', 'Dernière mise à jour le 4 mai 2023'],
  ['nl', 'Last updated on 4 mei 2023'],
])('DOC-6: in the locale "%s" the date reads "%s"', async (code, text) => {
  const site = createTestSite({
    'camdocs.config.ts': `export default { locale: { code: '${code}' }, docs: { lastUpdated: true } }\n`,
    'docs/a.md': doc('A', 'last_update: { date: 2023-05-04 }\n'),
  })
  await buildWarnings(site)
  expect(lastUpdatedLine(site, '/docs/a')).toEqual([text, '2023-05-04'])
})

test('DOC-6: front matter can set a date or an author, dates are shown in UTC on every machine, and mistakes are reported at their position', async () => {
  const { files, locations } = extractMarkers({
    'camdocs.config.ts': lastUpdatedConfig,
    'docs/a.md': doc('A', 'last_update:\n  date: «CD1104|4.5.2023»\n'),
    'docs/b.md': doc('B', 'last_update: { date: «CD1104|2023-02-31» }\n'),
    'docs/c.md': doc('C', 'last_update:\n  «CD1103|autor»: Ann\n'),
    'docs/d.md': doc('D', 'last_update: «CD1104|2023-05-04»\n'),
    'docs/e.md': doc('E', 'last_update: { date: «CD1104|2023» }\n'),
  })
  const site = createTestSite(files)
  const errors = (await site.problems()).filter(({ severity }) => severity === 'error')
  expect(errors.map(formatSpan).sort()).toEqual(locations)
  expect(errors.find(({ code }) => code === 'CD1103')?.hint).toBe('Did you mean `author`?')

  // The same pages, without mistakes.
  const lastUpdates: Record<string, string> = {
    a: 'date: 2023-12-31T23:30:00-02:00',
    b: 'date: 2023-12-31 23:30',
    c: 'author: Ann, the "first"',
    d: 'date: 2024-02-29',
    e: 'date: 2023-05-04T12:00Z',
  }
  for (const [name, text] of Object.entries(lastUpdates))
    site.write(`docs/${name}.md`, doc(name.toUpperCase(), `last_update:\n  ${text}\n`))
  const lines = async (env: Readonly<Record<string, string>>) => {
    await buildWarnings(site, env)
    return Object.keys(lastUpdates).map((name) => lastUpdatedLine(site, `/docs/${name}`))
  }
  const expected = [
    ['Last updated on Jan 1, 2024', '2024-01-01T01:30:00.000Z'],
    ['Last updated on Dec 31, 2023', '2023-12-31T23:30:00.000Z'],
    ['Last updated by Ann, the "first"', undefined],
    ['Last updated on Feb 29, 2024', '2024-02-29'],
    ['Last updated on May 4, 2023', '2023-05-04T12:00:00.000Z'],
  ]
  expect(await lines({ TZ: 'Asia/Tokyo', LANG: 'de_DE.UTF-8' })).toEqual(expected)
  expect(await lines({ TZ: 'America/Los_Angeles' })).toEqual(expected)
})

/** Makes git ignore the settings of the machine. */
const isolatedGit = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }

/**
 * Runs a git command in a folder.
 *
 * @param author name of the author of a commit
 * @param date date of a commit, which is the date that pages show
 */
function git(
  root: string,
  args: readonly string[],
  author = 'Ann',
  date = '2023-05-04T10:00:00+02:00',
): void {
  const env = {
    ...process.env,
    ...isolatedGit,
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: 'Committer',
    GIT_COMMITTER_EMAIL: 'c@example.org',
    GIT_COMMITTER_DATE: date,
  }
  execFileSync('git', ['-C', root, ...args], { env, stdio: 'pipe' })
}

/** Commits all files of a site. */
function commit(site: TestSite, author: string, date: string): void {
  git(site.root, ['add', '-A'])
  git(site.root, ['commit', '-qm', 'x'], author, date)
}

/** Creates a site in a git repository without commits. */
function createRepository(files: Readonly<Record<string, string>>): TestSite {
  const site = createTestSite({
    'camdocs.config.ts': lastUpdatedConfig,
    '.gitignore': 'dist\n.camdocs\n',
    ...files,
  })
  git(site.root, ['init', '-q', '-b', 'main'])
  return site
}

// These tests need git, which camdocs itself does not require.
describe.runIf(spawnSync('git', ['--version']).status === 0)('DOC-6: in a git repository', () => {
  test('each doc shows the date and author of its last commit, regardless of its file name and the git settings', async () => {
    const site = createRepository({ 'docs/first.md': doc('First'), 'docs/sub/é "b" c.md': doc('Odd') })
    commit(site, 'Ünal, the 1st', '2023-05-04T23:30:00-02:00')
    site.write('docs/second.md', doc('Second'))
    site.write('docs/third.md', doc('Third', 'last_update: { author: Someone else }\n'))
    commit(site, 'Bob', '2023-06-01T00:00:00Z')
    site.write('docs/second.md', doc('Second', 'description: New.\n'))
    commit(site, 'Cy', '2023-07-01T00:00:00Z')
    site.write('README.txt', 'Next to the docs.')
    commit(site, 'Dee', '2023-08-01T00:00:00Z')
    site.write('docs/new.md', doc('New'))
    // These settings change the output of `git log`.
    const settings = {
      'color.ui': 'always',
      'log.showRoot': 'false',
      'core.quotePath': 'true',
      'log.date': 'relative',
    }
    for (const [name, value] of Object.entries(settings)) git(site.root, ['config', name, value])

    expect(await buildWarnings(site)).toEqual([])
    expect(lastUpdatedLine(site, '/docs/first')).toEqual([
      'Last updated on May 5, 2023 by Ünal, the 1st',
      '2023-05-05T01:30:00.000Z',
    ])
    expect(lastUpdatedLine(site, '/docs/sub/é "b" c')).toEqual(lastUpdatedLine(site, '/docs/first'))
    expect(lastUpdatedLine(site, '/docs/second')?.[0]).toBe('Last updated on Jul 1, 2023 by Cy')
    expect(lastUpdatedLine(site, '/docs/third')?.[0]).toBe('Last updated on Jun 1, 2023 by Someone else')
    // This doc has not been committed yet.
    expect(lastUpdatedLine(site, '/docs/new')).toBeNull()
  })

  test('DOC-14: a page names the authors of its commits, but no bots, with the names of the mailmap', async () => {
    const configOf = (docs: string) =>
      `export default { title: 'A', url: 'https://a.example', structuredData: true, assistants: {}, docs: { ${docs} } }\n`
    const site = createRepository({
      'camdocs.config.ts': configOf('contributors: true'),
      '.mailmap': 'Ann Ünal <a@example.org> annie <a@example.org>\n',
      'docs/a.md': doc('A'),
      'docs/b.md': doc('B'),
      'docs/c.md': '---\nlayout: landing\ntitle: C\n---\n\nText.\n',
    })
    commit(site, 'Bob & Co', '2023-05-01T00:00:00Z')
    for (const [day, author] of ['annie', 'dependabot[bot]', 'Ann Ünal', 'Cy'].entries()) {
      site.write('docs/a.md', doc('A', `description: ${author.replace(/\W/g, '')}\n`))
      commit(site, author, `2023-05-0${String(day + 2)}T00:00:00Z`)
    }
    const line = (url: string) =>
      elementsIn(parseHtml(site.page(url)).body).find(({ attributes }) => attributes.class === 'contributors')
        ?.text
    for (const run of ['first', 'cached']) {
      expect(await buildWarnings(site), run).toEqual([])
      expect(line('/docs/a')).toBe('Written by Ann Ünal, Cy, and Bob & Co')
    }
    expect(line('/docs/b')).toBe('Written by Bob & Co')
    expect(line('/docs/c')).toBeUndefined()
    expect(lastUpdatedLine(site, '/docs/a')).toBeNull()
    expect(site.page('/docs/a')).toContain('"author":[{"@type":"Person","name":"Ann Ünal"},')
    expect(site.page('/docs/a')).not.toContain('modified_time')
    expect(site.read('dist/docs/b.md')).toContain('authors: ["Bob & Co"]\n---\n')
    site.write('camdocs.config.ts', configOf('lastUpdated: true'))
    expect(await buildWarnings(site)).toEqual([])
    expect(line('/docs/a')).toBeUndefined()
    expect(lastUpdatedLine(site, '/docs/a')?.[0]).toBe('Last updated on May 5, 2023 by Cy')
  })

  test('a change in git history alone is shown, even when every page comes from the cache', async () => {
    const site = createRepository({ 'docs/a.md': doc('A') })
    commit(site, 'Ann', '2023-05-04T10:00:00Z')
    expect(await buildWarnings(site)).toEqual([])
    expect(lastUpdatedLine(site, '/docs/a')?.[0]).toBe('Last updated on May 4, 2023 by Ann')
    git(site.root, ['commit', '-q', '--amend', '--no-edit', '--reset-author'], 'Bob', '2023-05-05T10:00:00Z')
    expect(await buildWarnings(site)).toEqual([])
    expect(lastUpdatedLine(site, '/docs/a')?.[0]).toBe('Last updated on May 5, 2023 by Bob')
  })

  test('a site in a subfolder of a repository uses only the history of its own files', async () => {
    const site = createTestSite({
      'site/camdocs.config.ts': lastUpdatedConfig,
      'site/docs/a.md': doc('A'),
      'docs/a.md': doc('Other'),
    })
    git(site.root, ['init', '-q', '-b', 'main'])
    git(site.root, ['add', 'site'])
    git(site.root, ['commit', '-qm', 'x'])
    git(site.root, ['add', 'docs'])
    git(site.root, ['commit', '-qm', 'x'], 'Bob', '2024-01-01T00:00:00Z')
    const inner = new TestSite(`${site.root}/site`)
    expect(await buildWarnings(inner)).toEqual([])
    expect(lastUpdatedLine(inner, '/docs/a')?.[0]).toBe('Last updated on May 4, 2023 by Ann')
  })

  test('a content folder that is a submodule has the history of the submodule', async () => {
    const docs = createTestSite({ 'a.md': doc('A') })
    git(docs.root, ['init', '-q', '-b', 'main'])
    commit(docs, 'Ann', '2023-05-04T10:00:00Z')
    const site = createRepository({})
    git(site.root, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', docs.root, 'docs'])
    commit(site, 'Bob', '2024-01-01T00:00:00Z')
    expect(await buildWarnings(site)).toEqual([])
    expect(lastUpdatedLine(site, '/docs/a')?.[0]).toBe('Last updated on May 4, 2023 by Ann')
  })

  test('a shallow clone, docs that were never committed, and a folder outside any repository cause warnings', async () => {
    const origin = createRepository({ 'docs/a.md': doc('A', 'last_update: { author: Someone }\n') })
    commit(origin, 'Ann', '2023-05-04T10:00:00Z')
    origin.write('docs/b.md', doc('B'))
    commit(origin, 'Ann', '2023-06-04T10:00:00Z')
    const target = createTestSite({})
    git(target.root, ['clone', '-q', '--depth', '1', pathToFileURL(origin.root).href, 'clone'])
    const clone = new TestSite(`${target.root}/clone`)
    const [shallow] = await buildWarnings(clone)
    expect(shallow?.message).toContain('shallow clone')
    expect(shallow?.hint).toContain('git fetch --unshallow')
    // The history of a shallow clone is ignored: its only commit would be the last commit of every file.
    expect(lastUpdatedLine(clone, '/docs/a')?.[0]).toBe('Last updated by Someone')
    expect(lastUpdatedLine(clone, '/docs/b')).toBeNull()
    clone.write('camdocs.config.ts', 'export default { docs: { contributors: true } }\n')
    expect((await buildWarnings(clone)).map(({ message }) => message)).toEqual([
      'Pages name no contributors: this repository is a shallow clone.',
    ])
    expect(clone.page('/docs/b')).not.toContain('contributors')
    clone.write('camdocs.config.ts', lastUpdatedConfig)
    git(clone.root, ['fetch', '-q', '--unshallow'])
    expect(await buildWarnings(clone)).toEqual([])
    expect(lastUpdatedLine(clone, '/docs/a')?.[0]).toBe('Last updated on May 4, 2023 by Someone')

    const fresh = createRepository({ 'docs/a.md': doc('A') })
    expect((await buildWarnings(fresh)).map(({ code }) => code)).toEqual(['CD1006'])
    git(fresh.root, ['add', 'camdocs.config.ts'])
    git(fresh.root, ['commit', '-qm', 'x'])
    expect((await buildWarnings(fresh))[0]?.message).toContain('no file in `docs/` has been committed')

    const [outside] = await buildWarnings(
      createTestSite({ 'camdocs.config.ts': lastUpdatedConfig, 'docs/a.md': doc('A') }),
    )
    expect(outside?.message).toContain('`docs/` is not in a git repository')
    expect(outside).toMatchObject({ file: 'camdocs.config.ts' })
  })
})
