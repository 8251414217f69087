import { expect, test } from 'vitest'
import { configSchema, type SiteConfigInput } from '../packages/base/src/settings/schema.js'
import { openInMemory } from './helpers/memory-site.js'
import { createTestSite, runCamdocs } from './helpers/test-site.js'

const broken = '[gone](gone.md)'
const problemsOf = async (text: string, rules: SiteConfigInput['rules'] = {}) =>
  (await openInMemory({ 'a.md': text }, { rules })).site
    .problems()
    .map(({ code, severity, range }) => `${String(range?.start.line)} ${severity} ${code}`)

test('RULE-1: rules change the severity of problems by their code', async () => {
  const text = `# A\n\n${broken}\n\n<detials>\n`
  expect(await problemsOf(text)).toEqual(['3 error CD1201', '5 warning CD1306'])
  expect(await problemsOf(text, { CD1201: 'warn', CD1306: 'error' })).toEqual([
    '3 warning CD1201',
    '5 error CD1306',
  ])
  expect(await problemsOf(text, { CD1201: 'off', CD1306: 'off' })).toEqual([])
})

test('RULE-1: rules can differ by the file; the last pattern that matches applies', async () => {
  const text = `# A\n\n${broken}\n`
  const rules = { CD1201: { 'docs/old/*': 'off', 'docs/old/b*': 'warn' } } as const
  const { site } = await openInMemory({ 'a.md': text, 'old/a.md': text, 'old/b.md': text }, { rules })
  expect(site.problems().map(({ file, severity }) => `${String(file)} ${severity}`)).toEqual([
    'docs/a.md error',
    'docs/old/b.md warning',
  ])
})

test('RULE-1: unknown codes, and problems that protect readers, are errors of the setting', () => {
  const messagesOf = (rules: object) => {
    const { error } = configSchema.safeParse({ rules })
    return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  }
  expect(messagesOf({ CD1202: 'off' })).toBeUndefined()
  expect(messagesOf({ CD9999: 'off', CD1307: 'warn', CD1008: 'off', CD1101: 'off' })).toEqual([
    'rules.CD9999 is not the code of a problem, such as "CD1202"',
    ...['CD1307', 'CD1008', 'CD1101'].map(
      (code) =>
        `rules.${code} cannot be set, because the problem can affect the safety of readers, or all of a page`,
    ),
  ])
})

test('RULE-2: a comment ignores problems with its codes in the next block, and only there', async () => {
  const comment = '<!-- camdocs-ignore-next CD1201 the page follows -->'
  expect(await problemsOf(`# A\n\n${comment}\n${broken}\nand ${broken}\n\n${broken}\n`)).toEqual([
    '7 error CD1201',
  ])
  expect(await problemsOf(`# A\n\n${comment}\n\n- a\n- ${broken}\n\nText.\n`)).toEqual([])
  expect(
    await problemsOf(`# A\n\n:::note\n${comment}\n${broken}\n:::\n\n- b\n\n  ${comment}\n  ${broken}\n`),
  ).toEqual([])
  expect(
    await problemsOf(`# A\n\n<!-- camdocs-ignore-next CD1202, CD1201 it moves -->\n${broken}\n`),
  ).toEqual([])
  // In code, the comment is text.
  expect(await problemsOf(`# A\n\n\`\`\`md\n${comment}\n\`\`\`\n\n${broken}\n`)).toEqual(['7 error CD1201'])
})

test.each([
  ['without a reason', 'CD1201', broken, ['3 warning CD1349', '4 error CD1201']],
  ['without a code', 'the page follows', broken, ['3 warning CD1349', '4 error CD1201']],
  ['that ignores nothing', 'CD1201 reason', 'Text.', ['3 warning CD1349']],
  ['at the end', 'CD1201 reason', '', ['3 warning CD1349']],
  ['for a problem that protects readers', 'CD1307 reason', 'Text.', ['3 warning CD1349']],
])('RULE-2: a comment %s is reported', async (_, content, block, expected) => {
  expect(await problemsOf(`# A\n\n<!-- camdocs-ignore-next ${content} -->\n${block}\n`)).toEqual(expected)
})

