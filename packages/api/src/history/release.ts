import type { ApiDoc, ApiMember, ApiModel, ApiSymbol, ApiType } from '@camdocs/core/api'
import { memberText, signatureText, typeParametersText, typeText, unnamedTexts } from './type-text.js'

/** The API of a release, as `camdocs api` saves it: short texts, so that a review shows what changes. */
export interface ApiRelease {
  readonly package: string
  readonly version: string
  /** By name. */
  readonly symbols: Readonly<Record<string, ReleasedSymbol>>
}

/** An export, or a declaration that types of exports refer to. */
export interface ReleasedSymbol extends ReleasedPart {
  /** Set if the entry point does not export the declaration. */
  readonly unexported?: true | undefined
  /** By name. */
  readonly members?: Readonly<Record<string, ReleasedPart>> | undefined
}

/** A symbol or a member. */
export interface ReleasedPart {
  /** The declaration as source text, without members. */
  readonly text: string
  readonly deprecated?: true | undefined
}

/** Returns what a release of a package offers. */
export function releaseOf({ package: { name, version }, symbols, unexported }: ApiModel): ApiRelease {
  const released = new Map<string, ReleasedSymbol>()
  const add = (symbol: ApiSymbol, mark: Pick<ReleasedSymbol, 'unexported'>) => {
    const known = released.get(symbol.name)
    const members = membersOf(symbol)
    const own = { ...partOf(symbolText(symbol), docsOf(symbol)), ...mark, ...(members && { members }) }
    released.set(symbol.name, known === undefined ? own : merged(known, own))
  }
  for (const symbol of symbols) add(symbol, {})
  for (const symbol of unexported) if (!released.has(symbol.name)) add(symbol, { unexported: true })
  return { package: name, version, symbols: Object.fromEntries(released) }
}

/** A type and a value can share a name, as can a static and an instance member. */
const merged = <Part extends ReleasedSymbol>(first: Part, second: Part): Part => ({
  ...first,
  ...second,
  text: `${first.text}\n${second.text}`,
  ...((first.members ?? second.members) && { members: { ...first.members, ...second.members } }),
})

const partOf = (text: string, docs: readonly (ApiDoc | undefined)[]): ReleasedPart => ({
  text,
  // An overload that is not deprecated keeps the name.
  ...(docs.length > 0 && docs.every((doc) => doc?.deprecated !== undefined) && { deprecated: true }),
})

const docsOf = (symbol: ApiSymbol): readonly (ApiDoc | undefined)[] =>
  symbol.kind === 'function' ? symbol.signatures.map(({ doc }) => doc) : [symbol.doc]

/** Members that are inherited from an exported declaration belong to this one. */
function membersOf(symbol: ApiSymbol): Record<string, ReleasedPart> | undefined {
  if (!('members' in symbol)) return undefined
  const released = new Map<string, ReleasedPart>()
  for (const member of symbol.members.filter((own) => own.inheritedFrom?.to.kind !== 'symbol')) {
    const own = partOf(textOf(member, symbol), memberDocs(member))
    const known = released.get(member.name)
    released.set(member.name, known === undefined ? own : merged(known, own))
  }
  return released.size === 0 ? undefined : Object.fromEntries(released)
}

const memberDocs = (member: ApiMember): readonly (ApiDoc | undefined)[] =>
  member.kind === 'method' ? member.signatures.map(({ doc }) => doc) : [member.doc]

const textOf = (member: ApiMember, symbol: ApiSymbol): string =>
  symbol.kind === 'enum' && member.kind === 'property'
    ? `${member.name} = ${typeText(member.type)}`
    : memberText(member)

function symbolText(symbol: ApiSymbol): string {
  const { name } = symbol
  switch (symbol.kind) {
    case 'function':
      return symbol.signatures.map((signature) => `function ${name}${signatureText(signature)}`).join('\n')
    case 'constant':
      return `${symbol.let ? 'let' : 'const'} ${name}: ${typeText(symbol.type)}`
    case 'alias':
      return aliasText(`type ${name}${typeParametersText(symbol.typeParameters)} =`, symbol.type)
    case 'enum':
      return `enum ${name}`
    case 'interface':
      return [`interface ${headText(symbol)}`, ...unnamedTexts(symbol)].join('\n')
    case 'class': {
      const constructors = (symbol.constructors ?? []).map(
        ({ parameters, returns }) =>
          `${symbol.protectedConstructor ? 'protected ' : ''}constructor${signatureText({ parameters, returns }).replace(/: [^:)]*$/, '')}`,
      )
      const head = `${symbol.abstract ? 'abstract ' : ''}class ${headText(symbol)}${basesText('implements', symbol.implements)}`
      return [head, ...constructors, ...unnamedTexts(symbol)].join('\n')
    }
  }
}

/** A long union has a line for each type, so that a comparison shows those that differ. */
function aliasText(head: string, type: ApiType): string {
  const text = `${head} ${typeText(type)}`
  return type.kind === 'union' && text.length > maxLineLength
    ? [head, ...type.types.map((part) => `  | ${typeText({ kind: 'union', types: [part] })}`)].join('\n')
    : text
}

const maxLineLength = 80

const headText = ({
  name,
  typeParameters,
  extends: bases,
}: Extract<ApiSymbol, { kind: 'class' | 'interface' }>): string =>
  `${name}${typeParametersText(typeParameters)}${basesText('extends', bases)}`

const basesText = (keyword: string, bases: Extract<ApiSymbol, { kind: 'class' }>['extends'] = []): string =>
  bases.length === 0 ? '' : ` ${keyword} ${bases.map(typeText).join(', ')}`
