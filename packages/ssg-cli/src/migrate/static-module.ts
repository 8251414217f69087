import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { parse, type Expression, type Function as FunctionNode, type Node, type Program } from 'acorn'
import { transformSync } from 'esbuild'
import path from 'node:path'
import { usageError } from '../model/usage-error.js'
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
    if (file.endsWith('.json')) return exports.set('default', () => JSON.parse(text) as unknown)
    const name = this.files.nameOf(file)
    const { program, lineOf } = parseModule(text, file, name)
    this.#declare(program, file, { lineOf, name }, exports)
    return exports
  }

  #declare(
    program: Program,
    file: string,
    { lineOf, name }: { readonly lineOf: (node: Node) => number; readonly name: string },
    exports: Map<string, () => unknown>,
  ): void {
    const values = new Map<string, () => unknown>()
    const functions = new Map<string, FunctionNode>()
    const imported = (source: string, key: string) => () => {
      const target = this.#resolve(source, file)
      const value = target === undefined ? undefined : this.#load(target).get(key)
      return value === undefined ? new NotLiteral(name, 1) : value()
    }
    const scope: Scope = {
      valueOf: (key) => {
        const value = values.get(key)
        return value === undefined ? undefined : { value: value() }
      },
      functionOf: (key) => functions.get(key),
      moduleOf: (source) => {
        const target = this.#resolve(source, file)
        return target === undefined ? undefined : { value: this.defaultExport(target) }
      },
      notLiteral: (node) => new NotLiteral(name, lineOf(node)),
    }
    const lazy = (node: Node) => memoize(() => evaluateExport(node as Expression, scope))
    for (const statement of program.body) {
      const inner =
        statement.type === 'ExportNamedDeclaration' ? (statement.declaration ?? statement) : statement
      const isExport = inner !== statement
      if (inner.type === 'ImportDeclaration')
        for (const specifier of inner.specifiers)
          values.set(
            specifier.local.name,
            imported(
              String(inner.source.value),
              specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : 'default',
            ),
          )
      else if (inner.type === 'VariableDeclaration')
        for (const { id, init } of inner.declarations) {
          if (id.type !== 'Identifier' || !init) continue
          if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression')
            functions.set(id.name, init)
          values.set(id.name, lazy(init))
          if (isExport) exports.set(id.name, lazy(init))
        }
      else if (inner.type === 'FunctionDeclaration') {
        functions.set(inner.id.name, inner)
        values.set(inner.id.name, lazy(inner))
      } else if (inner.type === 'ExportDefaultDeclaration') exports.set('default', lazy(inner.declaration))
      else if (inner.type === 'ExportNamedDeclaration')
        for (const { exported, local } of inner.specifiers)
          exports.set(nameOf(exported), () => values.get(nameOf(local))?.())
      else if (inner.type === 'ExpressionStatement') readAssignment(inner.expression, lazy, exports)
    }
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

/** Reads `module.exports = …` and `exports.name = …`. */
function readAssignment(
  expression: Expression,
  lazy: (node: Node) => () => unknown,
  exports: Map<string, () => unknown>,
): void {
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

function parseModule(
  text: string,
  file: string,
  name: string,
): { program: Program; lineOf: (node: Node) => number } {
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
