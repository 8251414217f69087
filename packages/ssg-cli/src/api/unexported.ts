import ts from 'typescript'
import { Context, Converter, ReflectionKind, type Application, type DeclarationReflection } from 'typedoc'

/** What TypeDoc converts besides the exports, beneath a module of this name. */
const moduleName = '__unexported'

const shown =
  ts.SymbolFlags.Class |
  ts.SymbolFlags.Interface |
  ts.SymbolFlags.TypeAlias |
  ts.SymbolFlags.Enum |
  ts.SymbolFlags.Variable |
  ts.SymbolFlags.Function

/**
 * TypeDoc converts what is exported, and leaves names of anything else without a target. So that each can be
 * explained where it is named, those of the package itself are converted too, and what they name in turn.
 * @param convert runs the conversion: everything that it converts is watched
 */
export function withUnexported<T>(app: Application, isOurs: (file: string) => boolean, convert: () => T): T {
  const named = new Set<ts.Symbol>()
  // TypeDoc keeps this method on Context for being replaced in just this way.
  const prototype = Context.prototype
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const original = prototype.createSymbolReference
  prototype.createSymbolReference = function (this: Context, symbol, context, name) {
    named.add(symbol)
    return original.call(this, symbol, context, name)
  }
  const onResolve = (context: Context): void => {
    context.setActiveProgram(context.programs[0])
    const scope = context.createDeclarationReflection(ReflectionKind.Module, undefined, undefined, moduleName)
    const within = context.withScope(scope)
    // A set's iterator goes on to what is added while it runs.
    for (const symbol of named) {
      if (isShown(symbol, isOurs) && context.getReflectionFromSymbol(symbol) === undefined) {
        context.converter.convertSymbol(within, symbol)
      }
    }
    context.setActiveProgram(undefined)
  }
  // Before TypeDoc's own plugins resolve comments and inheritance.
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, onResolve, 1e6)
  try {
    return convert()
  } finally {
    prototype.createSymbolReference = original
  }
}

/** Declared by itself in a file of the package: not a member, a type parameter or a function's own. */
function isShown(symbol: ts.Symbol, isOurs: (file: string) => boolean): boolean {
  const declarations = symbol.declarations ?? []
  if ((symbol.flags & shown) === 0 || declarations.length === 0) return false
  return declarations.every((declaration) => {
    const around = ts.isVariableDeclaration(declaration)
      ? declaration.parent.parent.parent
      : declaration.parent
    return ts.isSourceFile(around) && isOurs(around.fileName)
  })
}

export const isUnexportedModule = (reflection: DeclarationReflection): boolean =>
  reflection.kindOf(ReflectionKind.Module) && reflection.name === moduleName
