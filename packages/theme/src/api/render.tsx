import { apiAnchors } from '@camdocs/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type {
  ApiLibrary,
  ApiMember,
  ApiPageInput,
  ApiPageParts,
  ApiPart,
  ApiSymbol,
  MemberGroup,
  MemberNotes,
} from '@camdocs/core/api'
import type { CommentDetail } from './DocComment.js'
import { ExternalBases } from './ExternalBases.js'
import { MemberView } from './MemberView.js'
import { basesOf, NamesContext, type Names } from './names.js'
import { groupOf, Overview } from './Overview.js'
import { groupMembers, MembersTable } from './MembersTable.js'
import { SymbolView } from './SymbolView.js'
import { createRecursionCheck } from './unexported.js'

/** Renders the parts of an API page that come from the package's types and comments. */
export function renderApiPage({
  library,
  symbols,
  allSymbols,
  notes,
  groups,
  isRemoved,
}: ApiPageInput): ApiPageParts {
  const [first] = symbols
  if (allSymbols === null && first) {
    // The page of a single symbol.
    const { renderHtml, renderPart } = renderersFor(first, 'hierarchy', library)
    return {
      head: renderPart(first.name, (detail) =>
        symbols.map((symbol) => (
          <SymbolView key={symbol.kind} symbol={symbol} isRemoved={isRemoved} detail={detail} />
        )),
      ),
      table: renderHtml(
        <>
          <MembersTable members={membersOf(first)} notes={notes} groups={groups} />
          <ExternalBases symbol={first} />
        </>,
      ),
      parts: mergeByName(
        withGroups(renderMembers(first, new Map(Object.entries(notes)), '', renderPart), first, groups),
      ),
    }
  }
  // The overview page, or the page of a removed symbol, whose `symbols` are empty if it has no declaration.
  const anchorOf = apiAnchors(symbols.map(({ name }) => name))
  const parts = symbols.flatMap((symbol) => {
    const { renderPart } = renderersFor(symbol, `${anchorOf(symbol.name)}-hierarchy`, library)
    return [
      renderSymbol(symbol, renderPart),
      ...renderMembers(symbol, new Map(), `${symbol.name}.`, renderPart),
    ]
  })
  return {
    head: null,
    table: allSymbols === null ? '' : renderToStaticMarkup(<Overview symbols={allSymbols} />),
    parts: mergeByName(parts),
  }
}

function renderersFor(symbol: ApiSymbol, hierarchyId: string, library: ApiLibrary) {
  const names = namesOf(symbol, hierarchyId, library)
  const renderHtml = (node: ReactNode) =>
    renderToStaticMarkup(<NamesContext value={names}>{node}</NamesContext>)
  const renderPart: RenderPart = (qualifiedName, view) => ({
    qualifiedName,
    beforeProse: renderHtml(view('parameters')),
    withoutProse: renderHtml(view('all')),
  })
  return { renderHtml, renderPart }
}

/**
 * Renders a view of a symbol or member twice: once with prose after it, and once for a symbol or member
 * without prose.
 */
type RenderPart = (qualifiedName: string, view: (detail: CommentDetail) => ReactNode) => ApiPart
type NamedPart = readonly [name: string, part: ApiPart]

/** Renders a symbol on the overview page. */
const renderSymbol = (symbol: ApiSymbol, renderPart: RenderPart): NamedPart => [
  symbol.name,
  {
    ...renderPart(symbol.name, (detail) => (
      <>
        <SymbolView symbol={symbol} detail={detail} />
        <ExternalBases symbol={symbol} />
      </>
    )),
    group: groupOf(symbol),
  },
]

/**
 * Merges parts with the same name, because they share a heading: a type and a value, or a static and an
 * instance member.
 */
function mergeByName(parts: readonly NamedPart[]): ApiPageParts['parts'] {
  const merged = new Map<string, ApiPart>()
  for (const [name, { beforeProse, withoutProse, ...part }] of parts) {
    const existing = merged.get(name) ?? { beforeProse: '', withoutProse: '' }
    merged.set(name, {
      ...part,
      ...existing,
      beforeProse: existing.beforeProse + beforeProse,
      withoutProse: existing.withoutProse + withoutProse,
    })
  }
  return Object.fromEntries(merged)
}

/** Gives each part the group of its member in the table of members, so that the outline shows groups too. */
function withGroups(parts: readonly NamedPart[], symbol: ApiSymbol, groups: readonly MemberGroup[]) {
  const titles = new Map(
    groupMembers(membersOf(symbol), groups).flatMap(({ title, members }) =>
      title === '' ? [] : members.map(({ name }) => [name, title] as const),
    ),
  )
  return parts.map(([name, part]): NamedPart => {
    const group = titles.get(name)
    return [name, group === undefined ? part : { ...part, group }]
  })
}

const membersOf = (symbol: ApiSymbol): readonly ApiMember[] => ('members' in symbol ? symbol.members : [])

/**
 * Renders the members of a symbol.
 *
 * @param prefix text before a member's name in the key of its part: "Frame." on the overview page
 */
const renderMembers = (
  symbol: ApiSymbol,
  notes: ReadonlyMap<string, MemberNotes>,
  prefix: string,
  renderPart: RenderPart,
): NamedPart[] =>
  membersOf(symbol).map((member) => [
    prefix + member.name,
    renderPart(`${symbol.name}.${member.name}`, (detail) => (
      <MemberView symbol={symbol} member={member} notes={notes.get(member.name) ?? {}} detail={detail} />
    )),
  ])

function namesOf(
  symbol: ApiSymbol,
  hierarchyId: string,
  { unexported, aliases, links, undocumented }: ApiLibrary,
): Names {
  const undocumentedNames = new Set(undocumented)
  const unexportedByName = new Map(unexported.map((declared) => [declared.name, declared]))
  const aliasByName = new Map(aliases.map((declared) => [declared.name, declared]))
  const externalUrls = new Map(Object.entries({ ...languageTypeUrls, ...links }))
  const findUnexported = (name: string) => unexportedByName.get(name)
  const baseNames = new Set(
    basesOf(symbol, findUnexported).flatMap((base) => (base.kind === 'reference' ? [base.name] : [])),
  )
  return {
    hierarchyId,
    hrefOf({ name, to }) {
      if (to.kind === 'symbol' && undocumentedNames.has(to.symbol)) return null
      if (to.kind === 'symbol') return `symbol:${to.symbol}${to.member === undefined ? '' : `.${to.member}`}`
      // An unexported base has no section, so links to it point to the hierarchy, which contains its name.
      if (to.kind === 'unexported') return baseNames.has(name) ? `#${hierarchyId}` : null
      return to.kind === 'external' ? (externalUrls.get(name) ?? null) : null
    },
    findUnexported,
    isRecursive: createRecursionCheck(findUnexported),
    findAlias: (name) => aliasByName.get(name),
  }
}

const mdnUrl = 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/'

/** Documentation URLs of types that the language defines, by name. */
const languageTypeUrls: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['Array', 'ArrayBuffer', 'Date', 'Error', 'Map', 'Promise', 'RegExp', 'Set', 'Uint8Array'].map((name) => [
      name,
      mdnUrl + name,
    ]),
  ),
  ...Object.fromEntries(
    ['Omit', 'Partial', 'Pick', 'Readonly', 'Record', 'Required'].map((name) => [
      name,
      'https://www.typescriptlang.org/docs/handbook/utility-types.html',
    ]),
  ),
}
