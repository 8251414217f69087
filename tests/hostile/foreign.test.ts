import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '../helpers/foreign-sites.js'
import { createTestSite, runCamdocs, type TestSite } from '../helpers/test-site.js'

/*
 * Sites of other generators whose files are made to keep the machine that reads them busy. `check` and
 * `migrate` read them without their authors' consent or help.
 */

/** Whether `pnpm hostile` runs the tests, also with pages that are stopped only after seconds. */
const isLong = process.env.CAMDOCS_HOSTILE === 'full'
/** In milliseconds. */
const timeout = 120_000

const docusaurus = "export default { presets: [['classic', { blog: false }]] }\n"

/** Pages that take too long to read: searches for ends that do not exist, and includes that double. */
const slowPages: Readonly<Record<string, string>> = {
  'unclosed.md': `# Page\n\n${'<h1>'.repeat(400_000)}\n`,
  'marks.md': `# Page\n\n${'[a]('.repeat(400_000)}\n`,
}
const slowNames = isLong ? Object.keys(slowPages) : ['marks.md']

/** An old site in the folder `old`: files that the two commands must not judge, and one page to check. */
function hostileSite(): TestSite {
  const site = createTestSite({
    'old/.git/HEAD': 'ref: refs/heads/main\n',
    'old/docusaurus.config.js': docusaurus,
    'old/docs/ordinary.md': '# Ordinary\n\n[x](missing.md)\n',
    ...Object.fromEntries(slowNames.map((name) => [`old/docs/${name}`, slowPages[name] ?? ''])),
    'old/docs/large.md': 'x '.repeat(2_600_000),
    'old/docs/_category_.json': `{ "label": "${'x'.repeat(1_100_000)}" }`,
    'secret.md': '# Secret\n\n[x](missing.md)\n',
  })
  const inDocs = (name: string) => path.join(site.root, 'old/docs', name)
  execFileSync('mkfifo', [inDocs('pipe.md'), path.join(site.root, 'old/package.json')])
  symlinkSync('/dev/zero', inDocs('zero.md'))
  symlinkSync('../../secret.md', inDocs('secret.md'))
  return site
}

test(
  'FOREIGN-1, FOREIGN-2: check reads no pipe, device, file outside of the repository, or page that takes too long, and names them',
  { timeout },
  async () => {
    const site = hostileSite()
    const { code, stdout, stderr } = await runCamdocs(['check', 'old', '--json'], site.root)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    const { notes, problems } = JSON.parse(stdout) as {
      notes: readonly string[]
      problems: readonly { readonly file?: string }[]
    }
    expect(problems.map(({ file }) => file)).toEqual(['docs/ordinary.md'])
    expect(notes).toEqual([
      'Files over 1 MB are not checked: docs/_category_.json.',
      'Files over 4 MB are not checked: docs/large.md.',
      'Links to files outside of the repository are not checked: docs/secret.md.',
      `Pages that take too long to read are not checked: ${slowNames
        .map((name) => `docs/${name}`)
        .sort()
        .join(', ')}.`,
      'Pipes and devices are not checked: docs/pipe.md, docs/zero.md, package.json.',
    ])
  },
)

