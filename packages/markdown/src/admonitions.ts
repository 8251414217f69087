import type { Blockquote, PhrasingContent, RootContent } from 'mdast'
import type { Messages } from '@camdocs/core/languages'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { htmlElement } from './directive-parts.js'
import { partMarker } from './parts/part-element.js'
import { report, type CompileContext } from './compile-context.js'

/** Admonition kinds by directive name; the last three are aliases (MD-1). */
export const admonitionKinds: ReadonlyMap<string, string> = new Map([
  ...['note', 'tip', 'info', 'warning', 'danger', 'caution'].map((kind) => [kind, kind] as const),
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
])

/**
 * Admonition kinds by the name of an alert. The first five names are from GitHub, and VitePress adds the
 * others. A caution becomes a danger, because GitHub shows cautions in red.
 */
const alertKinds: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['important', 'info'],
  ['warning', 'warning'],
  ['caution', 'danger'],
  ['info', 'info'],
  ['danger', 'danger'],
])

/**
 * Creates an admonition (docs-site/docs/guides/content-html.md).
 *
 * @param name of the directive or alert, which decides the default title
 * @param title null for the default title
 */
export function createAdmonition(
  kind: string,
  name: string,
  title: readonly PhrasingContent[] | null,
  children: readonly RootContent[],
  { admonitions }: Messages['content'],
): RootContent {
  const titles: Readonly<Record<string, string>> = admonitions
  const defaultTitle: PhrasingContent = { type: 'text', value: titles[name] ?? name }
  return admonition(kind, title ?? [defaultTitle], children)
}

/** Creates an admonition of a kind that the site defines; null if it defines none with this name. */
export function createOwnAdmonition(
  name: string,
  title: readonly PhrasingContent[] | null,
  children: readonly RootContent[],
  { ownAdmonitions }: Pick<CompileContext, 'ownAdmonitions'>,
): RootContent | null {
  const own = Object.hasOwn(ownAdmonitions, name) ? ownAdmonitions[name] : undefined
  if (own === undefined) return null
  const properties = { dataName: name, ...(own.hasIcon && partMarker('admonition')) }
  return admonition(own.kind, title ?? [{ type: 'text', value: own.title }], children, properties)
}

const admonition = (
  kind: string,
  title: readonly PhrasingContent[],
  children: readonly RootContent[],
  properties: Readonly<Record<string, string>> = {},
): RootContent =>
  htmlElement('div', { className: ['admonition'], dataKind: kind, ...properties }, [
    htmlElement('p', { className: ['admonition-title'] }, title),
    ...children,
  ])

/** The marker of an alert, such as `[!NOTE] `. */
const alertMarker = /^\[!([^\]\n]+)\][ \t]*/

/**
 * Converts an alert, which is a block quote that starts with a marker such as `[!NOTE]`, to an admonition
 * (MD-7). The text after the marker, on the same line, is the title. Other block quotes are returned
 * unchanged; an unknown marker is reported.
 */
export function readAlert(node: Blockquote, context: CompileContext): RootContent {
  const [first, ...rest] = node.children
  const [text, ...inline] = first?.type === 'paragraph' ? first.children : []
  const start = first?.position?.start
  if (first?.type !== 'paragraph' || text?.type !== 'text' || start?.offset === undefined) return node
  // The text of "\[!NOTE]" has no backslash, but its source does.
  const match = context.text.startsWith('[!', start.offset) ? alertMarker.exec(text.value) : null
  if (match === null) return node
  const name = (match[1] ?? '').toLowerCase()
  const kind = alertKinds.get(name)
  if (kind === undefined) {
    reportUnknown(match[1] ?? '', start, context)
    return node
  }
  const { title, body } = splitFirstLine([{ ...text, value: text.value.slice(match[0].length) }, ...inline])
  const content = body.length === 0 ? rest : [{ ...first, children: body }, ...rest]
  return createAdmonition(kind, name, title.length === 0 ? null : title, content, context.messages)
}

function reportUnknown(
  name: string,
  { line, column }: { readonly line: number; readonly column: number },
  context: CompileContext,
): void {
  const names = [...alertKinds.keys()].map((known) => known.toUpperCase())
  report(
    context,
    'warning',
    codes.unknownAlert,
    at(line, column, `[!${name}]`.length),
    `Unknown alert "[!${name}]": the block is shown as a quotation.`,
    didYouMean(name, names).hint ?? `Known alerts: ${names.join(', ')}.`,
  )
}

/** Splits the content of a paragraph at its first line break, and removes empty texts. */
function splitFirstLine(content: readonly PhrasingContent[]): {
  title: PhrasingContent[]
  body: PhrasingContent[]
} {
  const index = content.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  )
  const node = content[index]
  if (node === undefined) return { title: withoutEmpty(content), body: [] }
  const [title, body] = [content.slice(0, index), content.slice(index + 1)]
  if (node.type === 'text') {
    const end = node.value.indexOf('\n')
    title.push({ ...node, value: node.value.slice(0, end) })
    body.unshift({ ...node, value: node.value.slice(end + 1) })
  }
  return { title: withoutEmpty(title), body: withoutEmpty(body) }
}

const withoutEmpty = (content: readonly PhrasingContent[]): PhrasingContent[] =>
  content.filter((node) => node.type !== 'text' || node.value !== '')
