import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import type { ApiExtractor, ApiOptions, PackageManifest } from './options.js'

export type { ApiExtraction, ApiExtractor, ApiOptions } from './options.js'

/**
 * Extracts the API with TypeDoc, which is loaded on demand, so that sites without an API reference do not
 * wait for it.
 */
export const extractApi: ApiExtractor = async (options) => {
  const manifest = await readPackage(options)
  // Only problems have a code.
  if ('code' in manifest) return { problems: [manifest] }
  const { runTypeDoc } = await import('./run-typedoc.js')
  return runTypeDoc(options, manifest)
}

/** Returns the manifest of the package; a problem if the package or its entry point is missing. */
export async function readPackage(options: ApiOptions): Promise<PackageManifest | Diagnostic> {
  const manifest = await readManifest(options)
  return 'code' in manifest ? manifest : (missingEntry(options, manifest) ?? manifest)
}

async function readManifest({ root, packageFolder }: ApiOptions): Promise<PackageManifest | Diagnostic> {
  const file = path.posix.join(packageFolder, 'package.json')
  const text = await readFile(path.join(root, file), 'utf8').catch(() => undefined)
  if (text === undefined)
    return {
      code: codes.apiPackage,
      severity: 'error',
      message: `"${packageFolder}", the package for the API reference, is not installed.`,
      hint: "Correct the path in `api.package`, which is relative to the site's folder.",
    }
  const problem = (message: string, hint: string): Diagnostic => ({
    code: codes.apiPackage,
    severity: 'error',
    message,
    hint,
    file,
  })
  try {
    const json: unknown = JSON.parse(text)
    if (!isObject(json)) return problem('The file does not contain a JSON object.', 'Reinstall the package.')
    const field = (key: string) => (typeof json[key] === 'string' ? json[key] : '')
    const types = ['source', 'types', 'typings'].map(field).filter((entry) => /\.[cm]?tsx?$/.test(entry))
    return { name: field('name'), version: field('version'), types }
  } catch (error) {
    return problem(`The file is not valid JSON: ${(error as Error).message}`, 'Reinstall the package.')
  }
}

const isObject = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

function missingEntry(options: ApiOptions, { name, types }: PackageManifest): Diagnostic | undefined {
  const { root, packageFolder, entryPoint } = options
  if (statIfExists(path.join(root, packageFolder, entryPoint))?.isFile() === true) {
    return undefined
  }
  return {
    code: codes.apiEntryPoint,
    severity: 'error',
    message: `The package "${name}" has no file "${entryPoint}", the entry point of the API reference.`,
    hint:
      types.length > 0
        ? `Set \`api.entryPoint\` to an existing file, such as an entry point in package.json: ${types.join(', ')}.`
        : 'The path is relative to the folder of the package.',
  }
}
