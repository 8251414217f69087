import type { Nodes } from 'mdast'
import type { Conversion } from './conversion.js'
import { convertPythonCode } from './python-code.js'
import {
  convertInlineCode,
  convertPythonParagraph,
  convertPythonText,
  convertSubscript,
} from './python-text.js'

/**
 * Converts a node in the notation of Python-Markdown and its extensions.
 *
 * @returns whether nothing else has to be converted in the node
 */
export function convertPython(node: Nodes, shift: number, conversion: Conversion): boolean {
  if (node.type === 'code') convertPythonCode(node, shift, conversion)
  else if (node.type === 'inlineCode') convertInlineCode(node, conversion)
  else if (node.type === 'text') convertPythonText(node, conversion)
  else if (node.type === 'delete') {
    convertSubscript(node, conversion)
    return false
  } else return node.type === 'paragraph' && convertPythonParagraph(node, shift, conversion)
  return true
}
