import { directive } from 'micromark-extension-directive'
import type { Data } from 'unified'

/** Enables only `:::name` blocks: in prose, `:name` stays a colon and a word. */
export function containerDirectives(): NonNullable<Data['micromarkExtensions']>[number] {
  const { flow } = directive()
  const colon = 58
  const constructs = [flow?.[colon] ?? []].flat()
  // Of the constructs, only that of containers is concrete.
  return { flow: { [colon]: constructs.filter((construct) => construct.concrete === true) } }
}
