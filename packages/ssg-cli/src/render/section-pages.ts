import type { OutlineEntry } from '@camdocs/core'
import { labelOf, type LinkRef, type Page } from '@camdocs/base/model/page.js'
import { originOf, resolveLink } from '@camdocs/base/model/resolve-link.js'
import { sectionDocs } from '@camdocs/base/model/section-docs.js'
import { encodePath } from '@camdocs/base/model/site-href.js'
import type { SectionPage } from '@camdocs/base/model/tasks.js'
import { escapeAttribute } from './escape-attribute.js'
import { originalLanguage } from './original-language.js'
import type { RenderContext } from './render-context.js'
import { sectionAnchor } from './section-html.js'
import { slotContent } from './slots.js'

/** Returns what a page with `print_section` shows below its own text; nothing for any other page. */
export function sectionPages(page: Page, context: RenderContext): SectionPage[] {
  const pages = sectionDocs(page, context.manifest, context.pages)
  const ids = new Set(pages.map(({ id }) => id))
  return pages.map((shown) => {
    const language = originalLanguage(shown.id, context)
    return {
      docId: shown.id,
      id: sectionId(shown.id),
      title: shown.hasH1 || shown.meta.hide_title ? '' : shown.title,
      contentKey: shown.details.contentKey,
      slots: slotsOf(shown, ids, context),
      language: language === undefined ? '' : ` lang="${language.lang}" dir="${language.dir}"`,
    }
  })
}

/** Returns the content of the slots of a page. Its links to pages that it shows lead to their place on it. */
export const sectionSlots = (
  page: Page,
  section: readonly SectionPage[],
  context: RenderContext,
): readonly string[] => slotsOf(page, new Set(section.map(({ docId }) => docId)), context)

/** Returns the entries of the table of contents for the pages that a page shows below its own text. */
export const sectionOutline = (page: Page, context: RenderContext): OutlineEntry[] =>
  sectionDocs(page, context.manifest, context.pages).map((shown) => ({
    id: sectionId(shown.id),
    html: escapeAttribute(labelOf(shown)),
    depth: 2,
  }))

/** The slash distinguishes it from the ID of a heading. */
const sectionId = (docId: string): string => `/${encodePath(docId)}`

const slotsOf = (page: Page, ids: ReadonlySet<string>, context: RenderContext): readonly string[] =>
  page.details.links.map((link) => linkOnPage(link, page, ids, context) ?? slotContent(link, page, context))

/** Returns the URL of a link to a page that the same page shows; undefined for any other slot. */
function linkOnPage(
  link: LinkRef,
  page: Page,
  ids: ReadonlySet<string>,
  context: RenderContext,
): string | undefined {
  if (link.kind !== 'link' || ids.size === 0) return undefined
  const resolved = resolveLink(link.target, originOf(page, link), context)
  if (resolved.kind !== 'page' || resolved.route.target.kind !== 'doc') return undefined
  const { id } = resolved.route.target
  return ids.has(id) ? escapeAttribute(`#${sectionAnchor(sectionId(id), resolved.hash)}`) : undefined
}
