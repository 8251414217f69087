/** A line of a text, with its 0-based number in the original text. */
export interface Row {
  readonly text: string
  readonly line: number
}

/** Converted lines, and the number of colons of the container with the most colons; 0 without containers. */
interface Block {
  readonly rows: readonly Row[]
  readonly colons: number
}

/** What cannot be converted, and the 0-based line of it. */
export interface BlockNote {
  readonly line: number
  readonly text: string
}

/** The extensions of Python-Markdown that a site enables, and that change the blocks of pages. */
export interface BlockOptions {
  readonly hasDefinitionLists: boolean
  /** Whether `::: name` inserts the reference of a Python object. */
  readonly hasApiReference: boolean
}

const fence = /^\s*(`{3,}|~{3,})/
/** `!!! note "Title"`, `??? tip`, `=== "Label"` */
const blockStart = /^(\s*)(!!!|\?\?\?\+?|===[+!]*)\s+(.*?)\s*$/
/** `/// note | Title` */
const slashStart = /^(\s*)(\/{3,})\s*([a-z][\w-]*)(?:\s*\|\s*(.*?))?\s*$/
const apiObject = /^(\s*):::\s+([A-Za-z_][\w.-]*)\s*$/

/** Converts the blocks of Python-Markdown to containers. */
export function convertBlocks(
  text: string,
  options: BlockOptions,
): { readonly rows: readonly Row[]; readonly notes: readonly BlockNote[] } {
  const notes: BlockNote[] = []
  const rows = text.split('\n').map((line, index) => ({ text: line, line: index }))
  if (!/^\s*(?:!!!|\?\?\?|===|\/\/\/|:)/m.test(text)) return { rows, notes }
  return { rows: convertRows(rows, options, notes).rows, notes }
}

function convertRows(rows: readonly Row[], options: BlockOptions, notes: BlockNote[]): Block {
  const result: Row[] = []
  let colons = 0
  let openFence = ''
  let fenceIndent = 0
  const add = (block: Block) => {
    result.push(...block.rows)
    colons = Math.max(colons, block.colons)
  }
  for (let index = 0; index < rows.length;) {
    const row = rows[index]
    if (row === undefined) break
    const mark = fence.exec(row.text)?.[1] ?? ''
    // A closing fence is at most three columns to the right of the block.
    const isClosing =
      mark.startsWith(openFence) && /^\s*[`~]+\s*$/.test(row.text) && indentOf(row) < fenceIndent + 4
    if (openFence === '' && mark !== '') fenceIndent = indentOf(row)
    if (openFence !== '' || mark !== '') {
      openFence = openFence === '' ? mark : isClosing ? '' : openFence
      result.push(row)
      index++
      continue
    }
    const found =
      blockAt(rows, index, options, notes) ??
      slashBlockAt(rows, index, options, notes) ??
      (options.hasDefinitionLists ? definitionsAt(rows, index, options, notes) : null) ??
      (options.hasApiReference ? apiObjectAt(rows, index, notes) : null)
    if (found === null) result.push(row)
    else add(found.block)
    index = found === null ? index + 1 : found.end
  }
  return { rows: result, colons }
}

interface Found {
  readonly block: Block
  /** Index of the first row after the block. */
  readonly end: number
}

const isBlank = ({ text }: Row): boolean => text.trim() === ''
const indentOf = ({ text }: Row): number => text.search(/\S/)

/** Returns the index after the rows that are indented by four columns more than a block. */
function contentEnd(rows: readonly Row[], start: number, indent: number): number {
  let end = start
  for (let index = start; index < rows.length; index++) {
    const row = rows[index]
    if (row === undefined || (!isBlank(row) && indentOf(row) < indent + 4)) break
    if (!isBlank(row)) end = index + 1
  }
  return end
}

/** Moves rows to the left by four columns. */
const dedented = (rows: readonly Row[]): Row[] =>
  rows.map(({ text, line }) => ({ text: text.replace(/^(?: {4}|\t)/, ''), line }))

/** Encloses rows in a container. */
function container(
  opening: string,
  content: Block,
  { indent, line, last }: { readonly indent: string; readonly line: number; readonly last: number },
): Block {
  const colons = Math.max(3, content.colons + 1)
  const marks = indent + ':'.repeat(colons)
  return {
    rows: [{ text: marks + opening, line }, ...content.rows, { text: marks, line: last }],
    colons,
  }
}

/** Converts an admonition, details, or tabs. */
function blockAt(
  rows: readonly Row[],
  index: number,
  options: BlockOptions,
  notes: BlockNote[],
): Found | null {
  const row = rows[index]
  const match = row && blockStart.exec(row.text)
  if (!match) return null
  const [, indent = '', mark = '', rest = ''] = match
  if (mark.startsWith('=')) return tabsAt(rows, index, indent, options, notes)
  const [, type = '', title] = /^([A-Za-z][\w-]*)?[^"]*(?:"((?:[^"\\]|\\.)*)")?/.exec(rest) ?? []
  if (type === '' && title === undefined) return null
  const end = contentEnd(rows, index + 1, indent.length)
  const content = convertRows(dedented(rows.slice(index + 1, end)), options, notes)
  const place = { indent, line: row.line, last: rows[end - 1]?.line ?? row.line }
  const opening = mark.startsWith('?')
    ? `details[${escapeLabel(title ?? capitalized(type))}]${mark.endsWith('+') ? '{open}' : ''}`
    : admonition(type, title)
  return { block: container(opening, content, place), end }
}

/** Converts tabs that follow each other. */
function tabsAt(
  rows: readonly Row[],
  index: number,
  indent: string,
  options: BlockOptions,
  notes: BlockNote[],
): Found | null {
  const tabs: Block[] = []
  let next = index
  let last = index
  for (;;) {
    const row = rows[next]
    const [, inner, mark = '', rest = ''] = (row && blockStart.exec(row.text)) ?? []
    const label = /^"((?:[^"\\]|\\.)*)"$|^'([^']*)'$/.exec(rest)
    const isNewGroup = mark.includes('!') && tabs.length > 0
    if (row === undefined || inner !== indent || !mark.startsWith('=') || label === null || isNewGroup) break
    const end = contentEnd(rows, next + 1, indent.length)
    const content = convertRows(dedented(rows.slice(next + 1, end)), options, notes)
    const place = { indent, line: row.line, last: rows[end - 1]?.line ?? row.line }
    tabs.push(container(`tab[${escapeLabel(label[1] ?? label[2] ?? '')}]`, content, place))
    last = end
    next = end
    while (rows[next] !== undefined && isBlank(rows[next] ?? { text: 'x', line: 0 })) next++
  }
  if (tabs.length === 0) return null
  const first = rows[index]?.line ?? 0
  const content = {
    rows: tabs.flatMap(({ rows: inner }) => inner),
    colons: Math.max(...tabs.map(({ colons }) => colons)),
  }
  return {
    block: container('tabs', content, { indent, line: first, last: rows[last - 1]?.line ?? first }),
    end: last,
  }
}

/** Converts a block between lines of slashes, and the tabs that follow a tab. */
function slashBlockAt(
  rows: readonly Row[],
  index: number,
  options: BlockOptions,
  notes: BlockNote[],
): Found | null {
  const first = readSlashBlock(rows, index, options, notes)
  if (first === null) return null
  const { name, title, end, content, place } = first
  if (name !== 'tab') {
    const opening =
      name === 'details' ? `details[${escapeLabel(title ?? 'Details')}]` : admonition(name, title)
    return { block: container(opening, content, place), end }
  }
  const tabs = [first]
  let last = end
  for (;;) {
    let next = last
    while (rows[next] !== undefined && isBlank(rows[next] ?? { text: 'x', line: 0 })) next++
    const other = readSlashBlock(rows, next, options, notes)
    if (other?.name !== 'tab') break
    tabs.push(other)
    last = other.end
  }
  const blocks = tabs.map((tab) => container(`tab[${escapeLabel(tab.title ?? '')}]`, tab.content, tab.place))
  const inner = {
    rows: blocks.flatMap((block) => block.rows),
    colons: Math.max(...blocks.map(({ colons }) => colons)),
  }
  return {
    block: container('tabs', inner, { ...place, last: tabs.at(-1)?.place.last ?? place.last }),
    end: last,
  }
}

function readSlashBlock(rows: readonly Row[], index: number, options: BlockOptions, notes: BlockNote[]) {
  const row = rows[index]
  const [, indent = '', slashes = '', name, title] = (row && slashStart.exec(row.text)) ?? []
  if (row === undefined || name === undefined) return null
  const isEnd = ({ text }: Row) => text.trim() === slashes
  const closing = rows.findIndex((other, position) => position > index && isEnd(other))
  if (closing < 0) return null
  // Options, such as `    open: true`, are directly below the first line.
  let start = index + 1
  while (/^\s{4,}[\w-]+:/.test(rows[start]?.text ?? '')) start++
  const content = convertRows(rows.slice(start, closing), options, notes)
  const place = { indent, line: row.line, last: rows[closing]?.line ?? row.line }
  return { name, title, content, place, end: closing + 1 }
}

/** Converts a definition list to HTML. */
function definitionsAt(
  rows: readonly Row[],
  index: number,
  options: BlockOptions,
  notes: BlockNote[],
): Found | null {
  const html: Row[] = []
  let colons = 0
  let end = index
  for (let next = index; ;) {
    const terms: Row[] = []
    while (rows[next] !== undefined && /^\S/.test(rows[next]?.text ?? '') && !isDefinition(rows[next])) {
      terms.push(rows[next] ?? { text: '', line: 0 })
      next++
    }
    if (isBlank(rows[next] ?? { text: 'x', line: 0 })) next++
    const isBlockStart = terms.some(({ text }) =>
      /^(?:#|[-*+]\s|\d+[.)]\s|>|<|\||:::|[`~]{3}|!!!|={3})/.test(text),
    )
    if (terms.length === 0 || terms.length > 3 || isBlockStart || !isDefinition(rows[next])) break
    for (const term of terms) html.push(...element('dt', [term]))
    while (isDefinition(rows[next])) {
      const row = rows[next] ?? { text: '', line: 0 }
      const stop = contentEnd(rows, next + 1, 0)
      const first = { text: row.text.replace(/^ {0,3}:\s+/, ''), line: row.line }
      const content = convertRows([first, ...dedented(rows.slice(next + 1, stop))], options, notes)
      colons = Math.max(colons, content.colons)
      html.push(...element('dd', content.rows))
      end = Math.max(stop, next + 1)
      next = end
      if (isBlank(rows[next] ?? { text: 'x', line: 0 }) && isDefinition(rows[next + 1])) next++
    }
    while (rows[next] !== undefined && isBlank(rows[next] ?? { text: 'x', line: 0 })) next++
  }
  if (html.length === 0) return null
  const line = rows[index]?.line ?? 0
  const last = rows[end - 1]?.line ?? line
  return {
    block: {
      rows: [{ text: '<dl>', line }, ...html, { text: '</dl>', line: last }, { text: '', line: last }],
      colons,
    },
    end,
  }
}

