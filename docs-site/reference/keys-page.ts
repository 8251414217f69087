import type { Key, Kind } from './keys.js'
import {
  anchorOf,
  cell,
  code,
  entries,
  frontMatter,
  page,
  relativeGuide,
  withoutItemIds,
} from './markdown.js'

/**
 * The reference of all settings.
 *
 * @param defaults the validated settings of a site that sets none
 */
export const settingsPage = (settings: readonly Key[], defaults: unknown): string =>
  page(
    frontMatter({
      title: 'Settings',
      description: 'Every setting of camdocs.config.ts: its type and default value, with examples.',
    }),
    'These are the settings of `camdocs.config.ts`. Only keys that are marked as required are required, and only if ' +
      'you set the object that contains them. Your editor shows these descriptions too. An unknown setting is an error that suggests the nearest ' +
      'known setting. For an introduction, see [Configure a site](../guides/configuration.md).',
    entries(groupsOf(settings.map((key) => withDefaults(key, defaults)))),
    'For the keys of a single page, see [Front matter](front-matter.md).',
  )

/** The reference of the keys in the front matter of pages and API pages, and in `_category_` files. */
export function frontMatterPage(keys: {
  readonly page: readonly Key[]
  readonly apiPage: readonly Key[]
  readonly category: readonly Key[]
}): string {
  const pagePaths = new Set(keys.page.map(({ path }) => path))
  return page(
    frontMatter({
      title: 'Front matter',
      description: 'Every key of the front matter of pages and API pages, and of _category_ files.',
    }),
    'Front matter is YAML at the start of a page. Only keys that are marked as required are required, and only if you set the object that contains them. An unknown key is an error that suggests ' +
      'the nearest known key.',
    '```md title="docs/setup.md"\n---\ntitle: Set up the camera\ndescription: Install the package, and show a preview.\nsidebar_position: 2\nredirect_from: /docs/install\n---\n```',
    'Some keys of VitePress and Starlight are converted; others are ignored with a warning. See [Markdown from other tools](../guides/markdown.md#front-matter).',
    entries([
      '## Pages',
      ...keys.page.map((key) => section(key)),
      '## API pages',
      'A page of an [API reference](../guides/api-reference.md) accepts the keys of other pages, and these:',
      ...keys.apiPage.filter(({ path }) => !pagePaths.has(path)).map((key) => section(key, 'api')),
      '## Category files',
      'A `_category_.yml`, `_category_.yaml`, or `_category_.json` file sets up the category of its folder, for sidebars that are ' +
        'generated from folders. See [Sidebar and navigation](../guides/navigation.md).',
      ...keys.category.map((key) => section(key, 'category')),
    ]),
    'For the settings of the entire site, see [Settings](settings.md).',
  )
}

/** The purposes of settings, and the settings with each. */
const groups: Readonly<Record<string, readonly string[]>> = {
  Site: [
    'title',
    'tagline',
    'description',
    'keywords',
    'favicon',
    'image',
    'shareImages',
    'responsiveImages',
    'titleDelimiter',
    'locale',
    'locales',
    'issuesUrl',
    'feedback',
  ],
  Addresses: ['url', 'baseUrl', 'trailingSlash', 'redirects', 'sitemap', 'noIndex', 'baseUrlBanner'],
  Content: [
    'docs',
    'versions',
    'api',
    'changelog',
    'markdown',
    'variables',
    'components',
    'frontMatter',
    'samples',
    'plugins',
  ],
  Look: ['brand', 'ornament', 'colorMode', 'theme', 'styles', 'clientModules'],
  'Navigation and search': ['navbar', 'footer', 'announcementBar', 'search', 'assistants'],
  'Head and security': ['head', 'structuredData', 'analytics', 'security', 'hostFiles'],
  'Checks and builds': ['checks', 'rules', 'links', 'cache', 'limits'],
}

/**
 * The settings by purpose.
 *
 * @throws if a setting has no group, or a group contains an unknown setting
 */
