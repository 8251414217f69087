import { fillMessage } from '@camdocs/core'
import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot } from 'mdast'
import { toHast, type Handlers } from 'mdast-util-to-hast'
import type { VFile } from 'vfile'

/** Plugin that converts Markdown to HTML. The labels of footnotes are in the language of the page. */
export function remarkToHtml(handlers: Handlers) {
  return (tree: MdastRoot, file: VFile): HastRoot => {
    const context = file.data.compileContext
    if (context === undefined) throw new Error('remarkToHtml requires file.data.compileContext')
    const { footnotes, backToReference } = context.messages
    return toHast(tree, {
      file,
      allowDangerousHtml: true,
      // The IDs of footnotes get no prefix.
      clobberPrefix: '',
      footnoteLabel: footnotes,
      footnoteBackLabel: (index, repetition) =>
        fillMessage(backToReference, {
          reference: repetition > 1 ? `${index + 1}-${repetition}` : index + 1,
        }),
      footnoteLabelProperties: { className: ['visually-hidden'] },
      handlers,
    }) as HastRoot
  }
}
