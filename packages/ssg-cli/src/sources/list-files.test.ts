import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFiles } from './list-files.js'

test('a folder that is removed while the files are listed has no files', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-list-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const name of ['docs/a/_x', 'docs/b/_x']) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), '')
  }
  // Called for the first file of the folder that is read first, when the other folder is already listed.
  const listed = await listFiles(root, 'docs', {
    isIncluded: (name) => {
      rmSync(path.join(root, 'docs', name.startsWith('a/') ? 'b' : 'a'), { recursive: true, force: true })
      return true
    },
  })
  expect(listed?.files.map(({ name }) => name)).toHaveLength(1)
})

test('a folder that is a symbolic link is listed only if it leads to the repository of the site', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-list-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const name of [
    'repository/.git/HEAD',
    'repository/docs/a.md',
    'repository/site/b',
    'outside/secret',
  ]) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), '')
  }
  const site = path.join(root, 'repository/site')
  symlinkSync('../docs', path.join(site, 'docs'))
  symlinkSync('../../outside', path.join(site, 'static'))
  expect((await listFiles(site, 'docs'))?.files.map(({ name }) => name)).toEqual(['a.md'])
  expect(await listFiles(site, 'static')).toMatchObject({
    files: [],
    problems: [{ code: 'CD1002', file: 'static' }],
  })
})

/**
 * Creates a repository whose root is the folder of the site, and lists a folder.
 *
 * @param links targets of symbolic links, by path
 * @returns the names of the files, and the problems as "file: message"
 */
async function list(folder: string, links: Record<string, string>, allowedFiles: readonly string[] = []) {
  const root = mkdtempSync(path.join(tmpdir(), 'camdocs-list-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (files: Record<string, string>) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
      writeFileSync(path.join(root, name), text)
    }
  }
  const git = (...args: readonly string[]) => execFileSync('git', ['-C', root, ...args])
  write({ 'docs/a.md': 'A', 'src/a.ts': '1', '.env': 'TOKEN=1', '.gitignore': '/out\n/local.txt\n' })
  write({ 'deploy.pem': '-----BEGIN RSA PRIVATE KEY-----\nMII' })
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    symlinkSync(target, path.join(root, name))
  }
  git('init', '-q')
  git('add', '-A')
  write({ 'local.txt': 'x', 'out/a.txt': 'x', 'docs/new.txt': 'x' })
  const listed = await listFiles(root, folder, {
    isIncluded: () => true,
    allowedFiles,
    publishedFolders: ['docs', 'static'],
  })
  const problems = listed?.problems.map(({ code, file, message }) => `${code} ${file ?? ''}: ${message}`)
  return { names: listed?.files.map(({ name }) => name), problems }
}

const cannot =
  'The target of this symbolic link cannot be published, because such a file can contain secrets.'
const isUntracked = 'The target of this symbolic link is not tracked by git.'

test('REUSE-7: links to files with secrets, and tracked links to untracked files, are errors, unless the configuration names the targets', async () => {
  const links = {
    'docs/config.txt': '../.git/config',
    'docs/e.txt': '../.env',
    'docs/key.png': '../deploy.pem',
    'docs/local.txt': '../local.txt',
    'docs/page.md': '../.env',
    'docs/shown.ts': '../src/a.ts',
    'docs/sibling.txt': 'new.txt',
  }
  expect(await list('docs', links)).toEqual({
    names: ['a.md', 'new.txt', 'shown.ts', 'sibling.txt'],
    problems: [
      ...['config.txt', 'e.txt', 'key.png'].map((name) => `CD1002 docs/${name}: ${cannot}`),
      `CD1002 docs/local.txt: ${isUntracked}`,
      `CD1002 docs/page.md: ${cannot}`,
    ],
  })
  const allowed = await list('docs', links, ['.env', 'local.txt', 'docs/'])
  expect(allowed.problems).toEqual(['config.txt', 'key.png'].map((name) => `CD1002 docs/${name}: ${cannot}`))
})

test.each([
  ['.git', cannot],
  ['.git/refs', cannot],
  ['out', isUntracked],
])('REUSE-7: a folder that is a link to %s is not listed', async (target, message) => {
  for (const folder of ['static', 'pages'])
    expect(await list(folder, { [folder]: target })).toEqual({
      names: [],
      problems: [`CD1002 ${folder}: ${message}`],
    })
})

test('REUSE-7: of a folder that is a link to a folder of the repository, files with secrets are errors', async () => {
  const { names, problems } = await list('static', { static: '.' })
  expect(names).toEqual(expect.arrayContaining(['docs/a.md', 'src/a.ts']))
  expect(names?.filter((name) => /env|\.git\//.test(name))).toEqual([])
  expect(problems).toEqual(
    expect.arrayContaining([`CD1002 static/.env: ${cannot}`, `CD1002 static/.git/config: ${cannot}`]),
  )
  expect(await list('static', { static: 'out' }, ['out/'])).toEqual({ names: ['a.txt'], problems: [] })
})
