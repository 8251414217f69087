import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Alias,
  type Document,
  type Node,
  type YAMLError,
} from 'yaml'
import { codes, type Code } from '../model/codes.js'
import { defaultLimits, maxYamlDepth, raiseLimits } from '../model/content-limits.js'
import { at, type Diagnostic, type Range } from '../model/diagnostic.js'
import { positionFinder } from '../model/position.js'

/** How messages name a kind of YAML text, and the codes of its problems. */
export interface YamlKind {
  /** "Front matter" */
  readonly name: string
  /** "front matter key" */
  readonly key: string
  /** What messages write before a key: "Category setting", as in "Category setting `label`" */
  readonly keyPrefix: string
  /** A valid line, for a hint. */
  readonly example: string
  /** What to do if the text has too many lines and commas. */
  readonly tooLongHint: string
  readonly codes: { readonly syntax: Code; readonly key: Code; readonly value: Code }
}

/** Names and codes for problems in front matter. */
export const frontMatterKind: YamlKind = {
  name: 'Front matter',
  key: 'front matter key',
  keyPrefix: 'Front matter',
  example: 'title: Zooming',
  tooLongHint: `Move the data to another file, or ${raiseLimits}.`,
  codes: { syntax: codes.frontMatterSyntax, key: codes.frontMatterKey, value: codes.frontMatterValue },
}

/** A parsed YAML text and its problems. */
export interface ParsedYaml {
  /** The parsed value; null for an empty text, and an empty object if there are problems. */
  readonly data: unknown
  readonly problems: readonly Diagnostic[]
  /**
   * Returns the range of a key or its value. If the path does not exist, returns the range of the value of
   * the deepest key in the path that exists. Returns undefined if no key in the path exists.
   */
  range(path: readonly PropertyKey[], part: 'key' | 'value'): Range | undefined
}

/**
 * Parses YAML, and JSON as a subset of it. Never throws: errors are returned as problems with locations.
 *
 * @param maxEntries maximum number of lines and commas. It limits the number of keys in a map, because the
 *   parser compares all of them with each other.
 */
export function parseYaml(
  source: string,
  file: string,
  kind: YamlKind,
  maxEntries = defaultLimits.frontMatterEntries,
): ParsedYaml {
  const withoutData = (problems: readonly Diagnostic[]): ParsedYaml => ({
    data: {},
    problems,
    range: () => undefined,
  })
  const toRange = rangeFinder(source)
  const excess = entriesProblem(source, file, kind, maxEntries) ?? nestingProblem(source, file, kind)
  if (excess !== null) return withoutData([excess])
  // At the default log level, the parser warns about keys that are lists or maps, without naming the file.
  const document = parseDocument(source, { uniqueKeys: true, prettyErrors: false, logLevel: 'error' })
  // The parser only warns about an unknown tag, such as "!important", and leaves it out of the value.
  const errors: readonly YAMLError[] = [...document.errors, ...document.warnings]
  if (errors.length > 0) return withoutData(syntaxProblems(errors, source, toRange, file, kind))
  const cycle = source.includes('*') ? cyclicAlias(document) : null
  if (cycle !== null) return withoutData([cycleProblem(cycle, toRange, file, kind)])
  try {
    const data: unknown = document.toJS()
    return { data, problems: [], range: (path, part) => rangeAt(document, toRange, path, part) }
  } catch (error) {
    // An alias without an anchor, or a document that expands excessively through aliases.
    return withoutData([aliasProblem((error as Error).message, source, toRange, file, kind)])
  }
}

/** Reports the line at which there are too many lines and commas; null if there are not too many. */
function entriesProblem(source: string, file: string, kind: YamlKind, maxEntries: number): Diagnostic | null {
  let count = 0
  let line = 1
  for (const [separator] of source.matchAll(/[\n,]/g)) {
    if (separator === '\n') line++
    count++
    if (count <= maxEntries) continue
    return {
      code: codes.limit,
      severity: 'error',
      message: `${kind.name}: there are more than ${maxEntries.toLocaleString('en-US')} line breaks and commas together.`,
      hint: kind.tooLongHint,
      file,
      range: at(line),
    }
  }
  return null
}

/**
 * Matches a line with so much indentation, or so many of the markers "- " and "? ", that its value is nested
 * too deeply; or with so many tags and anchors that the parser reports each of them in quadratic time.
 */
const deepLine = /^[ \t]{100}|(?:(?:[-?]|[!&]\S{0,40})[ \t]+){50}/

/**
 * Rejects deep nesting before parsing: the parser is recursive, and a stack overflow would end the process.
 */
function nestingProblem(source: string, file: string, kind: YamlKind): Diagnostic | null {
  let depth = 0
  for (const [index, line] of source.split('\n').entries()) {
    let deepest = depth
    for (const bracket of line.matchAll(/[[\]{}]/g)) {
      depth = Math.max(0, depth + ('[{'.includes(bracket[0]) ? 1 : -1))
      deepest = Math.max(deepest, depth)
    }
    if (deepest <= maxYamlDepth && !deepLine.test(line)) continue
    return {
      code: kind.codes.syntax,
      severity: 'error',
      message: `${kind.name}: the value is nested too deeply.`,
      hint: 'Use a flat value, such as a list of strings.',
      file,
      range: at(index + 1),
    }
  }
  return null
}

