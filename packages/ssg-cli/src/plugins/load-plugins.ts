import { describeError } from '@camdocs/core'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { unified } from 'unified'
import { bundleContext } from '../assets/bundle-context.js'
import { compileModules } from '../assets/compile-modules.js'
import { hashCode } from '../assets/hash-code.js'
import type { ArtifactStore } from '../cache/store.js'
import type { PluginSettings } from '@camdocs/base/settings/markdown-schema.js'
import type { ConfigPath, SiteConfig } from '../config/site-config.js'
import { installHint } from '../installation/optional-packages.js'
import { packageResolver, resolveOrNull } from '../installation/resolve-package.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { withErrorLocation } from '@camdocs/base/model/error-location.js'
import { isInNodeModules } from '@camdocs/base/model/inside.js'
import type { MarkdownPlugin, PluginRef, PluginsRef } from '@camdocs/base/model/plugins.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { sha256 } from '@camdocs/base/model/sha256.js'

/** The Markdown plugins of a site, ready to be imported. */
export interface LoadedPlugins {
  readonly ref: PluginsRef
  /** Folder of the compiled modules, which workers import; null if nothing had to be compiled. */
  readonly folder: string | null
  /** Source files of the compiled modules, relative to the site's folder. */
  readonly inputs: readonly string[]
}

/** A plugin in the configuration. */
interface ConfiguredPlugin extends PluginSettings {
  readonly setting: 'remarkPlugins' | 'rehypePlugins'
  readonly path: ConfigPath
}

/** A plugin with the module that its name refers to. */
interface ResolvedPlugin extends ConfiguredPlugin {
  /** URL of the module. */
  readonly module: string
}

/**
 * Loads the Markdown plugins of a site. Files of the site and linked packages are compiled first.
 *
 * @returns null if the site has no plugins
 * @throws BuildFailure with exit code 1 if a plugin does not compile, or with exit code 2 if it cannot be
 *   found or loaded
 */
export async function loadPlugins(config: SiteConfig, store: ArtifactStore): Promise<LoadedPlugins | null> {
  const configured = configuredPlugins(config)
  if (configured.length === 0) return null
  const { root } = config
  const resolved = await resolvePlugins(configured, config)
  const filesToCompile = new Map(
    resolved.flatMap(({ name, module }, index) => {
      const file = fileURLToPath(module)
      // A linked package, such as one of a workspace, can be TypeScript.
      return isPath(name) || !isInNodeModules(file) ? [[entryName(index), file] as const] : []
    }),
  )
  const compiled =
    filesToCompile.size === 0
      ? null
      : await compileModules(bundleContext(config, store), 'plugins', filesToCompile)
  const codeHash = await hashCode(root, new Set(resolved.map(({ module }) => fileURLToPath(module))), store)
  const plugins = resolved.map((plugin, index): ResolvedPlugin => ({
    ...plugin,
    module: compiled?.urls.get(entryName(index)) ?? plugin.module,
  }))
  await rejectUnusable(plugins, config)
  return {
    ref: refOf(plugins, codeHash),
    folder: compiled?.folder ?? null,
    inputs: compiled?.inputs ?? [],
  }
}

const entryName = (index: number): string => `plugin-${String(index)}`

/** Whether a plugin is configured with a path, such as "./plugins/badges.ts", and not with a package name. */
const isPath = (name: string): boolean => /^[./]/.test(name)

function configuredPlugins({ settings }: SiteConfig): ConfiguredPlugin[] {
  return (['remarkPlugins', 'rehypePlugins'] as const).flatMap((setting) =>
    settings.markdown[setting].map((plugin, index) => ({
      ...plugin,
      setting,
      path: ['markdown', setting, index],
    })),
  )
}

/**
 * Finds the modules that the configuration names.
 *
 * @throws BuildFailure with exit code 2 if there is no such module
 */
async function resolvePlugins(
  plugins: readonly ConfiguredPlugin[],
  config: SiteConfig,
): Promise<ResolvedPlugin[]> {
  const { root } = config
  const resolvePackage = await packageResolver(root)
  const moduleOf = (name: string): string | null => {
    if (!isPath(name)) return resolveOrNull(resolvePackage, name)
    const file = path.resolve(root, name)
    const isFile = statIfExists(file)?.isFile() === true
    return isFile ? pathToFileURL(file).href : null
  }
  const modules = plugins.map(({ name }) => moduleOf(name))
  const missing = plugins.filter((_, index) => modules[index] === null)
  if (missing.length > 0)
    throw new BuildFailure(await Promise.all(missing.map((plugin) => missingPlugin(plugin, config))), 2)
  return plugins.map((plugin, index) => ({ ...plugin, module: modules[index] ?? '' }))
}

async function missingPlugin(
  { name, path: keys }: ConfiguredPlugin,
  { root, locate }: SiteConfig,
): Promise<Diagnostic> {
  const [message, hint] = isPath(name)
    ? [
        `The plugin file "${name}" does not exist.`,
        "Use a path relative to the site's folder, such as `./plugins/badges.ts`.",
      ]
    : [`The plugin package "${name}" cannot be found.`, await installHint(root, [packageOf(name)])]
  return { code: codes.plugin, severity: 'error', message, hint, ...locate(keys, name) }
}

/** Returns the package that contains a module: "@scope/name" for "@scope/name/module". */
const packageOf = (module: string): string =>
  module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * Imports each plugin and attaches it once, so that a mistake is reported once and not for every page.
 *
 * @throws BuildFailure (exit code 2) if a plugin cannot be used
 */
async function rejectUnusable(
  plugins: readonly ResolvedPlugin[],
  { root, locate }: SiteConfig,
): Promise<void> {
  const checks = plugins.map(async ({ name, module, options, path: keys }): Promise<Diagnostic[]> => {
    const problem = (message: string, hint: string): Diagnostic[] => [
      { code: codes.plugin, severity: 'error', message, hint, ...locate(keys, name) },
    ]
    try {
      const { default: attach } = (await import(module)) as { default?: MarkdownPlugin['attach'] }
      if (typeof attach !== 'function')
        return problem(
          `The module "${name}" does not export a plugin.`,
          'The default export of the module must be the function of the plugin.',
        )
      unified()
        .use(attach, ...options)
        .freeze()
      return []
    } catch (error) {
      return problem(
        `The plugin "${name}" could not be loaded: ${describeError(error)}`,
        withErrorLocation('Check its options and its version.', error, root),
      )
    }
  })
  const problems = (await Promise.all(checks)).flat()
  if (problems.length > 0) throw new BuildFailure(problems, 2)
}

function refOf(plugins: readonly ResolvedPlugin[], codeHash: string): PluginsRef {
  const refs = (setting: ConfiguredPlugin['setting']) =>
    plugins
      .filter((plugin) => plugin.setting === setting)
      .map(({ name, module, options }): PluginRef => ({ name, module, options }))
  const uses = plugins.map(({ setting, name, options }) => [setting, name, options])
  return {
    remark: refs('remarkPlugins'),
    rehype: refs('rehypePlugins'),
    hash: sha256(codeHash, JSON.stringify(uses)).slice(0, 16),
  }
}
