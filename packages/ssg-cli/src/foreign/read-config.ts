import { parse } from 'acorn'
import type { Plugin } from 'esbuild'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defaultExportOf, isStaticObject, unknown, type StaticObject } from './static-value.js'

/**
 * Reads the configuration of another generator without running it. Values that the code computes are
 * `unknown`. esbuild joins the configuration with its own modules, and removes types.
 *
 * @param file absolute path
 * @returns null if the configuration is not an object that can be found in the code
 */
export async function readForeignConfig(file: string): Promise<StaticObject | null> {
  if (file.endsWith('.json')) return parseObject(readFileSync(file, 'utf8'))
  for (const read of [bundle, transform]) {
    const config = evaluate(await read(file).catch(() => null))
    if (config !== null) return config
  }
  return null
}

function parseObject(text: string): StaticObject | null {
  try {
    const value = JSON.parse(text) as StaticObject
    return isStaticObject(value) ? value : null
  } catch {
    return null
  }
}

function evaluate(code: string | null): StaticObject | null {
  if (code === null) return null
  try {
    const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' })
    const value = defaultExportOf(program)
    return value !== unknown && isStaticObject(value) ? value : null
  } catch {
    return null
  }
}

async function bundle(file: string): Promise<string | null> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    entryPoints: [file],
    absWorkingDir: path.dirname(file),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'silent',
    // Settings of the folder are for the code of the site, and can refer to packages that are not installed.
    tsconfigRaw: '{}',
    plugins: [skipMissing],
  })
  return outputFiles[0]?.text ?? null
}

/** Generated files and those of packages that are not installed have unknown values. */
const skipMissing: Plugin = {
  name: 'skip-missing',
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, async ({ path: target, pluginData, ...options }) => {
      if (pluginData === skipMissing) return undefined
      const { errors, ...result } = await build.resolve(target, { ...options, pluginData: skipMissing })
      return errors.length === 0 ? result : { path: target, external: true }
    })
  },
}

/** For modules that cannot be joined, such as those that import stylesheets, and for CommonJS. */
async function transform(file: string): Promise<string> {
  const { transform: run } = await import('esbuild')
  const loader = /\.[cm]?ts$/.test(file) ? 'ts' : 'jsx'
  return (await run(readFileSync(file, 'utf8'), { loader, tsconfigRaw: '{}', logLevel: 'silent' })).code
}
