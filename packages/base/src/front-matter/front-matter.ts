import type { PageLayout } from '@camdocs/core'
import { codes } from '../model/codes.js'
import { at, type Diagnostic } from '../model/diagnostic.js'
import type { z } from 'zod'
import type { OwnKeys } from '../model/tasks.js'
import { missingKeys, separateOwnKeys, withOwnKeys } from './own-keys.js'
import { frontMatterSchema, type FrontMatterSchema } from './front-matter-schema.js'
import { findMisplaced } from './misplaced-front-matter.js'
import { parseFrontMatter, type FrontMatterYaml } from './front-matter-yaml.js'

/** The front matter and the body of a page. */
export interface FrontMatter<S extends FrontMatterSchema> extends FrontMatterYaml<S> {
  /** The text with the front matter blanked out, so that later positions match the file. */
  readonly body: string
}

/**
 * Splits a page into front matter and body. Only YAML is supported; front matter in any other language is an
 * error and is never evaluated.
 *
 * @param maxEntries maximum number of lines and commas in the front matter
 */
export function readFrontMatter<S extends FrontMatterSchema = typeof frontMatterSchema>(
  text: string,
  file: string,
  schema = frontMatterSchema as S,
  maxEntries?: number,
): FrontMatter<S> {
  const defaults = schema.parse({}) as z.output<S>
  const misplaced = findMisplaced(text, file, new Set(Object.keys(schema.shape)))
  if (misplaced !== null) {
    const [from, to] = misplaced.range
    const body = text.slice(0, from) + blankOut(text.slice(from), to - from)
    return { meta: defaults, ranges: {}, body, problems: [misplaced.problem] }
  }
  const opening = /^---([^\n]*)(?:\n|$)/.exec(text)
  const language = opening?.[1]?.trim() ?? ''
  // A line of more than three dashes is a thematic break.
  if (opening === null || language.startsWith('-'))
    return { meta: defaults, ranges: {}, body: text, problems: [] }
  if (language !== '') return { meta: defaults, ...unsupportedLanguage(text, file, language) }
  const length = blockLength(text)
  if (length === null) return { meta: defaults, ...withoutClosingLine(text, file) }
  const block = text.slice(0, length).replace(/\n---[ \t]*\n?$/, '')
  return {
    ...parseFrontMatter(block, file, schema, maxEntries),
    body: blankOut(text, length),
  }
}

/** The rules of a site for the front matter of its pages. */
interface FrontMatterRules {
  readonly limits: { readonly frontMatterEntries: number }
  /** The layout of pages that set none. Default: that of docs. */
  readonly layout?: PageLayout
  /** The keys that the site adds. */
  readonly frontMatter?: OwnKeys
}

/** Front matter with the values of the keys that the site adds. */
type OwnMeta<S extends FrontMatterSchema> = z.output<S> & { readonly own?: Readonly<Record<string, unknown>> }

/** Reads the front matter of a page of a site. The values of keys that the site adds are in `meta.own`. */
export function readPageFrontMatter<S extends FrontMatterSchema = typeof frontMatterSchema>(
  text: string,
  file: string,
  { limits, layout, frontMatter: keys }: FrontMatterRules,
  schema = frontMatterSchema as S,
): Omit<FrontMatter<S>, 'meta'> & { readonly meta: OwnMeta<S> } {
  const own = keys && missingKeys(schema, keys)
  const known = own === undefined ? schema : withOwnKeys(schema, own)
  const front = readFrontMatter(text, file, known, limits.frontMatterEntries)
  const read = { ...front, problems: front.problems.map(withOwnKeysHint) }
  const hasLayout = layout === undefined || 'layout' in read.ranges
  const meta = hasLayout ? read.meta : { ...read.meta, layout }
  return { ...read, meta: (own === undefined ? meta : separateOwnKeys(meta, own)) as OwnMeta<S> }
}

/** Adds to the list of known keys that a site can have more. */
const withOwnKeysHint = (problem: Diagnostic): Diagnostic =>
  problem.code === codes.frontMatterKey && problem.hint?.startsWith('Known keys') === true
    ? { ...problem, hint: `${problem.hint} A site adds keys with the setting \`frontMatter\`.` }
    : problem

/** A page with its front matter as text, which is neither parsed nor validated. */
export interface SplitPage {
  /** The YAML between the lines of dashes; null if there is no front matter. */
  readonly yaml: string | null
  readonly body: string
  /** Number of lines before the body. */
  readonly lines: number
}

/**
 * Splits a page into front matter and body, without reading the front matter.
 *
 * @param options `afterBlankLines`: whether blank lines can be before the front matter, as in Astro
 */
export function splitFrontMatter(
  source: string,
  { afterBlankLines = false }: { readonly afterBlankLines?: boolean } = {},
): SplitPage {
  const blank = afterBlankLines ? (/^\s*\n(?=---)/.exec(source)?.[0] ?? '') : ''
  const { lines, ...page } = splitAtStart(source.slice(blank.length))
  return page.yaml === null
    ? { ...page, body: source, lines: 0 }
    : { ...page, lines: lines + blank.split('\n').length - 1 }
}

function splitAtStart(text: string): SplitPage {
  const length = /^---[ \t]*\n/.test(text) ? blockLength(text) : null
  if (length === null) return { yaml: null, body: text, lines: 0 }
  const block = text.slice(0, length)
  return {
    // Without the first and the last line.
    yaml: block.replace(/^---[ \t]*\n|---[ \t]*\n?$/g, ''),
    body: text.slice(length),
    lines: block.split('\n').length - 1,
  }
}

/** Length of the front matter including its closing line; null if there is none. */
function blockLength(text: string): number | null {
  const openingLength = '---'.length
  const closing = /\n---[ \t]*(?:\n|$)/.exec(text.slice(openingLength))
  return closing === null ? null : openingLength + closing.index + closing[0].length
}

/** Removes the first `length` characters except line breaks. */
const blankOut = (text: string, length: number): string =>
  text.slice(0, length).replace(/[^\n]+/g, '') + text.slice(length)

type FrontMatterWithoutMeta = Omit<FrontMatter<FrontMatterSchema>, 'meta'>

function unsupportedLanguage(text: string, file: string, language: string): FrontMatterWithoutMeta {
  const problem: Diagnostic = {
    code: codes.frontMatterLanguage,
    severity: 'error',
    message: `Front matter in "${language}" is not supported.`,
    hint: `Convert it to YAML, and remove "${language}" after the dashes.`,
    file,
    range: at(1, 1, 3 + language.length),
  }
  const body = blankOut(text, blockLength(text) ?? text.length)
  return { ranges: {}, body, problems: [problem] }
}

/**
 * Returns the result for a text that starts with dashes, but has no closing line. If the second line looks
 * like a key, the closing line is missing. Otherwise, the dashes are a thematic break.
 */
function withoutClosingLine(text: string, file: string): FrontMatterWithoutMeta {
  const looksLikeYaml = /^---[ \t]*\n[A-Za-z_]\w*[ \t]*:/.test(text)
  const problem: Diagnostic = {
    code: codes.frontMatterNotClosed,
    severity: 'error',
    message: 'The front matter is not closed.',
    hint: 'End it with a line that contains only "---".',
    file,
    range: at(1, 1, 3),
  }
  return { ranges: {}, body: text, problems: looksLikeYaml ? [problem] : [] }
}
