import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping'
import { parse, type AnyNode, type Expression, type Program } from 'acorn'
import path from 'node:path'
import type { Range } from '../model/diagnostic.js'
import { toPosixPath } from '../model/posix-path.js'
import type { ConfigLocation, ConfigLocator } from './site-config.js'

interface BundledConfig {
  /** The bundled configuration as one ES module. */
  readonly code: string
  /** Its source map, as JSON text. */
  readonly map: string
  /** Folder that the map's sources are relative to. */
  readonly mapFolder: string
  readonly root: string
  readonly file: string
}

type Path = readonly (string | number)[]

/**
 * Finds settings in the configuration's own source. The bundle is parsed only when the first problem asks,
 * and positions are mapped back, so a sidebar kept in a file of its own is found there.
 */
export function createLocator(bundle: BundledConfig): ConfigLocator {
  let parsed: { program: Program; map: TraceMap } | undefined
  return (keys, value, part = 'value') => {
    parsed ??= {
      program: parse(bundle.code, { ecmaVersion: 'latest', sourceType: 'module', locations: true }),
      map: new TraceMap(bundle.map),
    }
    const node =
      follow(parsed.program, keys, part) ?? (value === undefined ? undefined : literal(parsed.program, value))
    return node === undefined ? { file: bundle.file } : original(node, parsed.map, bundle)
  }
}

function original(node: AnyNode, map: TraceMap, bundle: BundledConfig): ConfigLocation {
  const { start, end } = node.loc ?? {}
  if (start === undefined || end === undefined) return { file: bundle.file }
  const from = originalPositionFor(map, start)
  if (from.source === null) return { file: bundle.file }
  const file = toPosixPath(path.relative(bundle.root, path.resolve(bundle.mapFolder, from.source)))
  const width = start.line === end.line ? Math.max(1, end.column - start.column) : 1
  const range: Range = {
    start: { line: from.line, column: from.column + 1 },
    end: { line: from.line, column: from.column + 1 + width },
  }
  return { file, range }
}

/** The expression at a path below the default export; the nearest one above it when the rest is computed. */
function follow(program: Program, keys: Path, part: 'key' | 'value'): AnyNode | undefined {
  let node = defaultExport(program)
  let deepest: AnyNode | undefined
  for (const [index, key] of keys.entries()) {
    const next = node === undefined ? undefined : step(program, node, key)
    if (next === undefined) return index === keys.length - 1 ? deepest : undefined
    deepest = part === 'key' ? next.key : next.value
    node = next.value
  }
  return deepest
}

interface Step {
  readonly key: AnyNode
  readonly value: Expression
}

function step(program: Program, from: Expression, key: string | number): Step | undefined {
  const node = unwrap(program, from)
  if (node?.type === 'ArrayExpression' && typeof key === 'number') {
    const element = node.elements[key]
    return element === null || element === undefined || element.type === 'SpreadElement'
      ? undefined
      : { key: element, value: element }
  }
  if (node?.type !== 'ObjectExpression') return undefined
  for (const property of node.properties) {
    if (property.type === 'SpreadElement' || property.computed) continue
    const name =
      property.key.type === 'Identifier'
        ? property.key.name
        : property.key.type === 'Literal'
          ? property.key.value
          : null
    if (name === key) return { key: property.key, value: property.value }
  }
  return undefined
}

/** Looks through `defineConfig(…)`, parentheses and names of constants. */
function unwrap(program: Program, node: Expression | undefined): Expression | undefined {
  if (node?.type === 'CallExpression') {
    const [first] = node.arguments
    return first === undefined || first.type === 'SpreadElement' ? undefined : unwrap(program, first)
  }
  if (node?.type === 'Identifier') return unwrap(program, constant(program, node.name))
  return node
}

function constant(program: Program, name: string): Expression | undefined {
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && id.name === name && init) return init
    }
  }
  return undefined
}

function defaultExport(program: Program): Expression | undefined {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Expression
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const specifier of statement.specifiers) {
      const exported =
        specifier.exported.type === 'Identifier' ? specifier.exported.name : specifier.exported.value
      if (exported === 'default' && specifier.local.type === 'Identifier')
        return constant(program, specifier.local.name)
    }
  }
  return undefined
}

/** The first string literal with this text, wherever it stands. */
function literal(node: unknown, value: string): AnyNode | undefined {
  if (Array.isArray(node)) {
    for (const child of node) {
      const found = literal(child, value)
      if (found !== undefined) return found
    }
    return undefined
  }
  if (typeof node !== 'object' || node === null) return undefined
  if ('type' in node && node.type === 'Literal' && 'value' in node && node.value === value)
    return node as AnyNode
  return literal(Object.values(node), value)
}
