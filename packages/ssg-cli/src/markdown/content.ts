import type { Paragraph, Parent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { codes } from '../model/codes.js'
import { at } from '../model/diagnostic.js'
import { readDirective } from './directives.js'
import { report, type Draft } from './draft.js'
import { withEmoji } from './emoji.js'
import { readHtml } from './raw-html.js'
import { readCode } from './read-code.js'
import { withSymbolLinks } from './symbol-links.js'

/**
 * The pass over the Markdown tree: directives become elements, fences are read, HTML is told from text, and
 * titles are counted. Depth first, so a directive's content is finished when the directive is.
 */
export function remarkContent() {
  return (tree: Root, file: VFile): void => {
    const draft = file.data.draft
    if (draft === undefined) throw new Error('remarkContent needs a draft in file.data')
    visit(tree, draft)
  }
}

/** What holds blocks; everything else holds phrases. */
const blocks = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
  'camdocsElement',
])

function visit(parent: Parent, draft: Draft): void {
  const children: RootContent[] = []
  for (const child of parent.children) {
    if ('children' in child) visit(child, draft)
    if (child.type === 'containerDirective' && !isTabOfTabs(child, parent)) {
      children.push(...readDirective(child, draft))
    } else if (child.type === 'html') {
      const node = readHtml(child, !blocks.has(parent.type), draft)
      if (node !== null) children.push(node)
    } else {
      if (child.type === 'text' && draft.emoji !== null) child.value = withEmoji(child.value, draft.emoji)
      if (child.type === 'paragraph') checkParagraph(child, draft)
      if (child.type === 'text') children.push(...withSymbolLinks(child, draft))
      else children.push(child.type === 'code' ? readCode(child, draft) : child)
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

/** `::: note` and a ":::" too many are text, which nobody meant. */
function checkParagraph(node: Paragraph, draft: Draft): void {
  const [first] = node.children
  const start = node.position?.start
  const colons = first?.type === 'text' ? /^:{3,}/.exec(first.value)?.[0] : undefined
  if (colons === undefined || start === undefined) return
  const hint =
    'A block begins with `:::name` or `:::name[Title]` and ends with a line of as many colons; an outer block has more colons than those in it.'
  report(
    draft,
    'warning',
    codes.unknownDirective,
    at(start.line, start.column, colons.length),
    'These colons neither begin nor end a block; they are shown as text.',
    hint,
  )
}
