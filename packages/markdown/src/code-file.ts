import type { Code } from 'mdast'
import { countOf } from '@camdocs/base/model/count-of.js'
import { codes } from '@camdocs/base/model/codes.js'
import { maxReusedFiles } from '@camdocs/base/model/content-limits.js'
import type { Position } from '@camdocs/base/model/diagnostic.js'
import { resolveReference } from '@camdocs/base/model/reused-files.js'
import { fileAt } from '@camdocs/base/model/source-map.js'
import { firstLine, rangeOf, rangeWithin, report, type CompileContext } from './compile-context.js'
import { takeQuoted } from './fence.js'
import { mayAdd, tooMuchAdded } from './filled-text.js'
import { dedent, regionOf, withoutMarkers, type FileLines } from './regions.js'

/** The source of the code in a block that shows a file. */
export interface CodeFile {
  /** Relative to the site's folder. */
  readonly file: string
  /** The position in the file of each line that the block shows. */
  readonly positions: readonly Position[]
}

/** A problem with a reference to code. */
interface CodeFileProblem {
  readonly message: string
  readonly hint: string
  /** The part of the info string that the problem is about. */
  readonly about: string
}

/** Whether the info string of a fence contains the setting `file` or `lines`. */
export const hasCodeFile = (meta: string): boolean => /(?:^|\s)(?:file|lines)=/.test(meta)

/**
 * Fills a code block with the code of the file that its info string names (REUSE-3).
 *
 * @returns false if the code cannot be shown, which is reported
 */
export function readCodeFile(node: Code, meta: string, context: CompileContext): boolean {
  const selected = selectCode(node, meta, context)
  if ('message' in selected) {
    const range = rangeWithin(context, firstLine(context, node), selected.about)
    report(context, 'error', codes.codeFile, range, selected.message, selected.hint)
    return false
  }
  if (!mayAdd(selected.lines.join('\n').length, context)) {
    context.problems.push(tooMuchAdded(context.file, rangeOf(firstLine(context, node))))
    return false
  }
  const { lines, width } = dedent(selected.lines)
  node.value = lines.join('\n')
  const positions = selected.numbers.map((line, index) => ({
    line,
    // A blank line can be shorter than the indentation that was removed from all lines.
    column: Math.min(width, (selected.lines[index] ?? '').length) + 1,
  }))
  node.data = { ...node.data, codeFile: { file: selected.file, positions } }
  return true
}

/**
 * Returns the lines that a block shows, and the file that contains them.
 *
 * @param meta the info string after the language
 */
function selectCode(
  node: Code,
  meta: string,
  context: CompileContext,
): (FileLines & Pick<CodeFile, 'file'>) | CodeFileProblem {
  const { value: reference, rest } = takeQuoted('file', meta)
  const { value: range } = takeQuoted('lines', rest)
  const fail = (message: string, hint: string, about = reference ?? 'file') => ({ message, hint, about })
  if (reference === null) return missingFileProblem(meta)
  if (node.value.trim() !== '')
    return fail('A code block with `file` must be empty.', 'Remove its lines, or remove `file`.', 'file=')
  const from = fileAt(context, node.position?.start.line ?? 1)
  const { file, region } = resolveReference(reference, from, context)
  const source = context.reused.get(file)
  if (source === undefined)
    // Files are read before plugins run, so the files that a plugin names are absent.
    return context.reused.size < maxReusedFiles
      ? fail(
          'A code block that a plugin creates cannot show a file.',
          'Write the code block in the page, or set its code in the plugin.',
        )
      : fail('The page reuses too many files.', 'Show code from fewer files, or split the page.')
  if (source.kind === 'missing')
    return fail(
      `"${reference}" does not exist.`,
      source.near === undefined
        ? 'Use a path relative to the file that contains the code block, or one that starts with `@site/`.'
        : `Did you mean "${source.near}"?`,
    )
  if (source.kind === 'unusable') return fail(`"${reference}" ${source.reason}.`, source.hint)
  if (region !== null && range !== null)
    return fail('A code block cannot have both a region and `lines`.', 'Remove one of them.', 'lines=')
  const all = source.text.replace(/\n$/, '').split('\n')
  const selected = region === null ? linesOf(all, range) : regionOf(all, region)
  if ('reason' in selected) return fail(`"${file}" ${selected.reason}.`, selected.hint, range ?? reference)
  return { ...selected, file }
}

/** Returns the problem of an info string without `file="…"`: a value without quotes, or only `lines`. */
function missingFileProblem(meta: string): CodeFileProblem {
  const name = /(?:^|\s)file=/.test(meta) ? 'file' : 'lines'
  const [, value = ''] = new RegExp(`(?:^|\\s)${name}=(\\S*)`).exec(meta) ?? []
  const isQuoted = /^["']/.test(value)
  return name === 'lines' && isQuoted
    ? {
        message: '`lines` has no effect without `file`.',
        hint: 'Add `file="…"`, or remove `lines`.',
        about: 'lines=',
      }
    : {
        message: `The value of \`${name}\` must be in quotes.`,
        hint: `Write ${name}="${value.replace(/["']/g, '')}".`,
        about: `${name}=`,
      }
}

/**
 * Returns the lines of a range such as "3-9", "3", or "3-".
 *
 * @param range null for all lines
 */
function linesOf(
  all: readonly string[],
  range: string | null,
): FileLines | { readonly reason: string; readonly hint: string } {
  if (range === null) return withoutMarkers(all)
  const [, start, end] = /^\s*(\d+)\s*(?:-\s*(\d*))?\s*$/.exec(range) ?? []
  const from = Number(start)
  // The range "3-" ends with the file. "3" is a single line.
  const to = end === '' ? Math.max(from, all.length) : Number(end ?? start)
  if (start === undefined || from === 0 || to < from)
    return {
      reason: `cannot be shown, because "${range}" is not a range of lines`,
      hint: 'Write a range such as lines="3-9", lines="3", or lines="3-".',
    }
  if (to > all.length)
    return { reason: `has no line ${String(to)}`, hint: `The file has ${countOf(all.length, 'line')}.` }
  return withoutMarkers(all.slice(from - 1, to), from)
}
