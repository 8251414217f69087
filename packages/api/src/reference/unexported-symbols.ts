import ts from 'typescript'
import { Context, Converter, ReflectionKind, type Application, type DeclarationReflection } from 'typedoc'
import { rememberInferred } from './inferred-parameters.js'

/** Synthetic module that contains the converted unexported declarations. */
const moduleName = '__unexported'

/** Flags of the symbols that the reference can describe. */
const documentable =
  ts.SymbolFlags.Class |
  ts.SymbolFlags.Interface |
  ts.SymbolFlags.TypeAlias |
  ts.SymbolFlags.Enum |
  ts.SymbolFlags.Variable |
  ts.SymbolFlags.Function

/**
 * Runs a TypeDoc conversion that also includes unexported declarations of the package, if types refer to them
 * directly or indirectly. TypeDoc itself converts only exported declarations, so references to unexported
 * declarations would have no target.
 *
 * @param convert runs the conversion, during which references are recorded
 */
export function convertWithUnexported<T>(
  app: Application,
  isInPackage: (file: string) => boolean,
  convert: () => T,
): T {
  const referenced = new Set<ts.Symbol>()
  // TypeDoc has this method on Context so that plugins can replace it.
  const prototype = Context.prototype
  // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
  const original = prototype.createSymbolReference
  prototype.createSymbolReference = function (this: Context, symbol, context, name) {
    referenced.add(symbol)
    const reference = original.call(this, symbol, context, name)
    rememberInferred(reference, symbol)
    return reference
  }
  const onResolve = (context: Context): void => {
    context.setActiveProgram(context.programs[0])
    const scope = context.createDeclarationReflection(ReflectionKind.Module, undefined, undefined, moduleName)
    const within = context.withScope(scope)
    // The iterator of a set also visits entries that are added during iteration.
    for (const symbol of referenced) {
      if (isDocumentable(symbol, isInPackage) && context.getReflectionFromSymbol(symbol) === undefined) {
        context.converter.convertSymbol(within, symbol)
      }
    }
    context.setActiveProgram(undefined)
  }
  // The priority, 1e6, makes it run before TypeDoc's own plugins resolve comments and inheritance.
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, onResolve, 1e6)
  try {
    return convert()
  } finally {
    prototype.createSymbolReference = original
  }
}

/**
 * Whether all declarations of a symbol are top-level declarations of the package, as opposed to members, type
 * parameters, and local declarations.
 */
function isDocumentable(symbol: ts.Symbol, isInPackage: (file: string) => boolean): boolean {
  const declarations = symbol.declarations ?? []
  if ((symbol.flags & documentable) === 0 || declarations.length === 0) return false
  return declarations.every((declaration) => {
    // The parents of a variable declaration are a declaration list, a statement, and the container.
    const container = ts.isVariableDeclaration(declaration)
      ? declaration.parent.parent.parent
      : declaration.parent
    return ts.isSourceFile(container) && isInPackage(container.fileName)
  })
}

/** Whether a reflection is the module that contains the unexported declarations. */
export const isUnexportedModule = (reflection: DeclarationReflection): boolean =>
  reflection.kindOf(ReflectionKind.Module) && reflection.name === moduleName
