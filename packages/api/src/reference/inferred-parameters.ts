import ts from 'typescript'
import type { ReferenceType } from 'typedoc'

/*
 * TypeDoc converts `infer U` to a reference to `U` if it reads the type from TypeScript, and not from the
 * source. Only the symbol of the reference tells whether `infer` declares it.
 */

/** The constraints as written, "" without one. */
const constraints = new WeakMap<ReferenceType, string>()

/** Remembers a reference to a type parameter that `infer` declares. */
export function rememberInferred(reference: ReferenceType, { declarations = [] }: ts.Symbol): void {
  const declaration = declarations.find((node) => ts.isInferTypeNode(node.parent))
  if (declaration === undefined || !ts.isTypeParameterDeclaration(declaration)) return
  constraints.set(reference, declaration.constraint?.getText() ?? '')
}

/**
 * Returns the constraint of the type parameter that a reference refers to, "" without one. Returns undefined
 * if `infer` does not declare it.
 */
export const constraintOfInferred = (reference: ReferenceType): string | undefined =>
  constraints.get(reference)
