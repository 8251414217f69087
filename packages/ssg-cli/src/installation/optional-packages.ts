import { readFileSync } from 'node:fs'
import type { SiteConfig } from '../config/site-config.js'
import { codes } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
import { installedCamdocs } from './own-package.js'

/** A package that only some sites need, and that those sites install themselves. */
interface OptionalPackage {
  readonly name: string
  /** The package and version for the install command. */
  readonly install: string
  readonly supported: RegExp
}

const typescript: OptionalPackage = {
  name: 'typescript',
  install: 'typescript@6',
  // TypeScript 7 does not have the compiler API that TypeDoc and the sample checker use.
  supported: /^[56]\./,
}
const typedoc: OptionalPackage = { name: 'typedoc', install: 'typedoc@0.28', supported: /^0\.28\./ }

const diagrams: OptionalPackage = {
  name: 'beautiful-mermaid',
  install: 'beautiful-mermaid@1',
  // Version 1.1 or a later 1.x.
  supported: /^1\.(?:[1-9]|\d\d)/,
}

/** Returns the version of the package that draws diagrams; null if no supported version is installed. */
export function diagramsVersion(): string | null {
  const version = installedVersion(diagrams.name)
  return version !== null && diagrams.supported.test(version) ? version : null
}

const packagesBySetting = { api: [typedoc, typescript], samples: [typescript] } as const

/** A setting that requires packages that camdocs does not install. */
export type SettingWithPackages = keyof typeof packagesBySetting

/**
 * Checks that supported versions of the packages that a setting requires are installed.
 *
 * @throws BuildFailure (exit code 2) at the location of the setting, with the command that installs the
 *   packages
 */
export async function requirePackages(setting: SettingWithPackages, config: SiteConfig): Promise<void> {
  const unusable = packagesBySetting[setting].filter(({ name, supported }) => {
    const version = installedVersion(name)
    return version === null || !supported.test(version)
  })
  if (unusable.length === 0) return
  const reasons = unusable.map(({ name }) => reasonOf(name, installedVersion(name)))
  throw new BuildFailure(
    [
      {
        code: codes.missingPackage,
        severity: 'error',
        message: `The setting \`${setting}\` requires packages that camdocs does not install. ${reasons.join(', and ')}.`,
        hint: await installHint(
          config.root,
          unusable.map(({ install }) => install),
        ),
        ...config.locate([setting], undefined, 'key'),
      },
    ],
    2,
  )
}

/** Returns the installed versions of the packages that a setting requires, for cache keys. */
export const versionsFor = (setting: SettingWithPackages): string =>
  packagesBySetting[setting].map(({ name }) => installedVersion(name) ?? 'none').join(' ')

/**
 * Returns a hint with the command that adds packages to the site. If camdocs is not installed there, the
 * command adds it too.
 */
export async function installHint(root: string, packages: readonly string[]): Promise<string> {
  const { installCommandLine, packageManagerOf } = await import('./package-manager.js')
  const manager = await packageManagerOf(root, process.env.npm_config_user_agent)
  const missing = [...(installedCamdocs(root) === null ? ['camdocs'] : []), ...packages]
  return `Run \`${installCommandLine(manager, missing)}\`.`
}

const reasonOf = (name: string, version: string | null): string =>
  version === null ? `"${name}" is missing` : `"${name}" ${version} is not supported`

/**
 * Returns the version of the package that `import` loads in this module; null if the package is not
 * installed.
 */
function installedVersion(name: string): string | null {
  try {
    return (JSON.parse(readFileSync(manifestOf(name), 'utf8')) as { version: string }).version
  } catch {
    return null
  }
}

/** Returns the URL of the `package.json` of an installed package. */
function manifestOf(name: string): URL {
  try {
    return new URL(import.meta.resolve(`${name}/package.json`))
  } catch {
    // Not all packages export their manifest.
    const url = import.meta.resolve(name)
    const folder = `/node_modules/${name}/`
    return new URL('package.json', url.slice(0, url.lastIndexOf(folder) + folder.length))
  }
}
