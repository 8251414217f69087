import type ts from 'typescript'

/** What TypeScript stores in a type parameter once its constraint was requested. */
interface ResolvedParameter {
  readonly constraint?: ts.Type
}

/**
 * Calls a function during which types of TypeScript return the constraints of type parameters as written.
 * TypeDoc asks types for their constraints, and TypeScript answers with the base constraint: for
 * `K extends keyof T`, that is `string | number | symbol`. In mapped types and in `infer`, too.
 */
export function withWrittenConstraints<T>(program: ts.Program, run: () => T): T {
  const prototype = Object.getPrototypeOf(program.getTypeChecker().getAnyType()) as ts.Type
  // oxlint-disable-next-line typescript/unbound-method -- called with the type
  const original = prototype.getConstraint
  prototype.getConstraint = function (this: ts.Type & ResolvedParameter) {
    const base = original.call(this)
    return base !== undefined && this.isTypeParameter() ? (this.constraint ?? base) : base
  }
  try {
    return run()
  } finally {
    prototype.getConstraint = original
  }
}
