import type { ContentRoot } from './content-root.js'

/**
 * Returns the path in the output of a static file of an earlier version. No file next to docs has such a
 * path, because names that start with "_" are not published.
 *
 * @param name the path in the static folder
 */
export const frozenStatic = ({ routeBase }: Pick<ContentRoot, 'routeBase'>, name: string): string =>
  `${routeBase}/_static/${name}`.slice(1)
