import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkFolder, type FolderReport } from '@camdocs/migrate/foreign/check-folder.js'
import type { UncheckedLink } from '@camdocs/migrate/foreign/check-links.js'
import { openBaseline } from './baseline-file.js'
import { isInstalledIn } from '../installation/own-package.js'
import { codes, type Code } from '@camdocs/base/model/codes.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { configFileNames, type SiteKind } from '@camdocs/base/model/site-kind.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { compareDiagnostics, formatLocation, hasErrors } from '@camdocs/base/model/diagnostic.js'
import { countProblems } from '../report/format.js'
import type { Reporter } from '../report/reporter.js'

/** The arguments of `camdocs check`. */
export interface CheckOptions {
  /** Absolute path of the folder. */
  readonly root: string
  /** Kind of the site. Default: detected. */
  readonly kind?: SiteKind | undefined
  /** Whether to check the syntax of code samples. */
  readonly samples: boolean
  /** Absolute path of the file with known problems. */
  readonly baseline?: string | undefined
}

/**
 * Checks the links and images, and optionally the code samples, in a folder of Markdown that camdocs does not
 * build. Writes no files. A camdocs site is checked as `camdocs check-links` does.
 *
 * @returns the exit code: 0, or 1 if there are errors
 * @throws BuildFailure (exit code 2) if the folder is a camdocs site whose code must not be run
 */
export async function check(options: CheckOptions, reporter: Reporter): Promise<0 | 1> {
  const { root, kind } = options
  const configFile = configFileNames.find((name) => existsSync(path.join(root, name)))
  return kind === undefined && configFile !== undefined
    ? checkCamdocsSite(options, configFile, reporter)
    : checkForeignSite(options, reporter)
}

/**
 * The checks of a camdocs site run its code, and `camdocs check` promises to run no code of the folder. So
 * they run only if the copy of camdocs that is running is stored in the same repository. Then its code comes
 * from there too.
 */
async function checkCamdocsSite(
  { root, baseline }: CheckOptions,
  configFile: string,
  reporter: Reporter,
): Promise<0 | 1> {
  if (!isInstalledIn(root, configFile))
    throw usageError(
      `The folder contains a camdocs site (${configFile}). Its checks run code of the folder, such as this file.`,
      'If you trust this code, run `camdocs check-links`. To check only the Markdown, without running code, pass --kind plain.',
    )
  reporter.line`This is a camdocs site (${configFile}), so the checks are those of \`camdocs check-links\`.`
  const { checkLinks } = await import('./check-links.js')
  return checkLinks({ root, external: false, fix: false, baseline }, reporter)
}

async function checkForeignSite(options: CheckOptions, reporter: Reporter): Promise<0 | 1> {
  const { root, kind, samples } = options
  const known = openBaseline(options.baseline, reporter)
  reporter.progress.start('Checking the pages')
  const found = await checkFolder(root, { kind, samples })
  const sorted = found.problems.toSorted(compareDiagnostics)
  const report = { ...found, problems: known?.baseline.unknownIn(sorted) ?? sorted }
  reporter.progress.close()
  const { problems, notes, unchecked } = report
  reporter.problems(problems)
  known?.finish(problems, samples ? [] : sampleCodes)
  reporter.data(problems, {
    tool: report.tool,
    pages: report.pageCount,
    links: report.linkCount,
    notes,
    unchecked,
  })
  for (const line of summaryOf(report, reporter.options.verbose === true)) reporter.line`${line}`
  return hasErrors(problems) ? 1 : 0
}

const sampleCodes: readonly Code[] = Object.values(codes).filter((code) => code.startsWith('CD17'))

function summaryOf(report: FolderReport, isVerbose: boolean): string[] {
  const { tool, siteFolder, problems, pageCount, linkCount, unchecked, notes } = report
  const where = siteFolder === '.' ? tool : `${tool} in ${siteFolder}/`
  const checked = `${countOf(pageCount, 'page')} (${where}) with ${countOf(linkCount - unchecked.length, 'link')}`
  return [
    ...notes.map((note) => `Note: ${note}`),
    ...(unchecked.length === 0 ? [] : [uncheckedLine(unchecked.length)]),
    ...byReason(unchecked).flatMap(([reason, links]) => [
      `  ${reason}: ${links.length.toLocaleString('en-US')}`,
      ...(isVerbose ? links.map((link) => `    ${formatLocation(link)} ${link.target}`) : []),
    ]),
    `Checked ${checked}: ${problems.length === 0 ? 'no problems' : countProblems(problems)}.`,
  ]
}

const uncheckedLine = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'link was not checked, because it leads' : 'links were not checked, because they lead'} to:`

/** Groups links by the reason that they were not checked. The most frequent reason comes first. */
function byReason(links: readonly UncheckedLink[]): [string, readonly UncheckedLink[]][] {
  const groups = new Map<string, UncheckedLink[]>()
  for (const link of links) {
    const group = groups.get(link.reason)
    if (group === undefined) groups.set(link.reason, [link])
    else group.push(link)
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length)
}
