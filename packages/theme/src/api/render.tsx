import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ApiMember, ApiReference, ApiSymbol } from './model.js'
import { MemberView, type MemberNotes } from './MemberView.js'
import { NamesContext, type Names } from './names.js'
import { MembersTable, SymbolView } from './SymbolView.js'

export interface ApiPageParts {
  /** How the symbol is declared; "" on the page of several. */
  readonly head: string
  /** Its members at a glance; "" for what has none. */
  readonly table: string
  /** What stands below each heading, by its name: "zoom", or "Frame.width" below that of Frame. */
  readonly parts: Readonly<Record<string, string>>
}

export interface ApiPageInput {
  /** One with a page of its own, or those that share one. */
  readonly symbols: readonly ApiSymbol[]
  readonly shared: boolean
  /** What the site says of members, by name. */
  readonly notes: Readonly<Record<string, MemberNotes>>
  readonly unexported: readonly ApiSymbol[]
}

/** The parts of an API page that follow from the package's types, as HTML. Links to symbols are `symbol:Name.member`. */
export function renderApiPage({ symbols, shared, notes, unexported }: ApiPageInput): ApiPageParts {
  const hidden = new Map(unexported.map((declared) => [declared.name, declared]))
  const names: Names = { hrefOf, unexported: (name) => hidden.get(name) }
  const html = (node: ReactNode) => renderToStaticMarkup(<NamesContext value={names}>{node}</NamesContext>)
  const [first] = symbols
  if (!shared && first) {
    return {
      head: html(<SymbolView symbol={first} />),
      table: html(<MembersTable members={membersOf(first)} notes={notes} />),
      parts: Object.fromEntries(memberParts(first, notes, '', html)),
    }
  }
  const parts = symbols.flatMap((symbol) => [
    [symbol.name, html(<SymbolView symbol={symbol} />)] as const,
    ...memberParts(symbol, {}, `${symbol.name}.`, html),
  ])
  return { head: '', table: '', parts: Object.fromEntries(parts) }
}

const membersOf = (symbol: ApiSymbol): readonly ApiMember[] => ('members' in symbol ? symbol.members : [])

const memberParts = (
  symbol: ApiSymbol,
  notes: Readonly<Record<string, MemberNotes>>,
  prefix: string,
  html: (node: ReactNode) => string,
): (readonly [string, string])[] =>
  membersOf(symbol).map((member) => [
    prefix + member.name,
    html(<MemberView member={member} notes={notes[member.name] ?? {}} />),
  ])

/** Other packages' names lead to their own documentation, where that is known. */
const elsewhere: Readonly<Record<string, string>> = {
  Promise: 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise',
  Error: 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Error',
  Record: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#recordkeys-type',
}

function hrefOf({ name, to }: ApiReference): string | null {
  if (to.kind === 'symbol') return `symbol:${to.symbol}${to.member === undefined ? '' : `.${to.member}`}`
  return to.kind === 'external' ? (elsewhere[name] ?? null) : null
}
