import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type {
  ApiLibrary,
  ApiMember,
  ApiPageInput,
  ApiPageParts,
  ApiPart,
  ApiSymbol,
  MemberNotes,
} from '@camdocs/core/api'
import type { CommentDetail } from './DocComment.js'
import { ExternalBases } from './ExternalBases.js'
import { MemberView } from './MemberView.js'
import { basesOf, NamesContext, type Names } from './names.js'
import { Overview } from './Overview.js'
import { MembersTable, SymbolView } from './SymbolView.js'

/** Renders the parts of an API page that come from the package's types and comments. */
export function renderApiPage({
  library,
  symbols,
  index,
  notes,
  groups,
  removed,
}: ApiPageInput): ApiPageParts {
  const [first] = symbols
  if (index === null && first) {
    const { html, part } = renderersFor(first, 'hierarchy', library)
    return {
      head: part((detail) => <SymbolView symbol={first} removed={removed} detail={detail} />),
      table: html(
        <>
          <MembersTable members={membersOf(first)} notes={notes} groups={groups} />
          <ExternalBases symbol={first} />
        </>,
      ),
      parts: byName(memberParts(first, new Map(Object.entries(notes)), '', part)),
    }
  }
  const parts = symbols.flatMap((symbol) => {
    const { part } = renderersFor(symbol, `${symbol.name.toLowerCase()}-hierarchy`, library)
    return [symbolPart(symbol, part), ...memberParts(symbol, new Map(), `${symbol.name}.`, part)]
  })
  return {
    head: null,
    table: index === null ? '' : renderToStaticMarkup(<Overview library={library.package} index={index} />),
    parts: byName(parts),
  }
}

function renderersFor(symbol: ApiSymbol, hierarchyId: string, library: ApiLibrary) {
  const names = namesOf(symbol, hierarchyId, library)
  const html = (node: ReactNode) => renderToStaticMarkup(<NamesContext value={names}>{node}</NamesContext>)
  const part: RenderPart = (view) => ({ reference: html(view('parameters')), documented: html(view('all')) })
  return { html, part }
}

/** Renders a view twice: for a symbol or member with prose, and for one without. */
type RenderPart = (view: (detail: CommentDetail) => ReactNode) => ApiPart
type NamedPart = readonly [name: string, part: ApiPart]

/** Renders a symbol on a page of several symbols. */
const symbolPart = (symbol: ApiSymbol, part: RenderPart): NamedPart => [
  symbol.name,
  part((detail) => (
    <>
      <SymbolView symbol={symbol} detail={detail} />
      <ExternalBases symbol={symbol} />
    </>
  )),
]

/**
 * Merges parts with the same name, because they share a heading: a type and a value, or a static and an
 * instance member.
 */
function byName(parts: readonly NamedPart[]): ApiPageParts['parts'] {
  const merged = new Map<string, ApiPart>()
  for (const [name, { reference, documented }] of parts) {
    const before = merged.get(name) ?? { reference: '', documented: '' }
    merged.set(name, {
      reference: before.reference + reference,
      documented: before.documented + documented,
    })
  }
  return Object.fromEntries(merged)
}

const membersOf = (symbol: ApiSymbol): readonly ApiMember[] => ('members' in symbol ? symbol.members : [])

const memberParts = (
  symbol: ApiSymbol,
  notes: ReadonlyMap<string, MemberNotes>,
  prefix: string,
  part: RenderPart,
): NamedPart[] =>
  membersOf(symbol).map((member) => [
    prefix + member.name,
    part((detail) => (
      <MemberView symbol={symbol} member={member} notes={notes.get(member.name) ?? {}} detail={detail} />
    )),
  ])

function namesOf(symbol: ApiSymbol, hierarchyId: string, { unexported, aliases, links }: ApiLibrary): Names {
  const unexportedByName = new Map(unexported.map((declared) => [declared.name, declared]))
  const aliasByName = new Map(aliases.map((declared) => [declared.name, declared]))
  const external = new Map(Object.entries({ ...languageTypeUrls, ...links }))
  const bases = new Set(
    basesOf(symbol, (name) => unexportedByName.get(name)).map(
      (base) => base.kind === 'reference' && base.name,
    ),
  )
  return {
    hierarchyId,
    hrefOf({ name, to }) {
      if (to.kind === 'symbol') return `symbol:${to.symbol}${to.member === undefined ? '' : `.${to.member}`}`
      // An unexported base has no section, so the link points to the hierarchy, which names it.
      if (to.kind === 'unexported') return bases.has(name) ? `#${hierarchyId}` : null
      return to.kind === 'external' ? (external.get(name) ?? null) : null
    },
    unexported: (name) => unexportedByName.get(name),
    alias: (name) => aliasByName.get(name),
  }
}

const mdn = 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/'

/** Documentation URLs of types that the language defines, by name. */
const languageTypeUrls: Readonly<Record<string, string>> = {
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
