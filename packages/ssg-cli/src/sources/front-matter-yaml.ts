import matter from 'gray-matter'
import { LineCounter, isMap, isScalar, parseDocument, type Document } from 'yaml'
import type { z } from 'zod'
import { closest } from '../model/closest.js'
import { codes } from '../model/codes.js'
import { at, type Diagnostic, type Range } from '../model/diagnostic.js'
import type { MetaRanges, PageMeta } from '../model/page.js'
import { defaults, frontMatterSchema } from './front-matter-schema.js'

export interface ReadYaml {
  readonly meta: PageMeta
  readonly ranges: MetaRanges
  readonly problems: readonly Diagnostic[]
}

/** Reads and validates a block of front matter, dashes and all. */
export function parseYaml(block: string, file: string): ReadYaml {
  const lines = new LineCounter()
  let document: Document | undefined
  let alias: Diagnostic | undefined
  const yaml = (source: string): object => {
    // gray-matter hands over what follows the dashes, so offsets count from the end of the first line.
    document = parseDocument(source, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
    if (document.errors.length > 0) return {}
    try {
      return document.toJS() as object
    } catch (error) {
      // An alias without an anchor, or aliases that multiply beyond all bounds.
      alias = aliasProblem((error as Error).message, source, lines, file)
      return {}
    }
  }
  const refuse = () => {
    throw new Error('front matter is YAML only')
  }
  // An options object also keeps gray-matter from caching by content, which hides errors the second time.
  const { data } = matter(block, {
    engines: { yaml, js: refuse, javascript: refuse, json: refuse },
    language: 'yaml',
  })
  const problems = document === undefined ? [] : syntaxProblems(document, lines, file)
  if (alias !== undefined) problems.push(alias)
  if (document === undefined || problems.length > 0) return { meta: defaults, ranges: {}, problems }
  return validate(data, document, lines, file)
}

function aliasProblem(reason: string, source: string, lines: LineCounter, file: string): Diagnostic {
  const name = /: (\S+)$/.exec(reason)?.[1] ?? ''
  const start = Math.max(0, source.indexOf(`*${name}`))
  const message =
    name === '' ? 'the aliases multiply beyond all bounds.' : `the alias "*${name}" has no anchor before it.`
  const hint = name === '' ? 'Write the values out.' : 'Put text that starts with "*" in quotes.'
  return {
    code: codes.frontMatterSyntax,
    severity: 'error',
    message: `Front matter: ${message}`,
    hint,
    file,
    range: toRange(lines, start, start + name.length + 1),
  }
}

function syntaxProblems(document: Document, lines: LineCounter, file: string): Diagnostic[] {
  return document.errors.map((error) => ({
    code: codes.frontMatterSyntax,
    severity: 'error',
    message: `Front matter: ${yamlMessage(error.code, error.message)}`,
    ...yamlHint(error.code),
    file,
    range: toRange(lines, error.pos[0], error.pos[1]),
  }))
}

const yamlMessage = (code: string, message: string): string =>
  code === 'TAB_AS_INDENT'
    ? 'a tab is used for indentation.'
    : `${message.replace('"quote', 'quote').replace(/\s*at line \d+, column \d+:[\s\S]*$/, '')}.`.replace(
        '..',
        '.',
      )

function yamlHint(code: string): { hint?: string } {
  if (code === 'TAB_AS_INDENT') return { hint: 'YAML is indented with spaces.' }
  if (code === 'DUPLICATE_KEY') return { hint: 'Remove one of the two.' }
  if (code === 'MULTILINE_IMPLICIT_KEY' || code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'UNEXPECTED_TOKEN') {
    return { hint: 'Put text that holds ": " or starts with a special character in quotes.' }
  }
  return {}
}

function validate(data: unknown, document: Document, lines: LineCounter, file: string): ReadYaml {
  const ranges = valueRanges(document, lines)
  const keys = keyRanges(document, lines)
  // An empty block is no front matter, not a mistake.
  const result = frontMatterSchema.safeParse(data ?? {})
  if (result.success) return { meta: result.data, ranges, problems: [] }
  const problems = result.error.issues.flatMap((issue): Diagnostic[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => unknownKey(key, file, keys[key]))
    const key = String(issue.path[0] ?? '')
    const message =
      key === ''
        ? 'Front matter: must be keys and values.'
        : `Front matter \`${key}\`: ${issue.message.replace('Invalid input: ', '')}.`
    return [
      {
        code: codes.frontMatterValue,
        severity: 'error',
        message,
        ...valueHint(issue, key),
        file,
        range: ranges[key] ?? at(2),
      },
    ]
  })
  return { meta: salvage(data), ranges, problems }
}

function valueHint(issue: z.core.$ZodIssue, key: string): { hint?: string } {
  if (key === '') return { hint: 'For example `title: Zooming`.' }
  if (issue.message.endsWith('received null')) return { hint: 'Give it a value, or remove the key.' }
  if (issue.code !== 'invalid_type') return {}
  if (issue.expected === 'array') return { hint: `Write a list: \`${key}: [one, two]\`.` }
  if (issue.expected === 'string') return { hint: 'Put it in quotes.' }
  return issue.expected === 'boolean'
    ? { hint: 'Write `true` or `false`, without quotes.' }
    : { hint: 'Write a number, without quotes.' }
}

/** The valid keys of invalid front matter, so that one mistake does not cause others (a missing title, say). */
function salvage(data: unknown): PageMeta {
  if (typeof data !== 'object' || data === null) return defaults
  const shape = frontMatterSchema.shape
  const valid = Object.entries(data).filter(
    ([key, value]) => Object.hasOwn(shape, key) && shape[key as keyof typeof shape].safeParse(value).success,
  )
  return frontMatterSchema.parse(Object.fromEntries(valid))
}

function unknownKey(key: string, file: string, range: Range | undefined): Diagnostic {
  const known = Object.keys(frontMatterSchema.shape)
  const near = closest(key, known)
  const hint = near === undefined ? `Known keys: ${known.join(', ')}.` : `Did you mean \`${near}\`?`
  return {
    code: codes.frontMatterKey,
    severity: 'error',
    message: `Unknown front-matter key \`${key}\`.`,
    hint,
    file,
    range: range ?? at(1),
  }
}

const valueRanges = (document: Document, lines: LineCounter) => entryRanges(document, lines, 'value')
const keyRanges = (document: Document, lines: LineCounter) => entryRanges(document, lines, 'key')

function entryRanges(document: Document, lines: LineCounter, part: 'key' | 'value'): Record<string, Range> {
  const ranges: Record<string, Range> = {}
  if (!isMap(document.contents)) return ranges
  for (const pair of document.contents.items) {
    const node = pair[part] ?? pair.key
    const span = (node as { range?: [number, number, number] } | null)?.range
    if (isScalar(pair.key) && span) ranges[String(pair.key.value)] = toRange(lines, span[0], span[1])
  }
  return ranges
}

/** The opening "---" is line 1, so what YAML counts as line 1 is the rest of it and needs no shift. */
function toRange(lines: LineCounter, start: number, end: number): Range {
  const from = lines.linePos(start)
  const to = lines.linePos(Math.max(start + 1, end))
  const last = to.line === from.line ? to : { line: from.line, col: from.col + 1 }
  return { start: { line: from.line, column: from.col }, end: { line: last.line, column: last.col } }
}
