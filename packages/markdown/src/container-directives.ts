import { directive } from 'micromark-extension-directive'
import { subtokenize } from 'micromark-util-subtokenize'
import type { Data } from 'unified'

type Extension = NonNullable<Data['micromarkExtensions']>[number]
type Construct = Exclude<NonNullable<NonNullable<Extension['flow']>[string]>, readonly unknown[]>
type Resolve = NonNullable<Construct['resolve']>

/** Enables only `:::name` blocks: in prose, `:name` stays a colon and a word. */
export function containerDirectives(): Extension {
  const { flow } = directive()
  const colon = 58
  const constructs = [flow?.[colon] ?? []].flat()
  // Of the constructs, only that of containers is concrete.
  const containers = constructs.filter((construct) => construct.concrete === true)
  return { flow: { [colon]: containers.map((construct) => ({ ...construct, resolve: readBlocks })) } }
}

/**
 * Reads the blocks in a container as soon as it ends, and with them the definitions. The parser reads text
 * later, so that links and references to footnotes before the container know them, as with lists and quotes.
 */
const readBlocks: Resolve = (events) => {
  // The label is text.
  const start = events.findIndex(([, { contentType }]) => contentType === 'document')
  if (start < 0) return events
  const content = events.slice(start)
  subtokenize(content)
  return [...events.slice(0, start), ...content]
}
