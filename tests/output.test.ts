import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { serveForTest } from './helpers/server.js'
import { camdocs, locationAndCode, runCamdocs, createTestSite, type TestSite } from './helpers/test-site.js'
import { hashFiles } from './helpers/file-hashes.js'

/**
 * In some of these names, order and case depend on the locale: in Turkish, the lower case of "I" is not "i".
 */
const files: Record<string, string> = {
  'camdocs.config.ts':
    "export default { url: 'https://example.org', title: 'Ä', navbar: { items: [{ label: 'Start', to: '/docs' }] } }\n",
  'pages/index.tsx':
    "import './index.css'\nimport styles from './home.module.css'\nimport { Link } from '@camdocs/theme'\nexport default () => <main className={styles.home}><h1>Home</h1><Link href=\"/docs\">Docs</Link></main>\n",
  'pages/index.css': '.home { color: red }\n',
  'pages/home.module.css': '.home { top: 0 }\n',
  'static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="4"/>\n',
  'docs/index.md': '# Start\n\n[z](./z.md) ![a](/img/a.svg)\n\n```ts\nconst a: number = 1\n```\n',
  'docs/z.md': '# Z\n\nText.\n\n::::tabs\n\n:::tab[One]\n\nx\n\n:::\n\n::::\n',
  'docs/ä.md': '# Ä\n\nText.\n',
  'docs/i/I.md': '# Dotless\n\nText.\n',
  'docs/B/b.md': '# B\n\nText.\n',
  'docs/a/page.md': '# Page\n\n## Heading\n\nText.\n',
}

/** The files without page modules, whose bundles take most of the time of a build. */
const docsOnly = Object.fromEntries(Object.entries(files).filter(([file]) => !file.startsWith('pages/')))

/** The temporary files next to the output and in `.camdocs`. */
function temporaryFiles(site: TestSite): string[] {
  const inCamdocsFolder = existsSync(path.join(site.root, '.camdocs'))
    ? readdirSync(path.join(site.root, '.camdocs'))
    : []
  return [
    ...readdirSync(site.root).filter((name) => name.includes('.camdocs-')),
    ...inCamdocsFolder.filter((name) => !['.gitignore', 'cache', 'output.json'].includes(name)),
  ]
}

test('identical input produces identical bytes, regardless of file order, locale, time zone, working folder, location, and cache', async () => {
  const site = createTestSite(files)
  const { code, stderr } = await site.build()
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const first = hashFiles(site)
  expect(first.size).toBeGreaterThan(15)

  await site.build()
  expect(hashFiles(site), 'from the cache').toEqual(first)
  const otherEnvironment = {
    env: {
      LANG: 'tr_TR.UTF-8',
      LC_ALL: 'tr_TR.UTF-8',
      LANGUAGE: 'tr',
      TZ: 'Pacific/Apia',
      NODE_ENV: 'development',
    },
    cwd: '/',
  }
  await site.run('build', ['--no-cache'], otherEnvironment)
  expect(hashFiles(site), 'without the cache, with another locale, time zone, and working folder').toEqual(
    first,
  )

  const otherSite = createTestSite(Object.fromEntries(Object.entries(files).reverse()))
  const names = readdirSync(otherSite.root).reverse()
  const deepFolder = path.join(otherSite.root, 'some/deeper folder/ü')
  mkdirSync(deepFolder, { recursive: true })
  for (const name of names) renameSync(path.join(otherSite.root, name), path.join(deepFolder, name))
  expect((await runCamdocs(['build', '.', '--out', 'out'], deepFolder)).code).toBe(0)
  expect(
    hashFiles(otherSite, 'some/deeper folder/ü/out'),
    'in another folder, with files created in another order',
  ).toEqual(first)
  expect(temporaryFiles(site)).toEqual([])
})

test('no output file contains a path of the build machine or a build date', async () => {
  const site = createTestSite(files)
  await site.build()
  const repository = path.resolve(camdocs, '../../../..')
  const year = String(new Date().getFullYear())
  for (const file of site.list()) {
    const text = site.read(`dist/${file}`)
    expect(
      text.includes(site.root) || text.includes(repository) || text.includes('node_modules/'),
      `a path of this machine in ${file}`,
    ).toBe(false)
    expect(text.includes(`${year}-`), `a date in ${file}`).toBe(false)
  }
})

test('a build that fails because of a link, a page module, or the configuration leaves the existing site untouched', async () => {
  const site = createTestSite(files)
  await site.build()
  const before = hashFiles(site)
  site.write('docs/z.md', '# Z\n\n[broken](./nope.md)\n')
  expect((await site.build()).code).toBe(1)
  expect(hashFiles(site)).toEqual(before)
  site.write('docs/z.md', '# Z\n\nText.\n')
  site.write('pages/index.tsx', 'export default () => <main>\n')
  expect((await site.build()).code).toBe(1)
  site.write('camdocs.config.ts', 'export default { titel: 1 }\n')
  expect((await site.build()).code).toBe(2)
  expect(hashFiles(site)).toEqual(before)
  expect(temporaryFiles(site)).toEqual([])
})

