import type { PageModule } from '@camdocs/core'
import { build } from 'esbuild'
import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { codes } from '../model/codes.js'
import { at, BuildFailure, compareText, type Diagnostic } from '../model/diagnostic.js'
import { esbuildProblems } from '../model/esbuild-problems.js'
import { describePageError } from '../model/prerender-error.js'
import type { PageModuleFile } from '../model/source.js'
import { oneReact } from './one-react.js'

const metaSchema = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  keywords: z.array(z.string()).optional(),
  image: z.string().optional(),
  noIndex: z.boolean().optional(),
})

export interface LoadedPageModule {
  readonly source: PageModuleFile
  readonly module: PageModule
  readonly meta: z.output<typeof metaSchema>
}

export interface LoadedPageModules {
  readonly modules: readonly LoadedPageModule[]
  readonly problems: readonly Diagnostic[]
  /** The site's files that the modules are made of, relative to the root. */
  readonly inputs: readonly string[]
}

/**
 * Compiles and imports the site's own pages for rendering. A module without a default export is a problem that
 * names the file (DEV-7).
 * @throws BuildFailure when a module cannot be compiled
 */
export async function loadPageModules(
  root: string,
  sources: readonly PageModuleFile[],
): Promise<LoadedPageModules> {
  if (sources.length === 0) return { modules: [], problems: [], inputs: [] }
  const { outputs, inputs } = await compile(root, sources)
  const hash = createHash('sha256')
    .update(outputs.map((output) => output.text).join('\0'))
    .digest('hex')
    .slice(0, 12)
  // A folder named by content: Node keeps modules by their address, and a changed page must not be the old one.
  const folder = path.join(root, '.camdocs', `pages-${hash}-${String(process.pid)}`)
  const modules: LoadedPageModule[] = []
  const problems: Diagnostic[] = []
  try {
    for (const output of outputs) {
      const file = path.join(folder, path.relative(outputFolder(root), output.path))
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, output.contents)
    }
    for (const source of sources) {
      const loaded = await load(source, path.join(folder, `${source.module}.js`))
      if ('code' in loaded) problems.push(loaded)
      else modules.push(loaded)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  return { modules, problems, inputs }
}

const outputFolder = (root: string): string => path.join(root, '.camdocs', 'pages')

async function compile(root: string, sources: readonly PageModuleFile[]) {
  try {
    const { outputFiles, metafile } = await build({
      absWorkingDir: root,
      entryPoints: Object.fromEntries(sources.map(({ module, path: file }) => [module, file])),
      outdir: outputFolder(root),
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
      plugins: [oneReact('external')],
      logLevel: 'silent',
    })
    return { outputs: outputFiles, inputs: Object.keys(metafile.inputs).sort(compareText) }
  } catch (error) {
    throw new BuildFailure(esbuildProblems(error, codes.bundle))
  }
}

async function load(source: PageModuleFile, file: string): Promise<LoadedPageModule | Diagnostic> {
  const problem = (code: Diagnostic['code'], message: string, hint?: string): Diagnostic => ({
    code,
    severity: 'error',
    message,
    file: source.file,
    range: at(1),
    ...(hint === undefined ? {} : { hint }),
  })
  let exported: { default?: unknown; meta?: unknown }
  try {
    exported = (await import(pathToFileURL(file).href)) as typeof exported
  } catch (error) {
    const { message, hint } = describePageError(error)
    return problem(codes.bundle, `The page could not be loaded: ${message}`, hint)
  }
  if (typeof exported.default !== 'function')
    return problem(
      codes.missingDefaultExport,
      'The page has no component as its default export.',
      'Write `export default function Page() { … }`.',
    )
  const meta = metaSchema.safeParse(exported.meta ?? {})
  if (!meta.success)
    return problem(
      codes.pageMeta,
      `The page's \`meta\`: ${z.prettifyError(meta.error)}`,
      `Known: ${Object.keys(metaSchema.shape).join(', ')}.`,
    )
  return { source, module: exported as PageModule, meta: meta.data }
}
