import type {
  ApiMember,
  ApiModel,
  ApiProperty,
  ApiSymbol,
  ApiType,
} from '../../packages/core/src/api/index.js'

type OfKind<K extends ApiSymbol['kind']> = Extract<ApiSymbol, { kind: K }>

/** The symbol with this name; throws unless it exists and is of the given kind. */
export function symbolOf<K extends ApiSymbol['kind']>(model: ApiModel, kind: K, name: string): OfKind<K> {
  const symbol = [...model.symbols, ...model.unexported].find((candidate) => candidate.name === name)
  if (symbol?.kind !== kind) throw new Error(`${name} is ${symbol?.kind ?? 'missing'}, not ${kind}`)
  return symbol as OfKind<K>
}

export function propertyOf(symbol: { readonly members: readonly ApiMember[] }, name: string): ApiProperty {
  const member = symbol.members.find((candidate) => candidate.name === name)
  if (member?.kind !== 'property') throw new Error(`no property ${name}`)
  return member
}

/** The literal values of a type, resolved through the aliases of the library. */
export function literals(model: ApiModel, type: ApiType): unknown[] {
  if (type.kind === 'literal') return [type.value]
  if (type.kind === 'union') return type.types.flatMap((member) => literals(model, member))
  if (type.kind !== 'reference' || !('symbol' in type.to)) return []
  return literals(model, symbolOf(model, 'alias', type.to.symbol).type)
}

/** The references in a model whose target the model does not contain. */
export function danglingReferences(model: ApiModel): string[] {
  const dangling: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { to, kind } = value as { to?: { kind: string; symbol?: string; member?: string }; kind?: string }
    if (kind === 'reference' && to === undefined) dangling.push(JSON.stringify(value))
    if (to?.symbol !== undefined) {
      const list = to.kind === 'symbol' ? model.symbols : model.unexported
      const target = list.find(({ name }) => name === to.symbol)
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

/** The kinds of references that point outside the model, such as "external react" or "hidden". */
export function outsideReferences(model: ApiModel): string[] {
  const kinds = new Set<string>()
  JSON.stringify(model, (_key, value: unknown) => {
    const { kind, to } = (value ?? {}) as {
      kind?: string
      to?: { kind: string; package?: string; symbol?: string }
    }
    if (kind === 'reference' && to !== undefined && to.symbol === undefined)
      kinds.add([to.kind, to.package].filter(Boolean).join(' '))
    return value
  })
  return [...kinds].sort()
}
