import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping'
import { parse, type AnyNode, type Expression, type Program } from 'acorn'
import path from 'node:path'
import type { Range } from '@camdocs/base/model/diagnostic.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import type { ConfigLocation, ConfigLocator, ConfigPath } from './site-config.js'

/** The configuration as esbuild bundled it. */
export interface BundledConfig {
  /** The bundled configuration as one ES module. */
  readonly code: string
  /** The source map of `code`, as JSON text. */
  readonly map: string
  /** Folder that the sources in the map are relative to. */
  readonly mapFolder: string
  /** Absolute path of the site's folder. */
  readonly root: string
  /** The configuration file, relative to the site's folder. */
  readonly file: string
}

/**
 * Creates a locator for settings. The locator parses the bundle on first use, and maps positions back through
 * the source map, so that the location of a setting from an imported file is in that file.
 */
export function createLocator(bundle: BundledConfig): ConfigLocator {
  let parsed: { program: Program; map: TraceMap } | undefined
  return (keys, value, part = 'value') => {
    parsed ??= { program: parseBundle(bundle), map: new TraceMap(bundle.map) }
    const node =
      nodeAt(parsed.program, keys, part) ??
      (value === undefined ? undefined : findLiteral(parsed.program, value))
    return node === undefined ? { file: bundle.file } : originalLocation(node, parsed.map, bundle)
  }
}

const parseBundle = ({ code }: BundledConfig): Program =>
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', locations: true })

/**
 * Returns the location of an import in the source files; the configuration file if there is no such import.
 *
 * @param isImported whether the import has this module specifier
 * @param name the imported name to locate; null to locate the module specifier
 */
export function locateImport(
  bundle: BundledConfig,
  isImported: (specifier: string) => boolean,
  name: string | null,
): ConfigLocation {
  const source = (node: AnyNode) => ('source' in node && node.source?.type === 'Literal' ? node.source : null)
  const located = (node: AnyNode) => (name === null ? source(node) : importedName(node, name))
  const isMatch = (node: AnyNode) => isImported(String(source(node)?.value)) && located(node) != null
  const declaration = findNode(parseBundle(bundle), isMatch)
  const node = declaration && located(declaration)
  return node == null ? { file: bundle.file } : originalLocation(node, new TraceMap(bundle.map), bundle)
}

const importedName = (declaration: AnyNode, name: string): AnyNode | undefined =>
  findNode(declaration, (node) => node.type === 'ImportSpecifier' && nameOf(node.imported) === name)

function originalLocation(node: AnyNode, map: TraceMap, bundle: BundledConfig): ConfigLocation {
  const { start, end } = node.loc ?? {}
  if (start === undefined || end === undefined) return { file: bundle.file }
  const width = start.line === end.line ? Math.max(1, end.column - start.column) : 1
  return originalRange(start, width, map, bundle)
}

/**
 * Returns the location in the source files for a position in the bundle.
 *
 * @param position 1-based line and 0-based column, as in source maps
 */
export const locateInBundle = (position: BundlePosition, bundle: BundledConfig): ConfigLocation =>
  originalRange(position, 1, new TraceMap(bundle.map), bundle)

/** A 1-based line and a 0-based column. */
export interface BundlePosition {
  readonly line: number
  readonly column: number
}

function originalRange(
  position: BundlePosition,
  width: number,
  map: TraceMap,
  bundle: BundledConfig,
): ConfigLocation {
  const from = originalPositionFor(map, position)
  if (from.source === null) return { file: bundle.file }
  const file = toPosixPath(path.relative(bundle.root, path.resolve(bundle.mapFolder, from.source)))
  const range: Range = {
    start: { line: from.line, column: from.column + 1 },
    end: { line: from.line, column: from.column + 1 + width },
  }
  return { file, range }
}

/**
 * Returns the node at a path in the default export. If only the last key cannot be found, returns the node of
 * the key before it. If there is no key before it, or if an earlier key cannot be found, returns undefined. A
 * key cannot be found if it is missing, or if the value that contains it is computed.
 */
function nodeAt(program: Program, keys: ConfigPath, part: 'key' | 'value'): AnyNode | undefined {
  let node = defaultExport(program)
  let deepest: AnyNode | undefined
  for (const [index, key] of keys.entries()) {
    const next = node === undefined ? undefined : findProperty(program, node, key)
    if (next === undefined) return index === keys.length - 1 ? deepest : undefined
    deepest = part === 'key' ? next.key : next.value
    node = next.value
  }
  return deepest
}

/**
 * A property of an object, or an element of an array. For an element, `key` and `value` are the same node.
 */
interface Property {
  readonly key: AnyNode
  readonly value: Expression
}

function findProperty(program: Program, from: Expression, key: string | number): Property | undefined {
  const node = unwrap(program, from)
  if (node?.type === 'ArrayExpression' && typeof key === 'number') {
    const element = node.elements[key]
    return element === null || element === undefined || element.type === 'SpreadElement'
      ? undefined
      : { key: element, value: element }
  }
  if (node?.type !== 'ObjectExpression') return undefined
  for (const candidate of node.properties) {
    if (candidate.type === 'SpreadElement' || candidate.computed) continue
    if (nameOf(candidate.key) === key) return { key: candidate.key, value: candidate.value }
  }
  return undefined
}

/** Returns the name of a property, given the node of its key: `title`, `'title'`, or `0`. */
function nameOf(key: Expression): unknown {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? key.value : null
}

/** Resolves a call such as `defineConfig(…)` to its first argument, and a constant to its value. */
function unwrap(program: Program, node: Expression | undefined): Expression | undefined {
  if (node?.type === 'CallExpression') {
    const [first] = node.arguments
    return first === undefined || first.type === 'SpreadElement' ? undefined : unwrap(program, first)
  }
  if (node?.type === 'Identifier') return unwrap(program, constantValue(program, node.name))
  return node
}

/** Returns the initial value of a top-level variable. */
function constantValue(program: Program, name: string): Expression | undefined {
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
        return constantValue(program, specifier.local.name)
    }
  }
  return undefined
}

/** Returns the first literal with the given value in a syntax tree. */
const findLiteral = (tree: AnyNode, value: string): AnyNode | undefined =>
  findNode(tree, (node) => node.type === 'Literal' && node.value === value)

/** Returns the first node in a syntax tree that fulfills a condition. */
function findNode(tree: unknown, condition: (node: AnyNode) => boolean): AnyNode | undefined {
  if (typeof tree !== 'object' || tree === null) return undefined
  if ('type' in tree && condition(tree as AnyNode)) return tree as AnyNode
  for (const child of Object.values(tree)) {
    const match = findNode(child, condition)
    if (match !== undefined) return match
  }
  return undefined
}
