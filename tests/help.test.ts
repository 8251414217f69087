import path from 'node:path'
import { expect, test } from 'vitest'
import { runCamdocs } from './helpers/test-site.js'

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
