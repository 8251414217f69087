import { describeError, type PartName, type Theme } from '@camdocs/core'
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundleContext, type BundleContext } from '../assets/bundle-context.js'
import { compileModules, type CompiledModules } from '../assets/compile-modules.js'
import { hashCode } from '../assets/hash-code.js'
import { importComponent } from '../assets/import-component.js'
import { loadsOtherReact } from '../assets/shared-packages.js'
import type { ArtifactStore } from '../cache/store.js'
import type { SiteConfig } from '../config/site-config.js'
import { installHint } from '../installation/optional-packages.js'
import { packageResolver, resolveOrNull } from '../installation/resolve-package.js'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { guidesUrl } from '@camdocs/base/model/documentation.js'
import { errorLocation } from '@camdocs/base/model/error-location.js'
import { BuildFailure, compareText, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import type { LoadedTheme } from '@camdocs/base/model/theme.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import { admonitionRules } from './admonition-rules.js'
import { lookOf } from './look.js'
import { validateSettings } from './validate-settings.js'

/** A loaded theme and the folder of its compiled modules. */
export interface ThemeWithFolder {
  readonly loaded: LoadedTheme
  /** Must exist while workers can import modules from it. null if nothing had to be compiled. */
  readonly folder: string | null
}

/**
 * Loads the configured theme and validates its settings. A theme in the site's folder, a package that
 * would load another React, and replacement components are compiled first.
 *
 * @throws BuildFailure with exit code 1 if a module does not compile, or with exit code 2 if the `theme`
 *   setting or a module that it names is invalid
 */
export async function loadTheme(config: SiteConfig, store: ArtifactStore): Promise<ThemeWithFolder> {
  const { settings } = config
  const source = await resolveTheme(config)
  const components = replacementFiles(config)
  const entries = new Map([
    ...(source.isCompiled ? [['theme', source.file] as const] : []),
    ...[...components].map(([name, file]) => [componentEntry(name), file] as const),
  ])
  const context = bundleContext(config, store)
  const compiled = entries.size === 0 ? null : await compileModules(context, 'theme', entries)
  const module = compiled?.urls.get('theme') ?? pathToFileURL(source.file).href
  const theme = await importTheme(module, config)
  rejectUnknownComponents(theme, config)
  await rejectUnusable(components, compiled, config)
  const { look, problems } = lookOf(theme, config)
  const absolute = (file: string) => path.resolve(path.dirname(source.file), file)
  const absoluteOrNull = (file: string | undefined) => (file === undefined ? null : absolute(file))
  return {
    folder: compiled?.folder ?? null,
    loaded: {
      theme,
      file: source.file,
      ref: {
        module,
        components: Object.fromEntries(
          [...components.keys()].map((name) => [name, compiled?.urls.get(componentEntry(name)) ?? '']),
        ),
        hash: hashOfInputs(
          theme.cacheInputs.map(absolute),
          compiled && (await hashEntries(context, entries)),
        ),
      },
      client: theme.client && {
        boot: absolute(theme.client.boot),
        app: absolute(theme.client.app),
        searchWorker: absolute(theme.client.searchWorker),
        islands: absoluteOrNull(theme.client.islands),
        zoom: absoluteOrNull(theme.client.zoom),
        player: absoluteOrNull(theme.client.player),
        pageMenu: absoluteOrNull(theme.client.pageMenu),
      },
      styles: {
        page: absolute(theme.styles.page),
        search: absoluteOrNull(theme.styles.search),
        islands: absoluteOrNull(theme.styles.islands),
        parts: partFiles(theme, absolute),
      },
      rules: { look, admonitions: admonitionRules(config) },
      problems,
      icon: absolute(theme.icon),
      components,
      settings: await validateSettings(theme, settings.theme.settings, config.locate),
      inputs: compiled?.inputs ?? [],
    },
  }
}

/** Name of the compiled entry for a replacement component. */
const componentEntry = (name: string): string => `component-${name}`

const partFiles = ({ styles }: Theme, absolute: (file: string) => string): ReadonlyMap<PartName, string> =>
  new Map(
    Object.entries(styles.parts ?? {}).map(([part, file]) => [part as PartName, absolute(file)] as const),
  )

interface ThemeSource {
  /** Absolute path of the module. */
  readonly file: string
  /** Whether the theme must be compiled: a module of the site, or a package that would load another React. */
  readonly isCompiled: boolean
}

/**
 * Returns the file that `theme.extends` names: a module of the site if the value is a path, or the `./theme`
 * export of a package if it is the name of a package.
 */
async function resolveTheme({ root, settings, locate }: SiteConfig): Promise<ThemeSource> {
  const name = settings.theme.extends
  const failure = (message: string, hint: string): BuildFailure => {
    const location = locate(['theme', 'extends'], name)
    return new BuildFailure([{ code: codes.theme, severity: 'error', message, hint, ...location }], 2)
  }
  if (/^[./]/.test(name)) {
    const file = path.resolve(root, name)
    if (isFile(file)) return { file, isCompiled: true }
    throw failure(
      `The theme "${name}" does not exist.`,
      "Use a path relative to the site's folder, such as `./theme/index.ts`.",
    )
  }
  if (name === '@camdocs/theme')
    return { file: fileURLToPath(import.meta.resolve('@camdocs/theme/theme')), isCompiled: false }
  const module = resolveOrNull(await packageResolver(root), `${name}/theme`)
  if (module !== null) {
    const file = fileURLToPath(module)
    return { file, isCompiled: loadsOtherReact(file) }
  }
  throw failure(
    `The theme package "${name}" cannot be found.`,
    `${await installHint(root, [name])} The package must export "./theme".`,
  )
}

/** @param module URL of the theme's module */
async function importTheme(module: string, { root, settings, locate }: SiteConfig): Promise<Theme> {
  const name = settings.theme.extends
  const problem = (message: string, cause?: unknown) =>
    new BuildFailure(
      [
        {
          code: codes.theme,
          severity: 'error',
          message: cause === undefined ? `${message}.` : `${message}: ${describeError(cause)}`,
          hint: `A theme module must have a \`Theme\` object as its default export. See ${guidesUrl}themes.`,
          ...locate(['theme', 'extends'], name),
          ...errorLocation(cause, root),
        },
      ],
      2,
    )
  let exported: { readonly default?: Partial<Theme> }
  try {
    exported = (await import(module)) as typeof exported
  } catch (error) {
    throw problem(`The theme "${name}" could not be loaded`, error)
  }
  const theme = exported.default
  if (theme?.loadServer === undefined || theme.styles === undefined || theme.icon === undefined)
    throw problem(`"${name}" does not export a theme`)
  return theme as Theme
}

/** Returns the absolute paths of the modules that replace components, by component name. */
function replacementFiles({ root, settings, locate }: SiteConfig): ReadonlyMap<string, string> {
  const files = Object.entries(settings.theme.components).map(
    ([name, file]) => [name, path.resolve(root, file)] as const,
  )
  const missing = files.filter(([, file]) => !isFile(file))
  if (missing.length > 0)
    throw new BuildFailure(
      missing.map(([name]): Diagnostic => ({
        code: codes.theme,
        severity: 'error',
        message: `The component file "${settings.theme.components[name] ?? ''}" does not exist.`,
        hint: "Use a path relative to the site's folder, such as `./theme/Footer.tsx`.",
        ...locate(['theme', 'components', name]),
      })),
      2,
    )
  return new Map(files)
}

function rejectUnknownComponents(theme: Theme, { settings, locate }: SiteConfig): void {
  const unknown = Object.keys(settings.theme.components).filter((name) => !theme.components.includes(name))
  if (unknown.length === 0) return
  throw new BuildFailure(
    unknown.map((name): Diagnostic => ({
      code: codes.theme,
      severity: 'error',
      message: `The theme "${theme.name}" has no replaceable component "${name}".`,
      hint:
        didYouMean(name, theme.components).hint ??
        `Replaceable components: ${theme.components.join(', ') || 'none'}.`,
      ...locate(['theme', 'components', name], undefined, 'key'),
    })),
    2,
  )
}

async function rejectUnusable(
  components: ReadonlyMap<string, string>,
  compiled: CompiledModules | null,
  { root, locate }: SiteConfig,
): Promise<void> {
  const checks = [...components].map(async ([name, file]): Promise<Diagnostic[]> => {
    const imported = await importComponent(compiled?.urls.get(componentEntry(name)) ?? '', {
      name,
      file: path.relative(root, file),
      root,
      subject: `The component file "${path.relative(root, file)}"`,
      code: codes.theme,
    })
    if ('exported' in imported) return []
    return [{ severity: 'error', ...locate(['theme', 'components', name]), ...imported.mistake }]
  })
  const problems = (await Promise.all(checks)).flat()
  if (problems.length > 0) throw new BuildFailure(problems, 2)
}

/**
 * Returns a hash of compiled modules that is the same wherever the site and its packages are installed. The
 * compiled code itself is not hashed, because it contains paths. It also contains the URLs of images, so the
 * hash includes `assetsUrl`.
 */
const hashEntries = async (
  { root, assetsUrl, store }: BundleContext,
  entries: ReadonlyMap<string, string>,
): Promise<string> => `${assetsUrl}\0${await hashCode(root, new Set(entries.values()), store)}`

/**
 * Returns a hash of the files in `inputs`, which can be folders, and of the compiled code.
 *
 * @param codeHash null if nothing had to be compiled
 */
function hashOfInputs(inputs: readonly string[], codeHash: string | null): string {
  const files = inputs.flatMap(filesIn)
  const contents = files.flatMap((file) => [`\0${path.basename(file)}\0`, readFileSync(file)])
  return sha256(codeHash ?? '', ...contents).slice(0, 16)
}

/** Returns the scripts in a folder, or the file itself; none if the path does not exist. */
function filesIn(input: string): string[] {
  if (!existsSync(input)) return []
  if (!statSync(input).isDirectory()) return [input]
  return readdirSync(input, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(input, name))
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && !file.endsWith('.d.ts'))
    .sort(compareText)
}

const isFile = (file: string): boolean => statIfExists(file)?.isFile() === true
