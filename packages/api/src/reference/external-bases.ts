import ts from 'typescript'
import type { ApiExternalBase, ApiSymbol } from '@camdocs/core/api'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { nonEmpty } from './compact-fields.js'
import type { SourceLocator } from './source-locator.js'

/**
 * Returns a function that adds to a class or interface its bases from other packages, with the members that
 * it inherits from them. TypeDoc excludes these members. Members of built-in types such as `Error` are left
 * out, because the reference links to the documentation of those types.
 */
export function withExternalBases(
  program: ts.Program,
  source: ts.SourceFile,
  locator: SourceLocator,
): (symbol: ApiSymbol) => ApiSymbol {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(source)
  const exportedSymbols = new Map(
    module &&
      checker.getExportsOfModule(module).map((symbol) => [symbol.name, resolveAlias(symbol, checker)]),
  )
  const reader = new ExternalBaseReader(program, checker, locator)
  return (symbol) => {
    if (symbol.kind !== 'class' && symbol.kind !== 'interface') return symbol
    const declared = exportedSymbols.get(symbol.name) ?? (symbol.default && exportedSymbols.get('default'))
    const externalBases = declared && nonEmpty(reader.read(declared))
    return externalBases === undefined ? symbol : { ...symbol, externalBases }
  }
}

interface Base {
  /** The type in the `extends` clause: the base, or a utility type that contains it. */
  readonly node: ts.TypeNode
  readonly name: string
  /** The file that declares the base. */
  readonly file: string
}

class ExternalBaseReader {
  constructor(
    private readonly program: ts.Program,
    private readonly checker: ts.TypeChecker,
    private readonly locator: SourceLocator,
  ) {}

  /** Returns the external bases of a symbol. A member of several bases is assigned to the first of them. */
  read(symbol: ts.Symbol): ApiExternalBase[] {
    const properties = this.checker.getPropertiesOfType(this.checker.getDeclaredTypeOfSymbol(symbol))
    const inherited = properties.filter((property) => this.isExternal(property))
    const assigned = new Set<string>()
    return this.basesOf(symbol, new Set()).flatMap((base) => {
      const baseType = this.checker.getTypeAtLocation(base.node)
      const members = inherited
        .filter(({ name }) => !assigned.has(name) && baseType.getProperty(name) !== undefined)
        .map(({ name, flags }) => ({ name, ...methodFlag(flags) }))
        .sort((a, b) => compareText(a.name, b.name))
      for (const { name } of members) assigned.add(name)
      if (members.length === 0) return []
      const to = this.locator.ownerOf(base.file, packageOf(base.file))
      return [{ base: { kind: 'reference', name: base.name, to }, members }]
    })
  }

  /**
   * Returns the bases that other packages declare, in source order. Looks for them through the bases in this
   * package, but not beyond an external base.
   *
   * @param visited the symbols that have contributed their bases. Each symbol contributes them once.
   */
  private basesOf(symbol: ts.Symbol, visited: Set<ts.Symbol>): Base[] {
    if (visited.has(symbol)) return []
    visited.add(symbol)
    return (symbol.declarations ?? [])
      .filter((declaration) => ts.isClassDeclaration(declaration) || ts.isInterfaceDeclaration(declaration))
      .flatMap((declaration) => declaration.heritageClauses ?? [])
      .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
      .flatMap(({ types }) => types.flatMap((type) => this.basesIn(type, type, visited)))
  }

  /**
   * Finds the external bases in a type. A utility type such as `Omit<ViewProps, 'style'>` contains the base
   * as its first type argument.
   *
   * @param outermost the type in the `extends` clause: `type` itself, or the utility type that contains it
   */
  private basesIn(outermost: ts.TypeNode, type: ts.TypeNode, visited: Set<ts.Symbol>): Base[] {
    const name = nameOf(type)
    const symbol = name && this.checker.getSymbolAtLocation(name)
    const declared = symbol && resolveAlias(symbol, this.checker)
    const file = declared?.declarations?.[0]?.getSourceFile()
    if (name === undefined || declared === undefined || file === undefined) return []
    if (this.locator.isInPackage(file.fileName)) return this.basesOf(declared, visited)
    if (!this.program.isSourceFileDefaultLibrary(file))
      return [{ node: outermost, name: name.getText().split('.').at(-1) ?? '', file: file.fileName }]
    const [first] =
      ts.isExpressionWithTypeArguments(type) || ts.isTypeReferenceNode(type) ? (type.typeArguments ?? []) : []
    return first === undefined ? [] : this.basesIn(outermost, first, visited)
  }

  /**
   * Whether a member comes from another package and is not private. Excludes members of TypeScript's default
   * library. Also excludes names that start with two underscores: TypeScript gives such names to members
   * whose key is a symbol, such as `[Symbol.iterator]`.
   */
  private isExternal({ name, declarations = [] }: ts.Symbol): boolean {
    return (
      !name.startsWith('__') &&
      declarations.length > 0 &&
      declarations.every((declaration) => {
        const file = declaration.getSourceFile()
        return (
          !this.locator.isInPackage(file.fileName) &&
          !this.program.isSourceFileDefaultLibrary(file) &&
          (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Private) === 0
        )
      })
    )
  }
}

const methodFlag = (flags: ts.SymbolFlags): { method?: true } =>
  (flags & ts.SymbolFlags.Method) === 0 ? {} : { method: true }

const resolveAlias = (symbol: ts.Symbol, checker: ts.TypeChecker): ts.Symbol =>
  (symbol.flags & ts.SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol

function nameOf(type: ts.TypeNode): ts.Node | undefined {
  if (ts.isExpressionWithTypeArguments(type)) return type.expression
  return ts.isTypeReferenceNode(type) ? type.typeName : undefined
}

/** Returns the package of a file: "@scope/name" for "…/node_modules/@scope/name/index.d.ts". */
const packageOf = (file: string): string | undefined =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1]