test('RULE-1, RULE-2, RULE-3: the commands write a site with ignored problems, unless --strict makes warnings errors', async () => {
  const site = createTestSite({
    'docs/a.md': `# A\n\n<!-- camdocs-ignore-next CD1201 it follows -->\n${broken}\n\n[no](b.md)\n`,
    'docs/b.md': '# B\n\n[no](#nowhere)\n',
    'camdocs.config.ts': "export default { rules: { CD1202: 'warn' } }",
  })
  const run = (...args: string[]) => runCamdocs(args, site.root)
  const warned = await run('build')
  expect(warned).toMatchObject({ code: 0 })
  expect(warned.stderr).toContain('docs/b.md:3:6  warning CD1202')
  expect(site.read('dist/docs/a/index.html')).toContain('>gone</a>')
  expect(await run('check-links')).toMatchObject({ code: 0, stderr: warned.stderr })
  for (const command of ['build', 'check-links']) {
    const strict = await run(command, '--strict')
    expect(strict.code).toBe(1)
    expect(strict.stderr).toContain('docs/b.md:3:6  error CD1202')
    expect(strict.stderr).not.toContain('docs/a.md')
  }
})

/** Only a run outside CI writes a baseline. */
const outsideCi = { CI: undefined }

test('RULE-4: with --baseline, only new problems fail, and solved ones leave the file', async () => {
  const site = createTestSite({ 'docs/a.md': `# A\n\n${broken}\n\n[no](#no)\n`, 'docs/b.md': '# B\n' })
  const run = (command: string, ...args: string[]) =>
    site.run(command, ['--baseline', 'known.json', ...args], { env: outsideCi })
  const first = await run('build')
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(first.stdout).toContain('Recorded 2 problems in known.json.')
  expect(site.read('dist/docs/a/index.html')).toContain('>gone</a>')
  const recorded = site.read('known.json')

  // The lines shift, and one problem is new.
  site.write('docs/a.md', `# A\n\nText.\n\n${broken}\n\n[no](#no) [new](new.md)\n`)
  for (const command of ['build', 'check-links', 'check']) {
    const result = await run(command, ...(command === 'check' ? ['--kind', 'plain'] : []))
    expect(result, command).toMatchObject({ code: 1 })
    expect(result.stderr, command).toMatch(/docs\/a\.md:7:17 {2}error CD1201[^]*\b1 error\b/)
    expect(site.read('known.json')).toBe(recorded)
  }

  site.write('docs/a.md', '# A\n\n[no](#no)\n')
  const solved = await run('check-links', '--strict')
  expect(solved).toMatchObject({ code: 0, stderr: '' })
  expect(solved.stdout).toContain('1 problem of known.json is solved, and no longer in the file.')
  expect(solved.stdout).toContain('Not reported: 1 known problem of known.json.')
  expect(JSON.parse(site.read('known.json'))).toEqual({ 'docs/a.md': { CD1202: ['#no'] } })
})

test('RULE-4: a missing baseline in CI, and an invalid one, are errors of usage', async () => {
  const site = createTestSite({ 'docs/a.md': `# A\n\n${broken}\n` })
  const inCi = await site.run('build', ['--baseline', 'known.json'], { env: { CI: 'true' } })
  expect(inCi).toMatchObject({ code: 2 })
  expect(inCi.stderr).toContain('The baseline "known.json" does not exist.')
  expect(site.has('known.json')).toBe(false)
  for (const text of ['<<<<<<< ours\n{}', '{ "docs/a.md": ["CD1201"] }']) {
    site.write('known.json', text)
    const result = await site.run('check', ['--baseline', 'known.json'])
    expect(result).toMatchObject({ code: 2 })
    expect(result.stderr).toContain('The file "known.json" is not a baseline')
  }
  // It cannot contain what leaves out a page.
  site.write('docs/a.md', '---\ntitle: [\n---\n# A\n')
  site.remove('known.json')
  const unreadable = await site.run('build', ['--baseline', 'known.json'], { env: outsideCi })
  expect(unreadable).toMatchObject({ code: 1 })
  expect(unreadable.stdout).toContain('No baseline was written')
})
