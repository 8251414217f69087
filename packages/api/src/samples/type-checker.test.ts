import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Sample } from '@camdocs/base/model/sample.js'
import { TypeChecker } from './type-checker.js'

const sample = (text: string): Sample => ({
  language: 'ts',
  title: null,
  checked: true,
  text,
  continuedLines: 0,
  linePositions: text.split('\n').map((_, index) => ({ line: 10 + index, column: 1 })),
})
const page = (id: string, ...texts: readonly string[]) => ({
  id,
  file: `${id}.md`,
  samples: texts.map(sample),
})
const root = mkdtempSync(path.join(tmpdir(), 'camdocs-types-'))

/** Returns the locations and messages of the problems of pages. */
function problemsOf(seconds: number, ...pages: readonly ReturnType<typeof page>[]) {
  const checker = new TypeChecker({ root, tsconfig: undefined, apiPackages: [] }, () => '')
  return checker
    .check(pages, seconds)
    .map(({ problems }) =>
      problems.map(
        ({ file, range, message }) => `${file ?? ''}:${String(range?.start.line)} ${message.slice(0, 33)}`,
      ),
    )
}

const unions = `type F<T extends string> = T extends \`\${infer A}\${infer B}\` ? \`\${A}\${F<B>}\` | \`x\${F<B>}\` : ''\n`

test.each([
  ['nested calls that the parser cannot tell from functions', 'async('.repeat(60)],
  ['deep parentheses', `${'('.repeat(30_000)}1${')'.repeat(30_000)}`],
  ['parentheses that only the parser can process', `${'('.repeat(600)}1${')'.repeat(600)}`],
  ['a long chain of properties', `export default a${'.a'.repeat(30_000)}`],
  [
    'types with many alternatives',
    unions +
      Array.from(
        { length: 60 },
        (_, i) => `const a${String(i)}: F<'${'a'.repeat(18)}${String(i)}'> = 'y'\n`,
      ).join(''),
  ],
])(
  'a sample with %s is an error, and other pages are still checked',
  (_, text) => {
    const found = problemsOf(
      3,
      page('a', 'const n: string = 1'),
      page('b', 'const a = 1', text),
      page('c', 'let s: number = ""'),
    )
    expect(found).toEqual([
      ["a.md:10 Type 'number' is not assignable t"],
      ['b.md:10 The sample is nested too deeply, '],
      ["c.md:10 Type 'string' is not assignable t"],
    ])
  },
  60_000,
)

test('after too many pages whose samples take too long, the other pages are not checked', () => {
  const slow = page('a', 'async('.repeat(60))
  const checker = new TypeChecker({ root, tsconfig: undefined, apiPackages: [] }, () => '')
  const results = checker.check([slow, { ...slow, id: 'b' }, page('c', 'let n: string = 1', '1')], 0.1, 2)
  expect(results.map(({ problems }) => problems.map(({ message }) => message.slice(0, 20)))).toEqual([
    ['The sample is nested'],
    ['The sample is nested'],
    ['The sample is nested'],
  ])
})

/** Writes files to a folder that contains the site and its repository, and checks one sample. */
function importsIn(
  text: string,
  files: Readonly<Record<string, string>>,
  links: Record<string, string> = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'camdocs-types-'))
  for (const [name, content] of Object.entries({ 'repository/.git/HEAD': '', ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content.replaceAll('FOLDER', folder))
  }
  for (const [name, target] of Object.entries(links)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    symlinkSync(target, path.join(folder, name))
  }
  const site = path.join(folder, 'repository/site')
  mkdirSync(site, { recursive: true })
  const checker = new TypeChecker({ root: site, tsconfig: undefined, apiPackages: [] }, () => '')
  const [found] = checker.check([page('a', text.replaceAll('FOLDER', folder))], 1)
  return {
    messages: found?.problems.map(({ message }) => message.replaceAll(folder, '')),
    texts: found?.types.texts.map(({ text }) => text),
    fileProblems: checker.fileProblems.map(({ file, message }) => `${file ?? ''}: ${message.slice(0, 29)}`),
  }
}

const secret = "export const token = 'S3CRET'\n"

