import type { InlineMath, Math } from 'mdast-util-math'
import { fenceFor, shorten, type Conversion } from './conversion.js'
import { rangeOf } from './parse-markdown.js'

/**
 * Converts a formula. It stays a formula, between the dollar signs that camdocs reads. A formula that camdocs
 * cannot read becomes code.
 */
export function convertMath(node: Math | InlineMath, shift: number, conversion: Conversion): void {
  const isBlock = node.type === 'math'
  const rewritten = isBlock ? closedFormula(node, shift, conversion) : inlineFormula(node, conversion)
  const isRewritten = rewritten !== conversion.sourceOf(node)
  // VitePress and camdocs have the same rules for dollar signs. So if camdocs needs another notation, the
  // source is text in VitePress too, such as "$5 and $6", and stays.
  if (isRewritten && !isBlock && conversion.context.site.dialect === 'vitepress') return
  if (conversion.context.isReadable({ tex: node.value, isBlock })) {
    if (isRewritten) conversion.edits.replace(...rangeOf(node), rewritten)
    return
  }
  conversion.note('math', rangeOf(node)[0], `\`${shorten(node.value)}\``)
  if (isBlock) convertBlockToCode(node, shift, conversion)
  else {
    const marks = node.value.includes('`') ? '``' : '`'
    conversion.edits.replace(...rangeOf(node), `${marks}${node.value}${marks}`)
  }
}

/** Returns an inline formula as camdocs reads it: without spaces next to single dollar signs. */
function inlineFormula(node: InlineMath, conversion: Conversion): string {
  const source = conversion.sourceOf(node)
  const dollarSigns = /^\$+/.exec(source)?.[0].length ?? 1
  if (dollarSigns === 2) return source
  const tex = source.slice(dollarSigns, -dollarSigns)
  // A single dollar sign before a digit does not end a formula.
  const canUseSingle = !tex.includes('$') && !/^\d/.test(conversion.text.slice(rangeOf(node)[1]))
  return canUseSingle ? `$${tex.trim()}$` : `$$${tex.trim()}$$`
}

/** Returns the source of a block formula, with a closing `$$` line added if the old page has none. */
function closedFormula(node: Math, shift: number, conversion: Conversion): string {
  const source = conversion.sourceOf(node)
  return isClosed(source) ? source : `${source}\n${conversion.prefixAt(rangeOf(node)[0], shift)}$$`
}

const isClosed = (source: string): boolean => /\n[ \t>]*\${2,}[ \t]*$/.test(source)

function convertBlockToCode(node: Math, shift: number, conversion: Conversion): void {
  const [start, end] = rangeOf(node)
  const source = conversion.sourceOf(node)
  const prefix = conversion.prefixAt(start, shift)
  const opening = /^\$+[^\n]*/.exec(source)?.[0].length ?? 0
  const closing = source.length - (/\$+[ \t]*$/.exec(source)?.[0].length ?? 0)
  const fence = fenceFor(node.value)
  conversion.edits.replace(start, start + opening, `${fence}latex`)
  if (isClosed(source)) conversion.edits.replace(start + closing, end, fence)
  else conversion.edits.insert(end, `\n${prefix}${fence}`)
}
