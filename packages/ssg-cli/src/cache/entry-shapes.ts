import { z } from 'zod'
import { codes } from '@camdocs/base/model/codes.js'
import type { Diagnostic, Range } from '@camdocs/base/model/diagnostic.js'
import {
  linkKinds,
  type Heading,
  type IgnoreComment,
  type LinkRef,
  type Page,
  type PageContent,
  type PageDetails,
  type PageMeta,
  type SearchSection,
} from '@camdocs/base/model/page.js'
import { frontMatterSchema } from '@camdocs/base/front-matter/front-matter-schema.js'
import { layouts } from '@camdocs/base/model/page-layout.js'
import { partNames } from '@camdocs/base/model/part-names.js'
import type { Sample } from '@camdocs/base/model/sample.js'
import type { IndexedSection } from '@camdocs/base/model/search-record.js'
import { searchKinds } from '@camdocs/core/search'
import type { SearchTexts } from '@camdocs/base/model/tasks.js'
import { readDate } from '@camdocs/base/model/update.js'

/*
 * The shapes of the artifacts that a remote cache sends. A server can send any text under the right hash, and
 * the code that reads artifacts relies on their types. Local artifacts are not checked: only this program
 * writes them.
 */

/** A schema for each property of a type. A property without a schema is an error of the compiler. */
type Shape<T> = {
  readonly [Key in keyof T]-?: z.ZodType<undefined extends T[Key] ? T[Key] : OptionalIn<T, Key>>
}
/** The type of a property, and undefined if the property is optional. JSON contains no undefined values. */
type OptionalIn<T, Key extends keyof T> = T extends Record<Key, unknown> ? T[Key] : T[Key] | undefined
const shapeOf = <T>(shape: Shape<T>) => z.strictObject(shape) as unknown as z.ZodType<T>

const text = z.string()
const texts = z.array(text)
const count = z.int().min(0)
const position = z.strictObject({ line: z.int().min(1), column: z.int().min(1) })
const range: z.ZodType<Range> = z.strictObject({ start: position, end: position })
const meta = shapeOf<PageMeta>({
  title: text.optional(),
  description: text.optional(),
  id: text.optional(),
  slug: text.optional(),
  keywords: texts,
  tags: texts,
  image: text.optional(),
  head: frontMatterSchema.shape.head,
  sidebar_label: text.optional(),
  sidebar_badge: frontMatterSchema.shape.sidebar_badge,
  sidebar_icon: text.optional(),
  sidebar_position: z.number().optional(),
  pagination_label: text.optional(),
  pagination_next: text.nullable().optional(),
  pagination_prev: text.nullable().optional(),
  layout: z.enum(layouts),
  hero: frontMatterSchema.shape.hero,
  features: frontMatterSchema.shape.features,
  hide_title: z.boolean(),
  hide_table_of_contents: z.boolean(),
  toc_min_heading_level: z.int().min(2).max(6),
  toc_max_heading_level: z.int().min(2).max(6),
  custom_edit_url: text.nullable().optional(),
  last_update: z
    .strictObject({
      date: text.refine((date) => readDate(date) === date).optional(),
      author: text.optional(),
    })
    .optional(),
  date: text.refine((date) => readDate(date) === date).optional(),
  authors: frontMatterSchema.shape.authors,
  draft: z.boolean(),
  search: z.boolean(),
  unlisted: z.boolean(),
  print_section: z.boolean().optional(),
  redirect_from: texts.optional(),
  own: z.record(text, z.json()).optional(),
})

const link = shapeOf<LinkRef>({
  kind: z.enum(linkKinds),
  target: text,
  range,
  lacksTargetAttribute: z.literal(true).optional(),
})

const detailsShape = shapeOf<PageDetails>({
  segments: z
    .array(z.strictObject({ line: z.int().min(1), file: text, fileLine: z.int().min(1), shift: count }))
    .optional(),
  dependencies: z.array(z.strictObject({ file: text, hash: text.nullable() })).optional(),
  reusedCharacters: count.optional(),
  excerpt: text,
  headingLines: z.array(count),
  imagesWithoutText: z.array(range).optional(),
  ignoreComments: z
    .array(shapeOf<IgnoreComment>({ codes: z.array(z.enum(codes)), range, block: range }))
    .optional(),
  links: z.array(link),
  externalLinks: z.array(link),
  components: texts.optional(),
  resources: z.array(
    z.strictObject({
      kind: z.enum(['images', 'media', 'frames', 'connect', 'scripts', 'styles', 'fonts']),
      url: text,
      range,
    }),
  ),
  problems: z.array(
    shapeOf<Diagnostic>({
      code: z.enum(codes),
      severity: z.enum(['error', 'warning']),
      message: text,
      hint: text.optional(),
      file: text.optional(),
      range: range.optional(),
      includedFrom: texts.optional(),
      // Only problems of links to other sites have it, and those are not stored.
      alsoAt: z.undefined().optional(),
    }),
  ),
  fingerprints: z.strictObject({ digest: text, page: text.nullable(), sections: z.record(text, text) }),
  contentKey: text,
  samplesKey: text.nullable(),
})

