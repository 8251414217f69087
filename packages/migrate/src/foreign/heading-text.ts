import type { Heading, Nodes } from 'mdast'
import type { ForeignHeading } from './foreign-page.js'

/** Returns the text of a heading without tags and comments, with and without images. */
export const textOfHeading = (node: Heading): Pick<ForeignHeading, 'text' | 'textWithoutImages'> => ({
  text: textOf(node, true),
  textWithoutImages: textOf(node, false),
})

// The expression of a comment in MDX: "/* … */" in "{/* … */}".
const comment = /^\s*\/\*[\s\S]*\*\/\s*$/

function textOf(node: Nodes, withImages: boolean): string {
  switch (node.type) {
    case 'image':
    case 'imageReference':
      return withImages ? (node.alt ?? '') : ''
    case 'html':
      return ''
    case 'mdxTextExpression':
      return comment.test(node.value) ? '' : node.value
    default:
      if ('value' in node) return node.value
      return 'children' in node ? node.children.map((child) => textOf(child, withImages)).join('') : ''
  }
}

/** Returns the ID in a comment at the end of a heading, which is the notation of Docusaurus in MDX. */
export function idOfComment({ children }: Heading): string | undefined {
  // The last expression in "## Title {/* #id */}".
  const last = children.at(-1)
  return last?.type === 'mdxTextExpression'
    ? /^\s*\/\*\s*#(\S+?)\s*\*\/\s*$/.exec(last.value)?.[1]
    : undefined
}
