import type { z } from 'zod'
import { headElement } from '../settings/theme-schema.js'
import { forbiddenScheme } from '../model/url-scheme.js'

type HeadElement = z.output<typeof headElement>

/** The attributes that each element can have. `http-equiv` and `charset` are not among them. */
const attributeNames: Readonly<Record<HeadElement['tag'], readonly string[]>> = {
  meta: ['name', 'property', 'content', 'media'],
  link: ['rel', 'href', 'hreflang', 'type', 'title', 'media'],
  script: ['type'],
}

/** Metadata that another key of the front matter sets. */
const keyOfName: Readonly<Record<string, string>> = {
  description: 'description',
  keywords: 'keywords',
  'og:title': 'title',
  'og:description': 'description',
  'og:image': 'image',
  'twitter:image': 'image',
}

/** Metadata that camdocs writes, or that is about the entire site, such as proofs that the author owns it. */
const siteNames =
  /^(?:viewport|generator|referrer|og:url|og:locale|twitter:card|docsearch:.*|.*(?:verif|validat).*)$/i

/** Returns why a page cannot have an element, after the path of the part that is wrong; null if it can. */
export function pageHeadProblem(element: HeadElement): readonly [message: string, ...path: string[]] | null {
  const { tag, attributes, content } = element
  const unknown = Object.keys(attributes).find((name) => !attributeNames[tag].includes(name))
  if (unknown !== undefined)
    return [
      `cannot be set by pages. Attributes of \`${tag}\`: ${attributeNames[tag].join(', ')}`,
      'attributes',
      unknown,
    ]
  if (tag !== 'script' && content !== undefined)
    return ['must be an attribute: only a `script` has a text', 'content']
  if (tag === 'meta') return metaProblem(attributes)
  if (tag === 'link') return linkProblem(attributes)
  if (attributes.type !== 'application/ld+json')
    return ['must be "application/ld+json", because pages cannot contain scripts', 'attributes', 'type']
  return isJson(content ?? '') ? null : ['must be a JSON text', 'content']
}

function metaProblem({ name, property, content }: HeadElement['attributes']) {
  const key = property === undefined ? 'name' : 'property'
  const written = property ?? name
  if (written === undefined || (name !== undefined && property !== undefined))
    return ['must have either `name` or `property`', 'attributes'] as const
  if (content === undefined) return ['must have `content`', 'attributes'] as const
  const ownKey = Object.entries(keyOfName).find(([known]) => known === written.toLowerCase())?.[1]
  if (ownKey !== undefined) return [`is set by the key \`${ownKey}\` of the page`, 'attributes', key] as const
  return siteNames.test(written)
    ? (['cannot be set by pages, only by `head` in camdocs.config.ts', 'attributes', key] as const)
    : null
}

function linkProblem({ rel, href = '' }: HeadElement['attributes']) {
  if (rel !== 'alternate' && rel !== 'canonical')
    return [
      'must be "alternate" or "canonical". `head` and `styles` in camdocs.config.ts load resources on every page',
      'attributes',
      'rel',
    ] as const
  if (rel === 'canonical' && !/^https?:\/\/[^/]/i.test(href))
    return ['must be a URL that starts with https://', 'attributes', 'href'] as const
  return href !== '' && forbiddenScheme(href, 'resource') === null
    ? null
    : (['must be a URL, or a path in the static folder', 'attributes', 'href'] as const)
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** An element in the head of one page: only those that neither run nor load anything. */
export const pageHeadElementSchema = headElement.superRefine((element, context) => {
  const problem = pageHeadProblem(element)
  if (problem === null) return
  const [message, ...path] = problem
  context.addIssue({ code: 'custom', message, path })
})