// tests/kills.test.ts also kills builds between the two renames. In that file, the next build succeeds.
test('if a build was killed between the renames that replace the site, the next build restores the site, even if it fails', async () => {
  const site = createTestSite(docsOnly)
  await site.build()
  const before = hashFiles(site)
  // This is the first of the two renames. The new name contains the process ID of the killed build.
  renameSync(
    path.join(site.root, 'dist'),
    path.join(site.root, `.dist.camdocs-previous-${String(await endedProcessId())}`),
  )
  site.write('docs/z.md', '# Z\n\n[broken](./nope.md)\n')
  expect((await site.build()).code).toBe(1)
  expect(hashFiles(site)).toEqual(before)
  expect(temporaryFiles(site)).toEqual([])
})

/** The ID of a process that has ended. */
async function endedProcessId(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' })
  await new Promise((resolve) => child.once('close', resolve))
  return child.pid ?? 0
}

test('a truncated, corrupt, or missing cache entry is a cache miss', async () => {
  const site = createTestSite(files)
  await site.build()
  const before = hashFiles(site)
  const entries = () =>
    site.list('.camdocs/cache').map((file) => path.join(site.root, '.camdocs/cache', file))
  // Whether an entry contains the facts about a compiled page. The HTML of the page is in another entry.
  const hasPageFacts = (file: string) => file.endsWith('-page')
  // An entry starts with a hash of 16 characters. Its text follows.
  const corruptions: Readonly<Record<string, (file: string, index: number) => void>> = {
    'all entries are empty': (file) => {
      truncateSync(file, 0)
    },
    'half of the texts are truncated, and the others are changed': (file, index) => {
      if (index % 2 === 0) truncateSync(file, 30)
      else flipByte(file, 40)
    },
    'half of the entries are missing, and the hashes of the others are changed': (file, index) => {
      if (index % 2 === 0) rmSync(file)
      else flipByte(file, 3)
    },
    'only the facts about pages are left': (file) => {
      if (!hasPageFacts(file)) rmSync(file)
    },
    'only the facts about pages are missing': (file) => {
      if (hasPageFacts(file)) rmSync(file)
    },
  }
  expect(entries().length).toBeGreaterThanOrEqual(12)
  for (const [name, corrupt] of Object.entries(corruptions)) {
    for (const [index, file] of entries().entries()) corrupt(file, index)
    const { code, stderr } = await site.build()
    expect({ code, stderr }, name).toEqual({ code: 0, stderr: '' })
    expect(hashFiles(site), name).toEqual(before)
  }
})

/** Inverts all bits of the byte at an offset. */
function flipByte(file: string, offset: number): void {
  const bytes = readFileSync(file)
  bytes[offset] = (bytes[offset] ?? 0) ^ 0xff
  writeFileSync(file, bytes)
}

test('serve and search find the output of the last build and its base path, and --out selects another output', async () => {
  const site = createTestSite(docsOnly)
  const search = (...args: string[]) => runCamdocs(['search', 'dotless', site.root, ...args], site.root)
  const unbuilt = await search()
  expect(unbuilt.code).toBe(2)
  expect(unbuilt.stderr).toContain('There is no built site in "dist".')
  expect(unbuilt.stderr).toContain('hint: Run `camdocs build` first')

  await site.build('--out', path.join(site.root, 'x'), '--base', '/y/')
  expect((await search()).stdout).toContain('\n   /y/docs/i')
  const server = await serveForTest(site.root)
  expect(server.url).toMatch(/\/y\/$/)
  expect(await (await fetch(`${server.url}docs/i`)).text()).toBe(site.read('x/docs/i/index.html'))

  await site.build()
  expect((await search()).stdout).toContain('\n   /docs/i')
  expect((await search('--out', 'x')).stdout, 'the output of an earlier build').toContain('\n   /y/docs/i')
  const notBuilt = await search('--out', 'docs')
  expect([notBuilt.code, notBuilt.stderr]).toEqual([
    2,
    expect.stringContaining('There is no built site in "docs".'),
  ])
  const otherServer = await serveForTest(site.root, ['--out', path.join(site.root, 'x')])
  expect(otherServer.url).toMatch(/\/y\/$/)
})

