import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { BuildFailure } from './model/diagnostic.js'
import { usageError } from './model/usage-error.js'
import { Reporter } from './report/reporter.js'

/*
 * The command line. Exit codes: 0 success, 1 problems in the content, 2 wrong usage or configuration, 3 a bug
 * in camdocs. Each command is loaded on demand, so `--help` loads neither the parser nor React.
 */

// React reads this when it is loaded and chooses its build. The output must not depend on the caller's
// environment.
process.env.NODE_ENV = 'production'

interface GlobalOptions {
  readonly json?: boolean
}

type Run = (root: string, reporter: Reporter) => Promise<number>

const { version, description } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as Record<'version' | 'description', string>

const outHelp = 'folder of the built site (default: the output folder of the last build)'

const program = new Command('camdocs')
  .description(description)
  .version(version)
  .exitOverride()
  // Usage errors are printed by the reporter.
  .configureOutput({ outputError: () => undefined })

program
  .command('build')
  .description('build the site into a folder that any static host can serve')
  .argument('[root]', 'folder of the site', '.')
  .option('--out <dir>', 'output folder (default: dist in the folder of the site)')
  .option('--base <path>', 'base path of the published site, for example /docs/', parseBase)
  .option('--no-cache', 'compile every page without using the cache')
  .option('--json', 'print the result as JSON')
  .action((root: string, options: GlobalOptions & { out?: string; base?: string; cache: boolean }) =>
    run(root, options, async (folder, reporter) => {
      const { build } = await import('./commands/build.js')
      return build(
        { root: folder, out: absolute(options.out), base: options.base, cache: options.cache },
        reporter,
      )
    }),
  )

program
  .command('serve')
  .description('serve the built site; with --watch, build it and rebuild it on every change')
  .argument('[root]', 'folder of the site', '.')
  .option('--out <dir>', outHelp)
  .option('--watch', 'rebuild on every change, and reload the open pages that it affects')
  .option('--port <n>', 'port to listen on', parsePort, 3000)
  .option('--host <addr>', 'address to listen on', '127.0.0.1')
  .action((root: string, options: { out?: string; watch?: boolean; port: number; host: string }) =>
    run(root, {}, async (folder, reporter) => {
      const { serve } = await import('./commands/serve.js')
      const { port, host, watch = false } = options
      return serve({ root: folder, out: absolute(options.out), watch, port, host }, reporter)
    }),
  )

program
  .command('check-links')
  .description('check every link of the site and report the source location of each broken link')
  .argument('[root]', 'folder of the site', '.')
  .option('--external', 'also check links to other sites')
  .option(
    '--since <manifest>',
    'route-manifest.json of an earlier release; reports URLs and anchors that no longer exist',
  )
  .option('--json', 'print the result as JSON')
  .action((root: string, options: GlobalOptions & { external?: boolean; since?: string }) =>
    run(root, options, async (folder, reporter) => {
      const { checkLinks } = await import('./commands/check-links.js')
      const { external = false, since } = options
      return checkLinks({ root: folder, external, since: absolute(since) }, reporter)
    }),
  )

program
  .command('search')
  .description('search the built site from the command line')
  .argument('<query>', 'query, as typed in the search box; for example, `hook:camera` finds only hooks')
  .argument('[root]', 'folder of the site', '.')
  .option('--out <dir>', outHelp)
  .option('--explain', 'explain the ranking of each result')
  .option('--json', 'print the results as JSON')
  .action((query: string, root: string, options: GlobalOptions & { out?: string; explain?: boolean }) =>
    run(root, options, async (folder, reporter) => {
      const { search } = await import('./commands/search.js')
      const { out, explain = false } = options
      return search({ root: folder, out: absolute(out), query, explain }, reporter)
    }),
  )

program
  .command('push-search')
  .description(
    'upload the search records of the built site to the hosted service, replacing the previous ones',
  )
  .argument('[root]', 'folder of the site', '.')
  .option('--out <dir>', outHelp)
  .option('--json', 'print the result as JSON')
  .action((root: string, options: GlobalOptions & { out?: string }) =>
    run(root, options, async (folder, reporter) => {
      const { pushSearch } = await import('./commands/push-search.js')
      const adminKey = process.env.CAMDOCS_SEARCH_ADMIN_KEY
      return pushSearch({ root: folder, out: absolute(options.out), adminKey }, reporter)
    }),
  )

/** @param file relative to the folder that the command runs in */
function absolute(file: string | undefined): string | undefined {
  return file === undefined ? undefined : path.resolve(file)
}

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is an integer from 0 to 65535.')
  return port
}

function parseBase(text: string): string {
  if (!/^\/([^?#]*\/)?$/.test(text))
    throw new InvalidArgumentError('A base path starts and ends with a slash, for example /docs/.')
  return text
}

/** Runs a command, reports what it throws, and sets the exit code. */
async function run(root: string, options: GlobalOptions, command: Run): Promise<void> {
  const folder = path.resolve(root)
  const reporter = new Reporter(folder, options.json === true)
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw usageError(`There is no folder "${root}".`, 'Pass the path of the folder that contains the site.')
    process.exitCode = await command(folder, reporter)
  } catch (error) {
    process.exitCode = reportFailure(error, reporter)
  }
}

/** @returns the exit code */
function reportFailure(error: unknown, reporter: Reporter): number {
  if (error instanceof BuildFailure) {
    reporter.problems(error.problems)
    reporter.data(error.problems)
    return error.exitCode
  }
  reporter.bug(error)
  return 3
}

/** Reports arguments that commander rejects. @returns the exit code */
function reportUsage(error: CommanderError): number {
  if (error.exitCode === 0) return 0
  // Without a command, commander prints the help itself.
  if (error.code === 'commander.help') return 2
  const [first = '', suggestion] = error.message.replace(/^error: /, '').split('\n')
  const message = `${first.charAt(0).toUpperCase()}${first.slice(1).replace(/\.$/, '')}.`
  const help =
    'Run `camdocs --help` to list the commands, or `camdocs <command> --help` to list the options of a command.'
  const hint = suggestion === undefined ? help : suggestion.replace(/^\((.*)\)$/, '$1')
  return reportFailure(
    usageError(message, hint),
    new Reporter(process.cwd(), process.argv.includes('--json')),
  )
}

try {
  await program.parseAsync(process.argv)
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = reportUsage(error)
}