const isDefinition = (row: Row | undefined): boolean => row !== undefined && /^ {0,3}:\s+\S/.test(row.text)

/** Returns an element around Markdown. */
function element(name: string, content: readonly Row[]): Row[] {
  const line = content[0]?.line ?? 0
  const last = content.at(-1)?.line ?? line
  const row = (text: string, number: number) => ({ text, line: number })
  return [row(`<${name}>`, line), row('', line), ...content, row('', last), row(`</${name}>`, last)]
}

/** Replaces the reference of a Python object with a comment. */
function apiObjectAt(rows: readonly Row[], index: number, notes: BlockNote[]): Found | null {
  const row = rows[index]
  const [, indent = '', name] = (row && apiObject.exec(row.text)) ?? []
  if (row === undefined || name === undefined) return null
  const end = contentEnd(rows, index + 1, indent.length)
  notes.push({ line: row.line, text: `The API reference of \`${name}\`.` })
  const comment = { text: `${indent}<!-- TODO(migrate): the API reference of ${name} -->`, line: row.line }
  return { block: { rows: [comment], colons: 0 }, end: Math.max(end, index + 1) }
}

/** The types of admonitions of Material for MkDocs, with the kinds of camdocs. */
const kinds = new Map([
  ...['note', 'abstract', 'summary', 'tldr', 'quote', 'cite'].map((type) => [type, 'note'] as const),
  ...['info', 'todo', 'question', 'help', 'faq', 'example', 'seealso'].map((type) => [type, 'info'] as const),
  ...['tip', 'hint', 'important', 'success', 'check', 'done'].map((type) => [type, 'tip'] as const),
  ...['warning', 'caution', 'attention'].map((type) => [type, 'warning'] as const),
  ...['failure', 'fail', 'missing', 'danger', 'error', 'bug'].map((type) => [type, 'danger'] as const),
])

/** Returns the opening of an admonition without colons. A type that camdocs lacks becomes the title. */
function admonition(type: string, title: string | undefined): string {
  const kind = kinds.get(type.toLowerCase()) ?? 'note'
  const label = title ?? (kind === type ? '' : capitalized(type))
  return label === '' ? kind : `${kind}[${escapeLabel(label)}]`
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const escapeLabel = (label: string): string => label.replace(/\\(["'])/g, '$1').replace(/[[\]]/g, '\\$&')
