import { build, type Plugin } from 'esbuild'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { BuildFailure, type Diagnostic } from '../model/diagnostic.js'
import { esbuildProblems } from '../model/esbuild-problems.js'
import { knownKeys } from './known-keys.js'
import { createLocator } from './locate.js'
import type { KnowingIssue } from './one-of.js'
import { configSchema } from './schema.js'
import type { ConfigLocator, SiteConfig } from './site-config.js'

const names = ['camdocs.config.ts', 'camdocs.config.js', 'camdocs.config.mjs']

export interface ConfigOverrides {
  readonly baseUrl?: string | undefined
  /** For writers: nothing is reported to anybody (GA-3). */
  readonly development?: boolean
}

/**
 * Reads and validates the site's configuration. A site without one has all defaults.
 * @returns the frozen configuration
 * @throws BuildFailure (exit code 2) with every problem of the configuration, located
 */
export async function loadConfig(root: string, overrides: ConfigOverrides = {}): Promise<SiteConfig> {
  const file = names.find((name) => existsSync(path.join(root, name)))
  const { value, locate } =
    file === undefined ? { value: {}, locate: () => ({ file: '.' }) } : await importConfig(root, file)
  const result = configSchema.safeParse(value)
  if (!result.success) throw new BuildFailure(schemaProblems(result.error, locate), 2)
  const settings = {
    ...result.data,
    baseUrl: overrides.baseUrl ?? result.data.baseUrl,
    analytics: overrides.development === true ? undefined : result.data.analytics,
  }
  return Object.freeze({ root, settings: deepFreeze(settings), locate })
}

async function importConfig(root: string, file: string): Promise<{ value: unknown; locate: ConfigLocator }> {
  const { code, map } = await bundle(root, file)
  const folder = path.join(root, '.camdocs')
  const locate = createLocator({ code, map, mapFolder: folder, root, file })
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const copy = path.join(folder, `config-${hash}-${String(process.pid)}.mjs`)
  await mkdir(folder, { recursive: true })
  await writeFile(copy, code)
  try {
    const module = (await import(pathToFileURL(copy).href)) as { default?: unknown }
    if (typeof module.default !== 'object' || module.default === null) throw noExport(file)
    return { value: module.default, locate }
  } catch (error) {
    if (error instanceof BuildFailure) throw error
    throw new BuildFailure([{ ...thrown(error), file }], 2)
  } finally {
    await rm(copy, { force: true })
  }
}

async function bundle(root: string, file: string): Promise<{ code: string; map: string }> {
  try {
    const result = await build({
      absWorkingDir: root,
      entryPoints: [file],
      outfile: path.join(root, '.camdocs', 'config.mjs'),
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      packages: 'external',
      sourcemap: 'external',
      plugins: [ownPackage],
      logLevel: 'silent',
    })
    const text = (suffix: string) =>
      result.outputFiles.find((output) => output.path.endsWith(suffix))?.text ?? ''
    return { code: text('.mjs'), map: text('.map') }
  } catch (error) {
    throw new BuildFailure(esbuildProblems(error, codes.configSyntax), 2)
  }
}

/** `import { defineConfig } from 'camdocs'` works in a folder that has no node_modules of its own. */
const ownPackage: Plugin = {
  name: 'camdocs',
  setup(build) {
    const index = pathToFileURL(fileURLToPath(new URL('../index.js', import.meta.url))).href
    build.onResolve({ filter: /^camdocs$/ }, () => ({ path: index, external: true }))
  },
}

function noExport(file: string): BuildFailure {
  const message = 'The configuration has no default export.'
  const hint = 'Write `export default defineConfig({ … })`.'
  return new BuildFailure([{ code: codes.configExport, severity: 'error', message, hint, file }], 2)
}

function thrown(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    code: codes.configSyntax,
    severity: 'error',
    message: `The configuration could not be loaded: ${reason}`,
  }
}

function schemaProblems(error: z.ZodError, locate: ConfigLocator): Diagnostic[] {
  return flatten(error.issues, []).map((issue) => {
    const place = locate(issue.path, issue.path.map(String).at(-1), issue.key === undefined ? 'value' : 'key')
    return { severity: 'error', ...describe(issue), ...place }
  })
}

interface FlatIssue {
  readonly issue: z.core.$ZodIssue
  readonly path: (string | number)[]
  readonly key?: string
}

/** One entry a problem: unknown keys apart, and of a union the branch that came nearest. */
function flatten(issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[]): FlatIssue[] {
  return issues.flatMap((issue): FlatIssue[] => {
    const here = [...above, ...issue.path].map((key) => (typeof key === 'symbol' ? String(key) : key))
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ issue, path: [...here, key], key }))
    if (issue.code === 'invalid_union' && issue.errors.length > 0) {
      const deepest = [...issue.errors].sort((a, b) => depth(b) - depth(a))[0] ?? []
      return flatten(deepest, here)
    }
    return [{ issue, path: here }]
  })
}

const depth = (issues: readonly z.core.$ZodIssue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length))

function describe({ issue, path: keys, key }: FlatIssue): Pick<Diagnostic, 'code' | 'message' | 'hint'> {
  const name = keys.join('.')
  if (key === undefined)
    return {
      code: codes.configValue,
      message: `Setting \`${name}\`: ${issue.message.replace('Invalid input: ', '')}`,
    }
  const known = (issue as KnowingIssue).known ?? knownKeys(configSchema, keys.slice(0, -1))
  const near = closest(key, known)
  return {
    code: codes.configKey,
    message: `Unknown setting \`${name}\`.`,
    ...(near !== undefined
      ? { hint: `Did you mean \`${near}\`?` }
      : known.length > 0
        ? { hint: `Known here: ${known.join(', ')}.` }
        : {}),
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inside of Object.values(value)) deepFreeze(inside)
  }
  return value
}
