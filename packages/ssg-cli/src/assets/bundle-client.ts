import { build, type Metafile } from 'esbuild'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { codes } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
import { esbuildProblems } from '../model/esbuild-problems.js'
import type { OutputFile } from '../model/output.js'
import type { PageModuleFile } from '../model/source.js'
import { oneReact } from './one-react.js'
import { StableNames } from './stable-names.js'

/** What esbuild made for the browser. Knows nothing of the site's content or settings. */
export interface ClientBundle {
  readonly files: readonly OutputFile[]
  /** The theme's small first module, and the application that it loads later. */
  readonly boot: string
  readonly app: string
  /** Modules that every page needs at once: the first one and what it imports. */
  readonly first: readonly string[]
  /** Worker of the embedded search. */
  readonly searchWorker: string
  /** The theme's style sheet. */
  readonly style: string
  /** The style sheet of the opened search. */
  readonly searchStyle: string
  /** The theme's fonts, which are in sight at once. */
  readonly fonts: readonly string[]
  /** The icon of sites that have none of their own. */
  readonly icon: string
  /** Script and style sheets of each page module. */
  readonly modules: ReadonlyMap<string, { readonly script: string; readonly styles: readonly string[] }>
  /** Script of each of the site's client modules. */
  readonly clientModules: readonly string[]
  /** The files it was made of, relative to the root; packages have names of another kind. */
  readonly inputs: readonly string[]
}

/**
 * Tells browsers to compile the functions of a script while it loads, beside the page's own thread. Else React is compiled on
 * that thread, when it is first called: 43 of 48 ms on a processor a quarter as fast as one of ours.
 */
const compileAhead = '//# allFunctionsCalledOnLoad'

const theme = (specifier: string): string => fileURLToPath(import.meta.resolve(`@camdocs/theme${specifier}`))

/**
 * Bundles the theme's client and the page modules, split so that a page loads only what it shows. Names carry
 * content hashes.
 * @throws BuildFailure with esbuild's messages, located in the page modules
 */
export async function bundleClient(
  root: string,
  pageModules: readonly PageModuleFile[],
  clientModules: readonly string[],
): Promise<ClientBundle> {
  const names = new StableNames(root)
  const entries = {
    boot: theme('/client'),
    app: theme('/client/app'),
    'search-worker': theme('/search-worker'),
    style: theme('/styles.css'),
    search: theme('/search.css'),
    ...Object.fromEntries(pageModules.map(({ module, path: file }) => [`page-${module}`, file])),
    ...Object.fromEntries(clientModules.map((file, index) => [`client-${String(index)}`, file])),
  }
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: entries,
      outdir: path.join(root, 'assets'),
      entryNames: '[name]-[hash]',
      chunkNames: 'chunk-[hash]',
      assetNames: '[name]-[hash]',
      bundle: true,
      splitting: true,
      minify: true,
      write: false,
      metafile: true,
      format: 'esm',
      target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.svg': 'file', '.png': 'file', '.jpg': 'file', '.woff2': 'file' },
      legalComments: 'none',
      banner: { js: compileAhead },
      plugins: [names.plugin, oneReact('bundled')],
      logLevel: 'silent',
    })
    const files = outputFiles.map((file): OutputFile => ({
      path: relative(root, file.path),
      content: file.contents,
    }))
    const icon = await themeIcon()
    return {
      files: [...files, icon],
      icon: icon.path,
      ...named(names, entries, metafile, pageModules),
      inputs: Object.keys(metafile.inputs),
    }
  } catch (error) {
    throw new BuildFailure(esbuildProblems(error, codes.bundle))
  }
}

async function themeIcon(): Promise<OutputFile & { readonly path: string }> {
  const content = await readFile(theme('/icon.svg'))
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
  return { path: `assets/icon-${hash}.svg`, content }
}

const relative = (root: string, file: string): string => path.relative(root, file).split(path.sep).join('/')

/** Finds each entry's output in the metafile. */
function named(
  names: StableNames,
  entries: Record<string, string>,
  metafile: Metafile,
  pageModules: readonly PageModuleFile[],
): Omit<ClientBundle, 'files' | 'inputs' | 'icon'> {
  const outputs = Object.entries(metafile.outputs)
  const outputOf = (entry: string, extension: string) => {
    const source = names.labelOf(entries[entry] ?? '')
    const found = outputs.find(([file, output]) => output.entryPoint === source && file.endsWith(extension))
    if (found === undefined) throw new Error(`the bundle has no output for ${entry}`)
    return { file: found[0], cssBundle: found[1].cssBundle }
  }
  const style = outputOf('style', '.css').file
  return {
    boot: outputOf('boot', '.js').file,
    clientModules: Object.keys(entries)
      .filter((entry) => entry.startsWith('client-'))
      .map((entry) => outputOf(entry, '.js').file),
    app: outputOf('app', '.js').file,
    searchWorker: outputOf('search-worker', '.js').file,
    first: withImports(outputOf('boot', '.js').file, metafile),
    style,
    searchStyle: outputOf('search', '.css').file,
    fonts: (metafile.outputs[style]?.imports ?? [])
      .map((imported) => imported.path)
      .filter((file) => file.endsWith('.woff2')),
    modules: new Map(
      pageModules.map(({ module }) => {
        const { file, cssBundle } = outputOf(`page-${module}`, '.js')
        return [module, { script: file, styles: cssBundle === undefined ? [] : [cssBundle] }]
      }),
    ),
  }
}

/** A module and its static imports, which the browser would else discover one after the other. */
function withImports(file: string, metafile: Metafile): string[] {
  const imports = (metafile.outputs[file]?.imports ?? []).filter(({ kind }) => kind === 'import-statement')
  return [...new Set([file, ...imports.flatMap(({ path: imported }) => withImports(imported, metafile))])]
}
