import type { Code, Parent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { codes } from '../model/codes.js'
import { closest } from '../model/closest.js'
import { readDirective } from './directives.js'
import { rangeOf, rangeWithin, report, type Draft } from './draft.js'
import { readFence } from './fence.js'
import { grammarOf, knownLanguages } from './highlight.js'
import { readHtml } from './raw-html.js'

/**
 * The pass over the Markdown tree: directives become elements, fences are read, HTML is told from text, and
 * titles are counted. Depth first, so a directive's content is finished when the directive is.
 */
export function remarkContent() {
  return (tree: Root, file: VFile): void => {
    const draft = file.data.draft
    if (draft === undefined) throw new Error('remarkContent needs a draft in file.data')
    visit(tree, draft)
    draft.hasOwnTitle = tree.children[0]?.type === 'heading' && tree.children[0].depth === 1
  }
}

function visit(parent: Parent, draft: Draft): void {
  const children: RootContent[] = []
  for (const child of parent.children) {
    if ('children' in child) visit(child, draft)
    if (child.type === 'containerDirective' && !isTabOfTabs(child, parent)) {
      children.push(...readDirective(child, draft))
    } else if (child.type === 'html') {
      const node = readHtml(child, parent.type === 'paragraph', draft)
      if (node !== null) children.push(node)
    } else {
      if (child.type === 'code') readCode(child, draft)
      children.push(child)
    }
  }
  parent.children = children
}

/** A tab is read by its group, not by itself. */
function isTabOfTabs(child: ContainerDirective, parent: Parent): boolean {
  return (
    child.name === 'tab' &&
    parent.type === 'containerDirective' &&
    (parent as ContainerDirective).name === 'tabs'
  )
}

function readCode(node: Code, draft: Draft): void {
  const language = /^[^\s{]*/.exec(node.lang ?? '')?.[0] ?? ''
  // "```js{1}" has no space before its meta.
  const meta = `${(node.lang ?? '').slice(language.length)} ${node.meta ?? ''}`
  const fence = readFence(language, meta, node.value)
  node.data = { ...node.data, fence }
  draft.fences.push(fence)
  draft.uses.add('code')
  if (grammarOf(language) === undefined) {
    const near = closest(language, knownLanguages())
    const range = node.position === undefined ? rangeOf(node) : rangeWithin(draft, firstLine(node), language)
    const hint = near === undefined ? 'Use `text` for code without highlighting.' : `Did you mean "${near}"?`
    report(
      draft,
      'warning',
      codes.unknownLanguage,
      range,
      `Unknown code language "${language}"; the block is shown without highlighting.`,
      hint,
    )
  }
}

function firstLine(node: Code): Pick<Code, 'position'> {
  const position = node.position
  if (position?.start.offset === undefined) return node
  const length = `${node.lang ?? ''} ${node.meta ?? ''}`.length + 8
  return {
    position: { start: position.start, end: { ...position.start, offset: position.start.offset + length } },
  }
}
