import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/*
 * Enforces which layers each layer can import: the rules that ARCHITECTURE.md describes. Code that two
 * stages of the generator need belongs in model/.
 */

const packages = fileURLToPath(new URL('../packages/', import.meta.url))

/**
 * The layers that each layer can import. The keys are in order from the lowest layer to the highest. A layer
 * is a folder in `src/`, or a file directly in `src/`.
 */
type Layers = Readonly<Record<string, readonly string[]>>

const core: Layers = {
  api: [],
  errors: [],
  messages: [],
  languages: ['messages'],
  contract: ['api', 'languages'],
  routes: ['contract'],
  docs: ['contract'],
  pages: ['contract'],
  sidebar: ['contract', 'routes'],
  search: [],
  'index.ts': ['contract', 'docs', 'errors', 'messages', 'pages', 'routes', 'sidebar'],
}

const theme: Layers = {
  lib: [],
  api: ['lib'],
  look: [],
  browser: ['lib'],
  'inline-scripts': ['lib', 'browser'],
  content: ['lib', 'browser'],
  hooks: ['lib', 'browser', 'content'],
  components: ['lib', 'browser', 'hooks'],
  search: ['lib', 'browser', 'hooks', 'components'],
  pages: ['lib', 'hooks', 'components', 'search'],
  'App.tsx': ['lib', 'hooks', 'components', 'search', 'pages'],
  'document.ts': ['lib', 'inline-scripts'],
  'server.tsx': ['pages', 'App.tsx', 'document.ts'],
  'theme.ts': ['api', 'hooks', 'look', 'server.tsx'],
  client: ['lib', 'browser', 'content', 'pages', 'App.tsx'],
  'components.ts': ['hooks', 'components', 'pages'],
  'index.ts': ['lib', 'hooks', 'components', 'client'],
}

/** Besides these layers, every layer of `base` can import `model`. */
const base: Layers = {
  model: [],
  processes: [],
  esbuild: ['processes'],
  settings: [],
  'front-matter': ['settings'],
  links: [],
}

const api: Layers = {
  typescript: [],
  history: [],
  reference: ['typescript'],
  samples: ['typescript'],
}

const migrate: Layers = {
  foreign: [],
  migrate: ['foreign'],
}

const cli: Layers = {
  fetching: [],
  cache: ['fetching'],
  bundler: ['cache'],
  drawing: [],
  config: ['bundler', 'cache'],
  installation: ['cache', 'config'],
  sources: ['config'],
  checks: ['config', 'installation'],
  manifest: ['config'],
  assets: ['bundler', 'cache', 'config'],
  theme: ['assets', 'cache', 'config', 'installation'],
  plugins: ['assets', 'cache', 'config', 'installation'],
  components: ['assets', 'cache', 'config'],
  render: ['config', 'theme'],
  search: [],
  output: ['cache', 'config'],
  execution: ['cache', 'components', 'plugins', 'render', 'search', 'sources', 'theme'],
  pipeline: [
    'assets',
    'bundler',
    'cache',
    'checks',
    'components',
    'config',
    'drawing',
    'execution',
    'installation',
    'manifest',
    'output',
    'plugins',
    'render',
    'search',
    'sources',
    'theme',
  ],
  links: ['config', 'fetching', 'render', 'sources'],
  serve: ['cache', 'config', 'output', 'pipeline'],
  mcp: ['fetching', 'manifest', 'search'],
  report: [],
  init: ['installation'],
  commands: [
    'checks',
    'config',
    'fetching',
    'init',
    'installation',
    'links',
    'manifest',
    'mcp',
    'output',
    'pipeline',
    'report',
    'search',
    'serve',
  ],
  'index.ts': ['config'],
  'main.ts': ['commands', 'report'],
  'cli.ts': ['main.ts'],
}

/** The packages with their layers, and the layers that every layer of the package can import. */
const layersByPackage = [
  ['core', core, []],
  ['theme', theme, []],
  ['base', base, ['model']],
  ['api', api, []],
  ['migrate', migrate, []],
  ['ssg-cli', cli, []],
] as const

/** The packages that each package can import, from low to high. `create-camdocs` has no source code. */
const rooms: Layers = {
  core: [],
  theme: ['core'],
  base: ['core'],
  markdown: ['core', 'base'],
  api: ['core', 'base'],
  migrate: ['core', 'base', 'markdown', 'api'],
  'ssg-cli': ['core', 'base', 'markdown', 'api', 'migrate'],
}

interface Import {
  readonly file: string
  readonly line: number
  readonly target: string
}

