import ts from 'typescript'

const { SymbolFlags, TypeFormatFlags } = ts

/** The kinds of symbols whose description is only a keyword and the name: "class Camera". */
const typeKeywords: readonly (readonly [flag: ts.SymbolFlags, keyword: string])[] = [
  [SymbolFlags.Class, 'class'],
  [SymbolFlags.Interface, 'interface'],
  [SymbolFlags.Enum, 'enum'],
  [SymbolFlags.Module, 'namespace'],
]

/**
 * Describes a symbol in one line, as editors do; null if there is nothing to show. The language service has
 * the same feature, but it searches for the shortest import path of each name, which takes longer than
 * checking the samples.
 */
export function describeSymbol(
  symbol: ts.Symbol,
  node: ts.Identifier,
  checker: ts.TypeChecker,
): string | null {
  const { flags, name } = symbol
  const isFunction = (flags & (SymbolFlags.Function | SymbolFlags.Method)) !== 0
  // A name such as `Math` is both a variable and an interface. Outside of types, it means the variable.
  const isValue = (flags & SymbolFlags.Variable) !== 0 && !ts.isPartOfTypeNode(node)
  const keyword = typeKeywords.find(([flag]) => flags & flag)?.[1]
  if (keyword !== undefined && !isFunction && !isValue) return `${keyword} ${name}`
  if (flags & SymbolFlags.TypeAlias) {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    return `type ${name} = ${checker.typeToString(type, undefined, TypeFormatFlags.InTypeAlias)}`
  }
  if (flags & SymbolFlags.TypeParameter) return `(type parameter) ${name}`
  const type = checker.getTypeOfSymbolAtLocation(symbol, node)
  if (type.flags & ts.TypeFlags.Any) return null
  return isFunction ? describeFunction(name, flags, type, checker) : describeValue(symbol, type, checker)
}

/** Returns, for example, "function add(a: number): void (+1 more)"; null if the symbol cannot be called. */
function describeFunction(
  name: string,
  flags: ts.SymbolFlags,
  type: ts.Type,
  checker: ts.TypeChecker,
): string | null {
  // The type of an optional method includes `undefined`.
  const [signature, ...others] = type.getNonNullableType().getCallSignatures()
  if (signature === undefined) return null
  const keyword = flags & SymbolFlags.Method ? '(method)' : 'function'
  const overloads = others.length === 0 ? '' : ` (+${String(others.length)} more)`
  const questionMark = flags & SymbolFlags.Optional ? '?' : ''
  return `${keyword} ${name}${questionMark}${checker.signatureToString(signature)}${overloads}`
}

/** Returns, for example, "const camera: Camera" or "(property) zoom?: number". */
function describeValue(
  { flags, name, valueDeclaration }: ts.Symbol,
  type: ts.Type,
  checker: ts.TypeChecker,
): string {
  const text = checker.typeToString(type)
  if (flags & SymbolFlags.Optional) return `(property) ${name}?: ${text.replace(/ \| undefined$/, '')}`
  return `${keywordOf(flags, valueDeclaration)} ${name}: ${text}`
}

function keywordOf(flags: ts.SymbolFlags, declaration: ts.Declaration | undefined): string {
  // In `function f({ lens }: Props)`, the parameter is the pattern that contains `lens`.
  const declared =
    declaration !== undefined && ts.isBindingElement(declaration)
      ? ts.walkUpBindingElementsAndPatterns(declaration)
      : declaration
  if (declared !== undefined && ts.isParameter(declared)) return '(parameter)'
  if (flags & SymbolFlags.BlockScopedVariable)
    return declaration !== undefined && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const
      ? 'const'
      : 'let'
  return flags & SymbolFlags.FunctionScopedVariable ? 'var' : '(property)'
}
