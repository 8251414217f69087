import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { Position } from '@camdocs/base/model/diagnostic.js'
import type { SampleTypes, TypeText } from '@camdocs/base/model/sample.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { describeSymbol } from './describe-symbol.js'
import { portablePaths } from './portable-paths.js'
import type { VirtualFile } from './virtual-files.js'

/** An identifier in a sample. Line and column are 0-based. */
type Identifier = [line: number, column: number, length: number, textIndex: number]

/** A package that the site documents. */
export interface ApiPackage {
  /** Relative to the site's folder. */
  readonly folder: string
  /** What the ids of its symbols start with; empty if the site has only one content root. */
  readonly idPrefix: string
}

interface Options {
  readonly root: string
  readonly apiPackages: readonly ApiPackage[]
}

/** Collects descriptions of the identifiers in the samples of one page. */
export class TypeTexts {
  /** The distinct texts, by their JSON, with their indexes in `SampleTypes.texts`. */
  readonly #texts = new Map<string, { readonly index: number; readonly value: TypeText }>()
  readonly #samples: Record<number, Identifier[]> = {}
  readonly #checker: ts.TypeChecker
  /** The installed packages that the site documents. Their folders are absolute, and end with a slash. */
  readonly #packages: readonly ApiPackage[]
  readonly #root: string

  constructor(
    readonly program: ts.Program,
    { root, apiPackages }: Options,
  ) {
    this.#checker = program.getTypeChecker()
    this.#root = toPosixPath(root)
    // A package that is not installed is reported when the API is read.
    this.#packages = apiPackages
      .map(({ folder, idPrefix }) => ({ folder: path.join(root, folder), idPrefix }))
      .filter(({ folder }) => existsSync(folder))
      .map(({ folder, idPrefix }) => ({ folder: `${toPosixPath(realpathSync(folder))}/`, idPrefix }))
  }

  get types(): SampleTypes {
    return { texts: [...this.#texts.values()].map(({ value }) => value), samples: this.#samples }
  }

  /**
   * Adds the identifiers of a sample.
   *
   * @param shownLines the position in the file of each line of the sample; by default, the sample is the file
   */
  add(file: VirtualFile, shownLines?: readonly Position[]): void {
    const source = this.program.getSourceFile(file.path)
    if (source === undefined) return
    const identifiers: Identifier[] = []
    const shown =
      shownLines && new Map(shownLines.map(({ line, column }, row) => [line - 1, { row, column }]))
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && !isHtmlElement(node)) {
        const start = node.getStart(source)
        const { line, character } = source.getLineAndCharacterOfPosition(start)
        const target = shown ? shown.get(line) : { row: line, column: 1 }
        const text = target ? this.#textOf(node) : null
        const length = node.end - start
        if (target && text !== null)
          identifiers.push([target.row, character - target.column + 1, length, this.#indexOf(text)])
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    if (identifiers.length > 0) this.#samples[file.index] = identifiers
  }

  #textOf(node: ts.Identifier): TypeText | null {
    const symbol =
      this.#contextualProperty(node) ?? this.#valueOf(node) ?? this.#checker.getSymbolAtLocation(node)
    if (symbol === undefined) return null
    const text = describeSymbol(this.#targetOf(symbol), node, this.#checker)
    return text === null
      ? null
      : { text: portablePaths(text, this.#root), symbols: this.#symbolsOf(symbol, node) }
  }

  /** Returns the symbol that an import stands for, or the symbol itself if it is not an import. */
  #targetOf(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #indexOf(value: TypeText): number {
    const key = JSON.stringify(value)
    const existing = this.#texts.get(key)
    if (existing !== undefined) return existing.index
    const index = this.#texts.size
    this.#texts.set(key, { index, value })
    return index
  }

  /**
   * Returns the API name that an identifier refers to. If there is none, returns the API names in its type.
   */
  #symbolsOf(symbol: ts.Symbol, node: ts.Identifier): string[] {
    const name = this.#nameOf(symbol)
    if (name !== null) return [name]
    if (this.#packages.length === 0) return []
    return [...new Set(this.#namesIn(this.#checker.getTypeAtLocation(node)))]
  }

  /** Returns the variable in the shorthand `{ device }`, which is more informative than the property. */
  #valueOf({ parent }: ts.Identifier): ts.Symbol | undefined {
    return ts.isShorthandPropertyAssignment(parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(parent)
      : undefined
  }

  /** Returns the property of the contextual type for an object key or JSX attribute. */
  #contextualProperty(node: ts.Identifier): ts.Symbol | undefined {
    const { parent, text } = node
    if (!ts.isObjectLiteralElement(parent) || parent.name !== node) return undefined
    const object: ts.Node = parent.parent
    if (!ts.isJsxAttributes(object) && !ts.isObjectLiteralExpression(object)) return undefined
    // The type of an optional parameter or property includes `undefined`, which has no properties.
    return this.#checker.getContextualType(object)?.getNonNullableType().getProperty(text)
  }

  /**
   * Returns the API names in a type. For `Promise<Camera | null>`, this is `Camera`.
   *
   * @param seen the types that have been read, because a recursive type contains itself
   */
  #namesIn(type: ts.Type, seen = new Set<ts.Type>()): string[] {
    if (seen.has(type)) return []
    seen.add(type)
    if (type.isUnionOrIntersection() && type.aliasSymbol === undefined)
      return type.types.flatMap((part) => this.#namesIn(part, seen))
    const named = [type.aliasSymbol, type.symbol as ts.Symbol | undefined].flatMap((symbol) =>
      symbol === undefined ? [] : (this.#nameOf(symbol) ?? []),
    )
    const typeArguments = this.#checker.getTypeArguments(type as ts.TypeReference)
    return [...named, ...typeArguments.flatMap((argument) => this.#namesIn(argument, seen))]
  }

  /**
   * Returns the API name of a symbol, as in `[[Camera.takePhoto]]`; null if no documented package declares
   * the symbol.
   */
  #nameOf(symbol: ts.Symbol): string | null {
    const target = this.#targetOf(symbol)
    const [declaration] = target.declarations ?? []
    // Modules have a symbol but no enclosing declaration.
    if (declaration === undefined || ts.isSourceFile(declaration)) return null
    const { fileName } = declaration.getSourceFile()
    const owningPackage = this.#packages.find(({ folder }) => fileName.startsWith(folder))
    if (owningPackage === undefined) return null
    const { parent } = declaration
    const owner =
      ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent) ? `${parent.name?.text ?? ''}.` : ''
    // The compiler gives symbols without a name, such as object types, names such as `__type`.
    const isNamed = /^[\w$]+$/.test(target.name) && !target.name.startsWith('__')
    return isNamed ? owningPackage.idPrefix + owner + target.name : null
  }
}

/** Whether an identifier is the name of an HTML element, which needs no description. */
const isHtmlElement = (node: ts.Identifier): boolean =>
  (ts.isJsxOpeningLikeElement(node.parent) || ts.isJsxClosingElement(node.parent)) && /^[a-z]/.test(node.text)
