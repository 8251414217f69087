import ts from 'typescript'
import type { TupleType } from 'typedoc'

/*
 * TypeDoc converts `readonly [a?: A, ...b: B[]]` to `readonly [A, B]` if it reads the type from TypeScript,
 * because it reads only the type arguments. These functions remember the rest.
 */

/** What a tuple declares about one element besides its type. */
export interface DeclaredElement {
  readonly name: string | undefined
  readonly isOptional: boolean
  readonly isRest: boolean
}

/** By the list of the elements in TypeDoc's tuple. */
const declared = new WeakMap<object, readonly DeclaredElement[]>()

/** Returns what a tuple declares; undefined if TypeDoc reads that itself. */
export const declaredElements = ({ elements }: TupleType): readonly DeclaredElement[] | undefined =>
  declared.get(elements)

/** Calls a function during which the lists that TypeDoc maps from the arguments of tuples are remembered. */
export function withReadonlyTuples<T>(program: ts.Program, run: () => T): T {
  const checker = program.getTypeChecker()
  // oxlint-disable-next-line typescript/unbound-method -- a function of the checker, which uses no `this`
  const original = checker.getTypeArguments
  checker.getTypeArguments = (type) => {
    const list = original(type)
    const target = type.target as ts.GenericType & Partial<ts.TupleType>
    return target.elementFlags === undefined ? list : observed(list, elementsOf(target as ts.TupleType))
  }
  try {
    return run()
  } finally {
    checker.getTypeArguments = original
  }
}

/** Returns a copy of a list that remembers the results of its method `map`. */
function observed(list: readonly ts.Type[], elements: readonly DeclaredElement[]): readonly ts.Type[] {
  const copy = [...list]
  copy.map = <U>(convert: (type: ts.Type, index: number, types: ts.Type[]) => U): U[] => {
    const mapped = Array.from(list, (type, index) => convert(type, index, copy))
    declared.set(mapped, elements)
    return mapped
  }
  return copy
}

const elementsOf = ({ elementFlags, labeledElementDeclarations }: ts.TupleType): DeclaredElement[] =>
  elementFlags.map((flags, index) => ({
    name: labeledElementDeclarations?.[index]?.name.getText(),
    isOptional: (flags & ts.ElementFlags.Optional) !== 0,
    isRest: (flags & ts.ElementFlags.Variable) !== 0,
  }))