test.each([
  ['of another folder', 'FOLDER/outside/secret', {}],
  ['of a parent of the repository', '../../../../../outside/secret', {}],
  ['of a folder of packages of another project', 'FOLDER/outside/node_modules/secret', {}],
  ['with credentials', '../../../.git/secret', {}],
  ['with credentials of a program', '../../../.aws/secret', {}],
  ['with a private key', '../../../key', {}],
  ['behind a link', '../../../link', { 'repository/site/link.ts': '../../outside/secret.ts' }],
])('a sample cannot import a file %s', (_, specifier, links: Record<string, string>) => {
  const names = ['outside', 'outside/node_modules', 'repository/site/.git', 'repository/site/.aws']
  const files = Object.fromEntries(names.map((name) => [`${name}/secret.ts`, secret]))
  const key = `${secret}/*\n-----BEGIN PRIVATE KEY-----\n*/`
  const found = importsIn(
    `import { token } from '${specifier}'\nexport const a: 1 = token`,
    { ...files, 'repository/site/key.ts': key },
    links,
  )
  expect(JSON.stringify(found)).not.toContain('S3CRET')
  expect(found.messages).toEqual([expect.stringMatching(/Cannot find module|is not a module/)])
})

test('a sample can neither reference a file of another folder nor import one through a local file', () => {
  const found = importsIn(
    "/// <reference path='FOLDER/outside/global.d.ts' />\nimport { token } from '../../../local'\nexport const a: 1 = token\nexport const b: 1 = key",
    {
      'outside/secret.ts': secret,
      'outside/global.d.ts': "declare const key: 'S3CRET'",
      'repository/site/local.ts': "export { token } from 'FOLDER/outside/secret'",
    },
  )
  expect(JSON.stringify(found)).not.toContain('S3CRET')
})

test('a sample can import files of the repository, and packages in stores of package managers', () => {
  const { messages, texts } = importsIn(
    "import { a } from '../../../../lib/a'\nimport { b } from 'b'\nimport { c } from '@scope/c'\nexport const all = [a, b, c]",
    {
      'repository/lib/a.ts': "export const a = 'A'",
      'store/1/node_modules/b/index.d.ts': "export { d as b } from 'd'",
      'store/2/node_modules/d/index.d.ts': "export declare const d: 'D'",
      'linked/c/index.d.ts': "export * from './inner'",
      'linked/c/inner.d.ts': "export declare const c: 'C'",
    },
    {
      'repository/site/node_modules/b': '../../../store/1/node_modules/b',
      'repository/site/node_modules/@scope/c': '../../../../linked/c',
      'store/1/node_modules/d': '../../2/node_modules/d',
    },
  )
  expect(messages).toEqual([])
  expect(texts).toEqual(['const a: "A"', 'const d: "D"', 'const c: "C"', 'const all: string[]'])
})

test('REUSE-7: a sample of a tracked site can import an untracked file only if it is a declaration or allowed', () => {
  const files = {
    '.gitignore': 'local*\ngenerated\ndist\n',
    'local.ts': secret,
    'tracked.ts': "export { token } from './local'",
    'generated/a.ts': "export const a = 'A'",
    'dist/b.d.ts': "export declare const b: 'B'",
    'index.md': '',
  }
  const createSite = () => {
    const site = mkdtempSync(path.join(tmpdir(), 'camdocs-types-'))
    execFileSync('git', ['-C', site, 'init', '-q'])
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(site, name)), { recursive: true })
      writeFileSync(path.join(site, name), content)
    }
    return site
  }
  const sources = ['local', 'tracked', 'generated/a', 'dist/b'].map((name) => `../../../${name}`)
  const text = `${sources.map((source, index) => `import * as i${String(index)} from '${source}'`).join('\n')}
export const all = [i0.token, i1.token, i2.a, i3.b]`
  const check = (site: string) => {
    const options = { root: site, tsconfig: undefined, apiPackages: [], allowedFiles: ['generated/'] }
    const checker = new TypeChecker(options, () => '')
    const [found] = checker.check([page('a', text)], 5)
    const { fileProblems } = checker
    return { text: JSON.stringify(found), problems: fileProblems.map(({ file }) => file) }
  }
  const newSite = createSite()
  expect(check(newSite)).toMatchObject({ text: expect.stringContaining('S3CRET') as unknown, problems: [] })
  // Another site, because the names of tracked files are kept for some seconds.
  const trackedSite = createSite()
  execFileSync('git', ['-C', trackedSite, 'add', '.'])
  const { text: types, problems } = check(trackedSite)
  expect(problems).toEqual(['local.ts'])
  expect(types).not.toContain('S3CRET')
  for (const type of ['const a: \\"A\\"', 'const b: \\"B\\"']) expect(types).toContain(type)
})

