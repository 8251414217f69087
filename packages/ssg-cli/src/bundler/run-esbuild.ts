import type { Metafile } from 'esbuild'
import path from 'node:path'
import { compilerVersion, keyOf } from '../cache/keys.js'
import type { ArtifactStore } from '../cache/store.js'
import { withLiteralAsterisks, type BundlerOptions } from './asterisks.js'
import { startEsbuild } from '@camdocs/base/esbuild/esbuild-service.js'
import { isRulesModule } from './css-modules.js'
import { isUrlModule } from './image-imports.js'
import { areUnchanged, InputRecorder, type BundlerInputs } from './inputs.js'
import { isJsxModule } from './jsx-functions.js'
import { isSiteRules } from './site-rules.js'
import { isMessageModule } from './message-modules.js'
import { isLocationModule } from '@camdocs/base/esbuild/module-scope.js'

/** The output of esbuild. */
export interface BundlerOutput {
  /** The output files, with paths relative to the working directory. */
  readonly files: readonly { readonly path: string; readonly contents: Uint8Array }[]
  /** Descriptions of the output files. If they come from the cache, their `inputs` are empty. */
  readonly outputs: Metafile['outputs']
  /** The bundled files, by their names in esbuild's metafile. */
  readonly inputs: readonly string[]
}

/** Where and how to cache the output of a run. */
export interface BundlerCache {
  readonly store: ArtifactStore
  /** Identifies the options, which cannot be hashed because they contain functions. */
  readonly key: string
  /** Absolute path of a module by its name in the metafile. */
  readonly fileOf: (input: string) => string
}

/** An entry of the cache. Contents are in Base64. */
interface CacheEntry {
  readonly dependencies: BundlerInputs
  readonly files: readonly { readonly path: string; readonly contents: string }[]
  readonly outputs: Metafile['outputs']
  readonly inputs: readonly string[]
}

/**
 * Runs esbuild without writing its output, or returns the output of an earlier run over the same files.
 *
 * @param cache null to always run esbuild
 * @throws esbuild's `BuildFailure`
 */
export async function runEsbuild(
  options: BundlerOptions & { readonly absWorkingDir: string },
  cache: BundlerCache | null,
): Promise<BundlerOutput> {
  const root = options.absWorkingDir
  const key = cache && keyOf('esbuild', compilerVersion(), cache.key)
  const entry = cache && parseEntry(cache.store.get(key ?? ''))
  if (entry && areUnchanged(entry.dependencies, root)) return outputOf(entry)
  // Loaded on first use: a build with unchanged code does not need it.
  const { build } = await startEsbuild()
  const recorder = new InputRecorder(root)
  const plugins = [recorder.plugin, ...(options.plugins ?? [])]
  const result = await build({
    ...withLiteralAsterisks({ ...options, plugins }),
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const inputs = Object.keys(result.metafile.inputs).filter(
    (input) =>
      !isUrlModule(input) &&
      !isLocationModule(input) &&
      !isRulesModule(input) &&
      !isJsxModule(input) &&
      !isSiteRules(input) &&
      !isMessageModule(input),
  )
  const output: BundlerOutput = {
    files: result.outputFiles.map((file) => ({
      path: path.relative(root, file.path),
      contents: file.contents,
    })),
    outputs: result.metafile.outputs,
    inputs,
  }
  const dependencies = cache && recorder.inputs(inputs.map((input) => cache.fileOf(input)))
  if (cache && dependencies) cache.store.put(key ?? '', JSON.stringify(entryOf(output, dependencies)))
  return output
}

const parseEntry = (text: string | null): CacheEntry | null =>
  text === null ? null : (JSON.parse(text) as CacheEntry)

const outputOf = ({ files, outputs, inputs }: CacheEntry): BundlerOutput => ({
  files: files.map(({ path, contents }) => ({ path, contents: Buffer.from(contents, 'base64') })),
  outputs,
  inputs,
})

const entryOf = ({ files, outputs, inputs }: BundlerOutput, dependencies: BundlerInputs): CacheEntry => ({
  dependencies,
  files: files.map(({ path, contents }) => ({
    path,
    contents: Buffer.from(contents).toString('base64'),
  })),
  // The inputs of each output are removed, because they are large and not used.
  outputs: Object.fromEntries(
    Object.entries(outputs).map(([name, output]) => [name, { ...output, inputs: {} }]),
  ),
  inputs,
})
