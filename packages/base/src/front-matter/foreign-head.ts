import { isObject } from './is-object.js'
import { pageHeadElementSchema } from './head-schema.js'
import type { KeyTranslation } from './key-translation.js'

/*
 * `head` of VitePress, whose elements are lists (`[meta, { name: a, content: b }]`), and of Starlight, whose
 * elements have `attrs` instead of `attributes`. Elements of camdocs stay as they are, so that the schema
 * checks them.
 */

export function readHead(value: unknown): KeyTranslation {
  if (!Array.isArray(value)) return { values: { head: [value] } }
  const items = (value as readonly unknown[]).map((item, index) => ({ item, index, read: readElement(item) }))
  const contentOf = (name: string) => items.find(({ read }) => metaNamed(name, read) !== null)
  const description = contentOf('description')
  const keywords = contentOf('keywords')
  const translated = new Set([description, keywords])
  const others = items.filter((entry) => !translated.has(entry))
  const isKept = ({ item, read }: (typeof items)[number]) =>
    read === item || pageHeadElementSchema.safeParse(read).success
  const head = others.filter(isKept).map(({ read }) => read)
  return {
    values: {
      ...(description && { description: [metaNamed('description', description.read)] }),
      ...(keywords && { keywords: [metaNamed('keywords', keywords.read)?.split(/\s*,\s*/)] }),
      ...((head.length > 0 || items.length === 0) && { head: [head] }),
    },
    ignored: others
      .filter((entry) => !isKept(entry))
      .map(({ read, index }) => [hintFor(read), index] as const),
  }
}

/** Returns an element in the form of camdocs; an element of camdocs, and anything else, unchanged. */
function readElement(item: unknown): unknown {
  const [tag, attributes, content] = Array.isArray(item)
    ? (item as readonly unknown[])
    : isObject(item) && 'attrs' in item
      ? [item.tag, item.attrs, item.content]
      : []
  return tag === undefined ? item : { tag, attributes, ...(content !== undefined && { content }) }
}

/** Returns the content of a `meta` element of another generator with a name; null for any other value. */
function metaNamed(name: string, element: unknown): string | null {
  if (!isObject(element) || element.tag !== 'meta' || !isObject(element.attributes)) return null
  const { attributes } = element
  return attributes.name === name && typeof attributes.content === 'string' ? attributes.content : null
}

/** Returns why pages cannot have an element. */
function hintFor(element: unknown): string {
  const [issue] = pageHeadElementSchema.safeParse(element).error?.issues ?? []
  const place = issue === undefined || issue.path.length === 0 ? 'The element' : `\`${issue.path.join('.')}\``
  return `${place} ${issue?.code === 'custom' ? issue.message : 'is not supported in pages'}. \`head\` in camdocs.config.ts adds elements to every page.`
}
