import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { runCamdocs } from './helpers/test-site.js'

const root = path.join(import.meta.dirname, '..')
const help = async (...args: string[]) => (await runCamdocs([...args, '--help'], root)).stdout

/** The names at the start of the lines of a section of the help, without arguments and short forms. */
const namesIn = (text: string, section: string): string[] =>
  [...(text.split(`${section}:\n`)[1]?.split('\n\n')[0] ?? '').matchAll(/^ {2}(?:-\w, )?([\w-]+)/gm)]
    .map((match) => match[1] ?? '')
    .filter((name) => !['help', '--help', '--version'].includes(name))

test('the README describes every command and option that --help lists', async () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8')
  const commands = namesIn(await help(), 'Commands')
  expect(commands).toEqual(expect.arrayContaining(['init', 'build', 'serve', 'check-links', 'search']))
  for (const command of commands) {
    const options = namesIn(await help(command), 'Options')
    for (const name of [`camdocs ${command} `, ...options]) expect(readme, command).toContain(name)
  }
})

test('the help of a command shows its arguments and options', async () => {
  expect(await help('init')).toBe(
    [
      'Usage: camdocs init [options] [folder]',
      '',
      'create a small site with two docs, a landing page, and a configuration',
      '',
      'Arguments:',
      '  folder      folder of the new site (default: asks for it, or the current',
      '              folder)',
      '',
      'Options:',
      '  --yes       accept the defaults instead of answering questions',
      '  -h, --help  display help for command',
      '',
    ].join('\n'),
  )
})
