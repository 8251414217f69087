import type { SiteProps } from '@camdocs/core'

/** The names of the content roots that a query can be restricted to; empty if the site has only one. */
export const rootNames = ({ search: { roots = [] } }: Pick<SiteProps, 'search'>): readonly string[] =>
  roots.map(({ name }) => name)
