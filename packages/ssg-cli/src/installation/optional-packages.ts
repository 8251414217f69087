import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ConfigPath, SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import type { BuildFailure, Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { installedCamdocs } from './own-package.js'
import { packageResolver, resolveOrNull } from './resolve-package.js'

/** A package that only some sites need, and that those sites install themselves. */
interface OptionalPackage {
  readonly name: string
  /** The package and version for the install command. */
  readonly install: string
  readonly supported: RegExp
  /** Whether the package can also be one of the site, and not only one that camdocs itself can import. */
  readonly isOfSite?: true
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

const graphs: OptionalPackage = {
  name: '@viz-js/viz',
  install: '@viz-js/viz@3',
  // Version 3.31 or a later 3.x.
  supported: /^3\.(?:3[1-9]|[4-9]\d|\d{3})/,
}

const mcpServer: OptionalPackage = {
  name: '@modelcontextprotocol/server',
  install: '@modelcontextprotocol/server@2',
  supported: /^2\./,
}

/** Returns the failure of a server for assistants whose package is not installed; null if it is. */
export async function missingServerPackage(root: string): Promise<BuildFailure | null> {
  const version = installedVersion(mcpServer.name)
  if (version !== null && mcpServer.supported.test(version)) return null
  return usageError(
    `\`camdocs mcp\` requires a package that camdocs does not install. ${reasonsOf([{ ...mcpServer, version }])}`,
    await installHint(root, [mcpServer.install]),
  )
}

const drawing: OptionalPackage = {
  name: '@takumi-rs/core',
  install: '@takumi-rs/core@2',
  // Version 2.16 or a later 2.x.
  supported: /^2\.(?:1[6-9]|[2-9]\d|\d{3})/,
}

const imageConverter: OptionalPackage = {
  name: 'sharp',
  install: 'sharp@0.35',
  supported: /^0\.35\./,
}

/** The packages that draw code blocks, by what they draw. */
const drawingPackages = { diagrams, graphs }

/** A text for each package that draws code blocks. */
export type ByDrawing = Readonly<Partial<Record<keyof typeof drawingPackages, string>>>

/** Returns the versions of the packages that draw code blocks, without those that are not installed. */
export const drawingVersions = (): ByDrawing =>
  Object.fromEntries(
    Object.entries(drawingPackages).flatMap(([kind, { name, supported }]) => {
      const version = installedVersion(name)
      return version !== null && supported.test(version) ? [[kind, version]] : []
    }),
  )

/** The nspell package, and a dictionary. Dictionaries have no common version numbers. */
const spelling = (config: SiteConfig): OptionalPackage[] =>
  ['nspell', config.settings.checks.spelling?.dictionary ?? ''].map((name) => ({
    name,
    install: name,
    supported: /^/,
    isOfSite: true,
  }))

const packagesBySetting = {
  api: () => [typedoc, typescript],
  samples: () => [typescript],
  shareImages: () => [drawing],
  responsiveImages: () => [imageConverter],
  spelling,
} satisfies Readonly<Record<string, (config: SiteConfig) => readonly OptionalPackage[]>>

/** A setting that requires packages that camdocs does not install. */
export type SettingWithPackages = keyof typeof packagesBySetting

const pathOf: Readonly<Record<SettingWithPackages, ConfigPath>> = {
  api: ['api'],
  samples: ['samples'],
  shareImages: ['shareImages'],
  responsiveImages: ['responsiveImages'],
  spelling: ['checks', 'spelling'],
}

/** Whether a site uses a setting that requires packages. */
function isUsed(setting: SettingWithPackages, { settings }: SiteConfig): boolean {
  const { api, samples, checks, responsiveImages, shareImages } = settings
  const values = {
    api,
    samples,
    shareImages: shareImages || undefined,
    responsiveImages: responsiveImages || undefined,
    spelling: checks.spelling?.severity === 'off' ? undefined : checks.spelling,
  }
  return values[setting] !== undefined
}

/** A package that a site requires, and that is not installed, or not in a supported version. */
interface UnusablePackage extends OptionalPackage {
  /** null if the package is not installed. */
  readonly version: string | null
}

/** Whether supported versions of the packages that a setting requires are installed. */
export const hasPackages = async (setting: SettingWithPackages, config: SiteConfig): Promise<boolean> =>
  (await unusableOf(packagesBySetting[setting](config), config)).length === 0

/**
 * Returns one problem about all packages that a site requires and that cannot be used, with the command that
 * installs them.
 *
 * @param drawnFiles the files of the site that need a package that draws code blocks
 */
export async function missingPackages(config: SiteConfig, drawnFiles: ByDrawing): Promise<Diagnostic | null> {
  const settings = (['api', 'samples', 'shareImages', 'responsiveImages', 'spelling'] as const).filter(
    (setting) => isUsed(setting, config),
  )
  const needs = [
    ...settings.map((setting) => ({
      subject: `the setting \`${pathOf[setting].join('.')}\``,
      packages: packagesBySetting[setting](config),
      path: pathOf[setting],
    })),
    ...(['diagrams', 'graphs'] as const).flatMap((kind) => {
      const file = drawnFiles[kind]
      const subject = `the ${kind} in ${file ?? ''}`
      return file === undefined ? [] : [{ subject, packages: [drawingPackages[kind]], path: null }]
    }),
  ]
  const unusable = new Map<string, UnusablePackage>()
  const unmet: typeof needs = []
  for (const need of needs) {
    const packages = await unusableOf(need.packages, config)
    if (packages.length > 0) unmet.push(need)
    for (const entry of packages) unusable.set(entry.name, entry)
  }
  const [first] = unmet
  if (first === undefined) return null
  const subject = listOf(unmet.map((need) => need.subject))
  return {
    code: codes.missingPackage,
    severity: 'error',
    message: `${subject.charAt(0).toUpperCase()}${subject.slice(1)} require${unmet.length === 1 && first.path !== null ? 's' : ''} packages that camdocs does not install. ${reasonsOf([...unusable.values()])}`,
    hint: await installHint(
      config.root,
      [...unusable.values()].map(({ install }) => install),
    ),
    ...(first.path === null ? {} : config.locate(first.path, undefined, 'key')),
  }
}

async function unusableOf(
  packages: readonly OptionalPackage[],
  { root }: SiteConfig,
): Promise<UnusablePackage[]> {
  const inSite = packages.some(({ isOfSite }) => isOfSite === true) ? await packageResolver(root) : null
  return packages.flatMap((entry) => {
    const { name, supported, isOfSite } = entry
    if (isOfSite === true && inSite !== null && resolveOrNull(inSite, name) !== null) return []
    const version = installedVersion(name)
    return version !== null && supported.test(version) ? [] : [{ ...entry, version }]
  })
}

/** "typedoc" and "typescript" are missing. "beautiful-mermaid" 0.9.0 is not supported. */
function reasonsOf(packages: readonly UnusablePackage[]): string {
  const missing = packages.filter(({ version }) => version === null).map(({ name }) => `"${name}"`)
  return [
    ...(missing.length === 0 ? [] : [`${listOf(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`]),
    ...packages.flatMap(({ name, version }) =>
      version === null ? [] : [`"${name}" ${version} is not supported.`],
    ),
  ].join(' ')
}

const listOf = (texts: readonly string[]): string => new Intl.ListFormat('en').format(texts)

/** Returns the installed versions of the packages that a setting requires, for cache keys. */
export const versionsFor = (setting: 'api' | 'samples' | 'shareImages' | 'responsiveImages'): string =>
  packagesBySetting[setting]()
    .map(({ name }) => installedVersion(name) ?? 'none')
    .join(' ')

/**
 * Returns a hint with the command that adds packages to the site. If camdocs is not installed there, the
 * command adds it too. If the site already lists all of them, it is the command that installs what it lists.
 */
export async function installHint(root: string, packages: readonly string[]): Promise<string> {
  const { commandLine, installCommandLine, packageManagerOf } = await import('./package-manager.js')
  const manager = await packageManagerOf(root, process.env.npm_config_user_agent)
  const missing = [...(installedCamdocs(root) === null ? ['camdocs'] : []), ...packages]
  const listed = listedPackages(root)
  const isListed = missing.every((name) => listed.has(name))
  return `Run \`${isListed ? commandLine(manager, 'install') : installCommandLine(manager, missing)}\`.`
}

/** The names of the packages that the `package.json` of a site lists. */
function listedPackages(root: string): ReadonlySet<string> {
  try {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as Readonly<Record<string, unknown>>
    return new Set(Object.keys({ ...(dependencies as object), ...(devDependencies as object) }))
  } catch {
    return new Set()
  }
}

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
