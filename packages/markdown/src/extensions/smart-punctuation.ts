import type { Literal, Nodes, Parents, PhrasingContent, Root } from 'mdast'
import type { directiveFromMarkdown } from 'mdast-util-directive'
import type { Data } from 'unified'
import type { SyntaxExtension } from '../gfm.js'
import { joinTexts } from './paired-marks.js'
import { PunctuationReader, type Surroundings, type Typography } from './quotes.js'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, readonly unknown[]>
type FromMarkdown = ReturnType<typeof directiveFromMarkdown>

/** Punctuation as written, until it is known what is around it: `"`, `'`, `--`, `---`, or `...`. */
export interface Punctuation extends Literal {
  type: 'camdocsPunctuation'
}

declare module 'mdast' {
  interface PhrasingContentMap {
    camdocsPunctuation: Punctuation
  }
  interface RootContentMap {
    camdocsPunctuation: Punctuation
  }
}

const token = 'camdocsPunctuation'
/** The types of the parser do not list the tokens of extensions. */
const tokenType = token as 'data'

/**
 * Quotation marks, dashes, and ellipses. Because the parser reads them, code, URLs, titles, HTML, formulas,
 * and characters after a backslash stay as they are.
 */
export const smartPunctuation = (typography: Typography): SyntaxExtension => ({
  isNeeded: ({ prose }) => /["']|--|\.\.\./.test(prose),
  micromark: () => ({
    text: {
      [34]: runOf(1, 1),
      [39]: runOf(1, 1),
      // Two or three hyphens, and three dots.
      [45]: runOf(2, 3),
      [46]: runOf(3, 3),
    },
  }),
  fromMarkdown: (): FromMarkdown => ({
    enter: {
      [token](entered) {
        this.enter({ type: token, value: this.sliceSerialize(entered) }, entered)
      },
    },
    exit: {
      [token](exited) {
        this.exit(exited)
      },
    },
    transforms: [(tree: Root) => readBlocks(tree, typography)],
  }),
})

/** Reads a run of equal characters. If several are needed, a longer run is text. */
const runOf = (min: number, max: number): Construct => ({
  name: token,
  tokenize(effects, ok, nok) {
    const { previous } = this
    let character: typeof previous = null
    let count = 0
    const run: ReturnType<Construct['tokenize']> = (code) => {
      if (code === character && count < max) {
        effects.consume(code)
        count++
        return run
      }
      if (count < min || (max > 1 && code === character)) return nok(code)
      effects.exit(tokenType)
      return ok(code)
    }
    return (code) => {
      if (max > 1 && code === previous) return nok(code)
      character = code
      effects.enter(tokenType)
      return run(code)
    }
  },
})

/** Nodes whose children are blocks. */
const containers: ReadonlySet<string> = new Set([
  ...['root', 'blockquote', 'list', 'listItem', 'table', 'tableRow'],
  ...['containerDirective', 'footnoteDefinition', 'defList', 'defListDescription'],
])

/** Replaces the punctuation of each block. */
function readBlocks(parent: Parents, typography: Typography): void {
  for (const node of parent.children) {
    if (!('children' in node)) continue
    if (containers.has(node.type)) readBlocks(node, typography)
    else readBlock(node, typography)
  }
}

function readBlock(block: Parents, typography: Typography): void {
  const leaves = leavesOf(block)
  if (!leaves.some(({ type }) => type === token)) return
  const reader = new PunctuationReader(typography)
  leaves.forEach((leaf, index) => {
    if (leaf.type === token) leaf.value = reader.read(leaf.value, surroundings(leaves, index))
  })
  joinAll(block)
}

/** The inline content of a node, without tags and comments, which are not visible. */
const leavesOf = (node: Nodes): Nodes[] => {
  if ('children' in node) return node.children.flatMap(leavesOf)
  return node.type === 'html' && !lineBreak.test(node.value) ? [] : [node]
}

const lineBreak = /^<br\b/i

function surroundings(leaves: readonly Nodes[], index: number): Surroundings {
  const before = leaves[index - 1]
  const after = leaves.slice(index + 1, index + 3).map(textOf)
  return {
    before: before === undefined ? '' : textOf(before),
    after: `${after[0] ?? ''}${after[1]?.charAt(0) ?? ''}`,
  }
}

/** The text of a leaf. Code, images, and other inline content count as a letter. */
function textOf(node: Nodes): string {
  if (node.type === 'text' || node.type === token) return node.value
  return node.type === 'break' || node.type === 'html' ? '\n' : 'x'
}

function joinAll(parent: Parents): void {
  for (const child of parent.children) if ('children' in child) joinAll(child)
  if (parent.children.some(({ type }) => type === token))
    parent.children = joinTexts(parent.children as PhrasingContent[], token) as typeof parent.children
}
