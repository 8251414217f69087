import { translateFrontMatter } from '@camdocs/base/front-matter/foreign-front-matter.js'
import type { ConversionContext } from './conversion.js'
import type { OldPage } from './old-page.js'

/**
 * Returns the hero and the features of a page in the form of camdocs, by key; an empty object if there are
 * none. Reports links to pages that were left out, and what camdocs does not show.
 */
export function homeValues(page: OldPage, { site, report }: ConversionContext): Record<string, unknown> {
  const { title, hero: oldHero, features: oldFeatures } = page.frontMatter
  if (!isObject(oldHero) && !Array.isArray(oldFeatures)) return {}
  const file = site.files.nameOf(page.file)
  const leaveOut = (what: string) => report({ kind: 'leftOut', file, text: `${what} of the home page.` })
  const urlOf = (url: unknown): string | undefined => {
    const target = typeof url === 'string' ? site.links.translate(url, page.file, page) : undefined
    if (target === null) report({ kind: 'link', file, text: `\`${String(url)}\`` })
    return target ?? undefined
  }
  const data = {
    ...(isObject(oldHero) && {
      hero: { title: site.dialect === 'starlight' ? title : undefined, ...oldHero },
    }),
    ...(Array.isArray(oldFeatures) && { features: oldFeatures as unknown[] }),
  }
  const icons = new Set<PropertyKey | undefined>()
  const range = (path: readonly PropertyKey[]) => (icons.add(path[0]), undefined)
  const { hero, features } = translateFrontMatter({ data, problems: [], range }, '').data
  if (icons.has('hero')) leaveOut('The icons of the links')
  if (icons.has('features')) leaveOut('The icons of the features')
  if (!isObject(hero)) return { features: linked(features, urlOf) }
  const actions = linked(hero.actions, urlOf).filter(({ link }) => link !== undefined)
  const image = imageOf(hero, urlOf, leaveOut)
  return {
    hero: { ...hero, ...image, actions: actions.length === 0 ? undefined : actions },
    ...(Array.isArray(features) && { features: linked(features, urlOf) }),
  }
}

/** Returns the new values of an image, and of its alternative text. */
function imageOf(
  { image, alt }: Readonly<Record<string, unknown>>,
  urlOf: (url: unknown) => string | undefined,
  leaveOut: (what: string) => void,
): object {
  if (image === undefined) return {}
  const modes = isObject(image) ? { light: urlOf(image.light), dark: urlOf(image.dark) } : undefined
  const url = modes === undefined ? urlOf(image) : undefined
  const isPair = modes?.light !== undefined && modes.dark !== undefined
  if (url === undefined && !isPair) leaveOut('The image')
  return {
    image: isPair ? modes : url,
    alt: typeof alt === 'string' && (isPair || url !== undefined) ? alt : undefined,
  }
}

/** Returns items with the new targets of their links. */
const linked = (items: unknown, urlOf: (url: unknown) => string | undefined): Record<string, unknown>[] =>
  (Array.isArray(items) ? (items as unknown[]) : [])
    .filter(isObject)
    .map((item) => ('link' in item ? { ...item, link: urlOf(item.link) } : { ...item }))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
