import type { Parent } from 'mdast'
import { adjustableCodes, codes, type Code } from '@camdocs/base/model/codes.js'
import { fullRange, report, type CompileContext } from './compile-context.js'

const start = 'camdocs-ignore-next'
/** The codes at the start of a text, each with what separates it from the next word. */
const leadingCodes = /^(?:CD\d{4}[\s,]+)*/

/** Reads the comments that ignore problems of the next block, and reports those without an effect. */
export function readIgnoreComments({ children }: Parent, context: CompileContext): void {
  children.forEach((node, index) => {
    if (node.type !== 'html' || !node.value.startsWith('<!--') || !node.value.includes(start)) return
    const range = fullRange(node)
    const next = children[index + 1]
    const { ignored, reason } = readNotation(node.value)
    const fixed = ignored.find((code) => !adjustableCodes.has(code))
    const message =
      ignored.length === 0 || reason === ''
        ? 'A comment that ignores problems needs their codes and a reason.'
        : fixed !== undefined
          ? `Problems with the code ${fixed} cannot be ignored.`
          : next === undefined
            ? 'The comment ignores nothing, because no block follows.'
            : null
    if (message !== null || next === undefined)
      report(context, 'warning', codes.ignoreComment, range, message ?? '', example)
    else context.ignoreComments.push({ codes: ignored as Code[], range, block: fullRange(next) })
  })
}

/**
 * Reads the codes and the reason of `<!-- camdocs-ignore-next CD1202 the page follows in May -->`. Without
 * both, the reason is "". A single regular expression for it takes hours for a comment with many spaces.
 */
export function readNotation(comment: string): {
  readonly ignored: readonly string[]
  readonly reason: string
} {
  const end = comment.indexOf('-->')
  const text = comment.slice('<!--'.length, end).trim()
  const rest = text.slice(start.length)
  const isNotation = end >= 0 && comment.slice(end + 3).trim() === '' && text.startsWith(start)
  if (!isNotation || !/^\s/.test(rest)) return { ignored: [], reason: '' }
  const words = `${rest.trimStart()} `
  const [names = ''] = leadingCodes.exec(words) ?? []
  return { ignored: names.match(/CD\d{4}/g) ?? [], reason: words.slice(names.length).trim() }
}

const example = `Write \`<!-- ${start} CD1202 reason -->\` above the block.`
