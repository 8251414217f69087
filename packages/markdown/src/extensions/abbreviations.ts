import type { PhrasingContent, Text } from 'mdast'
import { maxFilledCharacters } from '@camdocs/base/model/content-limits.js'
import { rangeOf, type CompileContext } from '../compile-context.js'
import { htmlElement } from '../directive-parts.js'
import { mayAdd, tooMuchAdded } from '../filled-text.js'
import { withStraightApostrophes } from './abbreviation-syntax.js'

/** Replaces the abbreviations in a text with elements that contain their meanings. */
export function withAbbreviations(node: Text, context: CompileContext): PhrasingContent[] {
  const { abbreviations } = context
  if (abbreviations === null) return [node]
  const parts: PhrasingContent[] = []
  let end = 0
  for (const { 0: name, index } of node.value.matchAll(abbreviations.uses)) {
    const title = abbreviations.meanings.get(withStraightApostrophes(name)) ?? ''
    const isFirst = context.filledCharacters <= maxFilledCharacters
    if (!mayAdd(title.length, context)) {
      if (isFirst) context.problems.push(tooMuchAdded(context.file, rangeOf(node)))
      break
    }
    if (index > end) parts.push({ type: 'text', value: node.value.slice(end, index) })
    parts.push(htmlElement('abbr', { title }, [{ type: 'text', value: name }]) as PhrasingContent)
    end = index + name.length
  }
  if (end === 0) return [node]
  if (end < node.value.length) parts.push({ type: 'text', value: node.value.slice(end) })
  return parts
}
