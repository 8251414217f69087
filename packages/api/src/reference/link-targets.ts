import { ReferenceReflection, ReflectionKind, type DeclarationReflection, type Reflection } from 'typedoc'
import type { ApiTarget } from '@camdocs/core/api'
import type { SymbolNames } from './symbol-names.js'

type NamedDeclarations = ReadonlyMap<DeclarationReflection, SymbolNames>

/**
 * Returns a function that finds the symbol and the member that a reflection belongs to. The function returns
 * undefined for a reflection that is not in the model.
 */
export function createTargetLookup(
  exported: NamedDeclarations,
  unexported: NamedDeclarations,
): (reflection: Reflection) => ApiTarget | undefined {
  const targets = new Map<Reflection, ApiTarget>()
  for (const [declaration, { name }] of exported) targets.set(declaration, { kind: 'symbol', symbol: name })
  for (const [declaration, { name }] of unexported)
    targets.set(declaration, { kind: 'unexported', symbol: name })
  return (reflection) => {
    let current: Reflection | undefined =
      reflection instanceof ReferenceReflection ? reflection.getTargetReflectionDeep() : reflection
    // For a member of a member, the outermost member is the target: the loop overwrites the inner ones.
    let member: string | undefined
    for (; current !== undefined; current = current.parent) {
      const target = targets.get(current)
      if (target !== undefined)
        return member === undefined || !membersHaveSections(current) ? target : { ...target, member }
      if (isMember(current)) member = current.name
    }
    return undefined
  }
}

/** Whether each member of a declaration has a section in the reference. Members of a type alias do not. */
const membersHaveSections = (reflection: Reflection): boolean =>
  reflection.kindOf([ReflectionKind.Class, ReflectionKind.Interface, ReflectionKind.Enum])

const isMember = (reflection: Reflection): boolean =>
  reflection.kindOf([
    ReflectionKind.Property,
    ReflectionKind.Accessor,
    ReflectionKind.Method,
    ReflectionKind.EnumMember,
  ])
