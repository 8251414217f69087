import { layouts } from '../model/page-layout.js'
import { isObject } from './is-object.js'
import type { KeyTranslation } from './key-translation.js'

/*
 * The keys of landing pages of VitePress (`layout: home`, `hero`, `features`) and Starlight (`hero`), in the
 * form of camdocs. Values that already have this form stay as they are, so that the schema checks them.
 */

/** Reads a layout of camdocs or of VitePress. */
export function readLayout(value: unknown): KeyTranslation {
  if (value === 'home') return { values: { layout: ['landing'] } }
  return layouts.some((layout) => layout === value)
    ? { values: { layout: [value] } }
    : { ignored: [[`Known layouts: ${layouts.join(', ')}. For any other, write a component in \`pages/\`.`]] }
}

/** Keys of links and features that only change how they look: the first link is the most prominent one. */
const looks = new Set(['theme', 'variant', 'attrs', 'target', 'rel', 'linkText'])

export function readHero(value: unknown): KeyTranslation {
  if (!isObject(value)) return { values: { hero: [value] } }
  const { name, tagline, ...hero } = value
  const title = hero.title ?? name ?? hero.text
  const lead = hero.text === title ? undefined : hero.text
  const text =
    typeof lead === 'string' && typeof tagline === 'string' ? `${lead}. ${tagline}` : (tagline ?? lead)
  const actions = readItems(hero.actions, ['actions'])
  return {
    values: {
      hero: [
        {
          ...hero,
          ...(title === undefined ? {} : { title }),
          text,
          ...readImage(hero.image),
          ...(hero.actions === undefined ? {} : { actions: actions.items }),
        },
      ],
    },
    ignored: actions.ignored,
  }
}

/** Returns the image and its alternative text. VitePress has `src` for one file, and Starlight `file`. */
function readImage(image: unknown): object {
  if (!isObject(image)) return {}
  const { src, file, alt, ...modes } = image
  return { image: src ?? file ?? modes, ...(alt === undefined ? {} : { alt }) }
}

export function readFeatures(value: unknown): KeyTranslation {
  const { items, ignored } = readItems(value, [])
  return { values: { features: [items] }, ignored }
}

/** Reads the links of a hero, or features. @param path where they are, relative to the key */
function readItems(value: unknown, path: readonly string[]) {
  const list: readonly unknown[] | null = Array.isArray(value) ? value : null
  const ignored = (list ?? []).flatMap((item, index) =>
    isObject(item) && 'icon' in item
      ? [['Icons of links and cards are not supported. Remove the key.', ...path, index, 'icon'] as const]
      : [],
  )
  return { items: list === null ? value : list.map(readItem), ignored }
}

function readItem(item: unknown): unknown {
  if (!isObject(item)) return item
  const { details, icon: _icon, ...rest } = item
  const known = Object.entries(rest).filter(([key]) => !looks.has(key))
  return { ...Object.fromEntries(known), ...(details === undefined ? {} : { text: details }) }
}
