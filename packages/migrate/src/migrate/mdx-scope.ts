import type { Function as FunctionNode } from 'acorn'
import type { Expression, ModuleDeclaration, Program, Statement } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { visit } from 'unist-util-visit'
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
import type { SiteLinks } from './site-links.js'

/** The import and export statements of an MDX text, and the values that its expressions can refer to. */
export interface Statements {
  readonly statements: readonly MdxjsEsm[]
  readonly imports: ReadonlyMap<string, ImportedFile>
  readonly scope: Scope
}

/** Reads the import and export statements of a text. */
export function readStatements(tree: Root, source: TextSource, context: ConversionContext): Statements {
  const statements: MdxjsEsm[] = []
  // Statements can also be inside elements.
  visit(tree, 'mdxjsEsm', (node) => {
    statements.push(node)
  })
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
      imports.set(
        specifier.local.name,
        specifier.type === 'ImportDefaultSpecifier' ? file : { kind: 'code', isPackage: isPackage(file) },
      )
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
  const file = resolveImport(raw?.[1] ?? raw?.[2] ?? specifier, importer, site.links)
  if (file === undefined || !site.files.isFile(file)) return { kind: 'code', isPackage: file === undefined }
  if (raw !== null) return { kind: 'text', file }
  if (/\.mdx?$/i.test(file)) return { kind: 'markdown', file }
  return /\.(?:[cm]?[jt]sx?|json|css|s[ac]ss|astro|vue|svelte)$/i.test(file)
    ? { kind: 'code', isPackage: false }
    : { kind: 'asset', file }
}

const isPackage = (file: ImportedFile): boolean => file.kind === 'code' && file.isPackage

const resolveImport = (specifier: string, importer: string, links: SiteLinks): string | undefined =>
  links.aliasedFile(specifier) ??
  (specifier.startsWith('.') ? path.resolve(path.dirname(importer), specifier) : undefined)

function createScope(
  source: TextSource,
  context: ConversionContext,
  imports: ReadonlyMap<string, ImportedFile>,
  constants: ReadonlyMap<string, Expression>,
): Scope {
  const { files, links, dialect } = context.site
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
    if (file?.kind === 'asset') {
      const url = links.fileReference(file.file, source.page)
      // In Astro, an imported image is an object.
      return { value: dialect === 'starlight' ? { default: url, src: url } : url }
    }
    return file?.kind === 'text' ? { value: context.included(file.file) } : undefined
  }
  const scope: Scope = {
    valueOf,
    functionOf: (): FunctionNode | undefined => undefined,
    moduleOf: (name) => {
      const file = resolveImport(name, source.file, links)
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
