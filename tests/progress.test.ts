import { expect, test } from 'vitest'
import { createTestSite } from './helpers/test-site.js'

const files = { 'docs/index.md': '# Start\n\n[a](./a.md)\n', 'docs/a.md': '# A\n' }

test('REPORT-3: --quiet prints nothing if there are no problems', async () => {
  const site = createTestSite(files)
  expect(await site.build('--quiet')).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(await site.run('check-links', ['--quiet'])).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('--quiet prints errors and warnings', async () => {
  const site = createTestSite({ ...files, 'docs/a.md': '# A\n\n[b](./b.md)\n\n:::nte\nText.\n:::\n' })
  const { code, stdout, stderr } = await site.build('--quiet')
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toContain('docs/a.md:3:5  error CD1201')
  expect(stderr).toContain('docs/a.md:5:1  warning CD1304')
})

test('REPORT-3: --verbose prints the duration of each phase, and how many pages were reused', async () => {
  const site = createTestSite(files)
  await site.build()
  const { stdout, stderr } = await site.build('--verbose')
  expect(stderr).toBe('')
  // Durations such as "  0.12 s" differ in each run.
  const lines = stdout.replace(/^ +\d+\.\d\d s/gm, 's').split('\n')
  // At the end, the output has a line about the result, one about the missing `url`, and an empty one.
  expect(lines.slice(0, -3)).toEqual([
    's  Loading the configuration',
    's  Finding files',
    's  Loading the theme',
    's  Compiling pages: 2/2, 2 from the cache',
    's  Bundling scripts and styles',
    's  Resolving links',
    's  Checking links',
    expect.stringMatching(/^s {2}Rendering pages: (\d+)\/\1, 2 from the previous build$/),
  ])
  expect((await site.run('check-links', ['--verbose'])).stdout).toMatch(
    /^ +\d+\.\d\d s {2}Crawling links: \d+$/m,
  )
})

test('--json prints one value, even with --verbose', async () => {
  const { stdout, stderr } = await createTestSite(files).build('--json', '--verbose')
  expect(JSON.parse(stdout)).toMatchObject({ ok: true })
  expect(stderr).toBe('')
})

test('REPORT-3: without a terminal, the output contains no progress and no control characters', async () => {
  const { stdout, stderr } = await createTestSite(files).build()
  // Control characters other than line feeds. The progress needs them to clear its line.
  expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n]/u)
})

test('--quiet and --verbose cannot be combined', async () => {
  const { code, stderr } = await createTestSite(files).build('--quiet', '--verbose')
  expect(code).toBe(2)
  expect(stderr).toContain("Option '--quiet' cannot be used with option '--verbose'.")
})