/** @param reason the parser's message: "Unresolved alias (…): name" if an anchor is missing */
function aliasProblem(
  reason: string,
  source: string,
  toRange: RangeFinder,
  file: string,
  kind: YamlKind,
): Diagnostic {
  const name = /: (\S+)$/.exec(reason)?.[1] ?? ''
  const start = Math.max(0, source.indexOf(`*${name}`))
  const message =
    name === '' ? 'the aliases expand to too much data.' : `the alias "*${name}" has no preceding anchor.`
  const hint =
    name === ''
      ? 'Replace the aliases with their values.'
      : 'If a value starts with "*", put the value in quotes.'
  return {
    code: kind.codes.syntax,
    severity: 'error',
    message: `${kind.name}: ${message}`,
    hint,
    file,
    range: toRange(start, start + name.length + 1),
  }
}

/** Returns the first alias inside the value that it stands for; null if there is none. */
function cyclicAlias(document: Document): Alias | null {
  /** The last value with each anchor so far, which is what an alias stands for. */
  const anchored = new Map<string, unknown>()
  let found: Alias | null = null
  visit(document, (_, node, ancestors) => {
    if (isAlias(node) && ancestors.includes(anchored.get(node.source) as Node)) {
      found = node
      return visit.BREAK
    }
    if (!isAlias(node) && isNode(node) && node.anchor !== undefined) anchored.set(node.anchor, node)
    return undefined
  })
  return found
}

function cycleProblem(alias: Alias, toRange: RangeFinder, file: string, kind: YamlKind): Diagnostic {
  const [start = 0, end = 0] = alias.range ?? []
  return {
    code: kind.codes.syntax,
    severity: 'error',
    message: `${kind.name}: the value of the alias "*${alias.source}" contains the alias itself.`,
    hint: 'Replace the alias with a value.',
    file,
    range: toRange(start, end),
  }
}

/** Whether a comment of JavaScript starts at an offset in a JSON file. */
const isJsonComment = (offset: number, source: string, file: string): boolean =>
  file.endsWith('.json') && /^\s*\/[/*]/.test(source.slice(offset, offset + 100))

const syntaxProblems = (
  errors: readonly YAMLError[],
  source: string,
  toRange: RangeFinder,
  file: string,
  kind: YamlKind,
): Diagnostic[] =>
  errors.map((error) => ({
    code: kind.codes.syntax,
    severity: 'error',
    message: `${kind.name}: ${yamlMessage(error.code, error.message)}`,
    ...(isJsonComment(error.pos[0], source, file)
      ? { hint: 'JSON has no comments. Remove the comment, or rename the file to `_category_.yml`.' }
      : yamlHint(error.code)),
    file,
    range: toRange(error.pos[0], error.pos[1]),
  }))

/** Returns the parser's message as a sentence, without the position. */
function yamlMessage(code: string, message: string): string {
  if (code === 'TAB_AS_INDENT') return 'a tab is used for indentation.'
  if (code === 'MULTIPLE_DOCS') return 'a line that starts with "---" starts another document.'
  // The message about a missing closing quote contains an unmatched quote.
  const corrected = message.replace('"quote', 'quote')
  const withoutPosition = corrected.replace(/\s*at line \d+, column \d+:[\s\S]*$/, '')
  return `${withoutPosition}.`.replace('..', '.')
}

function yamlHint(code: string): { hint?: string } {
  if (code === 'TAB_AS_INDENT') return { hint: 'Indent YAML with spaces.' }
  if (code === 'MULTIPLE_DOCS')
    return {
      hint: 'Remove the line. If it belongs to a value, put the value in quotes, and indent the line.',
    }
  if (code === 'TAG_RESOLVE_FAILED') return { hint: 'If a value starts with "!", put the value in quotes.' }
  if (code === 'DUPLICATE_KEY') return { hint: 'Remove one of the two keys.' }
  if (
    code === 'BAD_SCALAR_START' ||
    code === 'BAD_DIRECTIVE' ||
    code === 'MULTILINE_IMPLICIT_KEY' ||
    code === 'BLOCK_AS_IMPLICIT_KEY' ||
    code === 'UNEXPECTED_TOKEN'
  ) {
    return { hint: 'If a value contains ": " or starts with a special character, put the value in quotes.' }
  }
  return {}
}

/** See `ParsedYaml.range`. */
function rangeAt(
  document: Document,
  toRange: RangeFinder,
  path: readonly PropertyKey[],
  part: 'key' | 'value',
): Range | undefined {
  /** The value at the part of the path that is read so far. */
  let node: unknown = document.contents
  /** The node whose range is returned. */
  let match: unknown = path.length === 0 ? node : undefined
  for (const [depth, key] of path.entries()) {
    if (isSeq(node) && typeof key === 'number') {
      node = node.items[key]
      if (node === undefined) break
      match = node
      continue
    }
    const pair = isMap(node)
      ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
      : undefined
    if (pair === undefined) break
    const isKeyWanted = part === 'key' && depth === path.length - 1
    match = isKeyWanted ? pair.key : (pair.value ?? pair.key)
    node = pair.value
  }
  const span = (match as { readonly range?: readonly [number, number, number] } | null | undefined)?.range
  return span === undefined ? undefined : toRange(span[0], span[1])
}

/** Converts offsets to a range. If the offsets are on different lines, the range is one character. */
type RangeFinder = (start: number, end: number) => Range

function rangeFinder(source: string): RangeFinder {
  const positionAt = positionFinder(source)
  return (start, end) => {
    const from = positionAt(start)
    const to = positionAt(Math.max(start + 1, end))
    return { start: from, end: to.line === from.line ? to : { line: from.line, column: from.column + 1 } }
  }
}
