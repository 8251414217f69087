import { LineCounter, isMap, isScalar, isSeq, parseDocument, type Document } from 'yaml'
import { codes, type Code } from '../model/codes.js'
import { at, type Diagnostic, type Range } from '../model/diagnostic.js'

/** What messages call a text, and the codes of what can be wrong with it. */
export interface YamlKind {
  /** "Front matter" */
  readonly name: string
  /** "front-matter key" */
  readonly key: string
  /** A valid line, for a hint. */
  readonly example: string
  readonly codes: { readonly syntax: Code; readonly key: Code; readonly value: Code }
}

export const frontMatterKind: YamlKind = {
  name: 'Front matter',
  key: 'front-matter key',
  example: 'title: Zooming',
  codes: { syntax: codes.frontMatterSyntax, key: codes.frontMatterKey, value: codes.frontMatterValue },
}

export interface ParsedYaml {
  /** null for an empty text. */
  readonly data: unknown
  readonly problems: readonly Diagnostic[]
  /** Where a key or its value stands; for a path that is not there, the nearest above. */
  range(path: readonly PropertyKey[], part: 'key' | 'value'): Range | undefined
}

/** Reads YAML, or JSON, which is part of it. Never throws: what is wrong is located. */
export function parseYaml(source: string, file: string, kind: YamlKind): ParsedYaml {
  const lines = new LineCounter()
  const none = (problems: readonly Diagnostic[]): ParsedYaml => ({
    data: {},
    problems,
    range: () => undefined,
  })
  const deep = tooDeep(source, file, kind)
  if (deep !== null) return none([deep])
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
  if (document.errors.length > 0) return none(syntaxProblems(document, lines, file, kind))
  try {
    const data: unknown = document.toJS()
    return { data, problems: [], range: (path, part) => rangeAt(document, lines, path, part) }
  } catch (error) {
    // An alias without an anchor, or aliases that multiply beyond all bounds.
    return none([aliasProblem((error as Error).message, source, lines, file, kind)])
  }
}

/** The parser has a frame of the stack for each level, and a full stack ends the process. */
function tooDeep(source: string, file: string, kind: YamlKind): Diagnostic | null {
  let depth = 0
  for (const [index, line] of source.split('\n').entries()) {
    for (const mark of line.matchAll(/[[\]{}]/g))
      depth = Math.max(0, depth + ('[{'.includes(mark[0]) ? 1 : -1))
    if (depth <= 50 && !/^[ \t]{100}|(?:[-?][ \t]+){50}/.test(line)) continue
    return {
      code: kind.codes.syntax,
      severity: 'error',
      message: `${kind.name}: this is nested too deeply.`,
      hint: 'No key takes more than a list of words.',
      file,
      range: at(index + 1),
    }
  }
  return null
}

function aliasProblem(
  reason: string,
  source: string,
  lines: LineCounter,
  file: string,
  kind: YamlKind,
): Diagnostic {
  const name = /: (\S+)$/.exec(reason)?.[1] ?? ''
  const start = Math.max(0, source.indexOf(`*${name}`))
  const message =
    name === '' ? 'the aliases multiply beyond all bounds.' : `the alias "*${name}" has no anchor before it.`
  const hint = name === '' ? 'Write the values out.' : 'Put text that starts with "*" in quotes.'
  return {
    code: kind.codes.syntax,
    severity: 'error',
    message: `${kind.name}: ${message}`,
    hint,
    file,
    range: toRange(lines, start, start + name.length + 1),
  }
}

const syntaxProblems = (document: Document, lines: LineCounter, file: string, kind: YamlKind): Diagnostic[] =>
  document.errors.map((error) => ({
    code: kind.codes.syntax,
    severity: 'error',
    message: `${kind.name}: ${yamlMessage(error.code, error.message)}`,
    ...yamlHint(error.code),
    file,
    range: toRange(lines, error.pos[0], error.pos[1]),
  }))

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

function rangeAt(
  document: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
  part: 'key' | 'value',
): Range | undefined {
  let node: unknown = document.contents
  let found: unknown = path.length === 0 ? node : undefined
  for (const [depth, key] of path.entries()) {
    if (isSeq(node) && typeof key === 'number') found = node = node.items[key]
    else {
      const pair = isMap(node)
        ? node.items.find((item) => isScalar(item.key) && item.key.value === key)
        : undefined
      if (pair === undefined) break
      found = part === 'key' && depth === path.length - 1 ? pair.key : (pair.value ?? pair.key)
      node = pair.value
    }
  }
  const span = (found as { readonly range?: readonly [number, number, number] } | null | undefined)?.range
  return span === undefined ? undefined : toRange(lines, span[0], span[1])
}

function toRange(lines: LineCounter, start: number, end: number): Range {
  const from = lines.linePos(start)
  const to = lines.linePos(Math.max(start + 1, end))
  const last = to.line === from.line ? to : { line: from.line, col: from.col + 1 }
  return { start: { line: from.line, column: from.col }, end: { line: last.line, column: last.col } }
}
