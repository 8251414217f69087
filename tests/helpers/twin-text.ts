import type { Element, Nodes as HtmlNode } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import type { Blockquote, Nodes, Root } from 'mdast'
import { mathFromMarkdown } from 'mdast-util-math'
import { math } from 'micromark-extension-math'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified, type Processor } from 'unified'

/* What a page says, read from its HTML and from its Markdown twin without the code that writes twins. */

/** The content of a page or of a twin, in document order. */
export interface PageSays {
  /** All of its text, without spaces, commas, and what only one of the two forms can have. */
  readonly text: string
  readonly headings: readonly string[]
  /** The labels of tabs, which can be headings in a twin. */
  readonly labels: readonly string[]
  /** The targets of links, without the ".md" of twins. */
  readonly links: readonly string[]
  readonly samples: readonly string[]
  /** The texts of the cells of each table. */
  readonly tables: readonly string[]
}

type Collected = { [Key in keyof PageSays]: PageSays[Key] extends string ? string : string[] }

/** GitHub's Markdown: with front matter, tables and other extensions, and formulas. */
function githubMarkdown(this: Processor): void {
  const data = this.data()
  ;(data.micromarkExtensions ??= []).push(math())
  ;(data.fromMarkdownExtensions ??= []).push(mathFromMarkdown())
}

export function parseTwin(markdown: string): Root {
  return unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(githubMarkdown).parse(markdown)
}

const comparable = (text: string): string => text.replace(/[\s,]/g, '')

/** Reads a twin. */
export function readTwin(markdown: string): PageSays {
  const said: Collected = { text: '', headings: [], labels: [], links: [], samples: [], tables: [] }
  const visit = (node: Nodes): string => {
    if (node.type === 'yaml' || node.type === 'image') return ''
    if (node.type === 'html') {
      if (!/^<(?:\/?su[bp]|br)>$/.test(node.value)) throw new Error(`HTML in the twin: ${node.value}`)
      return ''
    }
    if (node.type === 'footnoteReference') return node.identifier
    if (node.type === 'code') {
      if (node.lang === 'mermaid' || node.lang === 'dot') return ''
      const code = node.lang === 'diff' ? node.value.replace(/^[+ -] /gm, '') : node.value
      said.samples.push(comparable(code))
      return code
    }
    if ('value' in node) return node.value
    if (!('children' in node)) return ''
    const text = node.children.map(visit).join('')
    if (node.type === 'heading') said.headings.push(comparable(text))
    if (node.type === 'link') said.links.push(withoutTwin(node.url))
    if (node.type === 'table') said.tables.push(comparable(text))
    return node.type === 'blockquote' ? withAlertTitle(node, text) : text
  }
  return { ...said, text: comparable(visit(parseTwin(markdown))) }
}

/** The text of a quotation. The marker of an alert is its title, unless another title follows it. */
function withAlertTitle({ children: [first] }: Blockquote, text: string): string {
  const isTitled =
    first?.type === 'paragraph' && first.children.length === 2 && first.children[1]?.type === 'strong'
  return text.replace(/^\[!(\w+)\]/, (_, name: string) => (isTitled ? '' : titleCase(name)))
}

const titleCase = (word: string): string => word.charAt(0) + word.slice(1).toLowerCase()

const withoutTwin = (url: string): string =>
  url.replace(/(?:\/index)?\.md(?=#|$)/, '').replace(/\/(?=#|$)/, '')

/** Reads the article of a page. */
export function readArticle(page: string, url: string): PageSays {
  const said: Collected = { text: '', headings: [], labels: [], links: [], samples: [], tables: [] }
  const article = find(fromHtml(page), 'article')
  if (article === undefined) throw new Error(`${url} has no article`)
  const explained = new Set<string>()
  const visit = (node: HtmlNode): string => {
    if (node.type === 'text') return node.value
    if (node.type === 'root') return node.children.map(visit).join('')
    if (node.type !== 'element') return ''
    if (classes(node).includes('text-icon')) return node.properties.ariaLabel ?? ''
    if (isOutside(node)) return ''
    const meaning = String(node.properties.title)
    // A page shows the meaning as a tooltip, and a twin after the first use.
    if (node.tagName === 'abbr' && !explained.has(meaning)) {
      explained.add(meaning)
      return `${node.children.map(visit).join('')}(${meaning})`
    }
    // A page shows the number of a note, and a twin the comment in the code.
    if (classes(node).includes('code-note')) return String(node.properties.dataComment ?? '')
    if (node.tagName === 'math') return textOf(find(node, 'annotation'))
    const { dataLabel, dataZoom } = node.properties
    const { length } = said.samples
    const tab = classes(node).includes('tab-panel') ? String(dataLabel) : ''
    const text = tab + node.children.map(visit).join('')
    if (/^h[1-6]$/.test(node.tagName)) said.headings.push(comparable(text))
    if (tab !== '') said.labels.push(comparable(tab))
    if (
      node.tagName === 'a' &&
      text.trim() !== '' &&
      dataZoom === undefined &&
      node.properties.dataFootnoteRef === undefined
    )
      said.links.push(withoutTwin(new URL(String(node.properties.href), url).href))
    if (node.tagName === 'table') {
      said.tables.push(comparable(text))
      // The code of a cell is part of the table.
      said.samples.length = length
    }
    if (node.tagName !== 'pre') return text
    said.samples.push(comparable(text))
    return classes(node).includes('api-declaration') ? text + linkTexts(node) : text
  }
  return { ...said, text: comparable(visit(article)) }
}

/** The texts of the links in a declaration, each once. */
function linkTexts(pre: Element): string {
  const texts = new Map<string, string>()
  const visit = (node: Element) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (child.tagName === 'a') texts.set(String(child.properties.href), textOf(child))
      else visit(child)
    }
  }
  visit(pre)
  return [...texts.values()].join('')
}

const outside = new Set(['svg', 'button', 'input', 'select', 'textarea', 'script', 'style'])
const outsideClasses = [
  'breadcrumbs',
  'anchor',
  'tab-list',
  'doc-footer',
  'outline-box',
  'diagram',
  'page-menu',
  'code-playground',
]

/** Whether an element is not part of what a page says: navigation, controls, and drawings. */
function isOutside(node: Element): boolean {
  if (outside.has(node.tagName) || node.properties.dataFootnoteBackref !== undefined) return true
  return (
    node.properties.id === 'footnote-label' || classes(node).some((name) => outsideClasses.includes(name))
  )
}

const classes = ({ properties: { className } }: Element): string[] => [className ?? []].flat().map(String)

function find(node: HtmlNode, name: string): Element | undefined {
  if (node.type === 'element' && node.tagName === name) return node
  if (!('children' in node)) return undefined
  for (const child of node.children) {
    const found = find(child, name)
    if (found !== undefined) return found
  }
  return undefined
}

const textOf = (node: HtmlNode | undefined): string => {
  if (node === undefined) return ''
  return node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''
}
