import { codes } from '@camdocs/base/model/codes.js'
import { at, type Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'

// All control characters except tab, line feed, form feed, and carriage return.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const controlCharacters = /[\0-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g

/** The start of a code block, in lists and quotes too, and its language. */
const fenceStart = /^((?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t])*)(`{3,}|~{3,})[ \t]*([^\s`{,]*)/
/** A sequence that sets a color or a style, moves the cursor, or sets the title of a terminal. */
const terminalSequence =
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b\][^\u0007\u001b\n]*(?:\u0007|\u001b\\)|\u001b[()*+][0-9A-Z]|\u001b[@-Z\\-_]/g

/** Removes the sequences that control a terminal from the code blocks with the language `ansi`. */
function removeTerminalSequences(text: string): string {
  let closing: RegExp | null = null
  let isAnsi = false
  const lines = text.split('\n').map((line) => {
    if (closing !== null) {
      if (closing.test(line)) closing = null
      return isAnsi ? line.replace(terminalSequence, '') : line
    }
    const [, , marks = '', language = ''] = fenceStart.exec(line) ?? []
    if (marks === '') return line
    closing = new RegExp(`^[ \\t>]*${marks}${marks.charAt(0)}*[ \\t]*$`)
    isAnsi = language.toLowerCase() === 'ansi'
    return line
  })
  return lines.join('\n')
}

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
  const withoutSequences = removeTerminalSequences(text)
  if (withoutSequences !== text) return replaceControlCharacters(withoutSequences, file)
  const { line, column } = positionAt(text, first)
  const name = `U+${text.charCodeAt(first).toString(16).toUpperCase().padStart(4, '0')}`
  const problem: Diagnostic = {
    code: codes.controlCharacter,
    severity: 'warning',
    message: `The text contains the control character ${name}, which is shown as \uFFFD.`,
    hint:
      text[first] === '\u001b'
        ? 'Remove it. To show the output of a terminal, put it in a code block with the language `ansi`.'
        : 'Remove it. Control characters usually come from pasted text.',
    file,
    range: at(line, column),
  }
  return { text: text.replace(controlCharacters, '\uFFFD'), problems: [problem] }
}