const pageShape = shapeOf<Page>({
  id: text,
  file: text,
  meta,
  metaRanges: z.record(text, range),
  title: text,
  titleParts: texts.optional(),
  hasH1: z.boolean(),
  headings: z.array(
    shapeOf<Heading>({
      id: text,
      depth: z.int().min(1).max(6),
      text,
      html: text,
      group: text.optional(),
      isEntry: z.literal(true).optional(),
    }),
  ),
  aliases: z.array(z.strictObject({ from: text, anchor: text, range })).optional(),
  ids: texts,
  parts: z.array(z.enum(partNames)).optional(),
  isDeferred: z.undefined().optional(),
  details: detailsShape,
})

const contentShape = shapeOf<PageContent>({
  body: z.array(z.union([text, count])),
  sections: z.array(shapeOf<SearchSection>({ anchor: text.nullable(), trail: texts, text })),
})

const samplesShape = z.array(
  shapeOf<Sample>({
    language: text,
    title: text.nullable(),
    checked: z.boolean(),
    text,
    continuedLines: count,
    file: text.optional(),
    isFragment: z.literal(true).optional(),
    linePositions: z.array(position),
  }),
)

const json = text.refine((value) => parseJson(value) !== undefined)

const searchShape: z.ZodType<SearchTexts[]> = z.array(
  shapeOf<SearchTexts>({
    records: z.array(json),
    sections: z.array(
      shapeOf<IndexedSection>({
        kind: z.enum(searchKinds),
        group: text,
        document: json,
        terms: text,
        classes: text,
        root: text.optional(),
      }).refine(({ terms, classes }) => classes.length === (terms === '' ? 0 : terms.split('\n').length)),
    ),
  }),
)

/** The artifacts of a page as text; undefined for an artifact that an entry lacks. */
export interface PageTexts {
  readonly page: string | undefined
  readonly content: string | undefined
  readonly samples: (key: string) => string | undefined
}

/** What is known about a page before its entry is downloaded. */
export type KnownPage = Pick<Page, 'id' | 'file'> & Required<Pick<PageDetails, 'contentKey' | 'dependencies'>>

/**
 * Returns the page of an entry; null if an artifact is missing, has a different shape, belongs to a different
 * page, or names a file that the page does not use. Problems show the lines of the files that they name.
 */
export function pageOfEntry(texts: PageTexts, known: KnownPage): Page | null {
  const page = parsed(texts.page, pageShape)
  const content = parsed(texts.content, contentShape)
  if (page === null || content === null) return null
  const { id, file, details } = page
  const { contentKey, samplesKey, dependencies = [] } = details
  const samples = samplesKey === null ? [] : parsed(texts.samples(samplesKey), samplesShape)
  if (samples === null) return null
  const isSame = JSON.stringify([id, file, contentKey, dependencies]) === keyOfPage(known)
  const files = [
    ...(details.segments ?? []).map((segment) => segment.file),
    ...details.problems.flatMap((problem) => [problem.file, ...(problem.includedFrom ?? [])]),
    ...samples.map((sample) => sample.file),
  ]
  const used = new Set<string | undefined>([undefined, file, ...dependencies.map((other) => other.file)])
  const isComplete = page.headings.length === details.headingLines.length
  const hasLinks = content.body.every((part) => typeof part === 'string' || part < details.links.length)
  return isSame && isComplete && hasLinks && files.every((other) => used.has(other)) ? page : null
}

const keyOfPage = ({ id, file, contentKey, dependencies }: KnownPage): string =>
  JSON.stringify([id, file, contentKey, dependencies])

/** Whether a text is the search data of a number of pages. */
export const isSearchData = (value: string, pages: number): boolean =>
  parsed(value, searchShape)?.length === pages

function parsed<T>(value: string | undefined, shape: z.ZodType<T>): T | null {
  return shape.safeParse(parseJson(value)).data ?? null
}

function parseJson(value = ''): unknown {
  try {
    return hasFewValues(value) ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

/**
 * Lists, objects, and items of an artifact: far more than those of a page at the default limits. Parsing the
 * values takes many times the memory of the text, and checking their shapes takes a microsecond for each.
 */
const maxValues = 1_000_000

function hasFewValues(json: string): boolean {
  let count = 0
  for (let offset = 0; offset < json.length && count <= maxValues; offset++) {
    const character = json[offset]
    if (character === '"') offset = endOfString(json, offset)
    else if (character === ',' || character === '[' || character === '{') count++
  }
  return count <= maxValues
}

/** Returns the offset of the quotation mark that ends a string, or of the end of the text. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json[end - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return end
  }
  return json.length
}
