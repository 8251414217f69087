import { fillMessage } from '@camdocs/core'
import type { Element, Nodes, Parents, Properties, Root } from 'hast'
import type { Code } from 'mdast'
import type { Messages } from '@camdocs/core/languages'
import type { Handler, Raw } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'
import { endsWithBreak, lineHtml, type LineStyle } from './code-line.js'
import type { CodeFile } from './code-file.js'
import { withCollapsedLines } from './collapsed-lines.js'
import type { CompileContext } from './compile-context.js'
import type { CodeSettings, Fence } from './fence.js'
import { grammarOf, type CodeToken, type Highlighter } from './highlight.js'
import { withSoftBreaks } from './inline-code.js'
import type { NoteLink } from './code-marks.js'
import { noteLinksHtml } from './note-list.js'
import { playgroundLink } from './playground.js'
import { partMarker } from './parts/part-element.js'
import { terminalLines } from './shell-prompts.js'

declare module 'mdast' {
  interface CodeData {
    fence?: Fence
    /** Index of the sample on its page. Absent if its identifiers have no type information. */
    sample?: number
    /** The URL that opens the code in a playground; null if there is none. */
    playground?: string | null
    /** Markers of notes, by 1-based number of their line. Absent if no list follows. */
    notes?: ReadonlyMap<number, readonly NoteLink[]>
    /** The drawing of a diagram; null if its source is shown. */
    diagram?: Element | null
    /** Set if the code is from a file. */
    codeFile?: CodeFile
  }
}

declare module 'mdast-util-to-hast' {
  interface RawData {
    /** The text of highlighted code. */
    text?: string
    /** The text without setup lines. */
    visibleText?: string
  }
}

/** Converts a code node to `pre > code`, with a reference to its settings in the attribute `metastring`. */
export const codeHandler: Handler = (state, node: Code): Element => {
  const fence = node.data?.fence
  const settings: CodeSettings = {
    ...noFence,
    ...fence,
    sample: node.data?.sample ?? null,
    playground: node.data?.playground ?? null,
    notes: node.data?.notes ?? noFence.notes,
    diagram: node.data?.diagram ?? null,
  }
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { ...propertiesOf(settings, contextOf(state.options.file)) },
    children: [{ type: 'text', value: fence?.code ?? node.value }],
  }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code], ...positionOf(node) }
}

/**
 * Records the settings of a code block that is not a Markdown fence. Returns the properties of the block's
 * code element.
 */
export const codeProperties = (
  language: string,
  title: string | null,
  context: CompileContext,
): CodeProperties => propertiesOf({ ...noFence, language: language.toLowerCase(), title }, context)

interface CodeProperties {
  readonly className: string[]
  readonly metastring: string
}

/** Returns the settings that a code element refers to with `metastring`; undefined if it refers to none. */
export const settingsOf = (
  { properties: { metastring } }: Element,
  { codeBlocks }: CompileContext,
): CodeSettings | undefined => (typeof metastring === 'string' ? codeBlocks[Number(metastring)] : undefined)

const propertiesOf = (settings: CodeSettings, { codeBlocks }: CompileContext): CodeProperties => ({
  className: [`language-${grammarOf(settings.language) ?? 'text'}`],
  metastring: String(codeBlocks.push(settings) - 1),
})

function contextOf(file: VFile | null | undefined): CompileContext {
  const context = file?.data.compileContext
  if (context === undefined) throw new Error('Code blocks require file.data.compileContext')
  return context
}

const positionOf = (node: Code): Pick<Element, 'position'> =>
  node.position === undefined ? {} : { position: node.position }

/**
 * Rehype plugin that highlights code blocks and adds the title, line numbers, and data attributes described
 * in docs-site/docs/guides/content-html.md. Code becomes HTML text: as elements, its thousands of tokens
 * would be the largest part of the tree.
 */
export function rehypeCode(highlighter: Highlighter) {
  return (tree: Root, file: VFile): void => highlightBlocks(tree, highlighter, contextOf(file))
}

function highlightBlocks(parent: Parents, highlighter: Highlighter, context: CompileContext): void {
  parent.children.forEach((child, index) => {
    if (child.type !== 'element') return
    const block = child.tagName === 'pre' ? highlightBlock(child, highlighter, context) : null
    if (block === null) highlightBlocks(child, highlighter, context)
    else parent.children[index] = block
  })
}

const languagePrefix = 'language-'

