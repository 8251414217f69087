import { Argument, Command, CommanderError, Option } from 'commander'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { addReportOptions, formatOf, parseBase, parsePort, type GlobalOptions } from './commands/options.js'
import { codes } from './model/codes.js'
import { BuildFailure } from './model/diagnostic.js'
import { interruptedSiteCode } from './model/site-code.js'
import { siteKinds, type SiteKind } from './model/site-kind.js'
import { systemProblem } from './model/system-errors.js'
import { usageError } from './model/usage-error.js'
import { Reporter, reportFormats, type ReportFormat, type ReportOptions } from './report/reporter.js'
import type { Terminal } from './report/terminal.js'

interface ServeFlags {
  readonly out?: string
  readonly watch?: boolean
  readonly open?: boolean
  readonly port: number
  readonly host: string
}

interface MigrateFlags {
  readonly runConfig?: boolean
  readonly dryRun?: boolean
}

interface OutFlags extends GlobalOptions {
  readonly out?: string
}

interface BuildFlags extends OutFlags {
  readonly base?: string
  readonly cache: boolean
}

interface SearchFlags extends OutFlags {
  readonly explain?: boolean
}

interface CheckLinksFlags extends GlobalOptions {
  readonly external?: boolean
  readonly since?: string
  readonly fix?: boolean
  readonly changedPages?: string
}

interface CheckFlags extends GlobalOptions {
  readonly kind?: SiteKind
  readonly samples?: boolean
}

type Action = (root: string, reporter: Reporter) => Promise<number>
type Run = (root: string, options: ReportOptions, command: Action) => Promise<void>

const { version, description } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as Record<'version' | 'description', string>

const outHelp = 'folder of the built site (default: the output folder of the last build)'

/**
 * Runs a command line. Each command is loaded on demand, so `--help` loads neither the Markdown parser nor
 * React.
 *
 * @param args the arguments after the name of the program
 * @returns the exit code: 0 success, 1 problems in the content or a failed upload, 2 invalid arguments, an
 *   invalid configuration, or files that the system refuses to read or write, 3 a bug in camdocs
 */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0
  const program = createProgram(terminal, async (root, options, command) => {
    exitCode = await runCommand(root, options, command, terminal)
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return reportUsage(error, args, terminal)
  }
}

/** What the commands need from a run of the program. */
interface CliContext {
  readonly terminal: Terminal
  readonly run: Run
  /** Resolves a path relative to the current folder. */
  readonly absolute: (file: string | undefined) => string | undefined
}

function createProgram(terminal: Terminal, run: Run): Command {
  const absolute = (file: string | undefined) =>
    file === undefined ? undefined : path.resolve(terminal.cwd, file)
  const program = new Command('camdocs')
    .description(description)
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      // Usage errors are printed by the reporter.
      outputError: () => undefined,
    })
  const commands = [
    addInit,
    addMigrate,
    addBuild,
    addServe,
    addCheckLinks,
    addCheck,
    addSearch,
    addPushSearch,
  ]
  for (const add of commands) add(program, { terminal, run, absolute })
  return program
}

function addInit(program: Command, { run }: CliContext): void {
  program
    .command('init')
    .description('create a small site with two docs, a landing page, and a configuration')
    .argument('[folder]', 'folder of the new site (default: asks for it, or the current folder)')
    .option('--yes', 'accept the defaults instead of answering questions')
    .action((folder: string | undefined, { yes = false }: { yes?: boolean }) =>
      run('.', {}, async (_, reporter) => {
        const { init } = await import('./commands/init.js')
        return init({ folder, yes, version }, reporter)
      }),
    )
}

function addMigrate(program: Command, { run }: CliContext): void {
  program
    .command('migrate')
    .description('convert a site of another generator into a new camdocs site; the old site is not changed')
    .addArgument(
      new Argument('<generator>', 'generator of the old site').choices(['docusaurus', 'vitepress']),
    )
    .argument('<from>', 'folder of the old site')
    .argument('[to]', 'new or empty folder (default: the name of the old folder with "-camdocs")')
    .option('--run-config', 'run the configuration of the old site, to get computed settings')
    .option('--dry-run', 'print the report, and write nothing')
    .action(
      (dialect: 'docusaurus' | 'vitepress', from: string, to: string | undefined, flags: MigrateFlags) =>
        run(from, {}, async (folder, reporter) => {
          const { migrate } = await import('./commands/migrate.js')
          const { runConfig = false, dryRun = false } = flags
          return migrate({ dialect, from: folder, to, runConfig, dryRun, version }, reporter)
        }),
    )
}

