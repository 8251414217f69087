import type { Parent } from 'mdast'
import { adjustableCodes, codes, type Code } from '@camdocs/base/model/codes.js'
import { fullRange, report, type CompileContext } from './compile-context.js'

const start = 'camdocs-ignore-next'
/** The codes, and the reason: `<!-- camdocs-ignore-next CD1202 the page follows in May -->`. */
const notation = /^<!--\s*camdocs-ignore-next\s+((?:CD\d{4}[\s,]+)*)(.*?)\s*-->\s*$/s

/** Reads the comments that ignore problems of the next block, and reports those without an effect. */
export function readIgnoreComments({ children }: Parent, context: CompileContext): void {
  children.forEach((node, index) => {
    if (node.type !== 'html' || !node.value.startsWith('<!--') || !node.value.includes(start)) return
    const range = fullRange(node)
    const next = children[index + 1]
    const [, names = '', reason = ''] = notation.exec(node.value) ?? []
    const ignored = names.match(/CD\d{4}/g) ?? []
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

const example = `Write \`<!-- ${start} CD1202 reason -->\` above the block.`
