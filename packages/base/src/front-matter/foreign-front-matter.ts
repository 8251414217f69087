import type { AdmonitionColor } from '../settings/admonitions-schema.js'
import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { KeyTranslation } from './key-translation.js'
import { isObject } from './is-object.js'
import { readHead } from './foreign-head.js'
import { readFeatures, readHero, readLayout } from './foreign-home-page.js'
import type { ParsedYaml } from './yaml.js'

/** Front matter with the keys of camdocs in place of equivalent keys of other generators. */
export interface TranslatedFrontMatter {
  readonly data: Readonly<Record<string, unknown>>
  /** For each translated key of `data`, the path of the original value. */
  readonly origins: ReadonlyMap<string, readonly string[]>
  /** Warnings for keys of other generators without an equivalent. */
  readonly problems: readonly Diagnostic[]
}

/** Translates the value of one key. */
type Reader = (value: unknown) => KeyTranslation

/** The translation of a key that has no effect in camdocs and needs no hint. */
const nothing: KeyTranslation = {}
/** The translation of a key that is ignored with a hint. */
const ignored = (hint: string): KeyTranslation => ({ ignored: [[hint]] })
/** Ignores every value with a hint. */
const always =
  (hint: string): Reader =>
  () =>
    ignored(hint)
/** Uses the value for another key. */
const renamed =
  (key: string): Reader =>
  (value) => ({ values: { [key]: [value] } })
/** Accepts a value that describes what camdocs does anyway; ignores any other value with a hint. */
const unlessEquivalent =
  (isEquivalent: (value: unknown) => boolean, hint: string): Reader =>
  (value) =>
    isEquivalent(value) ? nothing : ignored(hint)

const removeHint = 'Remove the key.'
const styleHint = 'Remove the key. To style pages, add a stylesheet with `styles` in camdocs.config.ts.'
const sidebarHint =
  'Remove the key. `docs.sidebars` in camdocs.config.ts decides which pages are in a sidebar.'
const updatedHint =
  'To set the date of this page, use `last_update: { date: 2023-05-04 }`. To show or hide the dates of all pages, set `docs.lastUpdated` in camdocs.config.ts.'

/** Front matter keys of Docusaurus, VitePress, and Starlight that camdocs does not have itself (DOC-10). */
const readers: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  // Docusaurus
  ['displayed_sidebar', always(sidebarHint)],
  ['sidebar_class_name', always(styleHint)],
  ['sidebar_custom_props', always(removeHint)],
  ['sidebar_key', always(removeHint)],
  [
    'parse_number_prefixes',
    unlessEquivalent(
      (value) => value === false,
      'Remove the number from the name of the file, and set `sidebar_position`.',
    ),
  ],
  // VitePress
  ['layout', readLayout],
  ['outline', readOutline],
  ['editLink', (value) => (value === false ? { values: { custom_edit_url: [null] } } : nothing)],
  [
    'titleTemplate',
    always(
      'Remove the key. `titleDelimiter` in camdocs.config.ts sets the text between the page title and the site title.',
    ),
  ],
  ['lang', always('Remove the key. All pages have the language of the site.')],
  ['aside', unlessEquivalent((value) => value !== false, 'Use `hide_table_of_contents: true`.')],
  ['navbar', unlessEquivalent((value) => value === true, removeHint)],
  ['footer', unlessEquivalent((value) => value === true, removeHint)],
  ['pageClass', always(styleHint)],
  ['features', readFeatures],
  // Starlight
  ['order', renamed('sidebar_position')],
  ['editUrl', (value) => ({ values: { custom_edit_url: [value === false ? null : value] } })],
  ['tableOfContents', readTableOfContents],
  ['template', (value) => (value === 'splash' ? { values: { layout: ['landing'] } } : nothing)],
  ['banner', always('Use an admonition, or `announcementBar` in camdocs.config.ts.')],
  ['pagefind', (value) => (value === false ? { values: { search: [false] } } : nothing)],
  // Several generators
  ['sidebar', readSidebar],
  ['hero', readHero],
  ['lastUpdated', readLastUpdated],
  ['prev', (value) => readPagination('prev', value)],
  ['next', (value) => readPagination('next', value)],
  ['head', readHead],
])

/** The keys of other generators that are converted, or ignored with a warning. */
export const foreignKeys: ReadonlySet<string> = new Set(readers.keys())

/** VitePress's levels of headings, alone or as `level` of an object, or false for no table of contents. */
function readOutline(value: unknown): KeyTranslation {
  if (value === false) return { values: { hide_table_of_contents: [true] } }
  if (isObject(value)) return 'level' in value ? under('level', readLevels(value.level)) : nothing
  return readLevels(value)
}

/** VitePress's levels of headings: one level, the first and the last level, or "deep" for 2 to 6. */
function readLevels(value: unknown): KeyTranslation {
  const [min, max] = value === 'deep' ? [2, 6] : Array.isArray(value) ? (value as unknown[]) : [value, value]
  return { values: { toc_min_heading_level: [min], toc_max_heading_level: [max] } }
}