/** Removes the settings, and the class that names the language, from code that is written as HTML. */
export function removeLanguage({ properties }: Element): void {
  const names = Array.isArray(properties.className) ? properties.className.map(String) : []
  properties.className = names.filter((name) => !name.startsWith(languagePrefix))
  if (properties.className.length === 0) delete properties.className
  delete properties.metastring
}

/**
 * Returns the highlighted code block, or the drawing of a diagram.
 *
 * @returns null if `pre` does not contain code with settings and a loaded grammar
 */
function highlightBlock(pre: Element, highlighter: Highlighter, context: CompileContext): Element | null {
  const code = codeIn(pre)
  if (code === null) return null
  const settings = settingsOf(code, context)
  if (settings?.diagram) return withId(settings.diagram, settings.id)
  const { className } = code.properties
  const classes = Array.isArray(className) ? className.map(String) : []
  const grammar = classes.find((name) => name.startsWith(languagePrefix))?.slice(languagePrefix.length) ?? ''
  if (grammar === '' || !highlighter.isLoaded(grammar) || settings === undefined) return null
  const lines = highlighter.tokenize(textOf(code).replace(/\n$/, ''), grammar)
  // The lines become text, in which no later step finds IDs.
  if (settings.id !== null)
    lines.forEach((_, index) => {
      const id = lineId(index, settings)
      if (id !== null) context.ids.add(id)
    })
  return {
    ...createBlock(lines, settings, context.messages),
    ...(pre.position && { position: pre.position }),
  }
}

const withId = (element: Element, id: string | null): Element =>
  id === null ? element : { ...element, properties: { ...element.properties, id } }

/**
 * Returns the code in `pre`; null if it contains anything else. In a browser, an element that is not closed
 * above, such as `<p><b>`, continues in the code, so it can be around the code.
 */
function codeIn({ children: [child, ...others] }: Element): Element | null {
  if (child?.type !== 'element' || others.length > 0) return null
  return child.tagName === 'code' ? child : codeIn(child)
}

const textOf = (node: Nodes): string =>
  'children' in node ? node.children.map(textOf).join('') : node.type === 'text' ? node.value : ''

/** Creates the element of a code block. */
function createBlock(
  lines: readonly (readonly CodeToken[])[],
  settings: CodeSettings,
  messages: Messages['content'],
): Element {
  const { language, title, id, firstLineNumber, sample, playground } = settings
  const properties: Properties = {
    className: ['code'],
    ...(id === null ? {} : { id }),
    ...(language === '' ? {} : { dataLang: language }),
    ...(firstLineNumber === null ? {} : { dataNumbers: '' }),
    ...(sample === null ? {} : { dataSample: String(sample) }),
    ...(hasFocus(settings) ? { dataFocus: '' } : {}),
    ...(settings.collapsedLines.size > 0 ? partMarker('lines') : {}),
  }
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: language === '' ? {} : { className: [`language-${language}`] },
    children: [highlightedCode(lines, settings, messages)],
  }
  const pre: Element = {
    type: 'element',
    tagName: 'pre',
    properties: {
      tabIndex: 0,
      role: 'group',
      ariaLabel: title === null || title === '' ? messages.code : title,
      ...(playground === null ? {} : partMarker('playground')),
    },
    children: [code],
  }
  const children: Element['children'] = title ? [createCaption(title), pre] : [pre]
  if (playground !== null) children.push(playgroundLink(playground, messages.openPlayground))
  return { type: 'element', tagName: 'div', properties, children }
}

/** Whether a line is in focus, so that the stylesheet dims the others. */
const hasFocus = ({ lineMarks }: CodeSettings): boolean =>
  [...lineMarks.values()].some(({ marks }) => marks.includes('focus'))

/** Number of characters of a title that fits on one line, even on phones. */
const shortTitleLength = 24

/** Creates the caption of a code block. On narrow screens, a long path can break after a slash. */
function createCaption(title: string): Element {
  const parts = title.length > shortTitleLength ? title.split(/(?<=\/)/) : [title]
  return {
    type: 'element',
    tagName: 'div',
    properties: { className: ['code-title'] },
    children: withSoftBreaks(parts),
  }
}

