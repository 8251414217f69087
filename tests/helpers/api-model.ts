import type {
  ApiMember,
  ApiModel,
  ApiProperty,
  ApiSymbol,
  ApiType,
} from '../../packages/core/src/api/index.js'

type OfKind<K extends ApiSymbol['kind']> = Extract<ApiSymbol, { kind: K }>

/**
 * Finds a symbol, exported or not, by its name and kind.
 *
 * @throws if there is none
 */
export function symbolOf<K extends ApiSymbol['kind']>(model: ApiModel, kind: K, name: string): OfKind<K> {
  const symbol = [...model.symbols, ...model.unexported].find(
    (candidate): candidate is OfKind<K> => candidate.name === name && candidate.kind === kind,
  )
  if (symbol === undefined) throw new Error(`no ${kind} ${name}`)
  return symbol
}

/**
 * Finds a property of a symbol by its name.
 *
 * @throws if there is none
 */
export function propertyOf(symbol: { readonly members: readonly ApiMember[] }, name: string): ApiProperty {
  const member = symbol.members.find((candidate) => candidate.name === name)
  if (member?.kind !== 'property') throw new Error(`no property ${name}`)
  return member
}

/** The literal values that a type allows, such as those of a union. Follows aliases of the library. */
export function literals(model: ApiModel, type: ApiType): unknown[] {
  if (type.kind === 'literal') return [type.value]
  if (type.kind === 'union') return type.types.flatMap((member) => literals(model, member))
  if (type.kind !== 'reference' || !('symbol' in type.to)) return []
  return literals(model, symbolOf(model, 'alias', type.to.symbol).type)
}

/** Describes the references in a model that have no target, or whose target the model does not contain. */
export function danglingReferences(model: ApiModel): string[] {
  const dangling: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { to, kind } = value as { to?: { kind: string; symbol?: string; member?: string }; kind?: string }
    if (kind === 'reference' && to === undefined) dangling.push(JSON.stringify(value))
    if (to?.symbol !== undefined) {
      const candidates = to.kind === 'symbol' ? model.symbols : model.unexported
      const target = candidates.find(({ name }) => name === to.symbol)
      if (target === undefined || (to.member !== undefined && !memberNames(target).includes(to.member)))
        dangling.push(`${to.kind} ${to.symbol}.${to.member ?? ''}`)
    }
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(model.symbols)
  visit(model.unexported)
  return dangling
}

const memberNames = (symbol: ApiSymbol): string[] =>
  'members' in symbol ? symbol.members.map(({ name }) => name) : []

/**
 * Describes the targets of references to something other than a symbol of the model, such as "external react"
 * or "hidden". Each description occurs once, and they are sorted.
 */
export function nonSymbolTargets(model: ApiModel): string[] {
  const targets = new Set<string>()
  // `JSON.stringify` only visits all values: its result is ignored.
  JSON.stringify(model, (_key, value: unknown) => {
    const { kind, to } = (value ?? {}) as {
      kind?: string
      to?: { kind: string; package?: string; symbol?: string }
    }
    if (kind === 'reference' && to !== undefined && to.symbol === undefined)
      targets.add([to.kind, to.package].filter(Boolean).join(' '))
    return value
  })
  return [...targets].sort()
}
