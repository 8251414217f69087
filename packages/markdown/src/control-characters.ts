import { codes } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'

// All control characters except tab, line feed, form feed, and carriage return.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const controlCharacters = /[\0-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g

/**
 * Replaces control characters with U+FFFD and reports the first one. Control characters have no meaning in
 * HTML, and terminals can interpret them. The text keeps its length, so columns stay correct.
 */
export function replaceControlCharacters(
  text: string,
  file: string,
): { text: string; problems: Diagnostic[] } {
  const first = text.search(controlCharacters)
  if (first < 0) return { text, problems: [] }
  const { line, column } = positionAt(text, first)
  const name = `U+${text.charCodeAt(first).toString(16).toUpperCase().padStart(4, '0')}`
  const problem: Diagnostic = {
    code: codes.controlCharacter,
    severity: 'warning',
    message: `The text contains the control character ${name}, which is shown as \uFFFD.`,
    hint: 'Remove it. Control characters usually come from pasted text.',
    file,
    range: at(line, column),
  }
  return { text: text.replace(controlCharacters, '\uFFFD'), problems: [problem] }
}