function highlightedCode(
  lines: readonly (readonly CodeToken[])[],
  settings: CodeSettings,
  messages: Messages['content'],
): Raw {
  const lineTexts = lines.map(lineText)
  const terminal = terminalLines(lineTexts, settings.language)
  const html = withBreaks(
    lines.map((line, index) =>
      lineHtml(withPrompt(line, terminal?.[index]?.prompt ?? 0), {
        ...styleOf(index, settings, messages),
        notes: noteLinksHtml(settings.notes.get(index + 1) ?? [], messages),
        isOutput: terminal?.[index]?.isOutput ?? false,
        isLast: index === lines.length - 1,
        isOnly: lines.length === 1,
      }),
    ),
  )
  const texts = withBreaks(lineTexts)
  const text = texts.join('')
  const { visibleRange, collapsedLines } = settings
  if (visibleRange === null) return { type: 'raw', value: html.join(''), data: { text, visibleText: text } }
  const [before, visible, after] = splitAtSetup(html, visibleRange)
  const shown =
    collapsedLines.size === 0
      ? visible.join('')
      : withCollapsedLines(
          visible,
          (index) => collapsedLines.has(visibleRange[0] + index + 1),
          (count) => fillMessage(messages.collapsedLines, { count }),
        )
  const value = wrapSetup(before) + shown + wrapSetup(after)
  return { type: 'raw', value, data: { text, visibleText: splitAtSetup(texts, visibleRange)[1].join('') } }
}

const lineText = (line: readonly CodeToken[]): string => line.map(({ text }) => text).join('')

/** Makes the first characters of a line, which can be in several tokens, a token of their own. */
function withPrompt(line: readonly CodeToken[], length: number): readonly CodeToken[] {
  if (length === 0) return line
  let start = 0
  const rest = line.flatMap((token): CodeToken[] => {
    const text = token.text.slice(Math.max(0, length - start))
    start += token.text.length
    return text === '' ? [] : [{ ...token, text }]
  })
  return [{ text: lineText(line).slice(0, length), className: 'prompt' }, ...rest]
}

/**
 * Returns the lines, alternating with the line breaks between them. The HTML of a line that is not copied
 * already contains its line break, so "" follows it.
 */
const withBreaks = (lines: readonly string[]): string[] =>
  lines.flatMap((line, index) => {
    const previous = lines[index - 1]
    return previous === undefined ? [line] : [endsWithBreak(previous) ? '' : '\n', line]
  })

/**
 * Separates setup lines from the visible lines. The line breaks between setup lines and visible lines belong
 * to the setup lines.
 *
 * @param parts lines, alternating with line breaks
 * @param visibleRange the visible lines, 0-based and without line `to`
 */
function splitAtSetup(
  parts: readonly string[],
  [from, to]: readonly [from: number, to: number],
): [before: string[], visible: string[], after: string[]] {
  // Line n is the part 2n.
  const start = from * 2
  // If there are no visible lines, `to * 2 - 1` is less than `start`.
  const end = Math.max(start, to * 2 - 1)
  return [parts.slice(0, start), parts.slice(start, end), parts.slice(end)]
}

const wrapSetup = (parts: readonly string[]): string =>
  parts.length === 0 ? '' : `<span class="setup">${parts.join('')}</span>`

/** @param index of the line, 0-based */
function styleOf(
  index: number,
  settings: CodeSettings,
  { codeLine }: Messages['content'],
): Pick<LineStyle, 'isHighlighted' | 'id' | 'number' | 'numberLabel' | 'lineMarks'> {
  const number = settings.firstLineNumber === null ? null : lineNumber(index, settings)
  const id = lineId(index, settings)
  return {
    isHighlighted: settings.highlightedLines.has(index + 1),
    id,
    number,
    numberLabel: number === null || id === null ? '' : fillMessage(codeLine, { number: String(number) }),
    lineMarks: settings.lineMarks.get(index + 1),
  }
}

/** The number of a line, from its 0-based index; null for setup lines. */
function lineNumber(index: number, { firstLineNumber, visibleRange }: CodeSettings): number | null {
  const [from, to] = visibleRange ?? [0, Infinity]
  return index < from || index >= to ? null : (firstLineNumber ?? 1) + index - from
}

/** The ID of a line, from its 0-based index (CODE-12); null for setup lines and in a block without an ID. */
function lineId(index: number, settings: CodeSettings): string | null {
  const number = lineNumber(index, settings)
  return settings.id === null || number === null ? null : `${settings.id}-${String(number)}`
}

/** The settings of code that is not from a fence. */
const noFence: CodeSettings = {
  language: '',
  title: null,
  id: null,
  highlightedLines: new Set(),
  collapsedLines: new Set(),
  lineMarks: new Map(),
  firstLineNumber: null,
  visibleRange: null,
  sample: null,
  playground: null,
  notes: new Map(),
  diagram: null,
}
