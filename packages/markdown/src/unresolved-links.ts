import type { Parent } from 'mdast'
import { codes } from '@camdocs/base/model/codes.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'
import { report, type CompileContext } from './compile-context.js'
import { textSource } from './text-source.js'

/** Whether text can contain a link that the parser did not recognize. */
const mayBeUnresolved = /\][[(]|\[\^|\]:/

/** A link, an image, or a reference to a footnote that the parser left as text. */
interface Unresolved {
  readonly kind: 'reference' | 'footnote' | 'target' | 'definition'
  readonly isImage: boolean
  /** The label or the target, as offsets in the source. */
  readonly from: number
  readonly to: number
}

/**
 * Reports links, images, and footnotes that readers would see as source: those whose label is not defined,
 * and those whose target contains spaces.
 */
export function checkUnresolved(parent: Parent, context: CompileContext): void {
  if (!parent.children.some((child) => child.type === 'text' && mayBeUnresolved.test(child.value))) return
  const start = parent.children[0]?.position?.start
  if (start?.offset === undefined) return
  const source = textSource(parent, start.offset, context)
  for (const found of findUnresolved(source)) {
    const written = context.text.slice(start.offset + found.from, start.offset + found.to)
    if (
      found.kind !== 'target' &&
      found.kind !== 'definition' &&
      context.labels.has(labelKey(found.kind, written))
    )
      continue
    const { line, column } = positionAt(source, found.from, start)
    const { message, hint } = describe(found, written)
    report(
      context,
      'warning',
      codes.unresolvedLink,
      at(line, column, Math.max(1, written.split('\n', 1)[0]?.length ?? 1)),
      message,
      hint,
    )
  }
}

/** The key of a label in `CompileContext.labels`. */
export const labelKey = (kind: 'reference' | 'footnote', label: string): string =>
  `${kind} ${label.replace(/\s+/g, ' ').trim().toLowerCase()}`

function describe({ kind, isImage }: Unresolved, written: string): { message: string; hint: string } {
  const name = isImage ? 'image' : 'link'
  if (kind === 'footnote')
    return {
      message: `There is no footnote "${written}", so the reference is shown as text.`,
      hint: /\s/.test(written)
        ? 'The label of a footnote cannot contain spaces.'
        : `Add the footnote \`[^${written}]: Text\`. To show brackets, write "\\[" or inline code.`,
    }
  if (kind === 'reference')
    return {
      message: `There is no link definition "${written}", so the ${name} is shown as text.`,
      hint: `Add the definition \`[${written}]: ./page.md\`, or write the target in parentheses. To show brackets, write "\\[" or inline code.`,
    }
  const target = withoutTitle(written)
  return {
    message: `The target of this ${kind === 'definition' ? 'link definition' : name} contains spaces, so the ${name} is shown as text.`,
    hint: `Write \`<${target}>\`, or \`${target.replace(/\s/g, '%20')}\`.`,
  }
}

/** Finds unresolved links in a source. The time is linear, because each bracket is visited once. */
function findUnresolved(source: string): Unresolved[] {
  const found: Unresolved[] = []
  const open: number[] = []
  const bracket = /[[\]]/g
  for (let match = bracket.exec(source); match !== null; match = bracket.exec(source)) {
    const { index } = match
    if (match[0] === '[') {
      const label = source[index + 1] === '^' ? matchAt(footnoteLabel, source, index + 2)?.[0] : undefined
      if (label === undefined) open.push(index)
      else if (isFootnote(source, index, label))
        found.push({ kind: 'footnote', isImage: false, from: index + 2, to: index + 2 + label.length })
      if (label !== undefined) bracket.lastIndex = index + 3 + label.length
      continue
    }
    const start = open.pop()
    if (start === undefined) continue
    const link = linkAt(source, start, index)
    if (link === null) continue
    found.push(link)
    bracket.lastIndex = link.to + 1
  }
  return found
}

const footnoteLabel = /[^[\]\n]{1,200}(?=\])/y
const label = /[^[\]]{0,999}(?=\])/y
/** A target, up to a parenthesis that closes it. A target in angle brackets can contain spaces. */
const target = /[^()<>]{1,999}(?:\([^()<>]{0,200}\)[^()<>]{0,200})*(?=\))/y
const definitionTarget = /[ \t]*([^\n]{1,999})/y

/** @param start of the text in brackets, and `end` the closing bracket */
function linkAt(source: string, start: number, end: number): Unresolved | null {
  const isImage = source[start - 1] === '!'
  const text = source.slice(start + 1, end)
  const from = end + 2
  if (source[end + 1] === '[') {
    const written = matchAt(label, source, from)?.[0]
    if (written === undefined) return null
    const isEmpty = written === ''
    if (!isReference(source, start, text, written)) return null
    return {
      kind: 'reference',
      isImage,
      from: isEmpty ? start + 1 : from,
      to: isEmpty ? end : from + written.length,
    }
  }
  if (source[end + 1] === '(') {
    const written = matchAt(target, source, from)?.[0]
    if (written === undefined || !hasSpaces(written)) return null
    return { kind: 'target', isImage, from, to: from + written.length }
  }
  if (source[end + 1] !== ':' || !/(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, start - 20), start)))
    return null
  const [all = '', written = ''] = matchAt(definitionTarget, source, from) ?? []
  if (!hasSpaces(written)) return null
  const first = from + all.length - written.length
  return { kind: 'definition', isImage: false, from: first, to: first + written.trimEnd().length }
}

/**
 * Whether `[text][label]` is a reference, and not an index (`a[0][1]`), a citation (`[1][2]`), or a set of
 * characters (`[a-z][0-9]`).
 */
function isReference(source: string, start: number, text: string, written: string): boolean {
  if (/[\w)\]]/.test(source[start - 1] ?? ' ') || text.trim() === '') return false
  const isNumber = /^[\d\s,.]*$/
  if (isNumber.test(text) && isNumber.test(written)) return false
  return !isCharacterSet(text) && !isCharacterSet(written)
}

/** Whether `[^label]` is a reference to a footnote, and not a set of characters such as `[^a-z]*`. */
const isFootnote = (source: string, start: number, written: string): boolean => {
  const after = source[start + written.length + 3] ?? ''
  return !isCharacterSet(written) && !/[*+?{(:]/.test(after) && !/^[^\p{L}\p{N}]/u.test(written)
}

/** A letter, digit, or space that is neither the end of a range (`a-z`) nor the name of a class (`\w`). */
const ordinary = /[\p{L}\p{N}\s_](?!-)(?<!-\\?[^]|\\[wdsWDS])/u

/**
 * Whether a text in brackets is probably a set of characters of a regular expression, such as `a-z_.-`. The
 * time is linear: no part of the text can be read in two ways.
 */
export const isCharacterSet = (text: string): boolean =>
  text.startsWith('^') || (text !== '' && !ordinary.test(text))

/** Returns a target without the title after it. */
const withoutTitle = (written: string): string =>
  written.trim().replace(/\s+(?:"[^"]*"|'[^']*'|\([^()]*\))$/, '')

/** Whether a target in parentheses is a path or URL with spaces, and not a remark in parentheses. */
function hasSpaces(written: string): boolean {
  const path = withoutTitle(written)
  return (
    /\s/.test(path) &&
    (/^(?:\.{0,2}\/|https?:\/\/|#)\S/.test(path) ||
      /\w\.(?:md|mdx|markdown|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip|mp4|webm|txt|json|ya?ml)(?:[?#].*)?$/i.test(
        path,
      ) ||
      /^[^\s/]+\/\S/.test(path))
  )
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset
  return pattern.exec(text)
}
