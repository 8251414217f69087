import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import type { MarkdownExtension } from '@camdocs/base/model/markdown-extensions.js'
import type { Range } from '@camdocs/base/model/diagnostic.js'
import type { Variables } from '@camdocs/base/model/variables.js'

/**
 * A construct, usually of another generator, that has no effect on a page: it is not supported, or the site
 * lacks the setting, the package, or the variable that it needs.
 */
export interface ForeignConstruct {
  /** Identifies the construct: its uses on a page are reported together. */
  readonly key: string
  /** What happens to the construct, without a full stop: "Math is not enabled, so it is shown as text". */
  readonly message: string
  readonly hint: string
  /** Whether a use of the construct in an `.mdx` file is an error. In other files, every use is a warning. */
  readonly isErrorInMdx: boolean
  /** The extension that a site can turn on to use the construct. */
  readonly extension?: MarkdownExtension
  /** Code of the diagnostic. Default: `codes.foreignSyntax`. */
  readonly code?: Code
}

/** The hint for import and export statements. */
const esmHint = 'Remove them. To show the content of another file, write `::include[_partial.md]`.'

/** The uses of a foreign construct on a page. */
export interface ForeignUses {
  readonly construct: ForeignConstruct
  /** The range of the first use. */
  readonly range: Range
  count: number
}