function addBuild(program: Command, { run, absolute }: CliContext): void {
  addReportOptions(
    program
      .command('build')
      .description('build the site into a folder that any static host can serve')
      .argument('[root]', 'folder of the site', '.')
      .option('--out <dir>', 'output folder (default: dist in the folder of the site)')
      .option('--base <path>', 'base path of the published site, for example /docs/', parseBase)
      .option('--no-cache', 'compile every page without using the cache'),
  ).action((root: string, options: BuildFlags) =>
    run(root, options, async (folder, reporter) => {
      const { build } = await import('./commands/build.js')
      const { base, cache } = options
      return build({ root: folder, out: absolute(options.out), base, cache }, reporter)
    }),
  )
}

function addServe(program: Command, { run, absolute }: CliContext): void {
  program
    .command('serve')
    .description('serve the built site; with --watch, update it when its files change')
    .argument('[root]', 'folder of the site', '.')
    .option('--out <dir>', outHelp)
    .option('--watch', 'update the site and the open pages on every change')
    .option('--port <n>', 'port to listen on', parsePort, 3000)
    .option('--open', 'open the site in the browser')
    .option('--host <addr>', 'address to listen on', '127.0.0.1')
    .action((root: string, options: ServeFlags) =>
      run(root, {}, async (folder, reporter) => {
        const { serve } = await import('./commands/serve.js')
        const { port, host, watch = false, open = false } = options
        return serve({ root: folder, out: absolute(options.out), watch, port, host, open }, reporter)
      }),
    )
}

function addCheckLinks(program: Command, { run, absolute }: CliContext): void {
  const sinceHelp = 'route-manifest.json of an earlier release, as a file or URL'
  addReportOptions(
    program
      .command('check-links')
      .description('check every link of the site and report the source location of each broken link')
      .argument('[root]', 'folder of the site', '.')
      .option('--external', 'also check links to other sites')
      .option('--since <manifest>', `${sinceHelp}; reports URLs and anchors that no longer exist`)
      .option('--fix', 'with --since, add the proposed redirects to the source files')
      .option('--changed-pages <file>', 'with --since, list the changed pages in a Markdown file'),
  ).action((root: string, options: CheckLinksFlags) =>
    run(root, options, async (folder, reporter) => {
      const { checkLinks } = await import('./commands/check-links.js')
      const { external = false, since, fix = false } = options
      const changedPages = absolute(options.changedPages)
      return checkLinks({ root: folder, external, since, fix, changedPages }, reporter)
    }),
  )
}

function addCheck(program: Command, { run }: CliContext): void {
  const kinds = 'kind of the site (default: detected by its configuration)'
  addReportOptions(
    program
      .command('check')
      .description('check the links of a site that another tool builds, or of a folder of Markdown')
      .argument('[folder]', 'folder of the site, or of its repository', '.')
      .addOption(new Option('--kind <kind>', kinds).choices(siteKinds))
      .option('--samples', 'also check the syntax of code samples'),
    'also list the links that could not be checked',
  ).action((folder: string, options: CheckFlags) =>
    run(folder, options, async (root, reporter) => {
      const { check } = await import('./commands/check.js')
      return check({ root, kind: options.kind, samples: options.samples === true }, reporter)
    }),
  )
}

function addSearch(program: Command, { run, absolute }: CliContext): void {
  program
    .command('search')
    .description('search the built site from the command line')
    .argument('<query>', 'query, as typed in the search box; for example, `hook:camera` finds only hooks')
    .argument('[root]', 'folder of the site', '.')
    .option('--out <dir>', outHelp)
    .option('--explain', 'explain the ranking of each result')
    .option('--json', 'print the results as JSON')
    .action((query: string, root: string, options: SearchFlags) =>
      run(root, options, async (folder, reporter) => {
        const { search } = await import('./commands/search.js')
        const { out, explain = false } = options
        return search({ root: folder, out: absolute(out), query, explain }, reporter)
      }),
    )
}

