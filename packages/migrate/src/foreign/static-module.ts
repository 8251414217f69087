import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type {
  Declaration,
  ExportNamedDeclaration,
  Expression,
  Function as FunctionNode,
  ImportDeclaration,
  Node,
  Program,
  Statement,
} from 'acorn'
import { transformSync, type TransformFailure } from 'esbuild'
import path from 'node:path'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { withinProgramTime } from '@camdocs/base/processes/detached.js'
import { frontMatterKind, parseYaml } from '@camdocs/base/front-matter/yaml.js'
import { BoundedParser, nestedTooDeeply } from './bounded-parser.js'
import { evaluateResult, memoize, type Scope } from './evaluate.js'
import { EvaluationBudget, tooComplex } from './evaluation-budget.js'
import { Computed } from './static-value.js'

/** The exports of a module that was read without running it. `default` is also `module.exports`. */
type Exports = ReadonlyMap<string, () => unknown>

/** Matches the names of modules that can be read. */
const moduleFile = /\.(?:[cm]?[jt]sx?|json)$/
/** Extensions that an import can omit. "" comes first, because the path can be complete. */
const extensions = ['', '.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.json']

/** How to read modules. */
export interface ModuleOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Returns the text of a file, by its absolute path; null if it cannot be read. */
  readonly read: (file: string) => string | null
  /** Whether a default value replaces a computed value, as in `process.env.BASE || '/'`. */
  readonly assumesDefaults: boolean
}

/** Reads the values that modules export, without running the modules. */
export class StaticModules {
  readonly #modules = new Map<string, Exports>()
  readonly #budget = new EvaluationBudget()

  constructor(readonly options: ModuleOptions) {}

  /**
   * Returns the value of a module's default export, or of `module.exports`. If it is a function, returns the
   * value that the function returns.
   *
   * @param file absolute path
   * @throws BuildFailure (exit code 2) if the file, a module that the value needs, or a module of an
   *   `export *` statement has a syntax error; if the code is too complex
   */
  defaultExport(file: string): unknown {
    try {
      return this.#load(file).get('default')?.()
    } catch (error) {
      // The parser and the evaluation are recursive, and code can be nested deeply.
      throw error instanceof RangeError ? tooComplex() : error
    }
  }

  #load(file: string): Exports {
    const loaded = this.#modules.get(file)
    if (loaded !== undefined) return loaded
    // Registered before its imports are loaded, so that the loading of cyclic imports ends.
    const exports = new Map<string, () => unknown>()
    this.#modules.set(file, exports)
    const text = this.options.read(file) ?? ''
    this.#budget.spendCharacters(text.length)
    if (file.endsWith('.json'))
      return exports.set('default', () => this.#budget.checked(parseYaml(text, '', frontMatterKind).data))
    this.#budget.nested(() => this.#declare(parseModule(text, file, this.#nameOf(file)), file, exports))
    return exports
  }

  #declare({ program, lineOf }: ParsedModule, file: string, exports: Declarations['exports']): void {
    const name = this.#nameOf(file)
    const values: Declarations['values'] = new Map([['__dirname', () => path.posix.dirname(name)]])
    const functions: Declarations['functions'] = new Map()
    const scope: Scope = {
      valueOf: (key) => resultOf(values.get(key)),
      functionOf: (key) => functions.get(key),
      moduleOf: (source) => resultOf(this.#exportOf(source, 'default', file)),
      computed: (node, call, evaluated) => new Computed(name, lineOf(node), call, evaluated),
      assumesDefaults: this.options.assumesDefaults,
      budget: this.#budget,
    }
    const declarations: Declarations = {
      values,
      functions,
      exports,
      lazy: (node) => memoize(() => evaluateResult(node, scope)),
      imported: (source, key) => () => {
        const value = this.#exportOf(source, key, file)
        return value === undefined ? new Computed(name) : value()
      },
      exportsOf: (source) => {
        const target = this.#resolve(source, file)
        return target === undefined ? new Map() : this.#load(target)
      },
    }
    for (const statement of program.body) readStatement(statement, declarations)
  }

