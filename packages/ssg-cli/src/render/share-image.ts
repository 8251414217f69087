import type { Picture, SharedPage } from '@camdocs/core'
import { isOnlyFamily, rootOf } from '@camdocs/base/model/content-root.js'
import type { RoutedIndex } from '@camdocs/base/model/manifest.js'
import { immutableFolder } from '@camdocs/base/model/output.js'
import type { Page } from '@camdocs/base/model/page.js'
import { sha256 } from '@camdocs/base/model/sha256.js'
import { escapeAttribute } from './escape-attribute.js'
import { originalLanguage } from './original-language.js'
import type { RenderContext } from './render-context.js'
import type { ShareLook } from './share-look.js'
import { pageVersion } from './versions.js'

/** The image that other sites show next to links to a page. */
export interface ShareImage {
  /** Path in the output. It identifies what the image shows. */
  readonly path: string
  /** Absolute URL. */
  readonly url: string
  /** What the image shows, as text. */
  readonly alt: string
  readonly picture: Picture
}

/** What the paths of drawn images start with. */
export const shareImagePrefix = `${immutableFolder}share-`

type ShareContext = Pick<RenderContext, 'languages' | 'roots' | 'settings' | 'share'>
type DocShareContext = ShareContext & Pick<RenderContext, 'manifest' | 'sidebarViews'>

/** What the share image of a page shows, without what all of them have in common. */
type OwnPart = Pick<SharedPage, 'title' | 'trail' | 'version' | 'language'>

/** Returns the drawn image of a doc; null if the site draws none, or none for this page. */
export const docShareImage = (page: Page, context: DocShareContext): ShareImage | null =>
  drawn(shownForDoc(page, context), context)

/** Returns the characters of a doc's share image that no font has; "" if it lacks none. */
export const lackingCharacters = (page: Page, context: DocShareContext): string =>
  shownForDoc(page, context)?.lacking ?? ''

/** Returns the drawn image of a category, as `docShareImage` does. */
export function categoryShareImage(index: RoutedIndex, context: DocShareContext): ShareImage | null {
  const place = placeOf(index.id, index.sidebar, context)
  return drawn(shownPage({ title: [index.title], ...place, language: languageOf(context) }, context), context)
}

/** Returns the drawn image of a page module. Without a title, it shows the tagline of the site. */
export function moduleShareImage(title: string, url: string, context: ShareContext): ShareImage | null {
  if (isHome(url, context)) return null
  const { title: name, tagline } = context.settings
  const shown = { title: [title || tagline || name], trail: [], version: '' }
  return drawn(shownPage({ ...shown, language: languageOf(context) }, context), context)
}

/** Whether a page is the home page of a site with an image, which is made for it. */
const isHome = (url: string | undefined, { settings: { image } }: ShareContext): boolean =>
  url === '/' && image !== undefined

/** Returns the elements of the head that describe a drawn image. Only the sites that show it read them. */
export const shareImageTags = (image: ShareImage | null): string =>
  image === null
    ? ''
    : [
        ['width', '1200'],
        ['height', '630'],
        ['alt', image.alt],
      ]
        .map(
          ([name = '', value = '']) =>
            `\n<meta property="og:image:${name}" content="${escapeAttribute(value)}">`,
        )
        .join('')

const languageOf = ({ settings: { locale } }: ShareContext): SharedPage['language'] => ({
  lang: locale.code,
  dir: locale.direction,
})

/** The categories that contain a page, after its product if there are several, and its version. */
function placeOf(
  id: string,
  sidebar: string | undefined,
  { roots, sidebarViews }: DocShareContext,
): Pick<SharedPage, 'trail' | 'version'> {
  const root = rootOf(id, roots)
  const groups = sidebarViews.get(sidebar ?? '')?.ancestorsOf(id) ?? []
  const trail = groups.filter((group) => group.doc !== id && group.index !== id).map(({ label }) => label)
  return {
    trail: isOnlyFamily(root) ? trail : [root.label, ...trail],
    version: pageVersion(root, roots)?.label ?? '',
  }
}

function shownForDoc(page: Page, context: DocShareContext): ShownPage | null {
  if (context.share === null || page.meta.image !== undefined) return null
  const { id, title, titleParts = [title], meta } = page
  if (isHome(context.manifest.routeOfDoc.get(id)?.url, context)) return null
  const sidebar = meta.layout === 'doc' ? context.manifest.sidebarOfDoc.get(id) : undefined
  const language = originalLanguage(id, context) ?? languageOf(context)
  return shownPage({ title: titleParts, ...placeOf(id, sidebar, context), language }, context)
}

/** What the image of a page shows, and the characters that no font has. */
interface ShownPage {
  readonly page: SharedPage
  readonly lacking: string
}

/** Returns null for a page without an image of its own. */
function shownPage(own: OwnPart, { settings, share }: ShareContext): ShownPage | null {
  if (share === null || settings.url === undefined) return null
  const title = own.title.map((part) => drawable(part, share))
  const whole = title.join('').trim()
  // The title can consist of emoji.
  if (whole === '') return null
  const trail = own.trail.map((label) => drawable(label, share).trim()).filter((label) => label !== '')
  const page = { ...own, ...share.site, title, trail, site: drawable(share.site.site, share).trim() }
  const lacking = [...new Set(whole + trail.join('') + page.site + page.version)].filter(
    (character) => !share.covers(character.codePointAt(0) ?? 0) && !isInvisible(character),
  )
  return { page, lacking: lacking.join('') }
}

function drawn(shown: ShownPage | null, { settings, languages, share }: ShareContext): ShareImage | null {
  if (share === null || shown?.lacking !== '') return null
  const { page } = shown
  const picture = share.compose(page)
  const path = `${shareImagePrefix}${sha256(share.key, JSON.stringify(picture)).slice(0, 16)}.png`
  const alt = [page.title.join('').trim(), ...page.trail.toReversed(), settings.title]
  return {
    path,
    url: (settings.url ?? '') + (languages?.all[0]?.baseUrl ?? settings.baseUrl) + path,
    alt: [...new Set(alt)].join(' – '),
    picture,
  }
}

const isInvisible = (character: string): boolean =>
  /[\p{White_Space}\p{Default_Ignorable_Code_Point}]/u.test(character)

/**
 * A text with composed letters and plain spaces. Emoji that no font has are omitted: fonts with colors are
 * large, and a title says the same without them.
 */
const drawable = (text: string, { covers }: ShareLook): string =>
  text
    .normalize('NFC')
    .replace(
      /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u20e3\ufe0f]/gu,
      (character) => (covers(character.codePointAt(0) ?? 0) ? character : ''),
    )
    .replace(/\p{White_Space}+/gu, ' ')
