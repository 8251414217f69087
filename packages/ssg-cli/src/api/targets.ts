import { ReferenceReflection, ReflectionKind, type DeclarationReflection, type Reflection } from 'typedoc'
import type { ApiTarget } from '@camdocs/core/api'
import type { Names } from './names.js'

type Named = ReadonlyMap<DeclarationReflection, Names>

/** Which symbol, and which member of it, a reflection is or is part of; nothing for what the model leaves out. */
export function createTargets(
  exported: Named,
  hidden: Named,
): (reflection: Reflection) => ApiTarget | undefined {
  const tops = new Map<Reflection, ApiTarget>()
  for (const [declaration, { name }] of exported) tops.set(declaration, { kind: 'symbol', symbol: name })
  for (const [declaration, { name }] of hidden) tops.set(declaration, { kind: 'unexported', symbol: name })
  return (reflection) => {
    let at: Reflection | undefined =
      reflection instanceof ReferenceReflection ? reflection.getTargetReflectionDeep() : reflection
    // The outermost member: what lies deeper has no place of its own.
    let member: string | undefined
    for (; at !== undefined; at = at.parent) {
      const top = tops.get(at)
      if (top !== undefined) return member === undefined ? top : { ...top, member }
      if (isMember(at)) member = at.name
    }
    return undefined
  }
}

const isMember = (reflection: Reflection): boolean =>
  reflection.kindOf([
    ReflectionKind.Property,
    ReflectionKind.Accessor,
    ReflectionKind.Method,
    ReflectionKind.EnumMember,
  ])
