import ts from 'typescript'
import {
  Converter,
  ReflectionFlag,
  ReflectionKind,
  type Application,
  type Context,
  type DeclarationReflection,
  type SignatureReflection,
} from 'typedoc'

/**
 * Makes a conversion set two flags that TypeDoc itself sets only in some cases: `Abstract` for each
 * `abstract new () => T`, and `Const` for each variable that is not declared with `let` or `var`.
 */
export function completeFlags(app: Application): void {
  app.converter.on(
    Converter.EVENT_CREATE_SIGNATURE,
    (_context: Context, signature: SignatureReflection, declaration?: ts.Node) => {
      if (declaration && ts.isConstructorTypeNode(declaration) && isAbstract(declaration))
        signature.setFlag(ReflectionFlag.Abstract)
    },
  )
  app.converter.on(
    Converter.EVENT_CREATE_DECLARATION,
    (context: Context, reflection: DeclarationReflection) => {
      if (!reflection.kindOf(ReflectionKind.Variable)) return
      const declaration = context.getSymbolFromReflection(reflection)?.valueDeclaration
      reflection.setFlag(ReflectionFlag.Const, declaration === undefined || !isReassignable(declaration))
    },
  )
}

const isAbstract = ({ modifiers = [] }: { readonly modifiers?: Iterable<ts.Node> }): boolean =>
  [...modifiers].some(({ kind }) => kind === ts.SyntaxKind.AbstractKeyword)

/** Whether a declaration is that of a variable, also in a pattern such as `{ a }`, and has no `const`. */
const isReassignable = (declaration: ts.Declaration): boolean =>
  (ts.isVariableDeclaration(declaration) || ts.isBindingElement(declaration)) &&
  (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Constant) === 0