/** Starlight's first and last level of headings, or its switch for the table of contents. */
function readTableOfContents(value: unknown): KeyTranslation {
  if (value === false) return { values: { hide_table_of_contents: [true] } }
  if (!isObject(value)) return nothing
  const { minHeadingLevel: min, maxHeadingLevel: max } = value
  return {
    values: {
      ...(min === undefined ? {} : { toc_min_heading_level: [min, 'minHeadingLevel'] }),
      ...(max === undefined ? {} : { toc_max_heading_level: [max, 'maxHeadingLevel'] }),
    },
  }
}

/** Types of badges, by variant in Starlight. All other variants have no type. */
export const badgeTypes: Readonly<Record<string, AdmonitionColor>> = {
  note: 'note',
  tip: 'tip',
  success: 'tip',
  caution: 'warning',
  danger: 'danger',
}

/** Reads a badge of Starlight: a text, or a text with a variant. */
export function readBadge(value: unknown): unknown {
  if (!isObject(value)) return value
  const { variant, class: _style, ...rest } = value
  const type = typeof variant === 'string' ? badgeTypes[variant] : undefined
  return type === undefined ? rest : { ...rest, type }
}

/** Starlight's label, badge, and position in the sidebar, or VitePress's switch for the sidebar. */
function readSidebar(value: unknown): KeyTranslation {
  if (!isObject(value)) return value === true ? nothing : ignored(sidebarHint)
  const { label, badge, order, hidden, ...others } = value
  return {
    values: {
      ...(label === undefined ? {} : { sidebar_label: [label, 'label'] }),
      ...(badge === undefined ? {} : { sidebar_badge: [readBadge(badge), 'badge'] }),
      ...(order === undefined ? {} : { sidebar_position: [order, 'order'] }),
    },
    ignored: [
      ...(hidden === true ? [[sidebarHint, 'hidden'] as const] : []),
      ...Object.keys(others).map((key) => [removeHint, key] as const),
    ],
  }
}

/** Reads `lastUpdated`: a date, or the switch of VitePress and Starlight that shows dates. */
function readLastUpdated(value: unknown): KeyTranslation {
  if (typeof value === 'string') return { values: { last_update: [{ date: value }] } }
  return value === true ? nothing : ignored(updatedHint)
}

/** A switch, a label, or an object with a label and a link. */
function readPagination(direction: 'prev' | 'next', value: unknown): KeyTranslation {
  const key = `pagination_${direction}`
  const labelHint = `To change the label, set \`pagination_label\` on the page that the link leads to. To choose that page, use \`${key}\`.`
  if (value === false) return { values: { [key]: [null] } }
  if (value === true) return nothing
  if (!isObject(value)) return ignored(labelHint)
  const { link, text, label } = value
  return {
    ...(typeof link === 'string' ? { values: { [key]: [docIdOf(link), 'link'] } } : {}),
    ignored: [
      ...(text === undefined ? [] : [[labelHint, 'text'] as const]),
      ...(label === undefined ? [] : [[labelHint, 'label'] as const]),
    ],
  }
}

/** Returns the ID of a doc from its path in the content folder: "guides/a" from "/guides/a.md". */
const docIdOf = (link: string): string => link.replace(/^\/|\/$/g, '').replace(/\.(?:mdx?|html)$/, '')

/** Prefixes the paths of the values in a translation with a key. */
const under = (key: string, { values = {} }: KeyTranslation): KeyTranslation => ({
  values: Object.fromEntries(
    Object.entries(values).map(([name, [value, ...path]]) => [name, [value, key, ...path]]),
  ),
})

/** Translates the keys of other generators. A key of camdocs takes precedence over a translated key. */
export function translateFrontMatter(yaml: ParsedYaml, file: string): TranslatedFrontMatter {
  const original = (yaml.data ?? {}) as Readonly<Record<string, unknown>>
  const foreignKeys = isObject(original) ? Object.keys(original).filter((key) => readers.has(key)) : []
  const origins = new Map<string, readonly string[]>()
  if (foreignKeys.length === 0) return { data: original, origins, problems: [] }
  const data: Record<string, unknown> = Object.fromEntries(
    Object.entries(original).filter(([key]) => !readers.has(key)),
  )
  const problems = foreignKeys.flatMap((key) => {
    const { values = {}, ignored: ignoredParts = [] } = readers.get(key)?.(original[key]) ?? nothing
    for (const [name, [value, ...path]] of Object.entries(values)) {
      if (name in data) continue
      data[name] = value
      origins.set(name, [key, ...path])
    }
    return ignoredParts.map(([hint, ...path]) => ignoredKey([key, ...path], hint, yaml, file))
  })
  return { data, origins, problems }
}

const ignoredKey = (
  path: readonly (string | number)[],
  hint: string,
  yaml: ParsedYaml,
  file: string,
): Diagnostic => ({
  code: codes.ignoredKey,
  severity: 'warning',
  message: `The front matter key \`${path.join('.')}\` of another generator is ignored.`,
  hint,
  file,
  range: yaml.range(path, 'key') ?? at(1),
})
