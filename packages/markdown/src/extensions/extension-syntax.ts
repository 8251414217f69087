import type { MarkdownExtension } from '@camdocs/base/model/markdown-extensions.js'
import type { SyntaxExtension } from '../gfm.js'
import { abbreviationSyntax } from './abbreviation-syntax.js'
import { definitionListSyntax } from './definition-lists.js'
import type { Typography } from './quotes.js'
import { smartPunctuation } from './smart-punctuation.js'
import { markSyntax, subscriptSyntax, superscriptSyntax } from './paired-marks.js'

/** Returns the syntax of the extensions that a site turns on. */
export const extensionSyntax = (
  names: readonly MarkdownExtension[],
  typography: Typography,
): SyntaxExtension[] =>
  // Punctuation comes last: marks such as `==` are elements when it looks at the text around it.
  [...names]
    .sort((a, b) => Number(a === 'smart-punctuation') - Number(b === 'smart-punctuation'))
    .map((name) => (name === 'smart-punctuation' ? smartPunctuation(typography) : syntaxOf[name]))

const syntaxOf: Readonly<Record<Exclude<MarkdownExtension, 'smart-punctuation'>, SyntaxExtension>> = {
  abbreviations: abbreviationSyntax,
  'definition-lists': definitionListSyntax,
  marks: markSyntax,
  subscripts: subscriptSyntax,
  superscripts: superscriptSyntax,
}
