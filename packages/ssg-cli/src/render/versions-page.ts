import type { CategoryPageProps } from '@camdocs/core'
import { editionsOf, isOnlyFamily } from '@camdocs/base/model/content-root.js'
import type { Route } from '@camdocs/base/model/manifest.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { headProps } from './head.js'
import type { RenderContext } from './render-context.js'
import { versionEntries } from './versions.js'

/**
 * Returns the props of the page that lists all versions. The label of the version menu links to it, so that
 * readers without JavaScript can change the version, and no page grows with each version.
 */
export function versionsPage(route: Route, context: RenderContext): CategoryPageProps {
  const title = context.messages.frame.versions
  return {
    kind: 'category',
    path: siteHref(route.url, context.baseUrl),
    title,
    head: headProps({ title, url: route.url, robots: 'noindex, follow' }, context),
    htmlClasses: [],
    description: '',
    cards: versionEntries(context).flatMap(({ root, label, state, isNewest, href }) => {
      const edition = context.roots.find(({ name }) => name === root)
      if (edition === undefined || editionsOf(edition, context.roots).length === 1) return []
      const name = isOnlyFamily(edition) ? label : `${edition.label} ${label}`
      const description =
        state === undefined
          ? isNewest === true
            ? context.messages.versions.newestVersion
            : undefined
          : context.messages.versions.states[state]
      return { label: name, href, ...(description !== undefined && { description }) }
    }),
    sidebar: null,
    breadcrumbs: [],
    previous: null,
    next: null,
  }
}
