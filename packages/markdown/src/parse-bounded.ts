import type { Root } from 'mdast'
import type { ContentLimits } from '@camdocs/base/model/content-limits.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { MarkLimitError } from './mark-limit.js'
import { checkLineNesting } from './nesting.js'
import { parsePage } from './parse.js'
import type { PageProcessor, Processors } from './processor.js'
import { checkText } from './text-bounds.js'
import { checkTree } from './tree-bounds.js'

/** The tree of a text, and the processor that parsed it. */
export interface ParsedText {
  readonly tree: Root
  readonly processor: PageProcessor
}

/**
 * Parses a text if it is within the limits of a page.
 *
 * @param file for messages
 * @param hasGeneratedHtml whether generated HTML will be inserted into the page
 * @returns the tree and its processor, or the problem of a text that exceeds a limit
 */
export function parseBounded(
  text: string,
  file: string,
  limits: ContentLimits,
  processors: Processors,
  hasGeneratedHtml = false,
): ParsedText | Diagnostic {
  const check = checkText(text, limits, file)
  const textProblem = check.problem ?? checkLineNesting(text, file)
  if (textProblem !== null) return textProblem
  // Counting emphasis marks and brackets while parsing takes time, so texts with few of them are parsed
  // without it.
  const processor = processors.for(text, hasGeneratedHtml, check.hasManyMarks ? limits : null)
  const tree = parse(processor, text, file)
  if (!('children' in tree)) return tree
  return checkTree(tree, limits, file) ?? { tree, processor }
}

/** Returns the tree of a text, or the problem of a text with too many emphasis marks and brackets. */
function parse(processor: PageProcessor, text: string, file: string): Root | Diagnostic {
  try {
    return parsePage(processor, text)
  } catch (error) {
    if (error instanceof MarkLimitError) return error.diagnostic(file)
    throw error
  }
}
