import type { Parent } from 'mdast'
import type { CompileContext } from './compile-context.js'

/** Takes the place of characters that are not text. */
const hidden = '\uFFFC'

const textTypes: ReadonlySet<string> = new Set(['text', 'break', 'camdocsAttributes'])

/** Whether inline content contains text. */
export const hasText = ({ children }: Parent): boolean => children.some(({ type }) => textTypes.has(type))

/**
 * Returns the source of inline content, in which escaped characters, code, HTML, links, and so on are
 * hidden. The source has the same length as the content.
 */
export function textSource(parent: Parent, start: number, context: CompileContext): string {
  const parts: string[] = []
  let end = start
  for (const { type, position } of parent.children) {
    const [from, to] = [position?.start.offset ?? end, position?.end.offset ?? end]
    const source = context.text.slice(from, to)
    // A URL without brackets is still text: it can be part of a target with spaces.
    const isText = textTypes.has(type) || (type === 'link' && !/^[[<]/.test(source))
    parts.push(
      hidden.repeat(from - end),
      isText ? source.replace(/\\[!-/:-@[-`{-~]/g, hidden + hidden) : source.replace(/[^\n]/g, hidden),
    )
    end = to
  }
  return parts.join('')
}
