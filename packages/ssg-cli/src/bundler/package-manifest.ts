import { readFileSync } from 'node:fs'
import path from 'node:path'

/** What `package.json` says about a package. */
export interface PackageManifest {
  readonly name?: string
  readonly version?: string
  readonly sideEffects?: unknown
  readonly browser?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** A package on disk. */
export interface InstalledPackage {
  /** Absolute path. */
  readonly folder: string
  readonly manifest: PackageManifest
}

/** Returns the content of the `package.json` in a folder; an empty object if it is missing or invalid. */
export function readManifest(folder: string): PackageManifest {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as PackageManifest
  } catch {
    return {}
  }
}

/**
 * Returns the package that contains a folder. The package is the folder itself or its nearest parent whose
 * `package.json` has a name; one without a name only sets the module format. Returns null if there is none.
 */
export function findPackage(folder: string): InstalledPackage | null {
  const manifest = readManifest(folder)
  if (manifest.name !== undefined) return { folder, manifest }
  const parent = path.dirname(folder)
  return parent === folder ? null : findPackage(parent)
}

/** Returns the name of the package that an import names: "@scope/name" for "@scope/name/file.js". */
export const packageNameIn = (specifier: string): string =>
  /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier
