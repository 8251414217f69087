// Bundles the CLI: a handful of files load in half the time of the 500 modules that they contain.
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './run.mjs'
import { writeBundledPackages } from './third-party.mjs'

const folder = path.join(root, 'packages/ssg-cli')
export const bundleFolder = path.join(folder, 'dist')
/**
 * The file with the result of `compilerVersion()`. It is written after all other files of the bundle. If it
 * is newer than the sources, the entire bundle is up to date.
 */
export const bundleRecord = path.join(bundleFolder, 'compiler-version.txt')
/** The page that `camdocs explain` reads. The bundle contains a copy. */
export const errorCodesPage = path.join(root, 'docs-site/docs/reference/error-codes.md')

const { dependencies, peerDependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
/**
 * Packages that are not part of the bundle, because they are large and rarely needed, contain native code, or
 * must exist only once in a process. The packages of the bundle are development dependencies. `@camdocs/core`
 * is a dependency because themes import it, but it is also part of the bundle.
 */
const external = Object.keys({ ...dependencies, ...peerDependencies }).filter(
  (name) => name !== '@camdocs/core',
)

/**
 * Grammars whose patterns are translated to JavaScript in advance and stored in a table, because the
 * translation takes 20 to 200 ms per grammar. The patterns of all other grammars are translated when a page
 * uses them.
 */
const grammars = [
  ...['bat', 'c', 'cmake', 'cpp', 'cpp-macro', 'csharp', 'css', 'dart', 'diff', 'docker', 'dotenv', 'go'],
  ...['graphql', 'groovy', 'html', 'html-derivative', 'ini', 'java', 'javascript', 'json', 'json5', 'jsonc'],
  ...['jsx', 'kotlin', 'less', 'lua', 'make', 'markdown', 'mdx', 'objective-c', 'objective-cpp', 'php'],
  ...['powershell', 'proto', 'python', 'regexp', 'ruby', 'rust', 'scss', 'shellscript'],
  ...['shellsession', 'sql', 'svelte', 'swift', 'toml', 'tsx', 'typescript', 'vue', 'xml', 'yaml'],
]

/**
 * Replaces the bundle of the CLI.
 * @throws if a module cannot be resolved
 */
export async function bundleCli() {
  removeOldBundle()
  const [{ metafile }] = await Promise.all([bundleNodeCode(), bundleLiveClient()])
  writeBundledPackages('ssg-cli', metafile.inputs)
  await writePatternTables()
  copyFileSync(errorCodesPage, path.join(bundleFolder, path.basename(errorCodesPage)))
  writeFileSync(bundleRecord, compilerVersion())
}

const bundleNodeCode = () =>
  build({
    absWorkingDir: root,
    metafile: true,
    // Relative paths, because esbuild reads an asterisk in a path as part of a pattern.
    entryPoints: [
      ...[
        'cli.ts',
        'main.ts',
        'index.ts',
        'config/watchdog-entry.ts',
        'execution/plugin-entry.ts',
        'execution/worker-entry.ts',
      ].map((file) => `./packages/ssg-cli/src/${file}`),
      './packages/markdown/src/pattern-tables.ts',
    ],
    outdir: bundleFolder,
    // All files are in one folder, so URLs relative to a module do not depend on the chunk that contains it.
    entryNames: '[name]',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    // The `main` file of some packages is a UMD module, which esbuild cannot bundle.
    mainFields: ['module', 'main'],
    target: 'node20.19',
    external: external.flatMap((name) => [name, `${name}/*`]),
    // CommonJS packages call `require`.
    banner: {
      js: "import { createRequire as createBundleRequire } from 'node:module'\nconst require = createBundleRequire(import.meta.url)",
    },
    logLevel: 'warning',
  })

/** The script that `camdocs serve --watch` adds to pages. */
const bundleLiveClient = () =>
  build({
    absWorkingDir: folder,
    entryPoints: { 'live-client': './live-client/live.js' },
    outdir: bundleFolder,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'warning',
  })

/** Translates the patterns of `grammars`, and writes one table for each grammar. */
async function writePatternTables() {
  const { tableFile, translateGrammar } = await load(path.join(bundleFolder, 'pattern-tables.js'))
  const resolve = createRequire(path.join(folder, 'package.json')).resolve
  mkdirSync(new URL('.', tableFile('')))
  for (const name of grammars) {
    const { default: registrations } = await load(resolve(`@shikijs/langs/${name}`))
    const grammar = registrations.find((registration) => registration.name === name)
    if (grammar === undefined) throw new Error(`@shikijs/langs/${name} does not contain this grammar.`)
    writeFileSync(tableFile(name), JSON.stringify(translateGrammar(grammar)))
  }
}

const load = (file) => import(pathToFileURL(file).href)

/** Deletes all files except the declarations in `types`, which tsc writes. */
function removeOldBundle() {
  for (const name of readdirSync(bundleFolder))
    if (name !== 'types') rmSync(path.join(bundleFolder, name), { recursive: true })
}

/** A hash of the bundled code, and of the package's manifest with the exact versions of its dependencies. */
function compilerVersion() {
  const hash = createHash('sha256').update(readFileSync(path.join(folder, 'package.json')))
  for (const name of readdirSync(bundleFolder).sort())
    if (name.endsWith('.js')) hash.update(`\0${name}\0`).update(readFileSync(path.join(bundleFolder, name)))
  return hash.digest('hex')
}
