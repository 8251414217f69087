import { expect, test } from 'vitest'
import { createTestSite, runCamdocs } from './helpers/test-site.js'
import { parseXml } from './helpers/xml.js'

/** Files with two errors and a warning. */
const filesWithProblems = {
  'docs/a.md': '# A\n\n[x](./nope.md), 100%\n\n<a id="b"></a><a id="b"></a>\n',
  'docs/ü b.md': '# B\n\n[x](#nope)\n',
}
const validFiles = { 'docs/a.md': '# A\n\nText.\n' }

interface SarifLog {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string
      readonly locations: readonly {
        readonly physicalLocation: { readonly artifactLocation: { readonly uri: string } }
      }[]
    }[]
  }[]
}

test('REPORT-1: --format sarif prints a SARIF log with the location of each problem in the repository', async () => {
  const { code, stdout, stderr } = await createTestSite(filesWithProblems).run('build', ['--format', 'sarif'])
  expect([code, stderr]).toEqual([1, ''])
  const [run] = (JSON.parse(stdout) as SarifLog).runs
  expect(
    run?.results.map(({ ruleId, locations: [location] }) => [
      ruleId,
      location?.physicalLocation.artifactLocation.uri,
    ]),
  ).toEqual([
    ['CD1201', 'docs/a.md'],
    ['CD1309', 'docs/a.md'],
    ['CD1202', 'docs/%C3%BC%20b.md'],
  ])
  const withoutProblems = await createTestSite(validFiles).run('check-links', ['--format', 'sarif'])
  expect(withoutProblems.code).toBe(0)
  expect((JSON.parse(withoutProblems.stdout) as SarifLog).runs[0]?.results).toEqual([])
})

test('REPORT-1: --format junit prints a test case for each file with problems, and the test case fails if the file has errors', async () => {
  const { stdout } = await createTestSite(filesWithProblems).run('build', ['--format', 'junit'])
  const elements = parseXml(stdout)
  expect(
    elements.map(({ path, attributes }) => `${path} ${attributes.name ?? attributes.type ?? ''}`),
  ).toEqual([
    'testsuites camdocs',
    'testsuites/testsuite camdocs',
    'testsuites/testsuite/testcase docs/a.md',
    'testsuites/testsuite/testcase/failure CD1201',
    'testsuites/testsuite/testcase/system-out ',
    'testsuites/testsuite/testcase docs/ü b.md',
    'testsuites/testsuite/testcase/failure CD1202',
  ])
  expect(elements[0]?.attributes).toMatchObject({ tests: '2', failures: '2' })
  expect(stdout).toContain('&gt; 3 | [x](./nope.md), 100%')
  // XML cannot contain this character, so it is left out.
  const withNoncharacter = createTestSite({ 'docs/a.md': '# A\n\n[x](./no\uFFFEpe.md)\n' })
  expect((await withNoncharacter.run('build', ['--format', 'junit'])).stdout).toContain('[x](./nope.md)')
  // Without problems, the report contains one test case, which passes.
  const withoutProblems = await createTestSite(validFiles).run('build', ['--format', 'junit'])
  expect(parseXml(withoutProblems.stdout).at(-1)).toMatchObject({ path: 'testsuites/testsuite/testcase' })
  expect(parseXml(withoutProblems.stdout)[0]?.attributes).toMatchObject({ tests: '1', failures: '0' })
})

test('REPORT-1: --format github prints a workflow command for each problem, errors first', async () => {
  const { stdout } = await createTestSite(filesWithProblems).run('build', ['--format', 'github'])
  // A line is "::command properties::message".
  const withoutMessages = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^(::.*?)::.*/, '$1'))
  expect(withoutMessages).toEqual([
    '::error title=camdocs CD1201,file=docs/a.md,line=3,endLine=3,col=5,endColumn=14',
    '::error title=camdocs CD1202,file=docs/ü b.md,line=3,endLine=3,col=5,endColumn=10',
    expect.stringContaining('::warning title=camdocs CD1309,file=docs/a.md,line=5,'),
  ])
  expect(stdout).toContain('::"./nope.md" does not match any page.')
})

test('REPORT-1: --format json is the same as --json, and an unknown format is a usage error', async () => {
  const site = createTestSite(validFiles)
  const [short, long] = [
    await site.run('check-links', ['--json']),
    await site.run('check-links', ['--format', 'json']),
  ]
  expect(long).toEqual(short)
  expect((await createTestSite(filesWithProblems).problems())[0]).toMatchObject({
    code: 'CD1201',
    url: 'https://camdocs.github.io/camdocs/docs/reference/error-codes#cd1201',
  })
  expect(await site.build('--format', 'xml')).toMatchObject({ code: 2 })
})

test('REPORT-1: incorrect usage is reported in the requested format too', async () => {
  const site = createTestSite(validFiles)
  const { code, stdout, stderr } = await site.build('--format=json', '--bogus')
  expect([code, stderr]).toEqual([2, ''])
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ code: 'CD2005' }] })
})

test('REPORT-2: in GitHub Actions, commands annotate the files and append to the summary of the job', async () => {
  const site = createTestSite({ 'summary.md': 'Earlier step\n' })
  for (const [file, content] of Object.entries(filesWithProblems)) site.write(`site/${file}`, content)
  const env = {
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: site.root,
    GITHUB_STEP_SUMMARY: `${site.root}/summary.md`,
    GITHUB_SERVER_URL: 'https://github.example',
    GITHUB_REPOSITORY: 'owner/name',
    GITHUB_SHA: 'abc',
  }
  const { code, stdout, stderr } = await runCamdocs(['build', 'site', '--json'], site.root, { env })
  expect(code).toBe(1)
  expect(JSON.parse(stdout), 'standard output is still JSON').toMatchObject({ ok: false })
  expect(stderr).toContain('::error title=camdocs CD1201,file=site/docs/a.md,line=3,')
  const summary = site.read('summary.md')
  expect(summary).toMatch(/^Earlier step\n### camdocs: 2 errors, 1 warning\n/)
  expect(summary).toContain(
    '| error | [site/docs/a.md:3](https://github.example/owner/name/blob/abc/site/docs/a.md#L3) | [CD1201](https://camdocs.github.io/camdocs/docs/reference/error-codes#cd1201) "./nope.md" does not match any page.',
  )
})

test('REPORT-2: a job summary that cannot be written does not fail the command', async () => {
  const site = createTestSite({ 'docs/a.md': '# A\n\nText.\n' })
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: `${site.root}/no/summary.md` }
  const { code, stderr } = await runCamdocs(['build'], site.root, { env })
  expect(code).toBe(0)
  expect(stderr).toContain('The job summary cannot be written: ENOENT')
})
