import type { Paragraph, Parent, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { codes } from '../model/codes.js'
import { at } from '../model/diagnostic.js'
import { readDirective } from './directives.js'
import { report, type CompileContext } from './compile-context.js'
import { replaceShortcodes } from './emoji.js'
import { readHtml } from './raw-html.js'
import { readCode } from './read-code.js'
import { withSymbolLinks } from './symbol-links.js'

/**
 * Remark plugin: turns directives into elements, reads fences, distinguishes HTML from text, and replaces
 * emoji shortcodes and symbol links. It works depth first, so a directive's content is processed before the
 * directive itself.
 */
export function remarkContent() {
  return (tree: Root, file: VFile): void => {
    const context = file.data.compileContext
    if (context === undefined) throw new Error('remarkContent requires file.data.compileContext')
    visit(tree, context)
  }
}

/** Nodes with block content; all other nodes have phrasing content. */
const blocks = new Set([
  'root',
  'blockquote',
  'list',
  'listItem',
  'containerDirective',
  'footnoteDefinition',
  'camdocsElement',
])

function visit(parent: Parent, context: CompileContext): void {
  const children: RootContent[] = []
  for (const child of parent.children) {
    if ('children' in child) visit(child, context)
    if (child.type === 'containerDirective' && !isTabOfTabs(child, parent)) {
      children.push(...readDirective(child, context))
    } else if (child.type === 'html') {
      const node = readHtml(child, !blocks.has(parent.type), context)
      if (node !== null) children.push(node)
    } else {
      if (child.type === 'text' && context.emoji !== null)
        child.value = replaceShortcodes(child.value, context.emoji)
      if (child.type === 'paragraph') checkParagraph(child, context)
      if (child.type === 'text') children.push(...withSymbolLinks(child, context))
      else children.push(child.type === 'code' ? readCode(child, context) : child)
    }
  }
  parent.children = children
}

/** Tabs are read together with their group. */
function isTabOfTabs(child: ContainerDirective, parent: Parent): boolean {
  return (
    child.name === 'tab' &&
    parent.type === 'containerDirective' &&
    (parent as ContainerDirective).name === 'tabs'
  )
}

/** Reports colons that the parser leaves as text, such as `::: note` or a surplus ":::". */
function checkParagraph(node: Paragraph, context: CompileContext): void {
  const [first] = node.children
  const start = node.position?.start
  const colons = first?.type === 'text' ? /^:{3,}/.exec(first.value)?.[0] : undefined
  if (colons === undefined || start === undefined) return
  const hint =
    'Start a block with `:::name` or `:::name[Title]` and end it with the same number of colons. An outer block needs more colons than the blocks inside it.'
  report(
    context,
    'warning',
    codes.unknownDirective,
    at(start.line, start.column, colons.length),
    'These colons neither start nor end a block, so they are shown as text.',
    hint,
  )
}
