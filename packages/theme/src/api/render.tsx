import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type {
  ApiLibrary,
  ApiMember,
  ApiPageInput,
  ApiPageParts,
  ApiSymbol,
  MemberNotes,
} from '@camdocs/core/api'
import { MemberView } from './MemberView.js'
import { NamesContext, type Names } from './names.js'
import { Overview } from './Overview.js'
import { MembersTable, SymbolView } from './SymbolView.js'

/**
 * The parts of an API page that follow from the package's types, as HTML. Links to symbols are
 * `symbol:Name.member`.
 */
export function renderApiPage({
  library,
  symbols,
  index,
  notes,
  groups,
  removed,
}: ApiPageInput): ApiPageParts {
  const names = namesOf(library)
  const html = (node: ReactNode) => renderToStaticMarkup(<NamesContext value={names}>{node}</NamesContext>)
  const [first] = symbols
  if (index === null && first) {
    return {
      head: html(<SymbolView symbol={first} removed={removed} />),
      table: html(<MembersTable members={membersOf(first)} notes={notes} groups={groups} />),
      parts: Object.fromEntries(memberParts(first, new Map(Object.entries(notes)), '', html)),
    }
  }
  const parts = symbols.flatMap((symbol) => [
    [symbol.name, html(<SymbolView symbol={symbol} />)] as const,
    ...memberParts(symbol, new Map(), `${symbol.name}.`, html),
  ])
  return {
    head: '',
    table: html(<Overview library={library.package} index={index ?? []} />),
    parts: Object.fromEntries(parts),
  }
}

const membersOf = (symbol: ApiSymbol): readonly ApiMember[] => ('members' in symbol ? symbol.members : [])

const memberParts = (
  symbol: ApiSymbol,
  notes: ReadonlyMap<string, MemberNotes>,
  prefix: string,
  html: (node: ReactNode) => string,
): (readonly [string, string])[] =>
  membersOf(symbol).map((member) => [
    prefix + member.name,
    html(
      <MemberView
        name={`${symbol.name}.${member.name}`}
        member={member}
        notes={notes.get(member.name) ?? {}}
      />,
    ),
  ])

function namesOf({ unexported, aliases, links }: ApiLibrary): Names {
  const hidden = new Map(unexported.map((declared) => [declared.name, declared]))
  const few = new Map(aliases.map((declared) => [declared.name, declared]))
  const elsewhere = new Map(Object.entries({ ...language, ...links }))
  return {
    hrefOf({ name, to }) {
      if (to.kind === 'symbol') return `symbol:${to.symbol}${to.member === undefined ? '' : `.${to.member}`}`
      // What has no place of its own is explained where it is inherited from.
      if (to.kind === 'unexported') return '#hierarchy'
      return to.kind === 'external' ? (elsewhere.get(name) ?? null) : null
    },
    unexported: (name) => hidden.get(name),
    alias: (name) => few.get(name),
  }
}

const mdn = 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/'

/** Names of the language itself. */
const language: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['Array', 'ArrayBuffer', 'Date', 'Error', 'Map', 'Promise', 'RegExp', 'Set', 'Uint8Array'].map((name) => [
      name,
      mdn + name,
    ]),
  ),
  ...Object.fromEntries(
    ['Omit', 'Partial', 'Pick', 'Readonly', 'Record', 'Required'].map((name) => [
      name,
      'https://www.typescriptlang.org/docs/handbook/utility-types.html',
    ]),
  ),
}
