import type { PluginSources } from '@camdocs/core'
import type { SiteConfig } from '../config/site-config.js'
import { codes } from '@camdocs/base/model/codes.js'
import { docsRoots, isBlogRoot, isPagesRoot, pluginPrefix } from '@camdocs/base/model/content-root.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import type { Progress } from '@camdocs/base/model/progress.js'
import { pluginRoot, type ConfiguredRoot } from '@camdocs/base/settings/content-roots.js'
import { readyPlugin, runHook, type ActivePlugin, type ReadyPlugin } from './active-plugins.js'

/** The plugins of a site after their hook `sources`. */
export interface PluginPages {
  /** The plugins whose files could be read. */
  readonly plugins: readonly ReadyPlugin[]
  /** The content roots of the site, with the pages of the plugins. */
  readonly contentRoots: readonly ConfiguredRoot[]
  /** The hashes of the files that plugins declare, by path; null for a file that cannot be read. */
  readonly hashes: ReadonlyMap<string, string | null>
  readonly problems: readonly Diagnostic[]
}

/** Reads what the plugins of a site declare, and runs their hook `sources`. */
export async function pluginPages(
  active: readonly ActivePlugin[],
  config: SiteConfig,
  env: Readonly<Record<string, string | undefined>>,
  progress: Progress,
): Promise<PluginPages> {
  const { contentRoots: roots } = config
  if (active.length === 0) return { plugins: [], contentRoots: roots, hashes: new Map(), problems: [] }
  progress.start('Running plugins')
  const read = await Promise.all(active.map((plugin) => readyPlugin(plugin, config, env)))
  const problems = read.flatMap((result) => result.problems)
  const plugins = read
    .filter((result) => !result.problems.some(({ severity }) => severity === 'error'))
    .map(({ plugin }) => plugin)
  let contentRoots = roots
  for (const plugin of plugins.filter(({ hooks }) => hooks.includes('sources'))) {
    const outcome = await runHook('sources', plugin, plugin.input, config, progress)
    const added = 'problem' in outcome ? outcome : withPages(outcome.value, plugin, contentRoots)
    if ('problem' in added) problems.push(added.problem)
    else ({ contentRoots } = added)
  }
  return { plugins, contentRoots, hashes: new Map(read.flatMap(({ hashes }) => [...hashes])), problems }
}

/** Adds the pages of a plugin to the content roots. */
function withPages(
  { pages, root }: PluginSources,
  { name: plugin, location }: ActivePlugin,
  roots: readonly ConfiguredRoot[],
): { readonly contentRoots: readonly ConfiguredRoot[] } | { readonly problem: Diagnostic } {
  const texts = new Map(Object.entries(pages))
  const failed = (reason: string, hint: string) => ({
    problem: {
      code: codes.pluginFailure,
      severity: 'error' as const,
      message: `The ${plugin} ${reason}.`,
      hint,
      ...location,
    },
  })
  if (typeof root === 'object') {
    const pagesRoot = roots.find(isPagesRoot)
    if (pagesRoot === undefined || roots.some(({ idPrefix }) => idPrefix === pluginPrefix(root.name)))
      return failed(`has the content root "${root.name}", but another one has this name`, 'Use another name.')
    return { contentRoots: [...roots, pluginRoot(root, plugin, texts, pagesRoot)] }
  }
  // Versions of docs have the name of their root, too.
  const known = [...docsRoots(roots), ...roots.filter(isBlogRoot)].filter(
    ({ name, family }) => name === family,
  )
  const own = root === undefined ? known[0] : known.find(({ name }) => name === root)
  if (own === undefined)
    return failed(
      `adds pages to the content root "${root ?? ''}", which does not exist`,
      `Use one of these: ${known.map(({ name }) => `"${name}"`).join(', ')}. Or add \`routeBase\` for a new one.`,
    )
  const added = [...(own.added ?? []), { plugin, location, texts }]
  return { contentRoots: roots.map((other) => (other === own ? { ...own, added } : other)) }
}
