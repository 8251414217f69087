import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin, PluginInput, PluginSite } from '@camdocs/core'
import { describeError } from '@camdocs/core'
import type { ConfigLocation, SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import { isBlogRoot } from '@camdocs/base/model/content-root.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { withErrorLocation } from '@camdocs/base/model/error-location.js'
import { hookNames, type CallPlugin, type HookName } from '@camdocs/base/model/plugins.js'
import type { Progress } from '@camdocs/base/model/progress.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import type { LoadedPlugin } from '../plugins/load-plugins.js'
import { hookResult, type HookResults } from '../plugins/plugin-shapes.js'
import { readDeclaredFiles, type DeclaredFiles } from '../sources/declared-files.js'
import { blogPlugin } from './blog-plugin.js'
import { changelogPlugin } from './changelog-plugin.js'

/** A plugin of a site, or a feature of camdocs with the same hooks. */
export interface ActivePlugin {
  /** For messages: 'plugin "./plugins/rules.ts"'. */
  readonly name: string
  readonly location: ConfigLocation
  readonly files: readonly string[]
  readonly env: readonly string[]
  readonly hooks: readonly HookName[]
  /** Whether it contains Markdown plugins, which can read the declared files, too. */
  readonly hasMarkdown: boolean
  readonly run: (hook: HookName, input: PluginInput | PluginSite) => unknown
}

/** A plugin with what it declared to read. */
export interface ReadyPlugin extends ActivePlugin {
  readonly input: PluginInput
}

/** Returns the plugins of a site. Those of camdocs come first. */
export const activePlugins = (
  config: SiteConfig,
  loaded: readonly LoadedPlugin[],
  call: CallPlugin,
): ActivePlugin[] => [...builtIn(config), ...loaded.map((plugin) => loadedPlugin(plugin, config, call))]

function builtIn({
  root,
  settings: { changelog, locale },
  contentRoots,
  locate,
}: SiteConfig): ActivePlugin[] {
  const active: ActivePlugin[] = []
  if (changelog !== undefined)
    active.push(
      fromObject(
        'changelog',
        changelogPlugin(changelog, locale),
        locate(['changelog', 'file'], changelog.file),
      ),
    )
  const blog = contentRoots.find(isBlogRoot)
  if (blog !== undefined && existsSync(path.join(root, blog.folder))) {
    const hasIndex = ['index.md', 'index.mdx'].some((file) => existsSync(path.join(root, blog.folder, file)))
    active.push(fromObject('blog', blogPlugin(blog, hasIndex, locale), { file: blog.folder }))
  }
  return active
}

/** Returns a plugin that runs on the current thread. */
export function fromObject(name: string, plugin: Plugin, location: ConfigLocation): ActivePlugin {
  const { files = [], env = [], markdown } = plugin
  return {
    ...{ name, location, files, env, hasMarkdown: markdown !== undefined },
    hooks: hookNames.filter((hook) => plugin[hook] !== undefined),
    run: (hook, input) => plugin[hook]?.(input as PluginSite),
  }
}

function loadedPlugin(
  { name, module, options, path, description }: LoadedPlugin,
  { locate }: SiteConfig,
  call: CallPlugin,
): ActivePlugin {
  const { files, env, markdown } = description
  return {
    ...{ name: `plugin "${name}"`, location: locate(path, name), files, env },
    hasMarkdown: markdown.remarkPlugins.length + markdown.rehypePlugins.length > 0,
    hooks: hookNames.filter((hook) => description[hook] !== undefined),
    run: (hook, input) => call({ module, options, hook, input }),
  }
}

/** Reads what a plugin declares. With a file that cannot be read, its hooks cannot run. */
export async function readyPlugin(
  plugin: ActivePlugin,
  config: SiteConfig,
  env: Readonly<Record<string, string | undefined>>,
): Promise<DeclaredFiles & { readonly plugin: ReadyPlugin }> {
  const { name, files, location } = plugin
  const declared = await readDeclaredFiles(files, config, name, location)
  const { title, url, baseUrl, locale } = config.settings
  const input: PluginInput = {
    files: declared.texts,
    env: Object.fromEntries(plugin.env.flatMap((key) => (env[key] === undefined ? [] : [[key, env[key]]]))),
    site: { title, ...(url !== undefined && { url }), baseUrl, language: locale.code },
  }
  return { ...declared, plugin: { ...plugin, input } }
}

/** Identifies what the Markdown plugins of plugins declared to read; "" if there is nothing. */
export function markdownInputs(plugins: readonly ReadyPlugin[]): string {
  const read = plugins
    .filter(({ hasMarkdown, files, env }) => hasMarkdown && files.length + env.length > 0)
    .map(({ input: { files, env } }) => [files, env])
  return read.length === 0 ? '' : sha256(JSON.stringify(read))
}

/** The result of a hook, or the problem of its plugin. */
export type HookOutcome<Name extends HookName> =
  | { readonly value: HookResults[Name] }
  | { readonly problem: Diagnostic }

/** Runs a hook, and reports the time that it took. */
export async function runHook<Name extends HookName>(
  hook: Name,
  plugin: ActivePlugin,
  input: PluginInput | PluginSite,
  { root }: Pick<SiteConfig, 'root'>,
  progress: Progress,
): Promise<HookOutcome<Name>> {
  const started = performance.now()
  const failed = (reason: string, hint: string): HookOutcome<Name> => ({
    problem: {
      code: codes.pluginFailure,
      severity: 'error',
      message: `The hook \`${hook}\` of the ${plugin.name} ${reason}`,
      hint,
      ...plugin.location,
    },
  })
  try {
    const result = hookResult(hook, await plugin.run(hook, input))
    return 'value' in result
      ? result
      : failed(
          `returned a wrong value: ${result.wrong}`,
          `Return what the type \`Plugin\` says for \`${hook}\`.`,
        )
  } catch (error) {
    return failed(
      `failed: ${describeError(error)}`,
      withErrorLocation('Correct the plugin, or its options.', error, root),
    )
  } finally {
    progress.note(`${hook} of ${plugin.name} ${((performance.now() - started) / 1000).toFixed(2)} s`)
  }
}
