import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/*
 * Enforces ARCHITECTURE.md: which folder can import which. A stage turns one value into another; code that two stages
 * need belongs in model/.
 */

const packages = fileURLToPath(new URL('../packages/', import.meta.url))

/** The folders that each folder of the CLI can import, in addition to itself and model/. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  model: [],
  typescript: [],
  api: ['typescript'],
  samples: ['typescript'],
  config: [],
  sources: ['config'],
  markdown: [],
  manifest: ['config'],
  assets: [],
  render: ['config'],
  search: [],
  output: ['config'],
  cache: [],
  execution: ['cache', 'markdown', 'render', 'search', 'sources'],
  pipeline: [
    'api',
    'assets',
    'cache',
    'config',
    'execution',
    'manifest',
    'output',
    'render',
    'samples',
    'search',
    'sources',
  ],
  links: ['config', 'render'],
  serve: ['config', 'output', 'pipeline'],
  report: [],
  commands: ['config', 'links', 'manifest', 'output', 'pipeline', 'report', 'serve'],
  '.': ['commands', 'config', 'report'],
}

interface Import {
  readonly file: string
  readonly line: number
  readonly target: string
}

/** The source files of a folder, without tests and test helpers. */
function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => path.join(folder, file))
}

function importsOf(file: string): Import[] {
  return readFileSync(path.join(packages, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const target = /(?:from|import)\s*\(?\s*'([^']+)'/.exec(text)?.[1]
      return target === undefined ? [] : [{ file, line: index + 1, target }]
    })
}

const place = ({ file, line, target }: Import): string => `${file}:${String(line)} imports ${target}`

const folderOf = (file: string): string =>
  path.relative('ssg-cli/src', file).split(path.sep).slice(0, -1)[0] ?? '.'

test('pipeline stages of the CLI import model/ and never one another', () => {
  const wrong = sourcesOf('ssg-cli/src')
    .flatMap(importsOf)
    .filter(({ target }) => target.startsWith('.') && !target.endsWith('.json'))
    .filter(({ file, target }) => {
      const from = folderOf(file)
      const to = folderOf(path.join(path.dirname(file), target))
      return from !== to && to !== 'model' && !(allowed[from] ?? []).includes(to)
    })
  expect(wrong.map(place)).toEqual([])
})

test('TypeDoc and TypeScript load only for a site with an API reference or checked samples', () => {
  const source = path.join(packages, 'ssg-cli/src')
  /** The imports that a file loads immediately; type imports are erased, and `import()` runs later. */
  const staticImports = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'/gm)].map(
      (match) => match[1] ?? '',
    )
  const reached = new Map<string, string>()
  const visit = (file: string, via: string) => {
    for (const target of staticImports(file)) {
      const resolved = target.startsWith('.')
        ? path.join(path.dirname(file), target.replace(/\.js$/, '.ts'))
        : target
      if (reached.has(resolved)) continue
      reached.set(resolved, `${via} > ${path.relative(source, file)}`)
      if (resolved.endsWith('.ts')) visit(resolved, reached.get(resolved) ?? '')
    }
  }
  for (const entry of ['cli.ts', 'execution/worker-entry.ts']) visit(path.join(source, entry), '')
  expect(reached.has('commander')).toBe(true)
  expect(reached.get('typescript')).toBeUndefined()
  expect(reached.get('typedoc')).toBeUndefined()
})

