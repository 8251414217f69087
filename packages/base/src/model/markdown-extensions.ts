/** The extensions of Markdown that sites can turn on. */
export const markdownExtensions = [
  'abbreviations',
  'definition-lists',
  'marks',
  'smart-punctuation',
  'subscripts',
  'superscripts',
] as const

export type MarkdownExtension = (typeof markdownExtensions)[number]
