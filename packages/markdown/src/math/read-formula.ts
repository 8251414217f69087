import type { Element } from 'hast'
import type { RootContent } from 'mdast'
import { codes } from '@camdocs/base/model/codes.js'
import { maxFormulas } from '@camdocs/base/model/content-limits.js'
import { at, type Range } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'
import { rangeOf, report, type CompileContext, type Positioned } from '../compile-context.js'
import { htmlElement } from '../directive-parts.js'
import { partElement, partMarker } from '../parts/part-element.js'
import { parseFormula } from './formula-html.js'
import type { MathRenderer } from './load-math.js'

/** Maximum number of characters of the TeX of a formula. */
const maxSourceLength = 5_000
/** Maximum number of characters of the MathML of a formula. */
const maxResultLength = 500_000
/** Number of characters of the TeX of a formula that fits on phones. Readers can focus longer formulas. */
const phoneLength = 24

/** A formula: its TeX, and whether it is a separate block or part of a line. */
export interface Formula {
  readonly tex: string
  readonly isBlock: boolean
}

/**
 * Returns the node that replaces a formula (MATH-1). A formula with a mistake is reported, and shown as code.
 * After the first `maxFormulas` formulas of a page, the first of the others is reported, and all of them are
 * shown as code.
 */
export function readFormula(
  { tex, isBlock }: Formula,
  node: Positioned,
  context: CompileContext,
  renderer: MathRenderer,
): RootContent {
  context.formulaCount++
  if (context.formulaCount === maxFormulas + 1) reportTooMany(node, context)
  if (context.formulaCount > maxFormulas) return asCode({ tex, isBlock })
  const result = renderFormula({ tex, isBlock }, node, renderer)
  if ('message' in result) {
    const range = rangeOfOffset(result.offset, tex, node, context)
    report(context, 'error', codes.formula, range, result.message, result.hint)
    return asCode({ tex, isBlock })
  }
  const mayOverflow = tex.length > phoneLength
  if (!isBlock && !mayOverflow) return asMarkdown(result.formula, partMarker('math'))
  const math = asMarkdown(result.formula)
  if (!isBlock)
    return partElement(
      'math',
      'span',
      { className: ['formula-inline', 'scrolls'], tabIndex: 0 },
      [math],
      node,
    )
  const focusable = mayOverflow ? { role: 'group', ariaLabel: context.messages.formula, tabIndex: 0 } : {}
  return partElement('math', 'div', { className: ['formula', 'scrolls'], ...focusable }, [math], node)
}

function asCode({ tex, isBlock }: Formula): RootContent {
  const code = { type: 'inlineCode', value: tex } as const
  return isBlock ? { type: 'paragraph', children: [code] } : code
}

const reportTooMany = (node: Positioned, context: CompileContext): void =>
  report(
    context,
    'error',
    codes.limit,
    rangeOf(node),
    `The page has more than ${maxFormulas.toLocaleString('en-US')} formulas.`,
    'Split the page.',
  )

/** Returns a node of the Markdown tree with the HTML of a formula. */
function asMarkdown(
  { properties, children, position }: Element,
  marks: Readonly<Record<string, string>> = {},
): RootContent {
  const math = htmlElement('math', { ...properties, ...marks }, [])
  return {
    ...math,
    data: { ...math.data, hChildren: children },
    ...(position && { position }),
  }
}

interface FormulaProblem {
  readonly message: string
  readonly hint: string
  /** Offset in the TeX; null if the problem has no position. */
  readonly offset: number | null
}

/**
 * Converts a formula to MathML, or returns why it cannot be read.
 *
 * @param node whose position the MathML gets
 */
export function renderFormula(
  { tex, isBlock }: Formula,
  node: Positioned,
  { renderToString }: MathRenderer,
): { readonly formula: Element } | FormulaProblem {
  if (tex.trim() === '')
    return { message: 'The formula is empty.', hint: 'Write TeX between the dollar signs.', offset: null }
  if (tex.length > maxSourceLength)
    return { message: 'The formula is too long.', hint: 'Split it into several formulas.', offset: null }
  try {
    const mathml = renderToString(tex, {
      displayMode: isBlock,
      annotate: true,
      throwOnError: true,
      trust: false,
      strict: false,
      // At most 200 expansions of macros, and sizes of at most 50 em or 50 pt.
      maxExpand: 200,
      maxSize: [50, 50],
    })
    const formula = mathml.length > maxResultLength ? null : parseFormula(mathml, node)
    return formula === null
      ? { message: 'The formula is too large.', hint: 'Split it into several formulas.', offset: null }
      : { formula }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { position } = error as { readonly position?: unknown }
    const offset = typeof position === 'number' ? position : null
    const hint = 'Correct the TeX, or show it as code.'
    // For a mistake that it does not expect, such as a missing subscript (`a^2_`), the converter throws a
    // TypeError.
    if (error instanceof TypeError)
      return { message: 'The formula cannot be read.', hint: `A part is probably missing. ${hint}`, offset }
    return { message: `The formula cannot be read: ${reasonOf(error.message)}.`, hint, offset }
  }
}

/** The message of the converter, without the part of the formula that it quotes and without a full stop. */
const reasonOf = (message: string): string =>
  message
    .replace(/\s+at (?:position \d+|end of input):[\s\S]*$/, '')
    .replace(/^Maximum call stack.*$/, 'it is nested too deeply')
    .trim()
    .replace(/\.$/, '')

/**
 * The range of the character at an offset of a formula. It is the range of the formula if there is no offset,
 * or if the page does not contain the TeX unchanged.
 */
function rangeOfOffset(
  offset: number | null,
  tex: string,
  node: Positioned,
  { text }: CompileContext,
): Range {
  const { start, end } = node.position ?? {}
  const source = text.slice(start?.offset ?? 0, end?.offset ?? 0)
  const begin = source.indexOf(tex)
  if (offset === null || begin < 0 || start === undefined) return rangeOf(node)
  const { line, column } = positionAt(source, Math.min(begin + offset, begin + tex.length - 1), start)
  return at(line, column, 1)
}
