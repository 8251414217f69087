import type ts from 'typescript'

/**
 * Calls a function during which the types of the members that a class declares contain `this` as written.
 * TypeDoc asks for the members of the class, and TypeScript answers with members in which the class replaces
 * `this`: for `Promise<this>`, that is `Promise<Camera>`.
 */
export function withWrittenThis<T>(program: ts.Program, run: () => T): T {
  const checker = program.getTypeChecker()
  // oxlint-disable-next-line typescript/unbound-method -- a function of the checker, which uses no `this`
  const original = checker.getPropertiesOfType
  checker.getPropertiesOfType = (type) => {
    const own = type.isClassOrInterface() ? type.symbol.members : undefined
    return original(type).map((property) => {
      const declared = own?.get(property.escapedName)
      const isOwn = declared !== undefined && declared.valueDeclaration === property.valueDeclaration
      return isOwn ? declared : property
    })
  }
  try {
    return run()
  } finally {
    checker.getPropertiesOfType = original
  }
}
