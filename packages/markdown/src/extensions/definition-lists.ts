import { defListFromMarkdown, defListHastHandlers } from 'mdast-util-definition-list'
import type { Handler, Handlers } from 'mdast-util-to-hast'
import { defList } from 'micromark-extension-definition-list'
import type { SyntaxExtension } from '../gfm.js'
import { partMarker } from '../parts/part-element.js'

/** A term, followed by lines that start with a colon. */
export const definitionListSyntax: SyntaxExtension = {
  isNeeded: ({ prose }) => /^[ \t>]*:[ \t]/m.test(prose),
  micromark: () => defList,
  fromMarkdown: () => defListFromMarkdown,
}

const toList: Handler = (state, node, parent) => {
  const list = defListHastHandlers.defList(state, node, parent)
  if (list && 'properties' in list) list.properties = partMarker('definitions')
  return list
}

export const definitionListHandlers: Handlers = { ...defListHastHandlers, defList: toList }