test(
  'FOREIGN-1, FOREIGN-2: migrate reads no pipe, device, or file outside of the repository, and reports the pages that take too long',
  { timeout },
  async () => {
    const site = hostileSite()
    const { code, stderr } = await migrate(site, ['docusaurus', 'old', 'new'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const report = site.read('new/migration-report.md')
    expect(report.match(/^- `.*too?.*long.*$/gm)).toEqual(
      ['large.md', ...slowNames]
        .sort()
        .map((name) => `- \`docs/${name}\`: The page is larger than 4 MB, or takes too long to convert.`),
    )
    expect(site.list('new/docs')).toEqual(['large.md', 'ordinary.md', ...slowNames].sort())
  },
)

const longLink = `# Page\n\n[x](/p/${'a'.repeat(100)}/b) [y](/p${'/a'.repeat(60)})\n`
/** If acorn parses it without a limit, V8 ends the process. */
const deepTemplate = '`${'.repeat(4_000) + '1' + '}`'.repeat(4_000)
const parameters = '[a]'.repeat(60)

test.each([
  ['ignoreDeadLinks', { '.vitepress/config.js': 'export default { ignoreDeadLinks: [/^\\/p\\/(a+)+$/] }\n' }],
  ['the name of a page of VitePress', { '.vitepress/config.js': '', [`p/${parameters}.md`]: '# P\n' }],
  [
    'the name of a page of Starlight',
    {
      'astro.config.mjs': '',
      'package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
      [`src/pages/p/${parameters}.astro`]: '',
      'src/content/docs/index.md': longLink,
    },
  ],
  ['a redirect', { _redirects: `/p${'/*'.repeat(60)}/z /\n` }],
  ['the empty lines of netlify.toml', { 'netlify.toml': '\n'.repeat(990_000) }],
  ['the nesting of a configuration', { '.vitepress/config.js': `export default ${deepTemplate}\n` }],
  ['the nesting of vercel.json', { 'vercel.json': '['.repeat(900_000) }],
] as [string, Record<string, string>][])(
  'FOREIGN-2: %s does not make check hang or fail',
  { timeout },
  async (_, files) => {
    const site = createTestSite({ 'index.md': longLink, ...files })
    const { code, stderr } = await runCamdocs(['check'], site.root)
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('error CD1201') as string })
  },
)

test.each([
  ['docusaurus.config.js', "export default { presets: [['classic', { docs: { path: 'FOLDER' } }]] }\n"],
  ['.vitepress/config.js', "export default { srcDir: 'FOLDER' }\n"],
  ['astro.config.mjs', "export default { srcDir: 'FOLDER' }\n"],
])('FOREIGN-1: %s cannot name a folder outside of the repository', { timeout }, async (file, config) => {
  const secret = '# Secret\n\n[x](missing.md)\n'
  const site = createTestSite({
    [`old/${file}`]: config.replace('FOLDER', '../private'),
    'old/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'private/secret.md': secret,
    'private/content/docs/secret.md': secret,
  })
  const { code, stdout, stderr } = await runCamdocs(['check', 'old'], site.root)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('Note: Folders outside of the repository are not checked: ')
})

/** Partials that each include the next one twice, and one that is a trillion times as long. */
const doubling = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => {
    const next = `<!--@include: ./p${String(index + 1)}.md-->\n\n`
    return [`old/p${String(index)}.md`, index === 39 ? 'end\n' : `{{x}}\n\n${next}${next}`]
  }),
)

test(
  'FOREIGN-2: a short page that includes long files, or files that include others, does not become a huge one',
  { timeout },
  async () => {
    const site = createTestSite({
      'old/.vitepress/config.js': 'export default {}\n',
      'old/index.md': '# Start\n',
      'old/long.js': `${'x'.repeat(99)}\n`.repeat(9_000),
      'old/code.md': `# Code\n\n${'<<< ./long.js\n\n'.repeat(300)}`,
      ...(isLong && doubling),
    })
    const { code, stderr } = await migrate(site, ['vitepress', 'old', 'new'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(site.read('new/docs/code.md').length).toBeLessThan(30_000_000)
    expect(site.read('new/migration-report.md')).toContain('`./long.js` is missing')
  },
)

test.each([
  'config',
  'docs',
  'website',
  '.vitepress',
  '.vitepress/config',
  'package.json/x',
  'src/content/docs',
])('FOREIGN-1: a file with the name "%s" of a folder counts as no folder', async (name) => {
  const site = createTestSite({ 'page.md': '# Page\n\n[x](missing.md)\n' })
  const file = path.join(site.root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, 'text')
  const { code, stdout } = await site.run('check', ['--json'])
  expect(code).toBe(1)
  expect(
    (JSON.parse(stdout) as { problems: readonly { file: string }[] }).problems.map(({ file }) => file),
  ).toEqual(['page.md'])
  for (const dialect of ['docusaurus', 'vitepress']) {
    const migration = await migrate(site, [dialect, '.', `${site.root}-new`, '--dry-run'])
    // There is no site to migrate, except that of a folder `.vitepress` without a configuration.
    const hasSite = dialect === 'vitepress' && name === '.vitepress/config'
    expect([migration.code, migration.stderr.includes('ENOTDIR')]).toEqual([hasSite ? 0 : 2, false])
  }
})