function addPushSearch(program: Command, { terminal, run, absolute }: CliContext): void {
  program
    .command('push-search')
    .description(
      'upload the search records of the built site to the hosted service, replacing the previous ones',
    )
    .argument('[root]', 'folder of the site', '.')
    .option('--out <dir>', outHelp)
    .option('--json', 'print the result as JSON')
    .action((root: string, options: OutFlags) =>
      run(root, options, async (folder, reporter) => {
        const { pushSearch } = await import('./commands/push-search.js')
        const adminKey = terminal.env.CAMDOCS_SEARCH_ADMIN_KEY
        return pushSearch({ root: folder, out: absolute(options.out), adminKey }, reporter)
      }),
    )
}

/** Runs a command and reports the error if it fails. @returns the exit code */
async function runCommand(
  root: string,
  options: ReportOptions,
  command: Action,
  terminal: Terminal,
): Promise<number> {
  const folder = path.resolve(terminal.cwd, root)
  const reporter = new Reporter(folder, terminal, { ...options, format: formatOf(options) })
  const stopListening = terminal.onExit?.((code) => reportInterruption(code, reporter))
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw usageError(
        `The folder "${root}" does not exist.`,
        'Pass the path of the folder that contains the site.',
      )
    return await command(folder, reporter)
  } catch (error) {
    return reportFailure(error, reporter)
  } finally {
    stopListening?.()
    reporter.close()
  }
}

/**
 * Reports that the process ends before the command is complete, so that the command does not appear to have
 * succeeded.
 *
 * @param code the exit code so far
 * @returns the exit code
 */
function reportInterruption(code: number, reporter: Reporter): number {
  const siteProblems = interruptedSiteCode()
  // Node has already reported an exception that nothing caught.
  if (code !== 0 && siteProblems.length === 0) return code
  const phase = reporter.progress.phase
  const unfinished = {
    code: codes.unfinished,
    severity: 'error' as const,
    message: `The process ended before the command was complete${phase === undefined ? '' : `, in the phase "${phase}"`}.`,
    hint: 'Code of the site, its theme, or its plugins called `process.exit`, or waits for a promise that never settles.',
  }
  return reportFailure(new BuildFailure(siteProblems.length > 0 ? siteProblems : [unfinished], 2), reporter)
}

/** @returns the exit code */
function reportFailure(error: unknown, reporter: Reporter): number {
  if (error instanceof BuildFailure) {
    reporter.problems(error.problems)
    reporter.data(error.problems)
    return error.exitCode
  }
  const refused = systemProblem(error, reporter.root)
  if (refused !== null) return reportFailure(new BuildFailure([refused], 2), reporter)
  reporter.bug(error)
  return 3
}

/** Returns the format that invalid arguments request; "text" if it is invalid too. */
function requestedFormat(args: readonly string[]): ReportFormat {
  const text = args.join(' ')
  const name = /(?:^| )--format[ =](\S+)/.exec(text)?.[1]
  return formatOf({ json: args.includes('--json'), format: reportFormats.find((format) => format === name) })
}

/** Reports arguments that commander rejects. @returns the exit code */
function reportUsage(error: CommanderError, args: readonly string[], terminal: Terminal): number {
  if (error.exitCode === 0) return 0
  // Without a command, commander prints the help itself.
  if (error.code === 'commander.help') return 2
  const [first = '', suggestion] = error.message.replace(/^error: /, '').split('\n')
  const text = first.replace(
    /^option '(--\S+).*?' argument '(.*)' is invalid\./,
    'the value "$2" of $1 is invalid.',
  )
  const message = `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`
  const help =
    'Run `camdocs --help` to list the commands, or `camdocs <command> --help` to list the options of a command.'
  const hint = suggestion === undefined ? help : suggestion.replace(/^\((.*)\)$/, '$1')
  return reportFailure(
    usageError(message, hint),
    new Reporter(terminal.cwd, terminal, { format: requestedFormat(args) }),
  )
}
