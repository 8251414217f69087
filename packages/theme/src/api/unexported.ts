import { createContext } from 'react'
import type { ApiAlias, ApiReference, ApiSignature, ApiTarget, ApiType } from '@camdocs/core/api'
import type { Names } from './names.js'

/**
 * Whether the types inside of this provider are part of the content of a recursive declaration. There,
 * recursive declarations are shown by name, because their content would have no end.
 */
export const RecursionContext = createContext(false)

/** The content of a declaration, and the value of `RecursionContext` inside it. */
export interface InlineContent {
  readonly type: ApiType
  readonly isInRecursion: boolean
}

/**
 * Returns what is shown instead of a reference to an unexported declaration: the content of an alias, or the
 * content of an interface if the reference has no type arguments.
 *
 * @param isInRecursion the value of `RecursionContext`
 * @returns undefined if the type is shown as it is
 */
export function contentOf(
  type: ApiType,
  names: Pick<Names, 'findUnexported' | 'isRecursive'>,
  isInRecursion: boolean,
): InlineContent | undefined {
  if (type.kind !== 'reference' || type.to.kind !== 'unexported') return undefined
  const isRecursive = names.isRecursive(type.to.symbol)
  if (isInRecursion && isRecursive) return undefined
  const inside = { isInRecursion: isInRecursion || isRecursive }
  const target = names.findUnexported(type.to.symbol)
  if (target?.kind === 'alias') return { ...inside, type: withArguments(target, type.arguments ?? []) }
  if (target?.kind !== 'interface' || type.arguments) return undefined
  return { ...inside, type: { ...target, kind: 'object' } }
}

type Replacements = ReadonlyMap<string, unknown>

/** Returns the type of an alias, in which the type arguments replace the type parameters. */
function withArguments({ type, typeParameters = [] }: ApiAlias, typeArguments: readonly ApiType[]): ApiType {
  const replacements = new Map<string, unknown>()
  // The default type of a parameter can refer to earlier parameters.
  for (const [index, parameter] of typeParameters.entries())
    replacements.set(parameter.name, typeArguments[index] ?? replaceNames(parameter.default, replacements))
  return typeParameters.length === 0 ? type : (replaceNames(type, replacements) as ApiType)
}

/**
 * Returns a part of the model in which each reference to a type parameter is replaced with the type that
 * `replacements` has for its name.
 */
function replaceNames(value: unknown, replacements: Replacements): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { kind, to, name } = value as Partial<ApiReference>
  if (kind === 'reference' && to?.kind === 'local' && name !== undefined)
    return replacements.get(name) ?? value
  if (Array.isArray(value)) return value.map((item) => replaceNames(item, replacements))
  const inside = withoutShadowed(value, replacements)
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, replaceNames(field, inside)]))
}

/** Leaves out the names that a signature or a mapped type declares again for its own content. */
function withoutShadowed(
  value: Partial<ApiSignature & Extract<ApiType, { kind: 'mapped' }>>,
  replacements: Replacements,
): Replacements {
  const own = value.kind === 'mapped' ? [value.parameter] : value.typeParameters?.map(({ name }) => name)
  return own ? new Map([...replacements].filter(([name]) => !own.includes(name))) : replacements
}

/**
 * Returns a function that tells whether an unexported declaration refers to itself, directly or through other
 * unexported declarations.
 */
export function createRecursionCheck(findUnexported: Names['findUnexported']): Names['isRecursive'] {
  const results = new Map<string, boolean>()
  return (name) => {
    const known = results.get(name)
    if (known !== undefined) return known
    const targets = new Set<string>()
    const visit = (symbol: string): void => {
      for (const target of unexportedIn(findUnexported(symbol))) {
        if (targets.has(target)) continue
        targets.add(target)
        visit(target)
      }
    }
    visit(name)
    results.set(name, targets.has(name))
    return targets.has(name)
  }
}

/** Returns the names of the unexported declarations to which a part of the model refers. */
function unexportedIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { kind, symbol } = value as Partial<ApiTarget>
  const inside = Object.values(value).flatMap(unexportedIn)
  return kind === 'unexported' && symbol !== undefined ? [symbol, ...inside] : inside
}
