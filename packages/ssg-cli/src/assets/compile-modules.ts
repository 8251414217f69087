import { build, type OutputFile } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { codes } from '../model/codes.js'
import { BuildFailure, compareText } from '../model/diagnostic.js'
import { esbuildProblems } from '../model/esbuild-problems.js'
import { sharedPackages } from './shared-packages.js'

/** Modules of the site, compiled for import in Node. */
export interface CompiledModules {
  /** Folder that contains the compiled modules. The caller removes it. */
  readonly folder: string
  /** URL of each entry, by entry name. */
  readonly urls: ReadonlyMap<string, string>
  /** Hash of the compiled code. */
  readonly hash: string
  /** Source files of the modules, relative to the site's folder and sorted. */
  readonly inputs: readonly string[]
}

/**
 * Compiles TypeScript and JSX modules of the site into `.camdocs/<prefix>-<hash>-<pid>`. The hash changes the
 * module URL when the code changes, because Node caches modules by URL.
 *
 * @param root absolute path of the site's folder
 * @param prefix start of the folder name
 * @param entries absolute paths by entry name
 * @throws BuildFailure with the location of every syntax error and unresolved import
 */
export async function compileModules(
  root: string,
  prefix: string,
  entries: ReadonlyMap<string, string>,
): Promise<CompiledModules> {
  const outdir = path.join(root, '.camdocs', prefix)
  const { outputFiles, metafile } = await compile(root, outdir, entries)
  const hash = hashOf(outputFiles)
  const folder = `${outdir}-${hash}-${String(process.pid)}`
  for (const output of outputFiles) {
    const file = path.join(folder, path.relative(outdir, output.path))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, output.contents)
  }
  const urlOf = (name: string) => pathToFileURL(path.join(folder, `${name}.js`)).href
  return {
    folder,
    urls: new Map([...entries.keys()].map((name) => [name, urlOf(name)])),
    hash,
    inputs: Object.keys(metafile.inputs).sort(compareText),
  }
}

async function compile(root: string, outdir: string, entries: ReadonlyMap<string, string>) {
  try {
    return await build({
      absWorkingDir: root,
      entryPoints: Object.fromEntries(entries),
      outdir,
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      jsx: 'automatic',
      packages: 'external',
      loader: { '.css': 'empty', '.svg': 'file', '.png': 'file', '.jpg': 'file' },
      plugins: [sharedPackages('external')],
      logLevel: 'silent',
    })
  } catch (error) {
    throw new BuildFailure(esbuildProblems(error, codes.bundle))
  }
}

const hashOf = (outputs: readonly OutputFile[]): string =>
  createHash('sha256')
    .update(outputs.map((output) => output.text).join('\0'))
    .digest('hex')
    .slice(0, 12)
