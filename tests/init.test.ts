import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createTestSite, runCamdocs, type RunOptions, type TestSite } from './helpers/test-site.js'

const workflow = '.github/workflows/documentation.yml'
/** The files of a new site, besides the workflow. */
const siteFiles = [
  '.gitignore',
  'camdocs.config.ts',
  'docs/guides/writing-pages.md',
  'docs/index.md',
  'docs/introduction.md',
  'package.json',
  'tsconfig.json',
]

/** Runs `camdocs init` in the folder of a site, as if npm or the package manager in `env` had started it. */
const init = (site: TestSite, args: readonly string[], { env, ...options }: RunOptions = {}) =>
  runCamdocs(['init', ...args], site.root, {
    env: { npm_config_user_agent: 'npm/11.0.0 node/v24.0.0', ...env },
    inNewProcess: false,
    ...options,
  })

/** The paths of all files except those of the cache, which exists in every test site. */
const filesOf = (site: TestSite) => site.list('.').filter((file) => !file.startsWith('.camdocs/'))

test('INIT-1: init --yes writes a site that builds and passes the link check and the checks of prose without a warning', async () => {
  const site = createTestSite({})
  const { code, stdout, stderr } = await init(site, ['--yes'])
  expect(stderr).toBe('')
  expect(stdout).toContain(`Created ${[workflow, ...siteFiles].sort().join(', ')}.`)
  expect(stdout).toContain('To preview the site, run:\n  npm i\n  npm run dev\n')
  expect(code).toBe(0)
  expect(filesOf(site)).toEqual([workflow, ...siteFiles].sort())

  expect(await site.build()).toMatchObject({ code: 0, stderr: '' })
  const config = site.read('camdocs.config.ts')
  const checks =
    "checks: { spelling: {}, orphanPages: 'warn', headingLevels: 'warn', alternativeTexts: 'warn' },"
  site.write(
    'camdocs.config.ts',
    config.replace('docs: {', (docs) => `${checks}\n  ${docs}`),
  )
  expect(await site.run('check-links')).toMatchObject({ code: 0, stderr: '' })
  expect(site.page('/')).toContain('Everything you need to get started.')

  // The cache ignores itself in git, and the template ignores the built site.
  execFileSync('git', ['init', '--quiet'], { cwd: site.root })
  const status = ['status', '--porcelain', '--untracked-files=all']
  const untracked = execFileSync('git', status, { cwd: site.root, encoding: 'utf8' })
  expect(untracked).not.toMatch(/\.camdocs|dist/)
  expect(site.page('/introduction')).toMatch(/Guides[\s\S]*Write pages/)
})

test('the new site has scripts for previews, builds, and checks, and ignores generated files', async () => {
  const site = createTestSite({})
  const { stdout } = await init(site, ['My Docs!', '--yes'])
  expect(stdout).toContain('  cd "My Docs!"\n')
  const manifest = JSON.parse(site.read('My Docs!/package.json')) as Record<string, unknown>
  expect(manifest).toMatchObject({
    name: 'my-docs',
    private: true,
    scripts: {
      dev: 'camdocs dev --open',
      build: 'camdocs build',
      check: 'camdocs check-links',
      serve: 'camdocs serve',
    },
    devDependencies: {
      '@camdocs/theme': expect.stringMatching(/^\^\d/) as string,
      '@types/react': expect.stringMatching(/^\^\d/) as string,
      camdocs: expect.stringMatching(/^\^\d/) as string,
    },
    allowScripts: { esbuild: false },
  })
  expect(site.read('My Docs!/.gitignore')).toMatch(/^node_modules\/$[^]*^dist\/$/m)
})

test('a site in a folder named camdocs can install camdocs', async () => {
  const site = createTestSite({})
  await init(site, ['camdocs', '--yes'])
  // npm does not install a package into a package with the same name.
  expect(JSON.parse(site.read('camdocs/package.json'))).toMatchObject({ name: 'camdocs-site' })
})

