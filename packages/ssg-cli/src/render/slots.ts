import { fillMessage } from '@camdocs/core'
import { docIdOf, rootOf } from '@camdocs/base/model/content-root.js'
import { firstSentence } from '@camdocs/base/model/first-sentence.js'
import { labelOf, type LinkRef, type Page } from '@camdocs/base/model/page.js'
import { originOf, resolveLink, symbolPrefix } from '@camdocs/base/model/resolve-link.js'
import { componentOf } from '@camdocs/base/model/site-components.js'
import { siteHref } from '@camdocs/base/model/site-href.js'
import { twinUrl } from '@camdocs/base/model/twin-path.js'
import { escapeAttribute } from './escape-attribute.js'
import { hrefOf } from './hrefs.js'
import { drawIcon } from './icons.js'
import { variantAttributes } from './image-variants.js'
import { captionTracks, playerUrl, posterAttributes } from './media-slots.js'
import { pageHref, twinHref } from './page-links.js'
import type { RenderContext } from './render-context.js'

/* The slots of articles, which are filled when all pages are known. */

/** Returns the HTML that replaces a link slot of the article, usually an escaped attribute value. */
export function slotContent(link: LinkRef, page: Page, context: RenderContext): string {
  if (link.kind === 'diagram' || link.kind === 'graph') return ''
  if (link.kind === 'icon') return drawIcon(link.target, context)
  if (link.kind === 'guides')
    return guideLinks(context.guidesBySymbol.get(symbolOf(link, page, context)), context)
  if (link.kind === 'summary') return symbolSummary(symbolOf(link, page, context), context)
  if (link.kind === 'component-style')
    return styleLinks(context.siteComponents.styles.get(componentOf(link.target)))
  if (link.kind === 'player') return playerUrl(link.target, context)
  if (link.kind === 'part-style') return styleLinks(context.partStyles.get(link.target))
  if (link.kind === 'component-script')
    return escapeAttribute(context.siteComponents.scripts.get(componentOf(link.target)) ?? '')
  const resolved = resolveLink(link.target, originOf(page, link), context)
  const href = escapeAttribute(hrefOf(link.target, resolved, context))
  if (link.kind === 'captions') return resolved.kind === 'file' ? captionTracks(resolved.file, context) : ''
  if (resolved.kind !== 'file') return href
  // The slot is between the quotes of `href="…"` or `src="…"`. The results below close the value and add
  // attributes. The quote after the slot closes the last attribute. (MD-5, MD-6)
  // A link to a file opens in a new tab, unless the author wrote a `target`.
  if (link.lacksTargetAttribute === true) return `${href}" target="_blank`
  if (link.kind === 'video') return href + posterAttributes(resolved.file, context)
  if (link.kind !== 'image') return href
  const image = context.imageOf(resolved.file)
  if (image === null) return href
  const variants = variantAttributes(image, context.assetBase)
  return `${href}${variants}" width="${String(image.width)}" height="${String(image.height)}`
}

/** Returns the HTML that replaces a slot in the twin of a page. */
export function twinSlot(link: LinkRef, page: Page, context: RenderContext): string {
  if (link.kind === 'diagram' || link.kind === 'graph') {
    const language = link.kind === 'graph' ? 'dot' : 'mermaid'
    return `<pre><code class="language-${language}">${escapeAttribute(link.target)}</code></pre>`
  }
  if (link.kind === 'icon') return ''
  if (link.kind === 'guides')
    return guideLinks(context.guidesBySymbol.get(symbolOf(link, page, context)), context, twinHref)
  if (link.kind !== 'link') return slotContent(link, page, context)
  const resolved = resolveLink(link.target, originOf(page, link), context)
  return resolved.kind === 'page' && resolved.route.target.kind === 'doc'
    ? escapeAttribute(siteHref(twinUrl(resolved.route.url), context.baseUrl) + resolved.suffix)
    : slotContent(link, page, context)
}

/** Returns `link` elements for stylesheets. Browsers allow these elements in the body of a document. */
export const styleLinks = (hrefs: readonly string[] = []): string =>
  hrefs.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">`).join('')

/** Returns the id of the API symbol that a generated reference on an API page names. */
const symbolOf = ({ target }: LinkRef, { id }: Page, { roots }: RenderContext): string =>
  docIdOf(target.slice(symbolPrefix.length), rootOf(id, roots))

/**
 * Returns the first sentence of the excerpt of an API symbol's page, as HTML. If the page has no excerpt,
 * returns the first sentence of the page's description. Returns "" if there is no page or no text.
 */
function symbolSummary(symbol: string, { manifest, pages }: RenderContext): string {
  const page = pages.get(manifest.symbols?.get(symbol)?.docId ?? '')
  if (page === undefined) return ''
  const { meta, details } = page
  return escapeAttribute(firstSentence(details.excerpt === '' ? (meta.description ?? '') : details.excerpt))
}

/** Returns a paragraph with links to the guides that use a symbol, or "" if there are none. */
function guideLinks(
  ids: readonly string[] = [],
  context: RenderContext,
  hrefOfPage: typeof pageHref = pageHref,
): string {
  const links = ids.flatMap((id) => {
    const page = context.pages.get(id)
    return page === undefined
      ? []
      : [`<a href="${escapeAttribute(hrefOfPage(id, context))}">${escapeAttribute(labelOf(page))}</a>`]
  })
  const guides = fillMessage(context.messages.content.usedIn, { guides: links.join(', ') })
  return links.length === 0 ? '' : `<p class="api-guides">${guides}</p>`
}
