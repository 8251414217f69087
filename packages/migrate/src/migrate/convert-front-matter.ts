import { isMap, isScalar, parseDocument, stringify, type Document } from 'yaml'
import { frontMatterSchema } from '@camdocs/base/front-matter/front-matter-schema.js'
import { translateFrontMatter } from '@camdocs/base/front-matter/foreign-front-matter.js'
import { frontMatterKind, parseYaml } from '@camdocs/base/front-matter/yaml.js'
import { Edits } from './edits.js'

/** The front matter of a page of the new site. */
export interface NewFrontMatter {
  /** The YAML between the dashes; "" if there is none. */
  readonly yaml: string
  /** Keys that were removed, with their lines in the old YAML, 1-based. */
  readonly removed: readonly { readonly key: string; readonly line: number }[]
}

/** Parses the front matter of a page. Returns an empty object if it is not a valid YAML map. */
export function readYaml(yaml: string | null): Readonly<Record<string, unknown>> {
  const { data } = parseYaml(yaml ?? '', '', frontMatterKind)
  return typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : {}
}

/**
 * Converts front matter: replaces values, and removes the keys that camdocs does not read. All other lines
 * stay unchanged.
 *
 * @param yaml as written; null if the page has no front matter
 * @param values new values by key; undefined removes a key without listing it in `removed`
 */
export function convertFrontMatter(
  yaml: string | null,
  values: Readonly<Record<string, unknown>>,
): NewFrontMatter {
  const document = parseDocument(yaml ?? '')
  const written = readYaml(yaml)
  const replacements = { ...fixedValues(written), ...values }
  const { unread, partlyRead } = unreadKeys({ ...written, ...replacements })
  const edits = new Edits()
  const removed: { key: string; line: number }[] = []
  for (const { key, start, end } of entriesOf(document, yaml ?? '')) {
    const isReplaced = key in replacements
    if (!isReplaced && !unread.has(key)) continue
    edits.remove(start, end)
    const line = (yaml ?? '').slice(0, start).split('\n').length
    if (!isReplaced) for (const part of unread.get(key) ?? []) removed.push({ key: part, line })
  }
  const added = Object.entries({ ...partlyRead, ...replacements }).filter(
    ([key, value]) => value !== undefined && !unread.has(key),
  )
  const rest = edits.apply(yaml ?? '')
  const lines = added.map(([key, value]) =>
    isObjectList(value) ? stringify({ [key]: value }) : `${key}: ${JSON.stringify(value)}\n`,
  )
  return { yaml: `${rest === '' || rest.endsWith('\n') ? rest : `${rest}\n`}${lines.join('')}`, removed }
}

/** Whether a value is an object, or a list of objects, which YAML shows in several lines. */
const isObjectList = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).some((entry) => typeof entry === 'object')

/** Returns new values for keys whose values have a form that camdocs does not read, such as `title: 2`. */
function fixedValues(written: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { keywords, tags, title, sidebar_label: label, description } = written
  const asText = (value: unknown) =>
    typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
  const tagList: unknown[] = Array.isArray(tags) ? tags : []
  // A tag can be an object: `{ label: API, permalink: /api }`.
  const tagLabels = tagList.map((tag) =>
    typeof tag === 'object' && tag !== null && 'label' in tag ? String(tag.label) : String(tag),
  )
  const haveTagsChanged = tagLabels.some((tagLabel, index) => tagLabel !== tagList[index])
  const candidates = {
    ...(typeof keywords === 'string' && { keywords: keywords.split(',').map((word) => word.trim()) }),
    ...(typeof tags === 'string' && { tags: [tags] }),
    ...(haveTagsChanged && { tags: tagLabels }),
    title: asText(title),
    sidebar_label: asText(label),
    description: asText(description),
  }
  return Object.fromEntries(Object.entries(candidates).filter(([, value]) => value !== undefined))
}

interface UnreadKeys {
  /** Keys that camdocs reports or ignores, with the lost parts: `sidebar.badge` of `sidebar`. */
  readonly unread: ReadonlyMap<string, readonly string[]>
  /** The values that camdocs reads from keys that it partly ignores, such as the link in `next`. */
  readonly partlyRead: Readonly<Record<string, unknown>>
}

function unreadKeys(data: Readonly<Record<string, unknown>>): UnreadKeys {
  const ignored: (readonly string[])[] = []
  // `origins` contains the path of the original key for each translated key.
  const { data: translated, origins } = translateFrontMatter(
    {
      data,
      problems: [],
      // Called for each key that is ignored, to report it.
      range: (path) => {
        ignored.push(path.map(String))
        return undefined
      },
    },
    '',
  )
  const result = frontMatterSchema.safeParse(translated)
  const invalid = (result.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0])],
  )
  const lost = [...ignored, ...invalid.map((key) => origins.get(key) ?? [key])]
  const partsOf = (key: string) => lost.filter(([first]) => first === key).map((parts) => parts.join('.'))
  const unread = new Map(lost.map(([key = '']) => [key, [...new Set(partsOf(key))]]))
  const partlyRead = Object.entries(translated).filter(
    ([key]) => !invalid.includes(key) && ignored.some(([first]) => first === origins.get(key)?.[0]),
  )
  return { unread, partlyRead: Object.fromEntries(partlyRead) }
}

/** Returns the entries at the top level. Each entry ends at the start of the next key. */
function entriesOf(document: Document, yaml: string): { key: string; start: number; end: number }[] {
  if (!isMap(document.contents)) return []
  const keys = document.contents.items.flatMap(({ key }) =>
    isScalar(key) && key.range ? [{ key: String(key.value), start: key.range[0] }] : [],
  )
  return keys.map(({ key, start }, index) => ({ key, start, end: keys[index + 1]?.start ?? yaml.length }))
}