/** The source files of a folder in `packages/`, without tests and test helpers. */
function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
    .map((file) => path.join(folder, file))
}

/**
 * The imports of a file, such as `from './a.js'`, `import './a.js'`, and `import('./a.js')`. Finds at most
 * one in each line.
 */
function importsOf(file: string): Import[] {
  return readFileSync(path.join(packages, file), 'utf8')
    .split('\n')
    .flatMap((text, index) => {
      const target = /(?:from|import)\s*\(?\s*'([^']+)'/.exec(text)?.[1]
      return target === undefined ? [] : [{ file, line: index + 1, target }]
    })
}

const importText = ({ file, line, target }: Import): string => `${file}:${String(line)} imports ${target}`

/** The layer of a file: `docs` for core/src/docs/find-doc.ts, and `index.ts` for core/src/index.ts. */
const layerOf = (file: string): string => file.split(path.sep)[2] ?? ''

/**
 * The layer of the target of a relative import. Imports name the compiled file, for example "App.js" for
 * App.tsx.
 */
function targetLayer({ file, target }: Import, layers: Layers): string {
  const layer = layerOf(path.join(path.dirname(file), target))
  return (
    Object.keys(layers).find((name) => /\.tsx?$/.test(name) && name.replace(/\.tsx?$/, '.js') === layer) ??
    layer
  )
}

describe.each(layersByPackage)('layers of packages/%s', (name, layers, common) => {
  const source = `${name}/src`

  test('the table lists exactly the folders and files in src/', () => {
    const entries = readdirSync(path.join(packages, source)).filter(
      (entry) => entry !== 'testing' && !entry.includes('.test.'),
    )
    expect(entries.sort()).toEqual(Object.keys(layers).sort())
  })

  test('the table is in order from low to high, so the layers have no cycles', () => {
    const order = Object.keys(layers)
    const upward = Object.entries(layers).flatMap(([from, targets]) =>
      targets.filter((to) => order.indexOf(to) >= order.indexOf(from)).map((to) => `${from} imports ${to}`),
    )
    expect(upward).toEqual([])
  })

  test('relative imports follow the table', () => {
    const wrong = sourcesOf(source)
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith('.') && !target.endsWith('.json'))
      .filter((entry) => {
        const [from, to] = [layerOf(entry.file), targetLayer(entry, layers)]
        return from !== to && ![...common, ...(layers[from] ?? [])].includes(to)
      })
    expect(wrong.map(importText)).toEqual([])
  })
})

describe('rooms', () => {
  const names = Object.keys(rooms)

  test('the table lists exactly the packages with source code, from low to high', () => {
    const folders = readdirSync(packages).filter((name) => existsSync(path.join(packages, name, 'src')))
    expect(folders.sort()).toEqual([...names].sort())
    const upward = Object.entries(rooms).flatMap(([from, targets]) =>
      targets.filter((to) => names.indexOf(to) >= names.indexOf(from)).map((to) => `${from} imports ${to}`),
    )
    expect(upward).toEqual([])
  })

  test.each(names)('packages/%s imports and depends on no other package than the table says', (name) => {
    const allowed = rooms[name] ?? []
    const wrong = sourcesOf(`${name}/src`)
      .flatMap(importsOf)
      .filter(({ file, target }) =>
        target.startsWith('.')
          ? !path.join(path.dirname(file), target).startsWith(`${name}${path.sep}`)
          : target.startsWith('@camdocs/') && !allowed.includes(target.split('/')[1] ?? ''),
      )
    expect(wrong.map(importText)).toEqual([])
    const manifest = JSON.parse(readFileSync(path.join(packages, name, 'package.json'), 'utf8')) as Record<
      'dependencies' | 'devDependencies',
      Readonly<Record<string, string>> | undefined
    >
    const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter((dependency) => dependency.startsWith('@camdocs/'))
      .map((dependency) => dependency.slice('@camdocs/'.length))
    // The generator does not import the default theme, but users who install it need one.
    const installed = name === 'ssg-cli' ? ['theme'] : []
    expect(dependencies.sort()).toEqual([...allowed, ...installed].sort())
  })
})

/** The modules that a file imports when it loads. Type imports are erased, and `import()` runs later. */
function staticImports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type\b)[^'"]*?from '([^']+)'/gm)].map(
    (match) => match[1] ?? '',
  )
}

