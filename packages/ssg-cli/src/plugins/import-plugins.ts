import type { MarkdownPlugin, MarkdownPlugins, PluginRef, PluginsRef } from '@camdocs/base/model/plugins.js'

const noPlugins: PluginsRef = { remark: [], rehype: [], hash: '' }

/** Imports the Markdown plugins of a site. */
export async function importPlugins({ remark, rehype } = noPlugins): Promise<MarkdownPlugins> {
  const importAll = (refs: readonly PluginRef[]) => Promise.all(refs.map(importPlugin))
  const [remarkPlugins, rehypePlugins] = await Promise.all([importAll(remark), importAll(rehype)])
  return { remark: remarkPlugins, rehype: rehypePlugins }
}

async function importPlugin({ name, module, options }: PluginRef): Promise<MarkdownPlugin> {
  const { default: attach } = (await import(module)) as { default: MarkdownPlugin['attach'] }
  return { name, attach, options }
}
