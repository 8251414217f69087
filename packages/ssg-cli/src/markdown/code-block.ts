import type rehypeShikiFromHighlighter from '@shikijs/rehype/core'
import type { Element, ElementContent, Properties } from 'hast'
import type { Code } from 'mdast'
import type { Handler } from 'mdast-util-to-hast'
import type { ShikiTransformer } from 'shiki/core'
import type { Fence } from './fence.js'
import { colourToClass, grammarOf, themeName } from './highlight.js'
import { withSoftBreaks } from './inline-code.js'

/** What a fence hands to the highlighter's transformers: plain data in the code element's meta string. */
interface FenceMeta {
  readonly language: string
  readonly title: string | null
  readonly marks: readonly number[]
  readonly firstNumber: number | null
  readonly shown: readonly [from: number, to: number] | null
  /** The number of the sample, where its names have types to show. */
  readonly sample: number | null
}

declare module 'mdast' {
  interface CodeData {
    fence?: Fence
    sample?: number
  }
}

/** A code node as `pre > code`, with its fence where @shikijs/rehype looks for it. */
export const codeHandler: Handler = (_state, node: Code): Element => {
  const fence = node.data?.fence
  const language = fence?.language ?? ''
  const meta: FenceMeta = {
    language,
    title: fence?.title ?? null,
    marks: [...(fence?.marks ?? [])],
    firstNumber: fence?.firstNumber ?? null,
    shown: fence?.shown ?? null,
    sample: node.data?.sample ?? null,
  }
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: {
      className: [`language-${grammarOf(language) ?? 'text'}`],
      metastring: JSON.stringify(meta),
    },
    children: [{ type: 'text', value: fence?.code ?? node.value }],
  }
  return { type: 'element', tagName: 'pre', properties: {}, children: [code], ...place(node) }
}

const place = (node: Code): Pick<Element, 'position'> =>
  node.position === undefined ? {} : { position: node.position }

/** The block around the code (docs/content-html.md). */
const frame: ShikiTransformer = {
  name: 'camdocs:frame',
  line(node, line) {
    const { marks, firstNumber, shown } = fenceOf(this.options.meta)
    const number = firstNumber === null || !isShown(line - 1, shown) ? null : firstNumber + line - 1
    node.properties = {
      className: marks.includes(line) ? ['line', 'mark'] : ['line'],
      ...(number === null ? {} : { dataN: String(number - (shown?.[0] ?? 0)) }),
    }
  },
  code(node) {
    const { language, shown } = fenceOf(this.options.meta)
    node.properties = language === '' ? {} : { className: [`language-${language}`] }
    if (shown !== null) node.children = withSetup(node.children, shown)
  },
  pre(node) {
    node.properties = { tabIndex: 0 }
  },
  root(root) {
    const { language, title, firstNumber, sample } = fenceOf(this.options.meta)
    const properties: Properties = {
      className: ['code'],
      ...(language === '' ? {} : { dataLang: language }),
      ...(firstNumber === null ? {} : { dataNumbers: '' }),
      ...(sample === null ? {} : { dataSample: String(sample) }),
    }
    const caption: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['code-title'] },
      // A path too long for a phone breaks behind its slashes.
      children: title === null ? [] : withSoftBreaks(title.length > 24 ? title.split(/(?<=\/)/) : [title]),
    }
    const block = root.children as Element[]
    root.children = [
      { type: 'element', tagName: 'div', properties, children: title ? [caption, ...block] : block },
    ]
  },
}

const isShown = (line: number, shown: FenceMeta['shown']): boolean =>
  shown === null || (line >= shown[0] && line < shown[1])

/** Lines that set the sample up stand in an element of their own, with the breaks between them and what is shown. */
function withSetup(
  lines: readonly ElementContent[],
  [from, to]: readonly [number, number],
): ElementContent[] {
  // Between two lines stands a text with the break.
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
  firstNumber: null,
  shown: null,
  sample: null,
}

/** HTML written by hand can have the attribute, too. */
function parseMeta(text: string): FenceMeta {
  try {
    const found = JSON.parse(text) as Partial<FenceMeta> | null
    return Array.isArray(found?.marks) ? { ...noFence, ...found } : noFence
  } catch {
    return noFence
  }
}

const fenceOf = (meta: object | undefined): FenceMeta =>
  (meta as { fence?: FenceMeta } | undefined)?.fence ?? noFence

export const highlightOptions = (): RehypeShikiCoreOptions => ({
  // The highlighter has only this theme; the type knows only the names of Shiki's own.
  theme: themeName as 'none',
  mergeWhitespaces: true,
  mergeSameStyleTokens: true,
  tabindex: false,
  // The default gives a line half a second: on a busy machine the same text would get other colours. What bounds
  // the work must be the same everywhere.
  tokenizeTimeLimit: 0,
  tokenizeMaxLineLength: 5_000,
  transformers: [colourToClass, frame],
  parseMetaString: (meta) => ({ fence: parseMeta(meta) }),
})