  #nameOf(file: string): string {
    return toPosixPath(path.relative(this.options.root, file))
  }

  #exportOf(source: string, key: string, importer: string): (() => unknown) | undefined {
    const target = this.#resolve(source, importer)
    const value = target === undefined ? undefined : this.#load(target).get(key)
    return value && (() => this.#budget.nested(value))
  }

  /** Returns the file that an import refers to; undefined for a package, or if there is no such file. */
  #resolve(source: string, importer: string): string | undefined {
    if (!source.startsWith('.')) return undefined
    const target = path.resolve(path.dirname(importer), source)
    // "./sidebars.js" can refer to `sidebars.ts`.
    const bare = target.replace(/\.[cm]?js$/, '')
    return [
      ...extensions.map((extension) => target + extension),
      ...extensions.slice(1).map((extension) => bare + extension),
      ...extensions.slice(1).map((extension) => path.join(target, `index${extension}`)),
    ].find((file) => moduleFile.test(file) && this.options.read(file) !== null)
  }
}

/** The names that a module declares. Values are evaluated when they are needed. */
interface Declarations {
  /** Functions that return the values of names. */
  readonly values: Map<string, () => unknown>
  readonly functions: Map<string, FunctionNode>
  readonly exports: Map<string, () => unknown>
  /** Creates a function that evaluates an expression when it is first called. */
  readonly lazy: (node: Node) => () => unknown
  /** Creates a function that returns the export of another module; `source` is its path in the import. */
  readonly imported: (source: string, key: string) => () => unknown
  /** Returns all exports of another module; an empty map if the module is not a file of the site. */
  readonly exportsOf: (source: string) => Exports
}

function readStatement(statement: Program['body'][number], declarations: Declarations): void {
  const { exports, lazy, exportsOf } = declarations
  switch (statement.type) {
    case 'ImportDeclaration':
      return readImport(statement, declarations)
    case 'ExportDefaultDeclaration':
      exports.set('default', lazy(statement.declaration))
      return
    case 'ExportAllDeclaration':
      for (const [name, value] of exportsOf(String(statement.source.value)))
        if (name !== 'default') exports.set(name, value)
      return
    case 'ExportNamedDeclaration':
      return readNamedExport(statement, declarations)
    case 'ExpressionStatement':
      return readAssignment(statement.expression, declarations)
    default:
      readDeclaration(statement, declarations)
  }
}

/** Reads `export const a = …`, `export { a as b }`, and `export { a } from './other.js'`. */
function readNamedExport(statement: ExportNamedDeclaration, declarations: Declarations): void {
  const { values, exports, imported } = declarations
  const names = statement.declaration ? readDeclaration(statement.declaration, declarations) : []
  for (const name of names) {
    const value = values.get(name)
    if (value !== undefined) exports.set(name, value)
  }
  const source = statement.source?.value
  for (const { exported, local } of statement.specifiers) {
    const ownValue = () => values.get(nameOf(local))?.()
    exports.set(nameOf(exported), source ? imported(String(source), nameOf(local)) : ownValue)
  }
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

const nameOf = (node: { readonly type: string; readonly name?: string; readonly value?: unknown }): string =>
  node.name ?? String(node.value)

/** Evaluates a value, and wraps it to distinguish the value `undefined` from an unknown name. */
const resultOf = (value: (() => unknown) | undefined): { readonly value: unknown } | undefined =>
  value === undefined ? undefined : { value: value() }

interface ParsedModule {
  readonly program: Program
  /** Returns the 1-based line of a node in the file. */
  readonly lineOf: (node: Node) => number
}

/**
 * Time for parsing a module. The time that esbuild takes for nested `a ? (b) : c => …` doubles with each
 * level, and the time for `a < b < …` grows with the square of its length.
 */
const maxMs = 10_000

function parseModule(text: string, file: string, name: string): ParsedModule {
  try {
    const { code, map } = withinProgramTime(maxMs, () =>
      transformSync(text, {
        loader: /\.[cm]?ts$/.test(file) ? 'ts' : 'tsx',
        sourcemap: 'external',
        target: 'esnext',
        tsconfigRaw: '{}',
        logLevel: 'silent',
      }),
    )
    const trace = new TraceMap(map)
    const program = BoundedParser.parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      allowReturnOutsideFunction: true,
      allowHashBang: true,
    })
    const lineOf = ({ loc }: Node) => (loc ? originalPositionFor(trace, loc.start).line : null) ?? 1
    return { program, lineOf }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ETIMEDOUT' || message.startsWith(nestedTooDeeply)) throw tooComplex()
    throw usageError(
      `"${name}" cannot be read: ${messageOf(error as Error | TransformFailure)}`,
      'Check that the old site builds, or pass `--run-config` to run its configuration.',
    )
  }
}

function messageOf(error: Error | TransformFailure): string {
  const first = 'errors' in error ? error.errors[0] : undefined
  if (first === undefined) return error.message
  const { line = 1, column = 0 } = first.location ?? {}
  return `${first.text} (${String(line)}:${String(column + 1)})`
}
