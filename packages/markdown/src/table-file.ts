import type { RootContent } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import { didYouMean } from '@camdocs/base/model/closest.js'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { at } from '@camdocs/base/model/diagnostic.js'
import { positionAt } from '@camdocs/base/model/position.js'
import { resolveReference } from '@camdocs/base/model/reused-files.js'
import { fileAt } from '@camdocs/base/model/source-map.js'
import { rangeOf, rangeWithin, report, type CompileContext } from './compile-context.js'
import { reportAttributes } from './directive-parts.js'
import { readCsv, separatorOf, type CsvRow } from './csv.js'
import { mayAdd, tooMuchAdded } from './filled-text.js'
import { unusableProblem } from './includes.js'
import { tableOfRows } from './table-of-rows.js'
import { limitProblem } from './text-bounds.js'

/** Reads `::include[devices.csv]`: the rows of a file become a table (REUSE-8). */
export function readTableFile(node: LeafDirective, target: string, context: CompileContext): RootContent[] {
  const { columns: chosen, ...others } = node.attributes ?? {}
  const label = 'Known attributes of tables'
  reportAttributes(context, node, '::include', Object.keys(others), ['columns'], label)
  const rows = readRows(node, target, context)
  if (rows === null) return []
  const columns = columnsOf(rows, chosen, node, target, context)
  if (columns === null) return []
  context.fileCells += rows.length * columns.length
  const range = rangeOf(node)
  if (context.fileCells > context.limits.tableCells)
    context.problems.push(limitProblem('tableCells', 'table cells', context.limits, context.file, range))
  else if (!mayAdd(charactersOf(rows), context)) context.problems.push(tooMuchAdded(context.file, range))
  else return [tableOfRows(rows, columns, node)]
  return []
}

/** Returns the rows of a file, of which the first is the header; null after reporting why there are none. */
function readRows(node: LeafDirective, target: string, context: CompileContext): readonly CsvRow[] | null {
  const fail = (message: string, hint: string): null => {
    report(context, 'error', codes.include, rangeWithin(context, node, target), message, hint)
    return null
  }
  const from = fileAt(context, node.position?.start.line ?? 1)
  const { file, region } = resolveReference(target, from, context)
  const source = context.reused.get(file)
  const problem = unusableProblem(target, file, source)
  if (problem !== null) return fail(problem.message, problem.hint)
  if (region !== null)
    return fail(
      'A table contains its entire file.',
      `Remove "#${region}". To leave out columns, use \`columns\`.`,
    )
  const text = source?.kind === 'text' ? source.text : ''
  const rows = readCsv(text, separatorOf(file, text))
  const failInFile = (code: Code, offset: number, message: string, hint: string): void => {
    const { line, column } = positionAt(text, offset)
    context.problems.push({ code, severity: 'error', message, hint, file, range: at(line, column) })
  }
  if ('openCell' in rows) {
    failInFile(
      codes.include,
      rows.openCell,
      'This cell starts with a quotation mark, but does not end with one.',
      'End the cell with a quotation mark, directly before the separator. Write each quotation mark in its text twice.',
    )
    return null
  }
  if (rows.length === 0)
    return fail(`"${target}" is empty.`, 'Write the names of the columns in its first line.')
  const uneven = unevenRow(rows)
  if (uneven !== null) failInFile(codes.lostCell, ...uneven)
  return rows
}

/**
 * Returns the problem of the first row that has more or fewer cells than the header; null if there is none.
 * The values of such a row are probably in the wrong columns.
 */
function unevenRow(rows: readonly CsvRow[]): [offset: number, message: string, hint: string] | null {
  const count = rows[0]?.length ?? 0
  const [row, ...others] = rows.filter(({ length }) => length !== count)
  if (row === undefined) return null
  const more =
    others.length === 0
      ? ''
      : ` ${countOf(others.length, 'other row')} also ${others.length === 1 ? 'differs' : 'differ'} from it.`
  return [
    (row[count] ?? row.at(-1))?.offset ?? 0,
    `This row has ${countOf(row.length, 'cell')}, but the header of the table has ${String(count)}.${more}`,
    row.length > count
      ? 'Put cells that contain the separator in quotation marks.'
      : 'Add the missing cells, which can be empty.',
  ]
}

/**
 * Returns the indexes of the columns to show; null after reporting a name that does not choose a column.
 *
 * @param chosen the names of the columns, separated by commas; all columns if omitted
 */
function columnsOf(
  [header = []]: readonly CsvRow[],
  chosen: string | null | undefined,
  node: LeafDirective,
  target: string,
  context: CompileContext,
): readonly number[] | null {
  const names = header.map(({ text }) => text)
  if (chosen === undefined) return names.map((_, index) => index)
  const fail = (name: string, message: string, hint: string): null => {
    report(context, 'error', codes.include, rangeWithin(context, node, name || 'columns'), message, hint)
    return null
  }
  const known = `Its columns: ${names.join(', ')}.`
  if (!chosen?.trim())
    return fail('', '`columns` names no column.', `${known} For all of them, remove \`columns\`.`)
  const columns: number[] = []
  for (const name of chosen.split(',').map((part) => part.trim())) {
    const index = names.indexOf(name)
    if (index < 0)
      return fail(name, `"${target}" has no column "${name}".`, didYouMean(name, names).hint ?? known)
    if (names.includes(name, index + 1))
      return fail(
        name,
        `"${target}" has several columns "${name}".`,
        'Give each column a different name in the file.',
      )
    columns.push(index)
  }
  return columns
}

const charactersOf = (rows: readonly CsvRow[]): number =>
  rows.reduce((total, row) => row.reduce((sum, { text }) => sum + text.length, total), 0)
