import type { Theme, ThemeApi, ThemeComponents, ThemeServer } from '@camdocs/core'
import type { ThemeRef } from '@camdocs/base/model/theme.js'

/** A theme's rendering code, with the site's replacement components. */
export interface ThemeRenderer {
  readonly server: ThemeServer
  readonly components: ThemeComponents
}

/** Imports the code that renders pages. */
export async function importRenderer(ref: ThemeRef): Promise<ThemeRenderer> {
  const [theme, components] = await Promise.all([importTheme(ref), importComponents(ref)])
  return { server: await theme.loadServer(), components }
}

/** Imports the code that renders the generated parts of API pages. */
export async function importApiRenderer(ref: ThemeRef): Promise<ThemeApi> {
  return (await importTheme(ref)).loadApi()
}

async function importTheme({ module }: ThemeRef): Promise<Theme> {
  return ((await import(module)) as { default: Theme }).default
}

async function importComponents({ components }: ThemeRef): Promise<ThemeComponents> {
  const modules = Object.entries(components).map(
    async ([name, url]) => [name, ((await import(url)) as { default?: unknown }).default] as const,
  )
  return Object.fromEntries(await Promise.all(modules))
}
