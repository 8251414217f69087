import type { NavbarLink } from '@camdocs/core'
import type { DropdownItemSettings } from '@camdocs/base/settings/navbar-schema.js'
import {
  docIdOf,
  editionsOf,
  hasRootPrefix,
  newestEdition,
  pathOfDoc,
  rootOf,
  type ContentRoot,
} from '@camdocs/base/model/content-root.js'
import { escapeRegExp } from '@camdocs/base/model/escape-reg-exp.js'
import type { LinkContext } from '@camdocs/base/model/resolve-link.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { pageHref, pageLabel } from './page-links.js'

/*
 * Links of the navbar to docs. If the docs have several versions, they lead to the version of the page.
 */

export const linkDefaults = {
  type: 'link',
  external: false,
  activePathPrefix: null,
  activePathRegex: null,
  doc: null,
} as const

type ItemOfType<T> = Extract<DropdownItemSettings, { type: T }>

/** The properties of a link to docs. If the docs have several versions, it leads to that of the page. */
const versioned = ({ roots }: LinkContext): typeof linkDefaults & Pick<NavbarLink, 'followsVersion'> =>
  roots.every(({ name, family }) => name === family)
    ? linkDefaults
    : { ...linkDefaults, followsVersion: true }

/**
 * Returns the IDs that the ID of a doc or a sidebar in the settings can mean on a page, the best one first:
 * that of the version of the page, that of the newest version, and that of the current docs.
 */
function idsInVersions(id: string, { roots }: LinkContext, edition: ContentRoot | undefined): string[] {
  const root =
    hasRootPrefix(id, roots) || roots.some(({ idPrefix }) => idPrefix === '') ? rootOf(id, roots) : null
  // The settings can name a version.
  if (root === null || root.name !== root.family) return [id]
  const editions = [...(edition?.family === root.family ? [edition] : []), newestEdition(root, roots), root]
  return editions.map((own) => docIdOf(pathOfDoc(id, root), own))
}

/** Returns null if there is no such doc, for example because it is a draft. */
export function docLink(
  { docId, label = docId, position }: ItemOfType<'doc'>,
  context: LinkContext,
  edition: ContentRoot | undefined,
): NavbarLink | null {
  const id = idsInVersions(docId, context, edition).find((candidate) => context.pages.has(candidate))
  const page = context.pages.get(id ?? '')
  if (id === undefined || page === undefined) return null
  const sidebar = context.manifest.sidebarOfDoc.get(id) ?? null
  const doc = { sidebar, unlisted: page.meta.unlisted }
  return { ...versioned(context), label, href: pageHref(id, context), position, doc }
}

/** Returns a link to the first page of a sidebar; null if the sidebar does not exist or lists no page. */
export function sidebarLink(
  item: ItemOfType<'docSidebar'>,
  context: LinkContext,
  edition: ContentRoot | undefined,
): NavbarLink | null {
  const { sidebarId, position } = item
  const firstOf = (id: string) => context.manifest.sidebars.get(id)?.order[0]
  const sidebar = idsInVersions(sidebarId, context, edition).find((id) => firstOf(id) !== undefined)
  const first = firstOf(sidebar ?? '')
  if (sidebar === undefined || first === undefined) return null
  const label = item.label ?? pageLabel(first, context)
  const doc = { sidebar, unlisted: false }
  return { ...versioned(context), label, href: pageHref(first, context), position, doc }
}

/**
 * Returns a link to the main doc of a content root; null if there is no such root, or if it has no main doc.
 */
export function rootLink(
  item: ItemOfType<'root'>,
  context: LinkContext,
  edition: ContentRoot | undefined,
): NavbarLink | null {
  const { roots, manifest } = context
  const root = roots.find(({ name }) => name === item.root)
  if (root === undefined) return null
  const own = edition?.family === root.family ? edition : newestEdition(root, roots)
  const mainDoc = manifest.mainDocs.get(own.name) ?? manifest.mainDocs.get(root.name)
  if (mainDoc === undefined) return null
  const { label = root.label, position } = item
  return {
    ...versioned(context),
    label,
    href: pageHref(mainDoc, context),
    position,
    activePathRegex: pathsOfEditions(root, context),
  }
}

/** A regular expression for the paths of a root's docs in all versions, without those of other roots. */
function pathsOfEditions(root: ContentRoot, context: LinkContext): string {
  const editions = editionsOf(root, context.roots)
  const isBelow = (path: string, others: readonly ContentRoot[]) =>
    others.some(({ routeBase }) => path.startsWith(`${routeBase}/`))
  const own = editions
    .filter(({ routeBase }) => !isBelow(routeBase, editions))
    .map((edition) => pathPattern(edition, context))
  const others = context.roots
    .filter(({ family, routeBase }) => family !== root.family && isBelow(routeBase, editions))
    .map((other) => `(?!${pathPattern(other, context)})`)
  return `^${others.join('')}${own.length === 1 ? own.join('') : `(?:${own.join('|')})`}`
}

/** A regular expression for the start of the paths of a root's docs. */
const pathPattern = ({ routeBase }: ContentRoot, { baseUrl }: LinkContext): string =>
  `${escapeRegExp(siteHref(routeBase || '/', baseUrl).replace(/\/$/, ''))}(?:/|$)`