test('a local file that takes too long to parse is an error', () => {
  const slow = `export const a = ${'async('.repeat(40)}${')'.repeat(40)}`
  const { fileProblems } = importsIn("import '../../../../slow'", { 'repository/slow.ts': slow })
  expect(fileProblems).toEqual(['../slow.ts: The file is nested too deeply'])
}, 30_000)

/** Checks samples that show lines of the file `examples/a.ts`, which imports `examples/b.ts`. */
function checkShown(text: string, ...shown: readonly (readonly [from: number, to: number])[]) {
  const site = mkdtempSync(path.join(tmpdir(), 'camdocs-types-'))
  mkdirSync(path.join(site, 'examples'))
  writeFileSync(path.join(site, 'examples/a.ts'), text)
  writeFileSync(path.join(site, 'examples/b.ts'), 'export const limit = 3\n')
  const lines = text.split(/\r?\n/)
  const samples = shown.map(([from, to]): Sample => {
    const indent = /^ */.exec(lines[from - 1] ?? '')?.[0].length ?? 0
    const region = lines.slice(from - 1, to)
    return {
      ...sample(region.map((line) => line.slice(indent)).join('\n')),
      file: 'examples/a.ts',
      linePositions: region.map((_, index) => ({ line: from + index, column: indent + 1 })),
    }
  })
  const checker = new TypeChecker({ root: site, tsconfig: undefined, apiPackages: [] }, () => '')
  const [found] = checker.check([{ id: 'a', file: 'a.md', samples }], 5)
  return {
    problems: found?.problems.map(
      ({ file, includedFrom, range, message }) =>
        `${file ?? ''}:${String(range?.start.line)}:${String(range?.start.column)} ${String(includedFrom)} ${message}`,
    ),
    types: Object.entries(found?.types.samples ?? {}).map(([index, identifiers]) => [
      index,
      ...identifiers.map(([line, column, , text]) => [line, column, found?.types.texts[text]?.text]),
    ]),
    files: checker.environment().files.map((file) => path.relative(site, file)),
  }
}

test('REUSE-3: a region is checked as a part of its file, with the imports and variables in other lines', () => {
  const text = "import { limit } from './b'\r\nfunction f(n: number) {\r\n  return n + limit\r\n}\r\nf(1)\r\n"
  const { problems, types, files } = checkShown(text, [3, 3], [5, 5])
  expect(problems).toEqual([])
  expect(types).toEqual([
    ['0', [0, 7, '(parameter) n: number'], [0, 11, 'const limit: 3']],
    ['1', [0, 0, 'function f(n: number): number']],
  ])
  // Types of cached pages depend on these files.
  expect(files).toEqual(expect.arrayContaining(['examples/a.ts', 'examples/b.ts']))
})

test('REUSE-3: a region of a file with errors is checked on its own, so that a file can contain alternatives', () => {
  const text = 'const a = 1\nlet b: string = a\nconst a = 2\n'
  const { problems, types } = checkShown(text, [1, 1], [3, 3])
  expect(problems).toEqual([])
  expect(types).toEqual([
    ['0', [0, 6, 'const a: 1']],
    ['1', [0, 6, 'const a: 2']],
  ])
})

test('REUSE-3: if neither a region nor its file compiles, the errors of the file are reported once', () => {
  const text = "import { c } from './c'\nfunction f() {\n  const s: string = 1\n  return c\n}\nf().x()\n"
  const { problems } = checkShown(text, [3, 4], [6, 6])
  expect(problems).toEqual([
    expect.stringMatching(/^examples\/a\.ts:1:19 a\.md Cannot find module '\.\/c'/),
    expect.stringMatching(/^examples\/a\.ts:3:9 a\.md Type 'number' is not assignable/),
  ])
})
