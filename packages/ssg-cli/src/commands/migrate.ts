import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultTitle } from '../init/names.js'
import { packageFile, pnpmSettings, tsconfigFile } from '../init/site-files.js'
import { commandLine, packageManagerOf } from '../installation/package-manager.js'
import {
  formatReport,
  locationOf,
  noteKinds,
  notesByKind,
  type Note,
  type NoteKind,
} from '@camdocs/migrate/migrate/notes.js'
import { migrateSite, type Migration, type MigrationOptions } from '@camdocs/migrate/migrate/migrate-site.js'
import type { Diagnostic } from '@camdocs/base/model/diagnostic.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import { isInside } from '@camdocs/base/model/inside.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import type { Reporter } from '../report/reporter.js'
import { compareSites, noDifferences } from './compare-sites.js'
import { existingFolder, quoteArgument, readTemplate } from './new-site.js'

/** The arguments of `camdocs migrate`. */
export interface MigrateOptions extends MigrationOptions {
  /**
   * Folder of the new site, relative to the current folder. Default: the name of the old folder with
   * "-camdocs" at the end.
   */
  readonly to: string | undefined
  /** Whether to only print the notes, and write nothing. */
  readonly dryRun: boolean
  /** Version of camdocs. */
  readonly version: string
}

/**
 * Converts the site of another generator, and writes it to a new folder.
 *
 * @returns the exit code
 * @throws BuildFailure (exit code 2) if the target is not empty or is in the old site's folder, if the old
 *   site cannot be read, or if a file cannot be written
 */
export async function migrate(
  { to, dryRun, version, ...options }: MigrateOptions,
  reporter: Reporter,
): Promise<0> {
  const { cwd, env } = reporter.terminal
  const { from } = options
  const target = path.resolve(cwd, to ?? `${path.basename(from)}-camdocs`)
  checkTarget(target, from, cwd)
  const migration = await migrateSite(options)
  const manager = await packageManagerOf(existingFolder(target), env.npm_config_user_agent)
  const name = toPosixPath(path.relative(cwd, target)) || '.'
  let comparison = noDifferences
  if (!dryRun) {
    const files = new Map(migration.files)
    files.set(
      'package.json',
      packageFile(migration.title ?? defaultTitle(path.basename(target)), manager, version),
    )
    files.set('tsconfig.json', tsconfigFile)
    files.set('.gitignore', readTemplate().get('gitignore') ?? '')
    if (manager === 'pnpm') files.set('pnpm-workspace.yaml', pnpmSettings)
    write({ ...migration, files }, target)
    reporter.progress.start('Checking the new site')
    comparison = await compareSites(target, migration, env)
    reporter.progress.close()
  }
  const notes = [
    ...migration.notes,
    ...notesOn('newError', comparison.added),
    ...notesOn('oldError', comparison.kept),
    ...comparison.differences,
  ]
  if (!dryRun)
    write(
      { ...migration, copies: [], files: new Map([[reportFile, formatReport(notes, migration.summary)]]) },
      target,
    )
  const counts = `${countOf(migration.pageCount, 'page')} and ${countOf(migration.copies.length, 'other file')}`
  reporter.line`${dryRun ? 'Would migrate' : 'Migrated'} ${counts} to ${name}.`
  if (notes.length === 0)
    reporter.line`${dryRun ? 'Everything would be converted.' : 'Everything was converted.'}`
  printNotes(notes, reporter)
  if (dryRun) return 0
  const steps = [
    `cd ${quoteArgument(name)}`,
    commandLine(manager, 'install'),
    commandLine(manager, 'run', ['build']),
  ]
  reporter.line`For all details, see ${name}/${reportFile}.`
  reporter.line`To build the site, run:\n${steps.map((step) => reporter.bold(`  ${step}`))}`
  return 0
}

/** @throws BuildFailure (exit code 2) if the target contains files, or is in the old site's folder */
function checkTarget(target: string, from: string, cwd: string): void {
  const name = toPosixPath(path.relative(cwd, target)) || '.'
  if (isInside(from, target))
    throw usageError(
      `The target folder "${name}" is inside the folder of the old site, and camdocs never changes the old site.`,
      'As the last argument, pass a folder outside of the old site, such as `../my-docs`.',
    )
  if (existsSync(target) && readdirSync(target).length > 0)
    throw usageError(
      `The target "${name}" is not empty. Nothing was written.`,
      'Choose a new or empty folder.',
    )
}

function write({ files, copies }: Migration, target: string): void {
  const fileIn = (name: string) => {
    const file = path.join(target, name)
    if (!isInside(target, file)) throw new Error(`"${name}" is not in the target.`)
    mkdirSync(path.dirname(file), { recursive: true })
    return file
  }
  try {
    for (const { from, to } of copies) copyFileSync(from, fileIn(to))
    for (const [name, content] of files) writeFileSync(fileIn(name), content)
  } catch (error) {
    throw usageError(`Cannot write the site: ${(error as Error).message}`, 'Choose another folder.')
  }
}

/** Number of notes of each kind that are printed. */
const maxExamples = 3

/** Prints the number of notes of each kind, with the first notes as examples. */
function printNotes(notes: readonly Note[], reporter: Reporter): void {
  for (const [kind, list] of notesByKind(notes)) {
    reporter.line`${reporter.bold(noteKinds[kind].title)} (${list.length})`
    for (const note of list.slice(0, maxExamples))
      reporter.line`  ${plain(locationOf(note))}  ${plain(note.text)}`
    if (list.length > maxExamples) reporter.line`  and ${list.length - maxExamples} more`
  }
}

const reportFile = 'migration-report.md'

/** Returns a note for each error of the new site. */
const notesOn = (kind: NoteKind, errors: readonly Diagnostic[]): Note[] =>
  errors.map(({ file = '.', range, code, message }) => ({
    kind,
    file,
    line: range?.start.line,
    text: `${code}: ${message}`,
  }))

/** Removes the backticks around inline code. */
const plain = (markdown: string): string => markdown.replaceAll('`', '')
