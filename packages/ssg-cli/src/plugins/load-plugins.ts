import { describeError } from '@camdocs/core'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { unified } from 'unified'
import { bundleContext } from '../assets/bundle-context.js'
import { compileModules } from '../assets/compile-modules.js'
import { hashCode } from '../assets/hash-code.js'
import type { ArtifactStore } from '../cache/store.js'
import type { PluginSettings } from '@camdocs/base/settings/plugins-schema.js'
import type { ConfigPath, SiteConfig } from '../config/site-config.js'
import { installHint } from '../installation/optional-packages.js'
import { packageResolver, resolveOrNull } from '../installation/resolve-package.js'
import { codes } from '@camdocs/base/model/codes.js'
import { BuildFailure, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { withErrorLocation } from '@camdocs/base/model/error-location.js'
import { isInNodeModules } from '@camdocs/base/model/inside.js'
import type { CallPlugin, PluginRef, PluginsRef } from '@camdocs/base/model/plugins.js'
import { statIfExists } from '@camdocs/base/model/if-exists.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import { importPlugin } from './import-plugins.js'
import { pluginDescription, type PluginDescription } from './plugin-shapes.js'

/** The plugins of a site, ready to be imported. */
export interface LoadedPlugins {
  /** The Markdown plugins, also those of other plugins; null if there are none. */
  readonly ref: PluginsRef | null
  /** The plugins with hooks, in the configured order. */
  readonly plugins: readonly LoadedPlugin[]
  /** Folder of the compiled modules, which workers import; null if nothing had to be compiled. */
  readonly folder: string | null
  /** Source files of the compiled modules, relative to the site's folder. */
  readonly inputs: readonly string[]
}

/** A plugin with hooks. */
export interface LoadedPlugin extends ResolvedPlugin {
  readonly description: PluginDescription
}

/** A plugin in the configuration. */
interface ConfiguredPlugin extends PluginSettings {
  readonly setting: 'plugins' | 'remarkPlugins' | 'rehypePlugins'
  readonly path: ConfigPath
}

/** A plugin with the module that its name refers to. */
interface ResolvedPlugin extends ConfiguredPlugin {
  /** URL of the module. */
  readonly module: string
}

/**
 * Loads the plugins of a site. Files of the site and linked packages are compiled first.
 *
 * @param call runs a plugin with hooks
 * @returns null if the site has no plugins
 * @throws BuildFailure with exit code 1 if a plugin does not compile, or with exit code 2 if it cannot be
 *   found or loaded
 */
export async function loadPlugins(
  config: SiteConfig,
  store: ArtifactStore,
  call: CallPlugin,
): Promise<LoadedPlugins | null> {
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
  const runnable = resolved.map((plugin, index): ResolvedPlugin => ({
    ...plugin,
    module: compiled?.urls.get(entryName(index)) ?? plugin.module,
  }))
  const plugins = await describePlugins(
    runnable.filter(({ setting }) => setting === 'plugins'),
    call,
    config,
  )
  const markdown = [...runnable.flatMap(asMarkdownPlugin), ...plugins.flatMap(contributions)]
  await rejectUnusable(markdown, config)
  const isUsed = ({ path: keys }: ConfiguredPlugin) => markdown.some((plugin) => plugin.path === keys)
  const files = resolved.filter(isUsed).map(({ module }) => fileURLToPath(module))
  return {
    ref: markdown.length === 0 ? null : refOf(markdown, await hashCode(root, new Set(files), store)),
    plugins,
    folder: compiled?.folder ?? null,
    inputs: compiled?.inputs ?? [],
  }
}

const entryName = (index: number): string => `plugin-${String(index)}`

/** Whether a plugin is configured with a path, such as "./plugins/badges.ts", and not with a package name. */
const isPath = (name: string): boolean => /^[./]/.test(name)

function configuredPlugins({ settings }: SiteConfig): ConfiguredPlugin[] {
  const markdown = (['remarkPlugins', 'rehypePlugins'] as const).flatMap((setting) =>
    settings.markdown[setting].map((plugin, index) => ({
      ...plugin,
      setting,
      path: ['markdown', setting, index],
    })),
  )
  const plugins = settings.plugins.map((plugin, index) => ({
    ...plugin,
    setting: 'plugins' as const,
    path: ['plugins', index],
  }))
  return [...markdown, ...plugins]
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

/** A Markdown plugin: one of the settings, or one of a plugin with hooks. */
interface ConfiguredMarkdownPlugin {
  readonly key: 'remarkPlugins' | 'rehypePlugins'
  readonly ref: PluginRef
  /** Keys of the setting. */
  readonly path: ConfigPath
}

const asMarkdownPlugin = ({ setting, path: keys, name, module, options }: ResolvedPlugin) =>
  setting === 'plugins' ? [] : [{ key: setting, ref: { name, module, options }, path: keys }]

/** Returns the Markdown plugins of a plugin with hooks. */
const contributions = (plugin: LoadedPlugin): ConfiguredMarkdownPlugin[] =>
  (['remarkPlugins', 'rehypePlugins'] as const).flatMap((key) =>
    plugin.description.markdown[key].map((_, index) => {
      const { name, module, options } = plugin
      return { key, ref: { name, module, options, part: { key, index } }, path: plugin.path }
    }),
  )

/**
 * Returns what plugins consist of.
 *
 * @throws BuildFailure (exit code 2) if a plugin cannot be used
 */
async function describePlugins(
  plugins: readonly ResolvedPlugin[],
  call: CallPlugin,
  config: SiteConfig,
): Promise<LoadedPlugin[]> {
  const problems: Diagnostic[] = []
  const loaded: LoadedPlugin[] = []
  for (const plugin of plugins) {
    const { module, options } = plugin
    try {
      const description = pluginDescription(await call({ module, options, hook: 'describe' }))
      if ('value' in description) loaded.push({ ...plugin, description: description.value })
      else
        problems.push(
          unusable(plugin, `The plugin "${plugin.name}" is wrong: ${description.wrong}`, wrongHint, config),
        )
    } catch (error) {
      problems.push(notLoaded(plugin, error, config))
    }
  }
  if (problems.length > 0) throw new BuildFailure(problems, 2)
  return loaded
}

const wrongHint = 'A plugin is an object of the type `Plugin`, which `camdocs` exports.'

/** The problem of a plugin, at its entry in the configuration. */
const unusable = (
  { name, path: keys }: Pick<ConfiguredPlugin, 'name' | 'path'>,
  message: string,
  hint: string,
  { locate }: SiteConfig,
): Diagnostic => ({ code: codes.plugin, severity: 'error', message, hint, ...locate(keys, name) })

const notLoaded = (
  plugin: Pick<ConfiguredPlugin, 'name' | 'path'>,
  error: unknown,
  config: SiteConfig,
): Diagnostic =>
  unusable(
    plugin,
    `The plugin "${plugin.name}" could not be loaded: ${describeError(error)}`,
    withErrorLocation('Check its options and its version.', error, config.root),
    config,
  )

/**
 * Imports each Markdown plugin and attaches it once, so that a mistake is reported once and not for every
 * page.
 *
 * @throws BuildFailure (exit code 2) if a plugin cannot be used
 */
async function rejectUnusable(
  plugins: readonly ConfiguredMarkdownPlugin[],
  config: SiteConfig,
): Promise<void> {
  const checks = plugins.map(async ({ ref, path: keys }): Promise<Diagnostic[]> => {
    const plugin = { name: ref.name, path: keys }
    try {
      const { attach, options } = await importPlugin(ref)
      if (typeof attach !== 'function')
        return [
          unusable(
            plugin,
            `The module "${ref.name}" does not export a plugin.`,
            'The default export of the module must be the function of the plugin.',
            config,
          ),
        ]
      unified()
        .use(attach, ...options)
        .freeze()
      return []
    } catch (error) {
      return [notLoaded(plugin, error, config)]
    }
  })
  const problems = (await Promise.all(checks)).flat()
  if (problems.length > 0) throw new BuildFailure(problems, 2)
}

function refOf(plugins: readonly ConfiguredMarkdownPlugin[], codeHash: string): PluginsRef {
  const refs = (wanted: ConfiguredMarkdownPlugin['key']) =>
    plugins.filter(({ key }) => key === wanted).map(({ ref }) => ref)
  const uses = plugins.map(({ key, ref: { name, options, part } }) => [key, name, options, part?.index])
  return {
    remark: refs('remarkPlugins'),
    rehype: refs('rehypePlugins'),
    hash: sha256(codeHash, JSON.stringify(uses)).slice(0, 16),
  }
}
