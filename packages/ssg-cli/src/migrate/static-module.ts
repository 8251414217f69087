import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import {
  parse,
  type Declaration,
  type Expression,
  type Function as FunctionNode,
  type ImportDeclaration,
  type Node,
  type Program,
  type Statement,
} from 'acorn'
import { transformSync } from 'esbuild'
import path from 'node:path'
import { usageError } from '../model/usage-error.js'
import { frontMatterKind, parseYaml } from '../sources/yaml.js'
import { evaluate, NotLiteral, returnValue, type Scope } from './static-value.js'
import type { SourceFiles } from './source-files.js'

/** The exports of a module that was read without running it. `default` is also `module.exports`. */
type Exports = ReadonlyMap<string, () => unknown>

const extensions = ['', '.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.json']

/** Reads the values that modules export, without running them. */
export class StaticModules {
  readonly #modules = new Map<string, Exports>()

  constructor(readonly files: SourceFiles) {}

  /**
   * Returns the value of a module's default export, or of `module.exports`. If it is a function, returns the
   * value that the function returns.
   *
   * @param file absolute path
   * @throws BuildFailure (exit code 2) if the file has a syntax error
   */
  defaultExport(file: string): unknown {
    return this.#load(file).get('default')?.()
  }

  #load(file: string): Exports {
    const loaded = this.#modules.get(file)
    if (loaded !== undefined) return loaded
    // Registered first, so that cyclic imports end.
    const exports = new Map<string, () => unknown>()
    this.#modules.set(file, exports)
    const text = this.files.text(file) ?? ''
    if (file.endsWith('.json')) return exports.set('default', () => parseYaml(text, '', frontMatterKind).data)
    this.#declare(parseModule(text, file, this.files.nameOf(file)), file, exports)
    return exports
  }

  #declare({ program, lineOf }: ParsedModule, file: string, exports: Declarations['exports']): void {
    const name = this.files.nameOf(file)
    const values: Declarations['values'] = new Map()
    const functions: Declarations['functions'] = new Map()
    const scope: Scope = {
      valueOf: (key) => resultOf(values.get(key)),
      functionOf: (key) => functions.get(key),
      moduleOf: (source) => resultOf(this.#exportOf(source, 'default', file)),
      notLiteral: (node) => new NotLiteral(name, lineOf(node)),
    }
    const declarations: Declarations = {
      values,
      functions,
      exports,
      lazy: (node) => memoize(() => evaluateExport(node as Expression, scope)),
      imported: (source, key) => () => {
        const value = this.#exportOf(source, key, file)
        return value === undefined ? new NotLiteral(name, 1) : value()
      },
    }
    for (const statement of program.body) readStatement(statement, declarations)
  }

  #exportOf(source: string, key: string, importer: string): (() => unknown) | undefined {
    const target = this.#resolve(source, importer)
    return target === undefined ? undefined : this.#load(target).get(key)
  }

  /** Returns the file that an import refers to; undefined for a package. */
  #resolve(source: string, importer: string): string | undefined {
    if (!source.startsWith('.')) return undefined
    const target = path.resolve(path.dirname(importer), source)
    const bare = target.replace(/\.[cm]?js$/, '')
    return [
      ...extensions.map((extension) => target + extension),
      ...extensions.slice(1).map((extension) => bare + extension),
      ...extensions.slice(1).map((extension) => path.join(target, `index${extension}`)),
    ].find((file) => this.files.isFile(file))
  }
}

/** The names that a module declares. Values are evaluated when they are needed. */
interface Declarations {
  readonly values: Map<string, () => unknown>
  readonly functions: Map<string, FunctionNode>
  readonly exports: Map<string, () => unknown>
  readonly lazy: (node: Node) => () => unknown
  readonly imported: (source: string, key: string) => () => unknown
}

function readStatement(statement: Program['body'][number], declarations: Declarations): void {
  const { values, exports, lazy } = declarations
  if (statement.type === 'ImportDeclaration') readImport(statement, declarations)
  else if (statement.type === 'ExportDefaultDeclaration') exports.set('default', lazy(statement.declaration))
  else if (statement.type === 'ExpressionStatement') readAssignment(statement.expression, declarations)
  else if (statement.type !== 'ExportNamedDeclaration') readDeclaration(statement, declarations)
  else if (statement.declaration) {
    for (const name of readDeclaration(statement.declaration, declarations)) {
      const value = values.get(name)
      if (value !== undefined) exports.set(name, value)
    }
  } else
    for (const { exported, local } of statement.specifiers)
      exports.set(nameOf(exported), () => values.get(nameOf(local))?.())
}

function readImport({ specifiers, source }: ImportDeclaration, { values, imported }: Declarations): void {
  for (const specifier of specifiers) {
    const key = specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default'
    values.set(specifier.local.name, imported(String(source.value), key))
  }
}

/** @returns the declared names */
function readDeclaration(statement: Node, { values, functions, lazy }: Declarations): string[] {
  const declaration = statement as Declaration | Statement
  if (declaration.type === 'FunctionDeclaration') {
    functions.set(declaration.id.name, declaration)
    values.set(declaration.id.name, lazy(declaration))
    return [declaration.id.name]
  }
  if (declaration.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier' || !init) return []
    if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression')
      functions.set(id.name, init)
    values.set(id.name, lazy(init))
    return [id.name]
  })
}

/** Reads `module.exports = …` and `exports.name = …`. */
function readAssignment(expression: Expression, { exports, lazy }: Declarations): void {
  if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') return
  const { object, property } = expression.left
  if (object.type !== 'Identifier' || property.type !== 'Identifier') return
  if (object.name === 'module' && property.name === 'exports') exports.set('default', lazy(expression.right))
  else if (object.name === 'exports') exports.set(property.name, lazy(expression.right))
}

/** A function has the value that it returns. */
const evaluateExport = (node: Expression, scope: Scope): unknown =>
  node.type.includes('Function') ? returnValue(node as unknown as FunctionNode, scope) : evaluate(node, scope)

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value)

function memoize(compute: () => unknown): () => unknown {
  let result: { readonly value: unknown } | undefined
  let isRunning = false
  return () => {
    if (result !== undefined) return result.value
    // A value that refers to itself.
    if (isRunning) return new NotLiteral('', 1)
    isRunning = true
    result = { value: compute() }
    return result.value
  }
}

const resultOf = (value: (() => unknown) | undefined): { readonly value: unknown } | undefined =>
  value === undefined ? undefined : { value: value() }

interface ParsedModule {
  readonly program: Program
  /** Returns the line of a node in the file. */
  readonly lineOf: (node: Node) => number
}

function parseModule(text: string, file: string, name: string): ParsedModule {
  try {
    const isTypeScript = /\.[cm]?tsx?$/.test(file)
    const { code, map } = isTypeScript
      ? transformSync(text, { loader: 'ts', sourcemap: 'external', target: 'esnext', logLevel: 'silent' })
      : { code: text, map: null }
    const trace = map === null ? null : new TraceMap(map)
    const program = parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      allowReturnOutsideFunction: true,
      allowHashBang: true,
    })
    const lineOf = ({ loc }: Node) =>
      (trace === null || !loc ? loc?.start.line : originalPositionFor(trace, loc.start).line) ?? 1
    return { program, lineOf }
  } catch (error) {
    throw usageError(
      `"${name}" cannot be read: ${(error as Error).message.split('\n').at(-1) ?? ''}`,
      'Check that the old site builds, or pass `--run-config` to run its configuration.',
    )
  }
}