function groupsOf(settings: readonly Key[]): string[] {
  const byName = new Map(settings.map((key) => [key.path, key]))
  const content = Object.entries(groups).flatMap(([title, names]) => [
    `## ${title}`,
    ...names.map((name) => {
      const key = byName.get(name)
      if (key === undefined)
        throw new Error(`The group "${title}" contains "${name}", which is not a setting.`)
      byName.delete(name)
      return section(key)
    }),
  ])
  if (byName.size > 0) throw new Error(`No group contains the settings ${[...byName.keys()].join(', ')}.`)
  return content
}

/**
 * The entry of a key: its type and default value, the description, and an example; then the entries of the
 * keys inside.
 *
 * @param prefix start of the anchors, for a section whose keys can have the same paths as those of others
 */
function section(key: Key, prefix = ''): string {
  const anchor = anchorOf(prefix === '' ? key.path : `${prefix}-${key.path}`)
  const { text, note } = splitDefault(key)
  return [
    `### ${code(key.path)} {#${anchor}}`,
    facts(key, note),
    withoutItemIds(text),
    key.guide === undefined ? '' : `See [the guide](${relativeGuide(key.guide)}).`,
    ...key.kinds.map((kind) => kindSection(kind, key)),
    key.example === undefined ? '' : `\`\`\`ts\n${key.example}\n\`\`\``,
    ...key.keys.map((child) => section(child, prefix)),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

/** The facts of an entry, as a list: the type, whether the key is required, and the default value. */
function facts(key: Key, note: string): string {
  const value = defaultText(key, note)
  return [
    `- ${code(key.type)}`,
    ...(key.isRequired ? ['- **required**'] : []),
    ...(value === '' ? [] : [`- default ${value}`]),
  ].join('\n')
}

/** The default value as Markdown: the note from the description, or the value from the schema; or empty. */
function defaultText({ defaultValue }: Key, note: string): string {
  if (note !== '') return note
  return defaultValue === undefined ? '' : code(defaultValue)
}

/** A kind of object: its description, and a table of its keys. */
function kindSection({ condition, description, keys }: Kind, parent: Key): string {
  const rows = keys.map((key) => {
    const { text, note } = splitDefault(key)
    const value = defaultText(key, note)
    const defaultSentence = value === '' ? '' : ` Default: ${value}.`
    const suffix = key.isRequired ? ' Required.' : defaultSentence
    return `| ${code(key.path)} | ${cell(code(key.type))} | ${cell(`${withoutItemIds(text)}${suffix}`)} |`
  })
  return [
    `With ${condition} in ${code(parent.path)}: ${withoutItemIds(description)}`,
    ...(rows.length === 0 ? [] : [`| Key | Type | Description |\n|---|---|---|\n${rows.join('\n')}`]),
    ...keys.flatMap((key) => newKinds(key, parent).map((kind) => kindSection(kind, key))),
  ].join('\n\n')
}

/** Returns the kinds of a key; none if its parent has the same ones, as in a dropdown of the navbar. */
const newKinds = ({ kinds }: Key, parent: Key): readonly Kind[] =>
  kinds.every(({ condition }) => parent.kinds.some((kind) => kind.condition === condition)) ? [] : kinds

/**
 * Separates a sentence such as "Default: the name of the folder." from the rest of a description. `note` is
 * the sentence without "Default: " and the period, or empty.
 */
function splitDefault({ description }: Key): { readonly text: string; readonly note: string } {
  const match = /(?:^|\s)Default: (?<note>.+?)\.(?<rest>(?:\s[^]*)?)$/.exec(description)
  if (match?.groups === undefined) return { text: description, note: '' }
  const { note = '', rest = '' } = match.groups
  return { text: `${description.slice(0, match.index)}${rest}`.trim(), note }
}

/**
 * Adds default values that are numbers. The schema takes some of them from constants, and `KeyReader` reads
 * only literals.
 */
function withDefaults(key: Key, defaults: unknown): Key {
  const value = key.path.split('.').reduce<unknown>((parent, name) => property(parent, name), defaults)
  return {
    ...key,
    ...(key.defaultValue === undefined && typeof value === 'number' && { defaultValue: String(value) }),
    keys: key.keys.map((child) => withDefaults(child, defaults)),
  }
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined
