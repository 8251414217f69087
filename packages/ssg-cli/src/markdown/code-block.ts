import type rehypeShikiFromHighlighter from '@shikijs/rehype/core'
import type { Element, ElementContent, Properties } from 'hast'
import type { Code } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'
import type { ShikiTransformer } from 'shiki/core'
import { maxTokenizedLineLength } from '../model/content-limits.js'
import type { Fence } from './fence.js'
import { colorToClass, grammarOf, themeName } from './highlight.js'
import { withSoftBreaks } from './inline-code.js'

/**
 * The parts of a fence that the highlighter's transformers need, as JSON in the code element's `metastring`.
 */
interface FenceMeta {
  readonly language: string
  readonly title: string | null
  readonly marks: readonly number[]
  readonly firstLineNumber: number | null
  readonly visibleRange: readonly [from: number, to: number] | null
  /** Index of the sample on its page; null if its identifiers have no type information. */
  readonly sample: number | null
}

declare module 'mdast' {
  interface CodeData {
    fence?: Fence
    sample?: number
  }
}

/** Converts a code node to `pre > code`, with the fence data in the attribute that @shikijs/rehype reads. */
export const codeHandler: Handler = (_state, node: Code): Element => {
  const fence = node.data?.fence
  const language = fence?.language ?? ''
  const meta: FenceMeta = {
    language,
    title: fence?.title ?? null,
    marks: [...(fence?.marks ?? [])],
    firstLineNumber: fence?.firstLineNumber ?? null,
    visibleRange: fence?.visibleRange ?? null,
    sample: node.data?.sample ?? null,
  }
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { ...propertiesOf(meta) },
    children: [{ type: 'text', value: fence?.code ?? node.value }],
  }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code], ...positionOf(node) }
}

/** Properties of the code element of a block that is not a Markdown fence. */
export const codeProperties = (language: string, title: string | null): CodeProperties =>
  propertiesOf({ ...noFence, language: language.toLowerCase(), title })

interface CodeProperties {
  readonly className: string[]
  readonly metastring: string
}

const propertiesOf = (meta: FenceMeta): CodeProperties => ({
  className: [`language-${grammarOf(meta.language) ?? 'text'}`],
  metastring: JSON.stringify(meta),
})

const positionOf = (node: Code): Pick<Element, 'position'> =>
  node.position === undefined ? {} : { position: node.position }

/** Adds the title, line numbers, and data attributes described in docs/content-html.md. */
const frame: ShikiTransformer = {
  name: 'camdocs:frame',
  line(node, line) {
    const { marks, firstLineNumber, visibleRange } = fenceOf(this.options.meta)
    const number =
      firstLineNumber === null || !isVisible(line - 1, visibleRange) ? null : firstLineNumber + line - 1
    node.properties = {
      className: marks.includes(line) ? ['line', 'mark'] : ['line'],
      ...(number === null ? {} : { dataN: String(number - (visibleRange?.[0] ?? 0)) }),
    }
  },
  code(node) {
    const { language, visibleRange } = fenceOf(this.options.meta)
    node.properties = language === '' ? {} : { className: [`language-${language}`] }
    if (visibleRange !== null) node.children = wrapSetupLines(node.children, visibleRange)
  },
  pre(node) {
    node.properties = { tabIndex: 0 }
  },
  root(root) {
    const { language, title, firstLineNumber, sample } = fenceOf(this.options.meta)
    const properties: Properties = {
      className: ['code'],
      ...(language === '' ? {} : { dataLang: language }),
      ...(firstLineNumber === null ? {} : { dataNumbers: '' }),
      ...(sample === null ? {} : { dataSample: String(sample) }),
    }
    const caption: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['code-title'] },
      // Long paths can break after a slash on narrow screens.
      children: title === null ? [] : withSoftBreaks(title.length > 24 ? title.split(/(?<=\/)/) : [title]),
    }
    const block = root.children as Element[]
    root.children = [
      { type: 'element', tagName: 'div', properties, children: title ? [caption, ...block] : block },
    ]
  },
}

const isVisible = (line: number, visibleRange: FenceMeta['visibleRange']): boolean =>
  visibleRange === null || (line >= visibleRange[0] && line < visibleRange[1])

/**
 * Wraps setup lines in `span.setup`, together with the line breaks that separate them from the visible lines.
 */
function wrapSetupLines(
  lines: readonly ElementContent[],
  [from, to]: readonly [number, number],
): ElementContent[] {
  // Children alternate between lines and text nodes that hold a line break.
  const [start, end] = [from * 2, to * 2 - 1]
  const setup = (children: ElementContent[]): Element[] =>
    children.length === 0
      ? []
      : [{ type: 'element', tagName: 'span', properties: { className: ['setup'] }, children }]
  return [...setup(lines.slice(0, start)), ...lines.slice(start, end), ...setup(lines.slice(end))]
}

type RehypeShikiCoreOptions = Parameters<typeof rehypeShikiFromHighlighter>[1]

const noFence: FenceMeta = {
  language: '',
  title: null,
  marks: [],
  firstLineNumber: null,
  visibleRange: null,
  sample: null,
}

/** Returns `noFence` for invalid input, because hand-written HTML can carry the attribute too. */
function parseMeta(text: string): FenceMeta {
  try {
    const meta = JSON.parse(text) as Partial<FenceMeta> | null
    return Array.isArray(meta?.marks) ? { ...noFence, ...meta } : noFence
  } catch {
    return noFence
  }
}

const fenceOf = (meta: object | undefined): FenceMeta =>
  (meta as { fence?: FenceMeta } | undefined)?.fence ?? noFence

/** Options of @shikijs/rehype. */
export const highlightOptions = (): RehypeShikiCoreOptions => ({
  // The only loaded theme; Shiki's type lists only its bundled theme names.
  theme: themeName as 'none',
  mergeWhitespaces: true,
  mergeSameStyleTokens: true,
  tabindex: false,
  // No time limit: on a busy machine the default of 500 ms per line would change the output. The line length
  // limit below bounds the work deterministically.
  tokenizeTimeLimit: 0,
  tokenizeMaxLineLength: maxTokenizedLineLength,
  transformers: [colorToClass, frame],
  parseMetaString: (meta) => ({ fence: parseMeta(meta) }),
})
