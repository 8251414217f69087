import type { MarkdownExtension } from '@camdocs/base/model/markdown-extensions.js'
import type { SyntaxExtension } from '../gfm.js'
import { abbreviationSyntax } from './abbreviation-syntax.js'
import { definitionListSyntax } from './definition-lists.js'
import { markSyntax, subscriptSyntax, superscriptSyntax } from './paired-marks.js'

/** The syntax of each extension that sites can turn on. */
export const extensionSyntax: Readonly<Record<MarkdownExtension, SyntaxExtension>> = {
  abbreviations: abbreviationSyntax,
  'definition-lists': definitionListSyntax,
  marks: markSyntax,
  subscripts: subscriptSyntax,
  superscripts: superscriptSyntax,
}
