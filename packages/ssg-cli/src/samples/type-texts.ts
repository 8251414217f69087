import { realpathSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { SampleTypes, TypeText } from '../model/sample.js'
import { describe } from './describe.js'
import type { VirtualFile } from './virtual-files.js'

interface Options {
  readonly root: string
  readonly apiPackage: string | undefined
}

/** Collects what there is to say of the names in the samples of one page. */
export class TypeTexts {
  readonly #texts = new Map<string, { readonly index: number; readonly value: TypeText }>()
  readonly #samples: Record<number, [number, number, number, number][]> = {}
  readonly #checker: ts.TypeChecker
  readonly #package: string | null

  constructor(
    readonly program: ts.Program,
    { root, apiPackage }: Options,
  ) {
    this.#checker = program.getTypeChecker()
    this.#package = apiPackage === undefined ? null : realpathSync(path.join(root, apiPackage)) + path.sep
  }

  get types(): SampleTypes {
    return { texts: [...this.#texts.values()].map(({ value }) => value), samples: this.#samples }
  }

  add(file: VirtualFile): void {
    const source = this.program.getSourceFile(file.path)
    if (source === undefined) return
    const names: [number, number, number, number][] = []
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && !isQuiet(node)) {
        const text = this.#textOf(node)
        const start = node.getStart(source)
        const { line, character } = source.getLineAndCharacterOfPosition(start)
        if (text !== null) names.push([line, character, node.end - start, this.#indexOf(text)])
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    if (names.length > 0) this.#samples[file.index] = names
  }

  #textOf(node: ts.Identifier): TypeText | null {
    const symbol = this.#expected(node) ?? this.#valueOf(node) ?? this.#checker.getSymbolAtLocation(node)
    if (symbol === undefined) return null
    const text = describe(this.#targetOf(symbol), node, this.#checker)
    return text === null ? null : { text, symbols: this.#symbolsOf(symbol, node) }
  }

  #targetOf(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol
  }

  #indexOf(value: TypeText): number {
    const key = JSON.stringify(value)
    const known = this.#texts.get(key)
    if (known !== undefined) return known.index
    const index = this.#texts.size
    this.#texts.set(key, { index, value })
    return index
  }

  /** The name itself where the package has it, and the names of the package in its type. */
  #symbolsOf(symbol: ts.Symbol, node: ts.Identifier): string[] {
    const own = this.#nameOf(symbol)
    if (own !== null || this.#package === null) return own === null ? [] : [own]
    return [...new Set(this.#namesIn(this.#checker.getTypeAtLocation(node)))]
  }

  /** Of `{ device }` the variable: the property says less. */
  #valueOf({ parent }: ts.Identifier): ts.Symbol | undefined {
    return ts.isShorthandPropertyAssignment(parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(parent)
      : undefined
  }

  /** What a name in an object or of an attribute stands for is said by what takes it. */
  #expected({ parent, text }: ts.Identifier): ts.Symbol | undefined {
    const object = parent.parent as ts.Node | undefined
    if (object === undefined || (!ts.isJsxAttributes(object) && !ts.isObjectLiteralExpression(object)))
      return undefined
    return this.#checker.getContextualType(object)?.getProperty(text)
  }

  #namesIn(type: ts.Type): string[] {
    if (type.isUnionOrIntersection() && type.aliasSymbol === undefined)
      return type.types.flatMap((part) => this.#namesIn(part))
    const named = [type.aliasSymbol, type.symbol as ts.Symbol | undefined].flatMap((symbol) =>
      symbol === undefined ? [] : (this.#nameOf(symbol) ?? []),
    )
    const parts = this.#checker.getTypeArguments(type as ts.TypeReference)
    return [...named, ...parts.flatMap((part) => (part === type ? [] : this.#namesIn(part)))]
  }

  /** As in `[[Camera.takePhoto]]`; null when the package does not declare it. */
  #nameOf(symbol: ts.Symbol): string | null {
    const target = this.#targetOf(symbol)
    const [declaration] = target.declarations ?? []
    // A module has a symbol, and no place that it stands in.
    if (declaration === undefined || ts.isSourceFile(declaration) || this.#package === null) return null
    if (!declaration.getSourceFile().fileName.startsWith(this.#package)) return null
    const { parent } = declaration
    const owner =
      ts.isInterfaceDeclaration(parent) || ts.isClassDeclaration(parent) ? `${parent.name?.text ?? ''}.` : ''
    return /^[\w$]+$/.test(target.name) && !target.name.startsWith('__') ? owner + target.name : null
  }
}

/** Elements of HTML say nothing of themselves. */
const isQuiet = (node: ts.Identifier): boolean =>
  (ts.isJsxOpeningLikeElement(node.parent) || ts.isJsxClosingElement(node.parent)) && /^[a-z]/.test(node.text)