test('INIT-2: init asks for the folder, the title, and the workflow', async () => {
  const site = createTestSite({})
  const { code, stdout } = await init(site, [], { input: 'handbook\nIt\'s "ours" $&\nmaybe\nn\n' })
  expect(code).toBe(0)
  expect(stdout).toContain('Folder of the site (.): Title of the site (Handbook): ')
  // The last question is asked twice, because "maybe" is no answer.
  expect(stdout.split('Add a GitHub Actions workflow that checks the site? (Y/n): ')).toHaveLength(3)
  expect(stdout).toContain('  cd handbook\n  npm i\n')
  expect(filesOf(site)).toEqual(siteFiles.map((file) => `handbook/${file}`))
  expect(site.read('handbook/camdocs.config.ts')).toContain(`title: 'It\\'s "ours" $&',`)
  await runCamdocs(['build', 'handbook'], site.root)
  expect(site.read('handbook/dist/index.html')).toContain('It&#x27;s &quot;ours&quot; $&amp;')
})

test('INIT-2: empty answers select the defaults', async () => {
  const site = createTestSite({})
  expect(await init(site, ['docs-site'], { input: '\n\n' })).toMatchObject({ code: 0, stderr: '' })
  expect(site.read('docs-site/camdocs.config.ts')).toContain("title: 'Docs site',")
  expect(site.has(`docs-site/${workflow}`)).toBe(true)
})

test('INIT-2: if the input ends before the last answer, nothing is written', async () => {
  const site = createTestSite({})
  const { code, stderr } = await init(site, [], { input: 'docs-site\n' })
  expect(code).toBe(2)
  expect(stderr).toContain('The input ended before all questions were answered.')
  expect(filesOf(site)).toEqual([])
})

test('INIT-1: init never overwrites a file: it lists the files that exist, and writes nothing', async () => {
  const site = createTestSite({ 'package.json': '{}', 'docs/introduction.md': '# Mine\n' })
  const { code, stderr } = await init(site, ['--yes'])
  expect(code).toBe(2)
  expect(stderr).toContain(
    'These files already exist: docs/introduction.md, package.json. Nothing was written.',
  )
  expect(stderr).toContain('hint: Choose a new folder, for example `camdocs init docs-site`.')
  expect(filesOf(site)).toEqual(['docs/introduction.md', 'package.json'])
})

test('INIT-3: a second site in a repository keeps the workflow of the first', async () => {
  const site = createTestSite({ '.git/HEAD': '' })
  await init(site, ['one', '--yes'])
  const before = site.read(workflow)
  const { code, stdout } = await init(site, ['two', '--yes'])
  expect(code).toBe(0)
  expect(stdout).toContain(`No workflow was added, because ${workflow} already exists.`)
  expect(site.read(workflow)).toBe(before)
})

test('INIT-3: the workflow is at the root of the repository, and runs in the folder of the site with the package manager of the repository', async () => {
  const site = createTestSite({ 'pnpm-lock.yaml': '' })
  mkdirSync(path.join(site.root, '.git'))
  const { stdout } = await init(site, ['website/docs', '--yes'])
  expect(parse(site.read('website/docs/pnpm-workspace.yaml'))).toEqual({ allowBuilds: { esbuild: false } })
  expect(stdout).toContain('  cd website/docs\n  pnpm i\n  pnpm run dev\n')
  expect(parse(site.read(workflow))).toMatchObject({
    on: { push: { branches: ['main'] }, pull_request: null },
    permissions: { contents: 'read' },
    jobs: {
      check: {
        defaults: { run: { 'working-directory': 'website/docs' } },
        steps: [
          { uses: 'actions/checkout@v5', with: { 'fetch-depth': 0 } },
          { uses: 'actions/setup-node@v5', with: { 'node-version': 24 } },
          { run: 'corepack enable' },
          { run: 'pnpm i --frozen-lockfile' },
          { run: 'pnpm run check' },
        ],
      },
    },
  })
})

test('INIT-3: without a lock file, the commands use the package manager that runs init', async () => {
  const site = createTestSite({})
  const env = { npm_config_user_agent: 'yarn/4.12.0 npm/? node/v24.0.0' }
  expect((await init(site, ['--yes'], { env })).stdout).toContain('  yarn install\n  yarn run dev\n')
  expect(site.read(workflow)).toContain('- run: yarn install --frozen-lockfile\n')
})

test('a folder that cannot be created, because its parent is a file, is reported', async () => {
  const site = createTestSite({ file: '' })
  const { code, stderr } = await init(site, ['file/docs', '--yes'])
  expect(code).toBe(2)
  expect(stderr).toContain('Cannot write the site: ')
})
