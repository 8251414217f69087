import type { Rules } from '@camdocs/base/settings/rules-schema.js'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import type { Diagnostic, Range } from '@camdocs/base/model/diagnostic.js'
import { mappedText, type Page } from '@camdocs/base/model/page.js'
import { locationIn } from '@camdocs/base/model/source-map.js'
import { wildcardTest } from '@camdocs/base/model/wildcard.js'

/** What decides about the severity of problems. */
export interface RuleInput {
  readonly rules: Rules
  /** Whether warnings count as errors. */
  readonly isStrict: boolean
  /** Whether a file belongs to an earlier version, whose problems are never errors. */
  readonly isFrozen: (file: string) => boolean
  /** The pages with their comments that ignore problems. */
  readonly pages: readonly Page[]
}

/** Leaves out ignored problems, and gives the others the severities of the rules. */
export function applyRules(problems: readonly Diagnostic[], input: RuleInput): Diagnostic[] {
  const comments = byFile(commentsOf(input.pages))
  return problems
    .filter((problem) => comments.get(problem.file)?.some((comment) => isIgnored(problem, comment)) !== true)
    .flatMap((problem) => withSeverity(problem, input))
}

/**
 * Reports comments that ignore nothing.
 *
 * @param problems the problems of the site, before `applyRules`
 */
export function unusedComments(problems: readonly Diagnostic[], pages: readonly Page[]): Diagnostic[] {
  const found = byFile(problems)
  return commentsOf(pages)
    .filter((comment) => !comment.codes.some((code) => laterCodes.has(code)))
    .filter((comment) => found.get(comment.file)?.some((problem) => isIgnored(problem, comment)) !== true)
    .map(({ location }) => ({
      code: codes.ignoreComment,
      severity: 'warning',
      message: 'The comment ignores nothing: the block below it has no such problem.',
      hint: 'Remove the comment.',
      ...location,
    }))
}

/** Groups by file, so that each problem is compared with the comments of its file only. */
function byFile<T extends { readonly file?: string | undefined }>(
  items: readonly T[],
): Map<string | undefined, T[]> {
  const groups = new Map<string | undefined, T[]>()
  for (const item of items) {
    const group = groups.get(item.file)
    if (group === undefined) groups.set(item.file, [item])
    else group.push(item)
  }
  return groups
}

/** Codes of problems that not every command looks for. */
const laterCodes: ReadonlySet<Code> = new Set([
  codes.brokenOutput,
  codes.brokenExternal,
  codes.deployedAddress,
  codes.forbiddenWord,
  codes.spelling,
])

interface LocatedComment {
  readonly codes: readonly Code[]
  readonly location: Pick<Diagnostic, 'file' | 'range' | 'includedFrom'>
  readonly file: string | undefined
  readonly block: Range | undefined
}

const commentsOf = (pages: readonly Page[]): LocatedComment[] =>
  pages.flatMap((page) =>
    (page.details.ignoreComments ?? []).map(({ codes: ignored, range, block }) => {
      const text = mappedText(page)
      const { file, range: located } = locationIn(text, block)
      return { codes: ignored, location: locationIn(text, range), file, block: located }
    }),
  )

const isIgnored = ({ code, file, range }: Diagnostic, comment: LocatedComment): boolean =>
  comment.codes.includes(code) &&
  comment.file === file &&
  range !== undefined &&
  comment.block !== undefined &&
  isBefore(comment.block.start, range.start) &&
  isBefore(range.start, comment.block.end)

/** Whether a position is before another one, or the same. */
const isBefore = (a: Range['start'], b: Range['start']): boolean =>
  a.line < b.line || (a.line === b.line && a.column <= b.column)

function withSeverity(problem: Diagnostic, { rules, isStrict, isFrozen }: RuleInput): Diagnostic[] {
  // Broken links in the output of page modules are broken links to pages, too.
  const rule =
    rules[problem.code] ?? (problem.code === codes.brokenOutput ? rules[codes.brokenPage] : undefined)
  const configured = typeof rule === 'object' ? severityIn(rule, problem.file ?? '') : rule
  if (configured === 'off') return []
  const severity = configured === undefined ? problem.severity : configured === 'warn' ? 'warning' : 'error'
  if (problem.file !== undefined && isFrozen(problem.file)) return [{ ...problem, severity: 'warning' }]
  return [{ ...problem, severity: isStrict ? 'error' : severity }]
}

/** The severity for a file: that of the last pattern that matches its path. */
const severityIn = <S>(severities: Readonly<Record<string, S>>, file: string): S | undefined =>
  Object.entries(severities).findLast(([pattern]) => wildcardTest(pattern)(file))?.[1]
