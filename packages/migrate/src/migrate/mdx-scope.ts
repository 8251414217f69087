import type { Function as FunctionNode } from 'acorn'
import type { Expression, ModuleDeclaration, Program, Statement } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import path from 'node:path'
import { evaluate, memoize, type Scope } from '../foreign/evaluate.js'
import { EvaluationBudget } from '../foreign/evaluation-budget.js'
import { Computed } from '../foreign/static-value.js'
import {
  shorten,
  type Conversion,
  type ConversionContext,
  type ImportedFile,
  type TextSource,
} from './conversion.js'
import { rangeOf } from './parse-markdown.js'

/** The import and export statements of an MDX text, and the values that its expressions can refer to. */
export interface Statements {
  readonly statements: readonly MdxjsEsm[]
  readonly imports: ReadonlyMap<string, ImportedFile>
  readonly scope: Scope
}

/** Reads the import and export statements of a text. */
export function readStatements(tree: Root, source: TextSource, context: ConversionContext): Statements {
  const statements = tree.children.filter((node): node is MdxjsEsm => node.type === 'mdxjsEsm')
  const imports = new Map<string, ImportedFile>()
  const constants = new Map<string, Expression>()
  // The parser puts consecutive statements into one node.
  for (const statement of statements.flatMap((node) => programOf(node)?.body ?? []))
    readStatement(statement, source, context, imports, constants)
  return { statements, imports, scope: createScope(source, context, imports, constants) }
}

const programOf = (node: MdxjsEsm): Program | null | undefined => node.data?.estree

/** Adds the imports of a statement to `imports`, and its exported constants to `constants`. */
function readStatement(
  statement: Statement | ModuleDeclaration,
  source: TextSource,
  context: ConversionContext,
  imports: Map<string, ImportedFile>,
  constants: Map<string, Expression>,
): void {
  if (statement.type === 'ImportDeclaration') {
    const file = importedFile(String(statement.source.value), source.file, context)
    for (const specifier of statement.specifiers)
      imports.set(specifier.local.name, specifier.type === 'ImportDefaultSpecifier' ? file : { kind: 'code' })
  }
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
    return
  for (const { id, init } of statement.declaration.declarations)
    if (id.type === 'Identifier' && init) constants.set(id.name, init)
}

/** An import of a file as text: "!!raw-loader!./a.js" or "./a.js?raw". */
const rawImport = /^!!raw-loader!(.*)$|^(.*)\?raw$/

/** Returns what the default import of a module refers to. */
function importedFile(specifier: string, importer: string, { site }: ConversionContext): ImportedFile {
  const raw = rawImport.exec(specifier)
  const file = resolveImport(raw?.[1] ?? raw?.[2] ?? specifier, importer, site.files.root)
  if (file === undefined || !site.files.isFile(file)) return { kind: 'code' }
  if (raw !== null) return { kind: 'text', file }
  if (/\.mdx?$/i.test(file)) return { kind: 'markdown', file }
  return /\.(?:[jt]sx?|json|css|s[ac]ss)$/i.test(file) ? { kind: 'code' } : { kind: 'asset', file }
}

function resolveImport(specifier: string, importer: string, root: string): string | undefined {
  if (specifier.startsWith('@site/')) return path.join(root, specifier.slice('@site/'.length))
  return specifier.startsWith('.') ? path.resolve(path.dirname(importer), specifier) : undefined
}

function createScope(
  source: TextSource,
  context: ConversionContext,
  imports: ReadonlyMap<string, ImportedFile>,
  constants: ReadonlyMap<string, Expression>,
): Scope {
  const { files, links } = context.site
  const values = new Map(
    [...constants].map(([name, constant]) => [name, memoize(() => evaluate(constant, scope))]),
  )
  const valueOf = (name: string): { readonly value: unknown } | undefined => {
    const constant = values.get(name)
    if (constant !== undefined) return { value: constant() }
    if (name === 'props' || name === 'frontMatter') {
      source.onPageDependency?.()
      return { value: name === 'props' ? source.props : source.page.frontMatter }
    }
    const file = imports.get(name)
    if (file?.kind === 'asset') return { value: links.fileReference(file.file, source.page) }
    return file?.kind === 'text' ? { value: context.included(file.file) } : undefined
  }
  const scope: Scope = {
    valueOf,
    functionOf: (): FunctionNode | undefined => undefined,
    moduleOf: (name) => {
      const file = resolveImport(name, source.file, files.root)
      return file === undefined || !files.isFile(file)
        ? undefined
        : { value: { default: links.fileReference(file, source.page) } }
    },
    computed: () => new Computed(),
    assumesDefaults: false,
    budget: new EvaluationBudget(),
  }
  return scope
}

/** Removes import and export statements. Reports exports other than constants with known values. */
export function removeStatements(statements: readonly MdxjsEsm[], conversion: Conversion): void {
  for (const node of statements) {
    const [start, end] = rangeOf(node)
    const rest = /^[ \t]*\n\n?/.exec(conversion.text.slice(end))?.[0].length ?? 0
    conversion.edits.remove(start, end + rest)
    for (const statement of programOf(node)?.body ?? [])
      if (!isUnderstood(statement, conversion.scope))
        conversion.note('expression', start, `\`${shorten(conversion.sourceOf(node))}\` was removed.`)
  }
}

/** Whether nothing is lost without a statement: it is an import, or exports constants with known values. */
function isUnderstood(statement: Statement | ModuleDeclaration, scope: Scope): boolean {
  if (statement.type === 'ImportDeclaration') return true
  if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
    return false
  return statement.declaration.declarations.every(
    ({ id }) => id.type === 'Identifier' && !(scope.valueOf(id.name)?.value instanceof Computed),
  )
}
