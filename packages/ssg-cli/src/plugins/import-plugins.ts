import type { MarkdownPlugin, MarkdownPlugins, PluginRef, PluginsRef } from '@camdocs/base/model/plugins.js'
import type { CreatePlugin } from './run-call.js'

const noPlugins: PluginsRef = { remark: [], rehype: [], hash: '' }

/** Imports the Markdown plugins of a site. */
export async function importPlugins({ remark, rehype } = noPlugins): Promise<MarkdownPlugins> {
  const importAll = (refs: readonly PluginRef[]) => Promise.all(refs.map(importPlugin))
  const [remarkPlugins, rehypePlugins] = await Promise.all([importAll(remark), importAll(rehype)])
  return { remark: remarkPlugins, rehype: rehypePlugins }
}

/** Imports a Markdown plugin. Its function is unknown until it is attached. */
export async function importPlugin({ name, module, options, part }: PluginRef): Promise<MarkdownPlugin> {
  const { default: exported } = (await import(module)) as { default: MarkdownPlugin['attach'] & CreatePlugin }
  if (part === undefined) return { name, attach: exported, options }
  const { markdown } = await exported(...options)
  const [attach, ...own] = [markdown?.[part.key]?.[part.index]].flat() as [
    MarkdownPlugin['attach'],
    ...unknown[],
  ]
  return { name, attach, options: own }
}