test('every folder of the CLI is covered by the import rules', () => {
  const folders = readdirSync(path.join(packages, 'ssg-cli/src'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )
  expect(folders.map((entry) => entry.name).sort()).toEqual(
    Object.keys(allowed)
      .filter((name) => name !== '.')
      .sort(),
  )
})

test('the theme does not import the CLI, and its navigation rules import nothing', () => {
  const imports = sourcesOf('theme/src').flatMap(importsOf)
  expect(
    imports.filter(({ target }) => /^(camdocs|node:|esbuild|.*ssg-cli)/.test(target)).map(place),
  ).toEqual([])
  expect(imports.filter(({ file }) => file.endsWith('client/navigation.ts')).map(place)).toEqual([])
})

test('side effects are limited to the outermost modules', () => {
  const edges: readonly [RegExp, RegExp][] = [
    [/\bprocess\.(exit|exitCode|argv|cwd)\b/, /ssg-cli\/src\/(cli\.ts|commands\/serve\.ts)$/],
    [
      /\bconsole\./,
      /(ssg-cli\/src\/(cli\.ts|report\/reporter\.ts)|theme\/src\/(client|content|components)\/.*)$/,
    ],
    [
      /\b(localStorage|sessionStorage)\b/,
      /theme\/src\/client\/(storage|pre-paint)\.ts$|ssg-cli\/src\/model\/prerender-error\.ts$/,
    ],
    [/\.innerHTML\s*=|insertAdjacentHTML|\beval\(|new Function/, /^$/],
  ]
  const wrong = [...sourcesOf('ssg-cli/src'), ...sourcesOf('theme/src')].flatMap((file) =>
    readFileSync(path.join(packages, file), 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        const code = text.replace(/\/\/.*$|^\s*\/?\*.*$/g, '')
        return edges
          .filter(([effect, where]) => effect.test(code) && !where.test(file))
          .map(() => `${file}:${String(index + 1)} ${text.trim()}`)
      }),
  )
  expect(wrong).toEqual([])
})

test('there are no circular imports', () => {
  const files = new Set([...sourcesOf('ssg-cli/src'), ...sourcesOf('theme/src')])
  const edges = new Map(
    [...files].map((file) => [
      file,
      importsOf(file)
        .filter(({ target }) => target.startsWith('.'))
        .map(({ target }) => path.join(path.dirname(file), target).replace(/\.js$/, ''))
        .flatMap((bare) => [`${bare}.ts`, `${bare}.tsx`].filter((candidate) => files.has(candidate))),
    ]),
  )
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    if (done.has(file) || trail.includes(file)) return
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  expect(cycles).toEqual([])
})

test('every path named in the contributor documentation exists', () => {
  const root = path.join(packages, '..')
  const bases = ['', 'packages/ssg-cli/src', 'packages/theme', 'packages/theme/src', 'site']
  const missing = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'].flatMap((guide) => {
    // Code blocks show a reader's own site.
    const text = readFileSync(path.join(root, guide), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]*)+)`/g)].map((match) => match[1] ?? '')
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '')
    return [...named, ...linked]
      .filter((name) => !/^(my-site|assets|sidebar-data)\//.test(name))
      .filter((name) => !bases.some((base) => existsSync(path.join(root, base, name))))
      .map((name) => `${guide}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('every relative link in docs/ has a target', () => {
  const docs = path.join(packages, '../docs')
  const missing = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(path.join(docs, file), 'utf8').matchAll(/\]\((?![a-z]+:)([^)#]+)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !existsSync(path.join(docs, path.dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    )
  expect(missing).toEqual([])
})

test('nothing refers to a document outside the repository', () => {
  const root = path.join(packages, '..')
  const outside = /\u00a7|behaviou?r sheet|guide[-]facts|decision[ ]papers|the[ ]specification\b|\/work\//i
  const skipped = /(^|\/)(node_modules|dist|\.git|\.camdocs|fixtures)(\/|$)/
  const references = readdirSync(root)
    .filter((name) => !skipped.test(name))
    .flatMap((name) =>
      statSync(path.join(root, name)).isDirectory()
        ? readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' }).map((file) =>
            path.join(name, file),
          )
        : [name],
    )
    .filter((file) => !skipped.test(file) && /\.(tsx?|m?js|css|md|ya?ml)$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          outside.test(line) ? [`${file}:${String(index + 1)} ${line.trim()}`] : [],
        ),
    )
  expect(references).toEqual([])
})
