import type { ApiSymbol, CommentBlock, CommentInline } from '@camdocs/core/api'
import { firstSentence } from '@camdocs/base/model/first-sentence.js'

/** Returns the first sentence of a symbol's doc comment as plain text; empty if it has no comment. */
export function summaryOf(symbol: ApiSymbol): string {
  const doc = symbol.kind === 'function' ? symbol.signatures.find(({ doc }) => doc)?.doc : symbol.doc
  return firstSentence((doc?.summary ?? []).map(textOfBlock).find((text) => text !== '') ?? '')
}

const textOfBlock = (block: CommentBlock): string =>
  block.kind === 'paragraph' || block.kind === 'heading' ? textOfInline(block.content) : ''

const textOfInline = (content: readonly CommentInline[]): string =>
  content
    .map((part) => {
      if ('content' in part) return textOfInline(part.content)
      return part.kind === 'break' ? ' ' : part.text
    })
    .join('')