test('what only some commands or sites need loads when it is needed: TypeDoc, TypeScript, and the room for other generators', () => {
  const source = path.join(packages, 'ssg-cli/src')
  /** The file that an import of the generator or of a room stands for. Other targets stay. */
  const sourceOf = (file: string, target: string) =>
    target.startsWith('.')
      ? path.join(path.dirname(file), target.replace(/\.js$/, '.ts'))
      : target.replace(/^@camdocs\/(base|markdown|api|migrate)\/(.*)\.js$/, `${packages}$1/src/$2.ts`)
  /** The files and packages that load with the entry points, each with the imports that lead to it. */
  const reached = new Map<string, string>()
  const visit = (file: string, via: string) => {
    for (const target of staticImports(file)) {
      const resolved = sourceOf(file, target)
      if (reached.has(resolved)) continue
      reached.set(resolved, `${via} > ${path.relative(source, file)}`)
      if (resolved.endsWith('.ts')) visit(resolved, reached.get(resolved) ?? '')
    }
  }
  for (const entry of [
    'cli.ts',
    'config/watchdog-entry.ts',
    'execution/plugin-entry.ts',
    'execution/worker-entry.ts',
  ])
    visit(path.join(source, entry), '')
  // The entry points do load some packages.
  expect(reached.has('commander')).toBe(true)
  expect(reached.get('typescript')).toBeUndefined()
  expect(reached.get('typedoc')).toBeUndefined()
  expect([...reached].filter(([file]) => file.startsWith(`${packages}migrate`))).toEqual([])
})

test('the theme and the generator do not import each other, and core does not import them, React, or Node', () => {
  const importsMatching = (folder: string, forbidden: RegExp) =>
    sourcesOf(folder)
      .flatMap(importsOf)
      .filter(({ target }) => forbidden.test(target))
      .map(importText)
  expect(importsMatching('core/src', /^(react|node:|esbuild|camdocs$)/)).toEqual([])
  expect(importsMatching('theme/src', /^(node:|esbuild|camdocs$)|ssg-cli/)).toEqual([])
  expect(importsMatching('ssg-cli/src', /\/theme\/src/)).toEqual([])
})

test('@camdocs/core is compiled without the global types of Node and the DOM', () => {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(packages, 'core/tsconfig.json'), 'utf8')) as {
    compilerOptions: { lib: readonly string[]; types: readonly string[] }
  }
  expect(compilerOptions.types).toEqual([])
  expect(compilerOptions.lib.filter((lib) => lib.startsWith('DOM'))).toEqual([])
})

test('pages load no part of the search engine, which runs in a worker', () => {
  const engine = sourcesOf('theme/src')
    .flatMap(importsOf)
    .filter(({ target }) => /^@camdocs\/core\/search(\/engine)?$/.test(target))
  expect(engine.map(importText)).toEqual([
    'theme/src/search/embedded/worker.ts:1 imports @camdocs/core/search/engine',
  ])
})

