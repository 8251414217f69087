import {
  type CategoryCard,
  type CategoryPageProps,
  docsSectionClasses,
  docsTag,
  fillMessage,
  type TagLink,
} from '@camdocs/core'
import { rootOf } from '@camdocs/base/model/content-root.js'
import { tagKey, type TagPage } from '@camdocs/base/model/manifest.js'
import { labelOf, type Page } from '@camdocs/base/model/page.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { docCard } from './category-page.js'
import { headProps } from './head.js'
import type { RenderContext } from './render-context.js'
import { pageVersion } from './versions.js'

/** Returns the props of the page that lists the docs with a tag, or of the list of all tags (DOC-13). */
export function tagPage(tag: TagPage, context: RenderContext): CategoryPageProps {
  const { manifest, roots, baseUrl, messages } = context
  const { label, docs, route } = tag
  const root = rootOf(docs[0] ?? '', roots)
  const { version } = root
  const shown = pageVersion(root, roots)
  const list = manifest.tags.get(tagKey(root.routeBase, null))
  const title = label === null ? messages.doc.allTags : fillMessage(messages.doc.tagged, { tag: label })
  return {
    kind: 'category',
    path: siteHref(route.url, baseUrl),
    title,
    head: headProps(
      {
        title,
        url: route.url,
        robots: 'noindex, follow',
        searchTag: docsTag(version.name, root.tag),
        searchVersion: version.name,
      },
      context,
    ),
    htmlClasses: docsSectionClasses(version.name),
    ...(shown !== undefined && { version: shown }),
    ...context.docsLinks.get(root.name),
    description: '',
    cards: cardsOf(tag, context),
    sidebar: null,
    breadcrumbs:
      label === null || list === undefined
        ? []
        : [
            { label: messages.doc.allTags, href: siteHref(list.route.url, baseUrl) },
            { label, href: null },
          ],
    previous: null,
    next: null,
  }
}

const cardsOf = ({ label, docs, tags }: TagPage, context: RenderContext): CategoryCard[] =>
  label === null
    ? tags.flatMap((key): CategoryCard[] => {
        const tag = context.manifest.tags.get(key)
        if (tag?.label == null) return []
        return [{ label: tag.label, href: siteHref(tag.route.url, context.baseUrl), count: tag.docs.length }]
      })
    : docs.flatMap((id) => {
        const page = context.pages.get(id)
        return page === undefined ? [] : [docCard(id, labelOf(page), context)]
      })

/** Returns the tags of a doc, with links to their pages. */
export const tagLinks = (
  { id, meta }: Page,
  { manifest, roots, baseUrl }: Pick<RenderContext, 'manifest' | 'roots' | 'baseUrl'>,
): TagLink[] =>
  meta.tags.map((label) => {
    const route = manifest.tags.get(tagKey(rootOf(id, roots).routeBase, label))?.route
    return { label, href: route === undefined ? null : siteHref(route.url, baseUrl) }
  })