test('files with an output path that is taken or reserved are all reported at their sources in one run', async () => {
  const site = createTestSite({
    ...files,
    'static/docs/z/index.html': 'x',
    'static/robots.txt': 'x',
    'static/404.html': 'x',
    'docs/picture.png': 'x',
    'static/docs/picture.png': 'x',
    'static/IMG/A.svg': 'x',
    'static/docs/a': 'a file where a folder must be',
    'static/index.html': 'x',
    'static/Camdocs-Assets/a.js': 'x',
  })
  const problems = await site.problems()
  expect(problems.map(locationAndCode)).toEqual([
    'static/404.html CD1406',
    'static/Camdocs-Assets/a.js CD1406',
    'static/docs/a CD1406',
    'static/docs/picture.png CD1406',
    'static/docs/z/index.html CD1406',
    'static/img/a.svg CD1406',
    'static/index.html CD1406',
    'static/robots.txt CD1406',
  ])
  const messageOf = (file: string) => problems.find((problem) => problem.file === file)?.message
  expect(messageOf('static/docs/z/index.html')).toBe(
    'static/docs/z/index.html has the same output path as docs/z.md: docs/z/index.html.',
  )
  expect(messageOf('static/docs/a')).toContain('where docs/a/page.md needs a folder')
  expect(messageOf('static/robots.txt')).toContain('a generated file')
  expect(messageOf('static/Camdocs-Assets/a.js')).toContain('reserved for generated files')
  expect(messageOf('static/img/a.svg')).toContain('static/IMG/A.svg')
})

test('static files are published even if their names start with a dot or an underscore, except files of the system, git, and editors', async () => {
  const published = ['.well-known/security.txt', '_worker.js', 'img/_a.svg', 'img/.b.svg']
  const skipped = ['.DS_Store', 'img/._a.svg', '.gitkeep', 'img/.a.svg.swp']
  const site = createTestSite({
    'docs/a.md': '# A\n\n[Contact](/.well-known/security.txt)\n',
    ...Object.fromEntries([...published, ...skipped].map((name) => [`static/${name}`, 'Text.\n'])),
  })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const output = site.list()
  expect(output).toEqual(expect.arrayContaining(published))
  expect(output.filter((name) => skipped.includes(name))).toEqual([])

  const server = await serveForTest(site.root, ['--watch'])
  const text = async () => await (await fetch(new URL('/.well-known/security.txt', server.url))).text()
  expect(await text()).toBe('Text.\n')
  site.write('static/.well-known/security.txt', 'Other text.\n')
  await expect.poll(text, { timeout: 30_000 }).toBe('Other text.\n')
})

test('the rules of a _headers file in the static folder follow the generated rules', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\nText.\n', 'static/.nojekyll': '' })
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const generated = site.read('dist/_headers')
  const rule = '/img/*\n  Access-Control-Allow-Origin: *\n'
  site.write('static/_headers', rule)
  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('dist/_headers')).toBe(generated + rule)
  const server = await serveForTest(site.root, ['--watch'])
  const served = await (await fetch(new URL('/_headers', server.url))).text()
  expect(served.endsWith(rule)).toBe(true)
})

test('--out refuses to replace files that camdocs did not write, and accepts new and empty folders and earlier outputs', async () => {
  const site = createTestSite({
    ...docsOnly,
    'other/notes.txt': 'mine',
    'file.txt': 'mine',
    'mixed/route-manifest.json': '{}',
    'mixed/notes.txt': 'mine',
    // The names by which camdocs recognizes an output. Nevertheless, the folder of the site is not replaced.
    'route-manifest.json': '{}',
    '404.html': '',
    'search-records.json': '',
  })
  const ownFiles = () => site.list('.').filter((file) => !file.startsWith('.camdocs/'))
  const before = ownFiles()
  // The expected message for each value of --out.
  const refusals: Record<string, string> = {
    other: 'is not empty, and it is not a site that camdocs built',
    mixed: 'is not empty, and it is not a site that camdocs built',
    'file.txt': 'is a file, or is inside a file',
    'file.txt/inside': 'is a file, or is inside a file',
    '.': "would replace the site's folder",
    '..': "would replace the site's folder",
    docs: 'is inside docs/',
    'docs/out': 'is inside docs/',
    'static/out': 'is inside static/',
    'pages/x/y': 'is inside pages/',
  }
  for (const [out, message] of Object.entries(refusals)) {
    const { code, stderr } = await site.build('--out', path.join(site.root, out))
    expect(code, out).toBe(2)
    expect(stderr, out).toContain(message)
    expect(stderr, out).toContain('hint: ')
  }
  expect(ownFiles()).toEqual(before)
  expect(
    (await runCamdocs(['build', 'missing', '--out', 'relative'], site.root)).code,
    'a site that does not exist',
  ).toBe(2)

  mkdirSync(path.join(site.root, 'empty'))
  expect((await site.build('--out', path.join(site.root, 'empty'))).code, 'an empty folder').toBe(0)
  expect((await site.build('--out', path.join(site.root, 'empty'))).code, 'an earlier output').toBe(0)
  expect((await site.build('--out', path.join(site.root, 'new/deep'))).code, 'a new nested folder').toBe(0)
  cpSync(path.join(site.root, 'new/deep'), path.join(site.root, 'real'), { recursive: true })
  symlinkSync('real', path.join(site.root, 'linked'))
  expect(
    (await site.build('--out', path.join(site.root, 'linked'))).code,
    'a symbolic link to an earlier output',
  ).toBe(0)
  expect(site.list('real'), 'the target of the link is untouched').toEqual(site.list('new/deep'))
})
