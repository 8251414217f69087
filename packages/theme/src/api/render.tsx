import { apiAnchors } from '@camdocs/core'
import * as apiMessages from '@camdocs/core/messages/api'
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
import { MemberFacts } from './MemberFacts.js'
import { MemberView, SourceLinks } from './MemberView.js'
import { basesOf, NamesContext, type Names } from './names.js'
import { groupOf, Overview } from './Overview.js'
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
  proseReplaces,
}: ApiPageInput): ApiPageParts {
  const [first] = symbols
  if (allSymbols === null && first) {
    // The page of a single symbol.
    const renderers = renderersFor(first, 'hierarchy', library, proseReplaces)
    const { renderHtml, renderPart } = renderers
    return {
      head: renderPart(first.name, (detail) =>
        symbols.map((symbol) => (
          <SymbolView key={symbol.kind} symbol={symbol} isRemoved={isRemoved} detail={detail} />
        )),
      ),
      table: '',
      afterMembers: renderHtml(<ExternalBases symbol={first} />),
      parts: mergeByName(
        groupMembers(membersOf(first), groups).flatMap(({ title, members }) =>
          renderMembers(first, members, new Map(Object.entries(notes)), '', renderers).map(
            ([name, part]): NamedPart => [name, title === '' ? part : { ...part, group: title }],
          ),
        ),
      ),
    }
  }
  // The overview page, or the page of a removed symbol, whose `symbols` are empty if it has no declaration.
  const anchorOf = apiAnchors(symbols.map(({ name }) => name))
  const parts = symbols.flatMap((symbol) => {
    const hierarchyId = `${anchorOf(symbol.name)}-hierarchy`
    const renderers = renderersFor(symbol, hierarchyId, library, proseReplaces)
    return [
      renderSymbol(symbol, renderers.renderPart),
      ...renderMembers(symbol, membersOf(symbol), new Map(), `${symbol.name}.`, renderers),
    ]
  })
  return {
    head: null,
    table: allSymbols === null ? '' : renderToStaticMarkup(<Overview symbols={allSymbols} />),
    parts: mergeByName(parts),
  }
}

function renderersFor(symbol: ApiSymbol, hierarchyId: string, library: ApiLibrary, proseReplaces: boolean) {
  const names = namesOf(symbol, hierarchyId, library)
  const renderHtml = (node: ReactNode) =>
    renderToStaticMarkup(<NamesContext value={names}>{node}</NamesContext>)
  const renderPart: RenderPart = (qualifiedName, view) => ({
    qualifiedName,
    beforeProse: renderHtml(view(proseReplaces ? 'parameters' : 'sections')),
    withoutProse: renderHtml(view('all')),
  })
  return { renderHtml, renderPart }
}

/**
 * Renders a view of a symbol or member twice: once with prose after it, and once for a symbol or member
 * without prose.
 */
type RenderPart = (qualifiedName: string, view: (detail: CommentDetail) => ReactNode) => ApiPart
type Renderers = ReturnType<typeof renderersFor>
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
  for (const [name, part] of parts) {
    const existing = merged.get(name)
    merged.set(
      name,
      existing === undefined
        ? part
        : {
            ...existing,
            facts: join(existing.facts, part.facts),
            beforeProse: existing.beforeProse + part.beforeProse,
            withoutProse: existing.withoutProse + part.withoutProse,
            afterProse: join(existing.afterProse, part.afterProse),
          },
    )
  }
  return Object.fromEntries(merged)
}

const join = (first = '', second = ''): string => first + second

/**
 * Returns the members by group, without empty groups. Members without a group come last: under the title
 * "Other", or without a title if the page declares no groups.
 */
function groupMembers(members: readonly ApiMember[], groups: readonly MemberGroup[]) {
  const named = groups.map(({ title, members: names }) => ({
    title,
    members: names.flatMap((name) => members.filter((member) => member.name === name)),
  }))
  const rest = members.filter(({ name }) => !groups.some((group) => group.members.includes(name)))
  const last = { title: groups.length === 0 ? '' : apiMessages.otherMembers, members: rest }
  return [...named, last].filter((group) => group.members.length > 0)
}

const membersOf = (symbol: ApiSymbol): readonly ApiMember[] => ('members' in symbol ? symbol.members : [])

/**
 * Renders the members of a symbol.
 *
 * @param prefix text before a member's name in the key of its part: "Frame." on the overview page
 */
const renderMembers = (
  symbol: ApiSymbol,
  members: readonly ApiMember[],
  notes: ReadonlyMap<string, MemberNotes>,
  prefix: string,
  { renderHtml, renderPart }: Renderers,
): NamedPart[] =>
  members.map((member) => [
    prefix + member.name,
    {
      ...renderPart(`${symbol.name}.${member.name}`, (detail) => (
        <MemberView member={member} detail={detail} />
      )),
      facts: renderHtml(<MemberFacts symbol={symbol} member={member} notes={notes.get(member.name) ?? {}} />),
      afterProse: renderHtml(<SourceLinks urls={member.sources} />),
    },
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
