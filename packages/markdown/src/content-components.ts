import { CHILDREN_TAG, type ArticleComponentProps, TITLE_TAG } from '@camdocs/core'
import type { Element, ElementContent, Root, RootContent } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { hasClass } from './has-class.js'

/** Renders the admonitions and code blocks of articles with the components that replace them. */
export interface ContentRenderer {
  /** Those of `contentComponents` that the site replaces. */
  readonly names: ReadonlySet<string>
  /**
   * Renders a component to static HTML with placeholder elements for its title and children
   * (`ThemeServer.renderArticleComponent`).
   */
  readonly render: (component: string, props: ArticleComponentProps) => string
}

/** An admonition or a code block, which a component of the site can replace. */
interface Replaceable {
  readonly props: ArticleComponentProps
  readonly title: readonly ElementContent[]
  readonly children: readonly ElementContent[]
}

/**
 * Functions that recognize admonitions and code blocks in the article's HTML
 * (docs-site/docs/guides/content-html.md).
 */
const readers: Readonly<Record<string, (element: Element) => Replaceable | null>> = {
  Admonition: readAdmonition,
  CodeBlock: readCodeBlock,
}

/** Names of the components that can replace admonitions and code blocks. */
export const contentComponents = Object.keys(readers)

/** Replaces admonitions and code blocks in a finished article. Nested ones are replaced first. */
export function replaceContentComponents(parent: Root | Element, renderer: ContentRenderer): void {
  parent.children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child]
    replaceContentComponents(child, renderer)
    return renderReplacement(child, renderer) ?? [child]
  })
}

function renderReplacement(element: Element, { names, render }: ContentRenderer): RootContent[] | null {
  for (const [name, read] of Object.entries(readers)) {
    const part = names.has(name) ? read(element) : null
    if (part !== null) return fill(fromHtml(render(name, part.props), { fragment: true }), part).children
  }
  return null
}

/** Replaces the placeholder elements with the title and the children. */
function fill<Parent extends Root | Element>(parent: Parent, part: Replaceable): Parent {
  parent.children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if (child.type !== 'element') return [child]
    if (child.tagName === TITLE_TAG) return [...part.title]
    return child.tagName === CHILDREN_TAG ? [...part.children] : [fill(child, part)]
  })
  return parent
}

function readAdmonition(element: Element): Replaceable | null {
  if (!hasClass(element, 'admonition')) return null
  const { properties, children } = element
  const title = children.find((child) => child.type === 'element')
  return {
    props: {
      kind: String(properties.dataKind),
      ...(typeof properties.dataName === 'string' && { name: properties.dataName }),
    },
    title: title?.children ?? [],
    children: children.filter((child) => child !== title),
  }
}

function readCodeBlock(element: Element): Replaceable | null {
  if (!hasClass(element, 'code')) return null
  const { properties, children } = element
  const isCaption = (child: ElementContent) => child.type === 'element' && hasClass(child, 'code-title')
  const caption = children.find(isCaption)
  const language = typeof properties.dataLang === 'string' ? properties.dataLang : null
  return {
    props: { language, title: caption === undefined ? null : textOf(caption) },
    title: [],
    children: children.filter((child) => !isCaption(child)),
  }
}

const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : ''