/** The constructs with a fixed message. Functions create the constructs whose message contains a name. */
export const foreignConstructs = {
  imports: {
    key: 'import',
    message: 'Import statements are not supported, so they are left out',
    hint: esmHint,
    isErrorInMdx: true,
  },
  exports: {
    key: 'export',
    message: 'Export statements are not supported, so they are left out',
    hint: esmHint,
    isErrorInMdx: true,
  },
  comments: {
    key: 'comment',
    message: 'JSX comments are not supported, so they are left out or shown as text',
    hint: 'Write `<!-- comment -->`.',
    isErrorInMdx: true,
  },
  expressions: {
    key: 'expression',
    message: 'JSX expressions are not supported, so they are shown as text',
    hint: 'Write the value. If the braces are text, rename the file to `.md`.',
    isErrorInMdx: true,
  },
  attributes: {
    key: 'attribute',
    message: 'JSX attributes in HTML are not supported, so they have no effect or are shown as text',
    hint: 'Write HTML attributes, such as `class="wide"` and `width="200"`, or Markdown.',
    isErrorInMdx: true,
  },
  interpolations: {
    key: 'interpolation',
    message: 'Interpolations such as `{{ value }}` are not supported, so they are shown as text',
    hint: 'Write the value, or declare it in `variables` in camdocs.config.ts. To show braces, put them in inline code.',
    isErrorInMdx: false,
  },
  snippets: {
    key: 'snippet',
    message: 'The notation `<<< @/file` is not supported, so it is shown as text',
    hint: 'Write a code block with the file: ```` ```ts file="src/a.ts#region" ````.',
    isErrorInMdx: false,
  },
  includes: {
    key: 'include',
    message: 'The notation `<!--@include: file-->` is not supported, so the file is left out',
    hint: 'Write `::include[_partial.md]`.',
    isErrorInMdx: false,
  },
  admonitions: {
    key: '!!!',
    message: 'The notation `!!!` of MkDocs is not supported, so it is shown as text',
    hint: 'Write `:::note[Title]`, then the content without indentation, and end the block with `:::`.',
    isErrorInMdx: false,
  },
  collapsedBlocks: {
    key: '???',
    message: 'The notation `???` of MkDocs is not supported, so it is shown as text',
    hint: 'Write `:::details[Summary]`, then the content without indentation, and end the block with `:::`.',
    isErrorInMdx: false,
  },
  tabs: {
    key: '===',
    message: 'The notation `=== "Tab"` of MkDocs is not supported, so it is shown as text',
    hint: 'Use `::::tabs` with `:::tab[Label]` blocks.',
    isErrorInMdx: false,
  },
  slashBlocks: {
    key: '///',
    message: 'Blocks between slashes are not supported, so they are shown as text',
    hint: 'Write `:::note[Title]`, and end the block with `:::`.',
    isErrorInMdx: false,
  },
  snippetFiles: {
    key: '--8<--',
    message: 'The notation `--8<--` of MkDocs is not supported, so the file is not inserted',
    hint: 'Write `::include[_partial.md]`, or a code block with the file: ```` ```ts file="src/a.ts" ````.',
    isErrorInMdx: false,
  },
  bookIncludes: {
    key: '{{#include}}',
    message: 'The notation `{{#include file}}` of mdBook is not supported, so the file is not inserted',
    hint: 'Write `::include[_partial.md]`, or a code block with the file: ```` ```rust file="src/a.rs" ````.',
    isErrorInMdx: false,
  },
  definitionLists: {
    key: 'definition list',
    message: 'Definition lists are not supported, so the colons are shown as text',
    hint: 'Add "definition-lists" to `markdown.extensions` in camdocs.config.ts, or write `**Term**: Definition` in a list.',
    isErrorInMdx: false,
    extension: 'definition-lists',
  },
  strayDefinitions: {
    key: 'stray definition',
    message: 'The line before this definition is not a term, so the colon is shown as text',
    hint: 'Write the term in the line before the definition. In lists, write `**Term**: Definition`.',
    isErrorInMdx: false,
  },
  abbreviations: {
    key: '*[]:',
    message: 'Abbreviations are not supported, so their definitions are shown as text',
    hint: 'Add "abbreviations" to `markdown.extensions` in camdocs.config.ts, or write `<abbr title="Meaning">ABC</abbr>`.',
    isErrorInMdx: false,
    extension: 'abbreviations',
  },
  liquid: {
    key: '{%',
    message: 'Tags such as `{% name %}` are not supported, so they are shown as text',
    hint: 'Write Markdown, such as `:::note[Title]`. To show a tag, put it in inline code.',
    isErrorInMdx: false,
  },
  rstDirectives: {
    key: '.. name::',
    message: 'Directives of reStructuredText are not supported, so they are shown as text',
    hint: 'Write Markdown, such as `:::note[Title]`.',
    isErrorInMdx: false,
  },
  icons: {
    key: ':icon:',
    message: 'Icons such as `:material-check:` are not supported, so their names are shown as text',
    hint: 'Write an emoji, or an image.',
    isErrorInMdx: false,
  },
  highlights: {
    key: '==',
    message: 'The notation `==text==` is not supported, so it is shown as text',
    hint: 'Add "marks" to `markdown.extensions` in camdocs.config.ts, or write `<mark>text</mark>`. To show the characters, put them in inline code.',
    isErrorInMdx: false,
    extension: 'marks',
  },
  superscripts: {
    key: '^',
    message: 'The notation `x^2^` is not supported, so it is shown as text',
    hint: 'Add "superscripts" to `markdown.extensions` in camdocs.config.ts, or write `x<sup>2</sup>`. To show the characters, put them in inline code.',
    isErrorInMdx: false,
    extension: 'superscripts',
  },
  subscripts: {
    key: '~',
    message: 'In `H~2~O`, the tildes strike the text through',
    hint: 'Add "subscripts" to `markdown.extensions` in camdocs.config.ts, or write `H<sub>2</sub>O`. To strike text through, write two tildes.',
    isErrorInMdx: false,
    extension: 'subscripts',
  },
  keys: {
    key: '++',
    message: 'The notation `++ctrl+c++` for keys is not supported, so it is shown as text',
    hint: 'Put the name of each key in the HTML element `<kbd>`.',
    isErrorInMdx: false,
  },
  insertions: {
    key: '^^',
    message:
      'Marks of changes, such as `^^text^^` and `{++text++}`, are not supported, so they are shown as text',
    hint: 'Write `<ins>text</ins>` or `~~text~~`.',
    isErrorInMdx: false,
  },
  inlineNotes: {
    key: '^[',
    message: 'Footnotes within a line are not supported, so they are shown as text',
    hint: 'Write `[^1]` in the line, and `[^1]: Note` in a separate paragraph.',
    isErrorInMdx: false,
  },
  blockAttributes: {
    key: 'block attributes',
    message: 'Attributes of paragraphs and of text are not supported, so they are shown as text',
    hint: 'For an ID, write `<a id="name"></a>` before the text. For other attributes, write HTML.',
    isErrorInMdx: false,
  },
  globs: {
    key: 'emphasis',
    message: 'These characters are read as emphasis, so readers do not see them',
    hint: 'Write paths, products, and names as inline code, or put a backslash before each character.',
    isErrorInMdx: false,
  },
  attributeLists: {
    key: 'attribute list',
    message: 'Attributes after a link or an image are not supported, so they are shown as text',
    hint: 'To let readers enlarge an image, put it in `:::figure{zoom}`. For other attributes, write HTML, such as `<img src="./a.png" alt="A" width="200">`.',
    isErrorInMdx: false,
  },
  math: {
    key: 'math',
    message: 'Math is not enabled, so it is shown as text',
    hint: 'Set `markdown: { math: true }` in camdocs.config.ts. To show dollar signs, write them as inline code.',
    isErrorInMdx: false,
  },
  diagrams: {
    key: 'diagram',
    message:
      'Mermaid diagrams are not drawn, because no supported version of the package "beautiful-mermaid" is installed',
    hint: 'Run `npm i -D beautiful-mermaid@1`, or save the diagram as an SVG file and show it as an image.',
    isErrorInMdx: false,
  },
  graphs: {
    key: 'graph',
    message:
      'Graphviz diagrams are not drawn, because no supported version of the package "@viz-js/viz" is installed',
    hint: 'Run `npm i -D @viz-js/viz@3`. To show the source of a graph, use the language `text`.',
    isErrorInMdx: false,
  },
} as const satisfies Record<string, ForeignConstruct>

