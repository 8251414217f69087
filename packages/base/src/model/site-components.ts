import type { SiteComponentInput, SlotName, Theme } from '@camdocs/core'
import type { PluginsRef } from './plugins.js'

/*
 * Components that a site registers for its Markdown (`components` in the configuration), such as
 * `::Chart{src="a.json"}`.
 */

/** The components of a site, as plain data, for loading them on any thread. */
export interface SiteComponentsRef {
  readonly components: Readonly<Record<string, SiteComponentRef>>
  /** Whether the theme can hydrate components. */
  readonly isHydratable: boolean
}

/** A component as plain data. */
export interface SiteComponentRef {
  /** URL of the module whose default export is the component. */
  readonly module: string
  /** Hash of the code of the component. Part of the cache keys of the pages that can use it. */
  readonly hash: string
}

/** A schema of any library that implements Standard Schema (https://standardschema.dev). */
export type StandardSchema = NonNullable<Theme['settings']>

/** A loaded component. */
export interface SiteComponent {
  /** Validates the attributes; null if the module exports no schema. */
  readonly schema: StandardSchema | null
  /**
   * Renders the component to HTML with placeholder elements for its slots.
   *
   * @throws any error that the component throws
   */
  readonly render: (input: SiteComponentInput) => string
}

/** The components of a site, for compiling pages. */
export interface SiteComponents extends Pick<SiteComponentsRef, 'isHydratable'> {
  readonly names: ReadonlySet<string>
  readonly load: (name: string) => Promise<SiteComponent>
}

/** When the browser hydrates a component. */
export const hydrationModes = ['load', 'idle', 'visible', 'never'] as const

/** A use of a component on a page. */
export interface ComponentUse {
  readonly name: string
  /** The attributes without `hydrate`. An attribute without a value is `true`. */
  readonly attributes: Readonly<Record<string, string | true>>
  /** null if the browser does not hydrate the component. */
  readonly hydrate: 'load' | 'idle' | 'visible' | null
  readonly slots: readonly SlotName[]
  /** Whether the component is part of a line of text. */
  readonly isInline: boolean
}

/**
 * Returns the names of the components that a page can use: those that its text names after a colon. With
 * remark plugins, which can add directives, a page can use all components.
 */
export function usableComponents(
  text: string,
  { components, plugins }: { readonly components?: SiteComponentsRef; readonly plugins?: PluginsRef },
): string[] {
  if (components === undefined) return []
  const names = Object.keys(components.components)
  if (plugins !== undefined && plugins.remark.length > 0) return names
  return names.filter((name) => new RegExp(`:[ \\t]*${name}\\b`).test(text))
}

/** Identifies the components that a page can use, and the names of all components. For cache keys. */
export const componentsKey = (ref: SiteComponentsRef | undefined, names: readonly string[]): unknown =>
  ref === undefined
    ? null
    : [Object.keys(ref.components), ref.isHydratable, names.map((name) => ref.components[name]?.hash ?? '')]

const targetPrefix = 'component:'

/**
 * The target of a reference to the files of a component (`LinkRef`). The name "" refers to the files that
 * all hydrated components share.
 */
export const componentTarget = (name: string): string => targetPrefix + name

/** Returns the name in the target of a reference to the files of a component. */
export const componentOf = (target: string): string => target.slice(targetPrefix.length)
