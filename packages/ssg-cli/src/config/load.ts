import { describeError } from '@camdocs/core'
import type { Plugin } from 'esbuild'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runEsbuild } from '../bundler/run-esbuild.js'
import { cacheFolder, FileStore } from '../cache/store.js'
import { codes } from '../model/codes.js'
import { BuildFailure, type Diagnostic } from '../model/diagnostic.js'
import { esbuildProblems } from '../model/esbuild-problems.js'
import {
  describeIssue,
  issueText,
  schemaIssues,
  settingText,
  type SchemaIssue,
} from '../model/schema-issues.js'
import { createLocator } from './locate.js'
import { configSchema } from './schema.js'
import type { ConfigLocator, SiteConfig } from './site-config.js'

const fileNames = ['camdocs.config.ts', 'camdocs.config.js', 'camdocs.config.mjs']

/** How to load a configuration. */
export interface LoadOptions {
  /** Whether to use the site's cache; default: true. */
  readonly cache?: boolean
  /** Overrides the setting `baseUrl`. */
  readonly baseUrl?: string | undefined
  /** Whether the site is a preview for its authors. Disables analytics (GA-3); default: false. */
  readonly isPreview?: boolean
}

/**
 * Loads and validates the site's configuration. A site without a configuration file uses the default
 * settings.
 *
 * @param root absolute path of the site's folder
 * @returns the frozen configuration
 * @throws BuildFailure (exit code 2) with the location of every problem in the configuration
 */
export async function loadConfig(root: string, options: LoadOptions = {}): Promise<SiteConfig> {
  const file = fileNames.find((name) => existsSync(path.join(root, name)))
  const { value, locate } =
    file === undefined
      ? { value: {}, locate: () => ({ file: '.' }) }
      : await importConfig(root, file, options.cache === false ? null : new FileStore(cacheFolder(root)))
  const result = configSchema.safeParse(value, { error: describeIssue })
  if (!result.success) {
    const issues = schemaIssues(result.error.issues, configSchema)
    throw new BuildFailure(
      issues.map((issue) => settingProblem(issue, locate)),
      2,
    )
  }
  const { isPreview = false } = options
  const settings = {
    ...result.data,
    baseUrl: options.baseUrl ?? result.data.baseUrl,
    analytics: isPreview ? undefined : result.data.analytics,
  }
  return Object.freeze({ root, settings: deepFreeze(settings), isPreview, locate })
}

async function importConfig(
  root: string,
  file: string,
  store: FileStore | null,
): Promise<{ value: unknown; locate: ConfigLocator }> {
  const { code, map } = await bundle(root, file, store)
  const folder = path.join(root, '.camdocs')
  const locate = createLocator({ code, map, mapFolder: folder, root, file })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const copy = path.join(folder, `config-${hash}-${String(process.pid)}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(copy, code)
  try {
    const module = (await import(pathToFileURL(copy).href)) as { default?: unknown }
    const { default: value } = module
    if (typeof value !== 'object' || value === null) throw exportFailure(file, value)
    return { value, locate }
  } catch (error) {
    if (error instanceof BuildFailure) throw error
    throw new BuildFailure([{ ...loadProblem(error), file }], 2)
  } finally {
    await rm(copy, { force: true })
  }
}

async function bundle(
  root: string,
  file: string,
  store: FileStore | null,
): Promise<{ code: string; map: string }> {
  try {
    const { files } = await runEsbuild(
      {
        absWorkingDir: root,
        entryPoints: [file],
        outfile: path.join(root, '.camdocs', 'config.mjs'),
        bundle: true,
        format: 'esm',
        platform: 'node',
        target: 'node20',
        packages: 'external',
        sourcemap: 'external',
        plugins: [selfReference],
      },
      store && {
        store,
        key: JSON.stringify(['config', file, packageIndex]),
        fileOf: (input) => path.resolve(root, input),
      },
    )
    const text = (suffix: string) => {
      const contents = files.find((output) => output.path.endsWith(suffix))?.contents
      return contents === undefined ? '' : Buffer.from(contents).toString()
    }
    return { code: text('.mjs'), map: text('.map') }
  } catch (error) {
    throw new BuildFailure(esbuildProblems(error, codes.configSyntax), 2)
  }
}

/** URL of this package's main module. */
const packageIndex = new URL('./index.js', import.meta.url).href

/**
 * Resolves `import { defineConfig } from 'camdocs'` to this package, even in a folder without `node_modules`.
 */
const selfReference: Plugin = {
  name: 'camdocs',
  setup(build) {
    build.onResolve({ filter: /^camdocs$/ }, () => ({ path: packageIndex, external: true }))
  },
}

function exportFailure(file: string, value: unknown): BuildFailure {
  const message =
    value === undefined
      ? 'The configuration has no default export.'
      : 'The default export of the configuration must be an object.'
  const hint = 'Write `export default defineConfig({ … })`.'
  return new BuildFailure([{ code: codes.configExport, severity: 'error', message, hint, file }], 2)
}

const loadProblem = (error: unknown): Diagnostic => ({
  code: codes.configSyntax,
  severity: 'error',
  message: `The configuration could not be loaded: ${describeError(error)}`,
})

function settingProblem(issue: SchemaIssue, locate: ConfigLocator): Diagnostic {
  const name = issue.path.join('.')
  const lastKey = issue.path.map(String).at(-1)
  return issue.kind === 'unknown-key'
    ? {
        code: codes.configKey,
        severity: 'error',
        message: `Unknown setting \`${name}\`.`,
        ...(issue.hint === undefined ? {} : { hint: issue.hint }),
        ...locate(issue.path, lastKey, 'key'),
      }
    : {
        code: codes.configValue,
        severity: 'error',
        message: `${name === '' ? issueText(issue.message, 'The configuration') : settingText(name, issue.message)}.`,
        ...locate(issue.path, lastKey),
      }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const property of Object.values(value)) deepFreeze(property)
  }
  return value
}
