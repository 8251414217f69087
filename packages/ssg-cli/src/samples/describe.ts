import ts from 'typescript'

const { SymbolFlags, TypeFormatFlags } = ts

/** Kinds of names that are types, and the word for each. */
const typeWords: readonly (readonly [flag: ts.SymbolFlags, word: string])[] = [
  [SymbolFlags.Class, 'class'],
  [SymbolFlags.Interface, 'interface'],
  [SymbolFlags.Enum, 'enum'],
  [SymbolFlags.Module, 'namespace'],
]

/**
 * What a name is, in one line, as editors word it; null when there is nothing to say. Written here because the language service
 * looks for the shortest path to each name in it, which takes longer than checking the samples.
 */
export function describe(symbol: ts.Symbol, node: ts.Identifier, checker: ts.TypeChecker): string | null {
  const { flags, name } = symbol
  const isFunction = (flags & (SymbolFlags.Function | SymbolFlags.Method)) !== 0
  // `Math` is a variable, and an interface of the same name.
  const isValue = (flags & SymbolFlags.Variable) !== 0 && !ts.isPartOfTypeNode(node)
  const word = typeWords.find(([flag]) => flags & flag)?.[1]
  if (word !== undefined && !isFunction && !isValue) return `${word} ${name}`
  if (flags & SymbolFlags.TypeAlias) {
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    return `type ${name} = ${checker.typeToString(type, undefined, TypeFormatFlags.InTypeAlias)}`
  }
  if (flags & SymbolFlags.TypeParameter) return `(type parameter) ${name}`
  const type = checker.getTypeOfSymbolAtLocation(symbol, node)
  if (type.flags & ts.TypeFlags.Any) return null
  return isFunction ? functionText(name, flags, type, checker) : valueText(symbol, type, checker)
}

function functionText(
  name: string,
  flags: ts.SymbolFlags,
  type: ts.Type,
  checker: ts.TypeChecker,
): string | null {
  const [signature, ...others] = type.getCallSignatures()
  if (signature === undefined) return null
  const word = flags & SymbolFlags.Method ? '(method)' : 'function'
  const more = others.length === 0 ? '' : ` (+${String(others.length)} more)`
  return `${word} ${name}${checker.signatureToString(signature)}${more}`
}

function valueText(
  { flags, name, valueDeclaration }: ts.Symbol,
  type: ts.Type,
  checker: ts.TypeChecker,
): string {
  const text = checker.typeToString(type)
  if (flags & SymbolFlags.Optional) return `(property) ${name}?: ${text.replace(/ \| undefined$/, '')}`
  return `${wordOf(flags, valueDeclaration)} ${name}: ${text}`
}

function wordOf(flags: ts.SymbolFlags, declaration: ts.Declaration | undefined): string {
  if (declaration !== undefined && ts.isParameter(declaration)) return '(parameter)'
  if (flags & SymbolFlags.BlockScopedVariable)
    return declaration !== undefined && ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const
      ? 'const'
      : 'let'
  return flags & SymbolFlags.FunctionScopedVariable ? 'var' : '(property)'
}
