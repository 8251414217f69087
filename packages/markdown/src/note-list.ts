import { fillMessage } from '@camdocs/core'
import type { Messages } from '@camdocs/core/languages'
import type { Code, List, ListItem, RootContent } from 'mdast'
import { countOf } from '@camdocs/base/model/count-of.js'
import { codes } from '@camdocs/base/model/codes.js'
import { toLines, type NoteLink } from './code-marks.js'
import { firstMarker } from './code-notes.js'
import { rangeOf, rangeWithin, report, type CompileContext } from './compile-context.js'
import { htmlElement } from './directive-parts.js'
import { escapeAttribute } from './escape-html.js'
import type { Fence } from './fence.js'
import { partMarker } from './parts/part-element.js'

/** The notes of a code block: an ordered list directly after it. */
export const notesAfter = (next: RootContent | undefined): List | null =>
  next?.type === 'list' && next.ordered === true ? next : null

/**
 * Reports a marker in code that cannot have notes. Markdown and code without a language show the notation.
 *
 * @param list the list that follows code with `pm`, whose lines differ from tab to tab
 */
export function checkMarkers(node: Code, language: string, list: List | null, context: CompileContext): void {
  const found = /^(?:|md|mdx|markdown)$/.test(language) ? null : firstMarker(toLines(node.value))
  if (found === null) return
  report(
    context,
    'warning',
    codes.codeMeta,
    rangeWithin(context, node, found),
    list === null
      ? `No list follows this code, so "${found}" is shown as text.`
      : `Code with \`pm\` cannot have notes, so "${found}" is shown as text.`,
    list === null
      ? 'Write the notes as an ordered list directly after the code: "1. Text".'
      : 'Remove the comment, or `pm`.',
  )
}

/**
 * Connects the markers in code with the items of the list after it (CODE-11).
 *
 * @returns the markers by 1-based number of their line
 */
export function connectNotes(
  node: Code,
  { notes }: Fence,
  list: List,
  context: CompileContext,
): ReadonlyMap<number, readonly NoteLink[]> {
  const links = new Map<number, readonly NoteLink[]>()
  if (notes.size === 0) return links
  const prefix = `code-note-${String(++context.notedBlocks)}`
  const items = new Map(list.children.map((item, index) => [(list.start ?? 1) + index, item]))
  const used = new Set<number>()
  for (const [line, markers] of notes)
    links.set(
      line,
      markers.flatMap(({ number, comment }): NoteLink[] => {
        const target = `${prefix}-${String(number)}`
        const id = used.has(number) ? null : `${target}-line`
        if (!items.has(number)) {
          reportMissing(node, number, list, context)
          return []
        }
        used.add(number)
        return [{ number, comment, target, id }]
      }),
    )
  for (const [number, item] of items)
    if (used.has(number)) addBackLink(item, `${prefix}-${String(number)}`, number, context)
    else reportUnused(item, number, context)
  const hProperties = { ...list.data?.hProperties, className: ['code-notes'], ...partMarker('notes') }
  list.data = { ...list.data, hProperties }
  return links
}

function reportMissing(node: Code, number: number, list: List, context: CompileContext): void {
  report(
    context,
    'warning',
    codes.codeMeta,
    rangeWithin(context, node, `(${String(number)})!`),
    `There is no note ${String(number)}.`,
    `The list after the code has ${countOf(list.children.length, 'item')}.`,
  )
}

function reportUnused(item: ListItem, number: number, context: CompileContext): void {
  report(
    context,
    'warning',
    codes.codeMeta,
    rangeOf(item),
    `No line of the code refers to note ${String(number)}.`,
    `End a line with a comment such as \`// (${String(number)})!\`, or write a paragraph between the code and the list.`,
  )
}

/** Turns the number of a note into a link to the first line that refers to it. */
function addBackLink(item: ListItem, id: string, number: number, context: CompileContext): void {
  const label = fillMessage(context.messages.backToReference, { reference: String(number) })
  const properties = {
    className: ['code-note'],
    href: `#${id}-line`,
    ariaLabel: label,
    dataNote: String(number),
  }
  // The marker is part of highlighted code, whose elements are not visited.
  context.ids.add(`${id}-line`)
  item.data = { ...item.data, hProperties: { ...item.data?.hProperties, id } }
  const link = { ...htmlElement('a', properties, []), ...(item.position && { position: item.position }) }
  item.children.unshift(link as (typeof item.children)[number])
}

/** Returns the HTML of the markers of a line. They have no text, so that they are not part of the code. */
export const noteLinksHtml = (links: readonly NoteLink[], { codeNote }: Messages['content']): string =>
  links
    .map(({ number, comment, target, id }) => {
      const label = escapeAttribute(fillMessage(codeNote, { number: String(number) }))
      return (
        `<a class="code-note" href="#${target}"${id === null ? '' : ` id="${id}"`} aria-label="${label}"` +
        ` data-note="${String(number)}"${comment === '' ? '' : ` data-comment="${escapeAttribute(comment)}"`}></a>`
      )
    })
    .join('')
