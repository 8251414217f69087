import path from 'node:path'
import { expect, test } from 'vitest'
import { serveForTest } from './helpers/server.js'
import { camdocs, createTestSite, runCamdocs } from './helpers/test-site.js'

const root = path.join(import.meta.dirname, '..')
const help = async (...args: string[]) => (await runCamdocs([...args, '--help'], root)).stdout

test('the help of a command shows its arguments and options', async () => {
  expect(await help('init')).toBe(
    [
      'Usage: camdocs init [options] [folder]',
      '',
      'create a small site with two docs, a landing page, and a configuration',
      '',
      'Arguments:',
      '  folder      folder of the new site (default: camdocs asks for it or, without a',
      '              terminal or with --yes, uses the current folder)',
      '',
      'Options:',
      '  --yes       accept the defaults instead of answering questions',
      '  -h, --help  display help for command',
      '',
    ].join('\n'),
  )
})

test('REPORT-5: explain prints the description of a code in any folder, and suggests a code', async () => {
  const folder = createTestSite({}).root
  const { code, stdout, stderr } = await runCamdocs(['explain', 'cd1201'], folder)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^CD1201: A link doesn't match any page\n\n/)
  expect(stdout).toContain('The resolution comes from the [format](./formts.md).')
  expect(stdout).toContain('**Fix**: ')
  const unknown = await runCamdocs(['explain', 'CD1291'], folder)
  expect(unknown.code).toBe(2)
  expect(unknown.stderr).toContain('There is no code "CD1291".\n  hint: Did you mean "CD1201"?')
})

test('REPORT-6: dev serves the watched site, and preview serves the built site', async () => {
  const site = createTestSite({ 'docs/index.md': '# Start\n' })
  const start = (command: string) => serveForTest(site.root, [], {}, camdocs, command)
  expect((await start('dev')).output()).toContain('Watching for changes.')
  await site.build()
  expect((await start('preview')).output()).toMatch(/^Serving .* at http:/)
})