const tabsHint = 'Use `::::tabs` with `:::tab[Label]` blocks.'
const admonitionHint = 'Use an admonition, such as `:::note[Title]`.'
const cardHint = 'Use `::::cards` with `:::card[Title]{href="./page.md"}` blocks.'

/** Hints for common components of other generators: what to use instead. */
const componentHints: ReadonlyMap<string, string> = new Map([
  ['Tabs', tabsHint],
  ['TabItem', tabsHint],
  ['Admonition', admonitionHint],
  ['Aside', admonitionHint],
  ['Callout', admonitionHint],
  ['Details', 'Use `:::details[Summary]`.'],
  ['CodeGroup', 'Use `:::code-group`.'],
  ['CodeBlock', 'Use a fenced code block.'],
  ['Code', 'Use a fenced code block.'],
  ['Card', cardHint],
  ['CardGrid', cardHint],
  ['LinkCard', cardHint],
  ['DocCardList', 'Use a list of links, or a category with a `generated-index` page.'],
  ['Steps', 'Use `:::steps` around a numbered list.'],
  ['FileTree', 'Use `:::file-tree` around a nested list.'],
  ['Badge', 'Use `:badge[text]{type="tip"}`.'],
  ['Link', 'Use `[text](page.md)`.'],
  ['Image', 'Use `![Description](image.png)`.'],
  ['ThemedImage', 'Use two images whose URLs end in `#light-only` and `#dark-only`.'],
])

/**
 * The construct of `{{ text }}`. In a site with variables, text that looks like a name is probably a
 * misspelled variable.
 */
export function interpolationOf(text: string, variables: Variables): ForeignConstruct {
  if (/^#\w/.test(text)) return foreignConstructs.bookIncludes
  const declaresVariables = Object.keys(variables).length > 0
  const isName = /^[A-Za-z][\w.-]*$/.test(text)
  return declaresVariables && isName ? undeclaredVariable(text, variables) : foreignConstructs.interpolations
}

/** The construct of `{{name}}` in a site that declares variables, but none with this name. */
export function undeclaredVariable(
  name: string,
  variables: Variables,
): ForeignConstruct & { readonly code: Code } {
  const names = Object.keys(variables)
  return {
    key: `{{${name}}}`,
    message: `"${name}" is not a declared variable, so "{{${name}}}" is shown as text`,
    hint: didYouMean(name, names).hint ?? `Declared variables: ${names.slice(0, 12).join(', ')}.`,
    isErrorInMdx: false,
    code: codes.undeclaredVariable,
  }
}

/** The construct of a component's tags with JSX attributes, which the parser reads as text. */
export const jsxComponentOf = (name: string, isRegistered: boolean): ForeignConstruct => ({
  ...componentOf(name, isRegistered),
  key: `<${name} {`,
  message: `The component <${name}> with JSX attributes is not supported, so its tag is shown as text`,
})

/**
 * The construct of a component's tags. Each component has a construct of its own.
 *
 * @param isRegistered whether the site registers a component with this name
 */
export const componentOf = (name: string, isRegistered: boolean): ForeignConstruct => ({
  key: `<${name}>`,
  message: isRegistered
    ? `The tag <${name}> is not supported, so only its content is shown`
    : `The component <${name}> is not supported, so only its content is shown`,
  hint: isRegistered
    ? `To use the component, write \`::${name}{attribute="value"}\`, or \`:::${name}\` around Markdown.`
    : (componentHints.get(name) ??
      'Write the content in Markdown or HTML. To show the tag, put it in inline code.'),
  isErrorInMdx: true,
})
