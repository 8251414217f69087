import type { Paragraph, Root, RootContent } from 'mdast'
import type {} from 'mdast-util-directive'
import { parsePage } from '@camdocs/markdown/parse.js'
import { loadProcessors } from '@camdocs/markdown/processor.js'
import { codeMark } from './words.js'

/**
 * Returns the prose of a page. Everything else is replaced: inline code and other syntax in the text with
 * `codeMark`, and the rest, such as code blocks, with spaces. Line numbers and columns are the same as in the
 * file.
 *
 * @param body the page's text, with the front matter replaced with blank lines
 */
export async function proseOf(body: string): Promise<string> {
  const processors = await loadProcessors()
  const tree = parsePage(processors.for(body, false), body)
  // One entry for each UTF-16 code unit, because the positions of nodes count code units.
  const characters = body.replace(/[^\n]/g, ' ').split('')
  const write = (start: number, text: string) => {
    for (let index = 0; index < text.length; index++)
      if (characters[start + index] !== '\n') characters[start + index] = text.charAt(index)
  }
  const fileNames: [start: number, end: number][] = []
  const nodes: (Root | RootContent)[] = [tree]
  const inFileTrees = new Set<Root | RootContent>()
  // The loop also visits the nodes that it adds.
  for (const node of nodes) {
    // The content of a leaf directive, such as `::include[path]`, is not prose.
    if (node.type === 'leafDirective') continue
    const isInFileTree =
      inFileTrees.has(node) || (node.type === 'containerDirective' && node.name === 'file-tree')
    if ('children' in node)
      for (const child of node.children) {
        nodes.push(child)
        if (isInFileTree) inFileTrees.add(child)
      }
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    if (node.type === 'text') write(start, hideSyntax(body.slice(start, end)))
    else if (node.type === 'inlineCode') write(start, codeMark.repeat(end - start))
    else if (isInFileTree && node.type === 'paragraph') fileNames.push([start, endOfName(node, body)])
  }
  for (const [start, end] of fileNames) write(start, codeMark.repeat(end - start))
  return characters.join('')
}

/** Returns the end of the name in an entry of a file tree: its first word, or its first inline element. */
function endOfName({ children: [first], position }: Paragraph, body: string): number {
  const start = position?.start.offset ?? 0
  const endOfWord = start + (/^\S*/.exec(body.slice(start))?.[0].length ?? 0)
  return first === undefined || first.type === 'text'
    ? endOfWord
    : Math.max(endOfWord, first.position?.end.offset ?? 0)
}

/**
 * Hides syntax that is not prose, although the parser reads it as text: URLs, references to symbols, HTML
 * entities, attributes, emoji codes, and names of components.
 */
const hideSyntax = (text: string): string =>
  text.replace(syntaxInText, (match) => codeMark.repeat(match.length))

const syntaxInText = new RegExp(
  [
    String.raw`\[\[[^\]]*\]\]`, // [[useCamera]]
    String.raw`https?:\S+`,
    String.raw`&\w+;`, // &nbsp;
    String.raw`\{[^}\n]*\}`, // {#anchor}
    String.raw`:\w+:`, // :rocket:
    String.raw`(?<![\w:])::?[A-Z]\w*(?=[[{]|$)`, // :Badge, before "[", "{", or the end of the text
  ].join('|'),
  'g',
)
