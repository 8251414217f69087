import type { Literal, Parent, PhrasingContent, Root, RootContent, Text } from 'mdast'
import type { directiveFromMarkdown } from 'mdast-util-directive'
import type { Data } from 'unified'
import type { SyntaxExtension } from '../gfm.js'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['text']>[string]>, readonly unknown[]>
type FromMarkdown = ReturnType<typeof directiveFromMarkdown>

/** A mark that can start or end an element, as written. */
export interface Mark extends Literal {
  type: 'camdocsMark'
}

/** Text between two marks. */
export interface Marked extends Parent {
  type: 'camdocsMarked'
  children: PhrasingContent[]
}

declare module 'mdast' {
  interface PhrasingContentMap {
    camdocsMark: Mark
    camdocsMarked: Marked
  }
  interface RootContentMap {
    camdocsMark: Mark
    camdocsMarked: Marked
  }
}

/** A notation with the same mark before and after a text. */
interface Notation {
  readonly mark: '==' | '^' | '~'
  /** Name of the element that the text becomes. */
  readonly tagName: 'mark' | 'sub' | 'sup'
}

const highlight: Notation = { mark: '==', tagName: 'mark' }
const superscript: Notation = { mark: '^', tagName: 'sup' }
const subscript: Notation = { mark: '~', tagName: 'sub' }
const notations: ReadonlyMap<string, Notation> = new Map(
  [highlight, superscript, subscript].map((notation) => [notation.mark, notation]),
)

const token = 'camdocsMark'
/** The types of the parser do not list the tokens of extensions. */
const tokenType = token as 'data'

/** `==marked==` */
export const markSyntax = syntaxOf(highlight)
/** `x^2^`: text without spaces, directly after other text */
export const superscriptSyntax = syntaxOf(superscript)
/** `H~2~O`, like a superscript. With it, only two tildes strike text through. */
export const subscriptSyntax = syntaxOf(subscript)

/**
 * The parser reads each mark separately, and `pairMarks` finds those that belong together: searching for the
 * end from each mark would take the square of the length of a text with many marks.
 */
function syntaxOf({ mark }: Notation): SyntaxExtension {
  const character = mark.charCodeAt(0)
  return {
    isNeeded: ({ prose }) => prose.includes(mark),
    micromark: () => ({ text: { [character]: runOf(character, mark.length) } }),
    fromMarkdown: (): FromMarkdown => ({
      enter: {
        [token](entered) {
          this.enter({ type: 'camdocsMark', value: this.sliceSerialize(entered) }, entered)
        },
      },
      exit: {
        [token](exited) {
          this.exit(exited)
        },
      },
      transforms: [pairMarks],
    }),
  }
}

/** Reads a run of exactly `length` equal characters. */
const runOf = (character: number, length: number): Construct => ({
  name: token,
  previous: (code) => code !== character,
  tokenize(effects, ok, nok) {
    let count = 0
    const run: ReturnType<Construct['tokenize']> = (code) => {
      if (code === character && count < length) {
        effects.consume(code)
        count++
        return run
      }
      if (code === character || count < length) return nok(code)
      effects.exit(tokenType)
      return ok(code)
    }
    return (code) => {
      effects.enter(tokenType)
      return run(code)
    }
  },
})

/** Turns the marks of a tree, and what is between two of them, into elements. Other marks become text. */
function pairMarks(tree: Root): void {
  const visit = (node: RootContent | Root) => {
    if (!('children' in node)) return
    for (const child of node.children) visit(child)
    if (node.children.some(({ type }) => type === 'camdocsMark'))
      node.children = joinTexts(paired(node.children as PhrasingContent[]), 'camdocsMark')
  }
  visit(tree)
}

/** The start of an element whose end is not known yet. */
interface Opening {
  readonly mark: Mark
  /** The nodes since the mark. */
  readonly children: PhrasingContent[]
}

function paired(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = []
  /** At most one for each mark, so that each node moves only a few times. */
  const openings: Opening[] = []
  const add = (node: PhrasingContent) => {
    const children = openings.at(-1)?.children ?? result
    children.push(node)
  }
  /** Returns the openings from an index on, and what follows them, to the nodes around them. */
  const giveUp = (from: number) => {
    while (openings.length > from) {
      const opening = openings.pop()
      if (opening !== undefined) [opening.mark, ...opening.children].forEach(add)
    }
  }
  nodes.forEach((node, index) => {
    if (node.type !== 'camdocsMark') return add(node)
    const [before, after] = [characterAt(-1, nodes[index - 1]), characterAt(0, nodes[index + 1])]
    const opening = openings.find(({ mark }) => mark.value === node.value)
    if (opening !== undefined) {
      giveUp(openings.indexOf(opening) + 1)
      const { mark, children } = opening
      if (canEnd(mark.value, before, after, children)) {
        openings.pop()
        return add(elementOf(mark, joinTexts(children, 'camdocsMark'), node))
      }
    }
    if (!canStart(node.value, before, after)) return add(node)
    if (opening !== undefined) giveUp(openings.length - 1)
    openings.push({ mark: node, children: [] })
  })
  giveUp(0)
  return result
}

function elementOf(start: Mark, children: PhrasingContent[], end: Mark): Marked {
  const position =
    start.position && end.position ? { start: start.position.start, end: end.position.end } : undefined
  return {
    type: 'camdocsMarked',
    children,
    data: { hName: notations.get(start.value)?.tagName ?? 'mark' },
    ...(position && { position }),
  }
}

const isSpace = (character: string): boolean => character.trim() === ''
const isWord = (character: string): boolean => /\w/.test(character)

/** In code and comparisons, such as `a==b` and `a == b`, the characters are not marks. */
const canStart = (mark: string, before: string, after: string): boolean =>
  mark === '==' ? !isSpace(after) && !/[\w!<>]/.test(before) : !isSpace(after) && !isSpace(before)
const canEnd = (mark: string, before: string, after: string, between: readonly PhrasingContent[]): boolean =>
  between.length > 0 && !isSpace(before) && (mark === '==' ? !isWord(after) : !hasSpace(between))

/** The character at an end of a node; "" outside of the text. Other marks and elements count as a letter. */
function characterAt(end: 0 | -1, node: PhrasingContent | undefined): string {
  if (node === undefined) return ''
  if (node.type === 'text') return node.value.at(end) ?? ''
  return node.type === 'break' ? '\n' : '\uFFFC'
}

const hasSpace = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.some(
    (node) =>
      node.type === 'break' ||
      (node.type === 'text' && /\s/.test(node.value)) ||
      ('children' in node && hasSpace(node.children)),
  )

/** Turns the remaining nodes of a type into text, and joins neighboring texts. */
export function joinTexts(
  nodes: readonly PhrasingContent[],
  type: 'camdocsMark' | 'camdocsPunctuation',
): PhrasingContent[] {
  const joined: PhrasingContent[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (!('value' in node) || (node.type !== 'text' && node.type !== type)) joined.push(node)
    else if (last?.type === 'text') {
      last.value += node.value
      if (last.position && node.position) last.position.end = node.position.end
    } else joined.push(textOf(node))
  }
  return joined
}

const textOf = ({ value, position }: Literal): Text => ({
  type: 'text',
  value,
  ...(position && { position: { ...position } }),
})
