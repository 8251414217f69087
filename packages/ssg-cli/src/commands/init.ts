import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { defaultTitle } from '../init/names.js'
import { pnpmSettings, siteFiles } from '../init/site-files.js'
import { workflowFile } from '../init/workflow.js'
import { commandLine, packageManagerOf, type PackageManager } from '../installation/package-manager.js'
import { compareText } from '@camdocs/base/model/diagnostic.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import { Questions } from '../report/questions.js'
import type { Reporter } from '../report/reporter.js'
import { existingFolder, quoteArgument, readTemplate } from './new-site.js'

/** The arguments of `camdocs init`. */
export interface InitOptions {
  /**
   * Folder of the new site, relative to the current folder. Default: asks for it on a terminal. Without a
   * terminal, or with `yes`, the current folder.
   */
  readonly folder?: string | undefined
  /** Whether to accept all defaults instead of asking questions. */
  readonly yes: boolean
  /** Version of camdocs. */
  readonly version: string
}

/**
 * Writes a small, complete site. Never overwrites a file.
 *
 * @returns the exit code
 * @throws BuildFailure (exit code 2) if one of the files exists, in which case nothing is written, or if a
 *   file cannot be written
 */
export async function init({ folder, yes, version }: InitOptions, reporter: Reporter): Promise<0> {
  const { cwd, env } = reporter.terminal
  const answers = await ask(folder, new Questions(reporter.terminal, !yes), cwd)
  const manager = await packageManagerOf(existingFolder(answers.root), env.npm_config_user_agent)
  const repository = parentWith('.git', answers.root) ?? answers.root
  const workflow = path.join(repository, '.github/workflows/documentation.yml')
  // Another site in the repository can have added the workflow.
  const addsWorkflow = answers.wantsWorkflow && !existsSync(workflow)
  const files = newFiles(answers, manager, version)
  if (addsWorkflow) files.set(workflow, workflowFile(manager, relative(answers.root, repository)))
  writeNewFiles(files, cwd)
  const names = [...files.keys()].map((file) => relative(file, cwd)).sort(compareText)
  const steps = [
    ...(answers.root === cwd ? [] : [`cd ${quoteArgument(relative(answers.root, cwd))}`]),
    commandLine(manager, 'install'),
    commandLine(manager, 'run', ['dev']),
  ]
  reporter.line`Created ${names.join(', ')}.`
  if (answers.wantsWorkflow && !addsWorkflow)
    reporter.line`No workflow was added, because ${relative(workflow, cwd)} already exists.`
  reporter.line`To preview the site, run:\n${steps.map((step) => reporter.bold(`  ${step}`))}`
  return 0
}

/** The decisions of the author of a new site. */
interface Answers {
  /** Absolute path of the site's folder. */
  readonly root: string
  readonly title: string
  /** Whether to add a GitHub Actions workflow that checks the site. */
  readonly wantsWorkflow: boolean
}

async function ask(folder: string | undefined, questions: Questions, cwd: string): Promise<Answers> {
  try {
    const root = path.resolve(cwd, folder ?? (await questions.text('Folder of the site', '.')))
    const title = await questions.text('Title of the site', defaultTitle(path.basename(root)))
    const wantsWorkflow = await questions.confirm('Add a GitHub Actions workflow that checks the site?')
    return { root, title, wantsWorkflow }
  } finally {
    questions.close()
  }
}

/** Returns the contents of the files of the site, by absolute path. */
function newFiles({ root, title }: Answers, manager: PackageManager, version: string): Map<string, string> {
  const inSite = siteFiles(readTemplate(), { title, folderName: path.basename(root), manager, version })
  const files = new Map([...inSite].map(([name, content]) => [path.join(root, name), content]))
  if (manager === 'pnpm' && parentWith('pnpm-workspace.yaml', root) === null)
    files.set(path.join(root, 'pnpm-workspace.yaml'), pnpmSettings)
  return files
}

const relative = (file: string, cwd: string): string => toPosixPath(path.relative(cwd, file))

/**
 * Returns the nearest folder that contains a file or folder with the given name: the given folder or one of
 * its parents. Returns null if there is none.
 */
function parentWith(name: string, folder: string): string | null {
  if (existsSync(path.join(folder, name))) return folder
  const parent = path.dirname(folder)
  return parent === folder ? null : parentWith(name, parent)
}

function writeNewFiles(files: ReadonlyMap<string, string>, cwd: string): void {
  const existing = [...files.keys()].filter((file) => existsSync(file)).map((file) => relative(file, cwd))
  if (existing.length > 0)
    throw usageError(
      `These files already exist: ${existing.sort(compareText).join(', ')}. Nothing was written.`,
      'Choose a new folder, for example `camdocs init docs-site`.',
    )
  try {
    for (const [file, content] of files) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, content, { flag: 'wx' })
    }
  } catch (error) {
    throw usageError(`Cannot write the site: ${(error as Error).message}`, 'Choose another folder.')
  }
}