test('the search code of pages and the search code of the worker have no module in common', () => {
  /** A module, and those that it imports, directly or indirectly. Type imports are erased. */
  const modulesOf = (file: string): string[] => [
    file,
    ...[
      ...readFileSync(path.join(packages, 'core/src/search', file), 'utf8').matchAll(
        /^(?:import|export)(?! type\b)[^'"]*? from '\.\/([^']+)\.js'/gm,
      ),
    ].flatMap((match) => modulesOf(`${match[1] ?? ''}.ts`)),
  ]
  const ofPages = new Set(modulesOf('client.ts'))
  expect(ofPages.has('query.ts')).toBe(true)
  expect(modulesOf('engine.ts').filter((file) => ofPages.has(file))).toEqual([])
})

test('the rules for navigation and scrolling import nothing', () => {
  const rules = ['client/navigation.ts', 'components/hide-on-scroll.ts', 'components/back-to-top.ts']
  expect(rules.flatMap((file) => importsOf(`theme/src/${file}`)).map(importText)).toEqual([])
})

/** A kind of code that only some files can contain. */
interface Door {
  readonly title: string
  /** Matches a line of such code. */
  readonly effect: RegExp
  /** Matches the paths of the files that can contain it. */
  readonly files: RegExp
  /** Lines that must be found in any other file. */
  readonly bypasses: readonly string[]
  /** The path of the file that the test plants. Default: a file in `pipeline/`. */
  readonly planted?: string
}

const doors: readonly Door[] = [
  {
    title: 'reads files that others wrote',
    effect:
      /\b(readFile|readFileSync|createReadStream|openSync|openAsBlob|readSync|readvSync)\b|import (\w+|\* as \w+)(, \{.*\})? from ['"](node:)?fs\b|\bopen\b.*from ['"](node:)?fs\/promises|(import|require)\(['"`](node:)?fs\b|getBuiltinModule|\bsys\.readFile\b/,
    // All layers that read no pages, and no sites of other generators. They use `model/read-file.ts`.
    files: /^(?!migrate\/|(ssg-cli\/src\/(sources|report)|base\/src\/front-matter)\/)/,
    bypasses: [
      "import { readFileSync as read } from 'node:fs'",
      "import { statSync, createReadStream } from 'node:fs'",
      "import fs from 'node:fs'",
      "import * as files from 'fs'",
      "import fs, { statSync } from 'node:fs'",
      "import { open } from 'node:fs/promises'",
      "const { readdir } = await import('node:fs/promises')",
      "const fs = require('fs')",
      'const text = ts.sys.readFile(file)',
    ],
    planted: 'migrate/src/foreign/planted.ts',
  },
  {
    title: 'sends requests',
    effect:
      /\bfetch\(|globalThis\.fetch|\b(WebSocket|EventSource|XMLHttpRequest)\(|(from|import|require)\s*\(?\s*['"`](node:)?(https|http2|tls|dgram|undici|linkinator|axios|got)['"`]|(?<!type.*)\b(request|get|Agent)\b.*from ['"](node:)?http['"]|import (\w+|\* as \w+) from ['"](node:)?(http|net)['"]|\b(connect|createConnection|Socket)\b.*from ['"](node:)?net['"]|import\(['"`](node:)?(http|net)['"`]/,
    // The crawler of the built site requests only the local server. The theme runs in browsers.
    files: /ssg-cli\/src\/(fetching\/|links\/crawl\.ts$|commands\/read-published\.ts$)|^theme\//,
    bypasses: [
      'const response = await fetch(url)',
      "import https from 'node:https'",
      "import { request } from 'node:http'",
      "import http from 'http'",
      "import { connect } from 'node:net'",
      "const { get } = await import('node:http')",
      "import { fetch as send } from 'undici'",
      "import { LinkChecker } from 'linkinator'",
      'const socket = new WebSocket(url)',
    ],
  },
  {
    title: 'starts programs',
    effect:
      /child_process|\bprocess\.(binding|dlopen|execve|getBuiltinModule)\b|\bcreateRequire\((?!.*\)\.resolve\()|(from|import)\s*\(?\s*['"`](node:)?(cluster|open|launch-editor|execa|cross-spawn)['"`]/,
    files: /base\/src\/processes\//,
    bypasses: [
      "import { spawn } from 'node:child_process'",
      "import { execFile } from 'child_process'",
      "const { execSync } = await import('node:child_process')",
      "const { spawn } = process.getBuiltinModule('node:' + name)",
      'const { spawn } = createRequire(import.meta.url)(name)',
      "process.binding('spawn_sync')",
      "import cluster from 'node:cluster'",
      "import open from 'open'",
      "const { default: launch } = await import('launch-editor')",
    ],
  },
  {
    title: 'runs git',
    effect: /(['"`])git\1\s*,\s*\[|\brunProgram(Sync)?\((?!\s*'bash')/,
    files: /base\/src\/processes\//,
    bypasses: ["runProgram('git', ['log'], options)", 'runProgram(program, args, options)'],
  },
  {
    title: 'uses the arguments or the exit code of the process',
    // The last two files do not call `process.exit`. They mention it in messages about code of the site, and
    // one of them searches a call stack for it.
    effect: /\bprocess\.(exit|exitCode|argv|cwd)\b/,
    files: /ssg-cli\/src\/(cli|main|config\/supervise|execution\/page-failure)\.ts$/,
    bypasses: ['process.exit(1)'],
  },
  {
    title: 'writes to the terminal',
    // `line` is a tag for templates, whose values cannot control the terminal.
    effect: /\bstd(out|err)\b|\bwriteSync\(\s*[12]\b|\/dev\/(tty|fd)|\.line\(/,
    files: /ssg-cli\/src\/(report\/.*|commands\/program|cli)\.ts$|base\/src\/processes\/programs\.ts$/,
    bypasses: [
      'process.stdout.write(text)',
      'const { stderr } = reporter.terminal',
      "reporter.terminal['stderr'].write(text)",
      'writeSync(1, text)',
      "appendFileSync('/dev/tty', text)",
      'reporter.line([text] as unknown as TemplateStringsArray)',
    ],
  },
  {
    title: 'uses the console',
    effect: /\bconsole\./,
    files:
      /ssg-cli\/src\/(cli\.ts|report\/reporter\.ts)$|theme\/src\/((browser|client|content)\/.*|components\/SidebarCategory\.tsx|search\/search-provider\.ts)$/,
    bypasses: ["console.log('text')"],
  },
  {
    title: 'uses the storage of the browser',
    effect: /\b(localStorage|sessionStorage)\b/,
    files:
      /theme\/src\/(browser\/storage|inline-scripts\/pre-paint)\.ts$|base\/src\/model\/prerender-error\.ts$/,
    bypasses: ["window.localStorage.getItem('a')"],
  },
  {
    title: 'sets HTML or evaluates code',
    effect: /\.innerHTML\s*=|insertAdjacentHTML|\beval\(|new Function/,
    // None.
    files: /^$/,
    bypasses: ['element.innerHTML = text', "eval('1')"],
  },
]

const withoutComments = (line: string): string => line.replace(/\/\/.*$|^\s*\/?\*.*$/g, '')

/** The lines of a file with the kind of code that only other files can contain. */
function bypassesIn(file: string, text: string, { effect, files }: Door): string[] {
  if (files.test(file)) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      effect.test(withoutComments(line)) ? [`${file}:${String(index + 1)} ${line.trim()}`] : [],
    )
}

describe.each(doors)('only some files contain code that $title', (door) => {
  test('no other file does', () => {
    const wrong = Object.keys(rooms)
      .flatMap((room) => sourcesOf(`${room}/src`))
      .flatMap((file) => bypassesIn(file, readFileSync(path.join(packages, file), 'utf8'), door))
    expect(wrong).toEqual([])
  })

  test.each(door.bypasses)('the check finds: %s', (line) => {
    expect(
      bypassesIn(door.planted ?? 'ssg-cli/src/pipeline/planted.ts', `const a = 1\n${line}\n`, door),
    ).toHaveLength(1)
  })
})

test('there are no circular imports', () => {
  const files = new Set(Object.keys(rooms).flatMap((name) => sourcesOf(`${name}/src`)))
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

/** `markdown/compile.ts` stands for `packages/markdown/src/compile.ts`, as in imports. */
const inRoom = (name: string) => name.replace(/^(base|markdown|api|migrate)\//, 'packages/$1/src/')

test('every path that ARCHITECTURE.md, CONTRIBUTING.md, and README.md name or link to exists', () => {
  const root = path.join(packages, '..')
  const bases = [
    '',
    'packages/ssg-cli/src',
    'packages/core/src',
    'packages/theme',
    'packages/theme/src',
    'site',
  ]
  const missing = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'].flatMap((guide) => {
    // Paths in code blocks can belong to a reader's site.
    const text = readFileSync(path.join(root, guide), 'utf8').replace(/^```[\s\S]*?^```/gm, '')
    // Paths with a slash in inline code, and the targets of links without the fragment.
    const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]*)+)`/g)].map((match) => match[1] ?? '')
    const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((match) => match[1] ?? '')
    return [...named, ...linked]
      .filter((name) => !bases.some((base) => existsSync(path.join(root, base, inRoom(name)))))
      .map((name) => `${guide}: ${name}`)
  })
  expect(missing).toEqual([])
})

test('"The way of a page" in ARCHITECTURE.md names files and what they export', () => {
  const root = path.join(packages, '..')
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const section = /^## The way of a page\n([\s\S]*?)^## /m.exec(text)?.[1] ?? ''
  const steps = [...section.matchAll(/^\| `([\w./-]+)` \| `(\w+)` \|/gm)]
  // All rows of the table, except its header.
  expect(steps).toHaveLength(section.split('\n').filter((line) => line.startsWith('| `')).length)
  expect(steps.length).toBeGreaterThan(10)
  const wrong = steps.filter(([, file = '', name = '']) => {
    const named = inRoom(file)
    const full = path.join(root, named.startsWith('packages/') ? '' : 'packages/ssg-cli/src', named)
    const declaration = new RegExp(`^export (async )?(function|class|const) ${name}\\b`, 'm')
    return !existsSync(full) || !declaration.test(readFileSync(full, 'utf8'))
  })
  expect(wrong.map(([row]) => row)).toEqual([])
})

test('every relative link in docs/ points to an existing file', () => {
  const relativeLink = /\]\((?![a-z]+:)([^)#]+)/g
  const docs = path.join(packages, '../docs')
  const missing = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(path.join(docs, file), 'utf8').matchAll(relativeLink)]
        .map((match) => match[1] ?? '')
        .filter((target) => !existsSync(path.join(docs, path.dirname(file), target)))
        .map((target) => `${file}: ${target}`),
    )
  expect(missing).toEqual([])
})

test('nothing refers to a document outside the repository', () => {
  const root = path.join(packages, '..')
  // Section signs, names of such documents, and paths on one machine. Escapes and brackets keep this line
  // from matching itself.
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
