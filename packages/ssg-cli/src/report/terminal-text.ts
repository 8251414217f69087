import { escapeHidden, visible, visibleLines } from '@camdocs/base/model/visible.js'

/**
 * Like `visibleLines`, but no line except the first starts with the text itself, which could look like a line
 * of camdocs.
 */
export const visibleBlock = (text: string): string => visibleLines(text).replaceAll('\n', '\n  | ')

/**
 * Returns the start of each command for a CI system in a text. GitHub Actions runs `::name::` at the start of
 * a line, after spaces, and `##[name]` anywhere; Azure Pipelines and TeamCity run `##vso[…]` and
 * `##teamcity[…]`. The class contains all white space except line feeds. Two alternatives that share a
 * character, U+FEFF, would take twice the time with each.
 */
const command = /(?<=^[\t\v\f\r\u2028\u2029\p{Zs}\p{Cf}]*):(?=:)|##(?=\w*\[)/gmu

/** Inserts a space into each command for a CI system, so that it is only text. */
export const withoutCommands = (text: string): string => text.replace(command, '$& ')

/** Returns JSON that contains the characters of `visible`, and commands for CI systems, only as escapes. */
export const toJson = (value: unknown): string =>
  JSON.stringify(value, null, 2)
    .split('\n')
    .map(escapeHidden)
    .join('\n')
    .replace(/##\w*\[/g, (start) => `${start.slice(0, -1)}\\u005b`)

/** Text with colors for a terminal. */
export class Styled {
  constructor(readonly text: string) {}
}

/** A value in the text of a line. The elements of an array are separate lines. */
export type Insert = string | number | Styled | readonly Insert[]

/** The text of a template, in which the inserted values are visible. Only the template breaks lines. */
export const textOf = (parts: TemplateStringsArray, inserts: readonly Insert[]): string =>
  parts.map((part, index) => part + insertText(inserts[index] ?? '')).join('')

function insertText(insert: Insert): string {
  if (insert instanceof Styled) return insert.text
  return typeof insert === 'object' ? insert.map(insertText).join('\n') : visible(String(insert))
}
