import { Command, CommanderError, InvalidArgumentError } from 'commander'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { codes } from './model/codes.js'
import { BuildFailure } from './model/diagnostic.js'
import { Reporter } from './report/reporter.js'

/*
 * The command line. Exit codes: 0 fine, 1 problems in the content, 2 wrong usage or configuration, 3 a bug in
 * camdocs. Commands are loaded when they are asked for: `--help` needs no parser and no React.
 */

// React chooses its build when it is first loaded, by this; the output must not depend on the caller's environment.
process.env.NODE_ENV = 'production'

interface GlobalOptions {
  readonly json?: boolean
}

type Run = (root: string, reporter: Reporter) => Promise<number>

const { version, description } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as Record<'version' | 'description', string>

const program = new Command('camdocs')
  .description(description)
  .version(version)
  .exitOverride()
  .showHelpAfterError('(camdocs --help lists the commands)')

program
  .command('build')
  .description('build the site into a folder that any static host can serve')
  .argument('[root]', "the site's folder", '.')
  .option('--out <dir>', 'output folder (default: dist in the root)')
  .option('--base <path>', 'path the site is published under, for example /docs/', parseBase)
  .option('--no-cache', 'compile every page anew')
  .option('--json', 'print the result as JSON')
  .action((root: string, options: GlobalOptions & { out?: string; base?: string; cache: boolean }) =>
    run(root, options, async (folder, reporter) => {
      const { build } = await import('./commands/build.js')
      const out = options.out === undefined ? undefined : path.resolve(options.out)
      return build({ root: folder, out, base: options.base, cache: options.cache }, reporter)
    }),
  )

program
  .command('serve')
  .description('serve the built site; with --watch, build it and show every change at once')
  .argument('[root]', "the site's folder", '.')
  .option('--watch', 'rebuild and reload on every change')
  .option('--port <n>', 'port', parsePort, 3000)
  .option('--host <addr>', 'address to listen on', '127.0.0.1')
  .action((root: string, options: { watch?: boolean; port: number; host: string }) =>
    run(root, {}, async (folder, reporter) => {
      const { serve } = await import('./commands/serve.js')
      return serve(
        { root: folder, watch: options.watch === true, port: options.port, host: options.host },
        reporter,
      )
    }),
  )

program
  .command('check-links')
  .description('check every link of the built site and report it at its source')
  .argument('[root]', "the site's folder", '.')
  .option('--external', 'follow links to other sites too')
  .option(
    '--since <contract>',
    'route-manifest.json of an earlier release: report URLs and anchors that are gone',
  )
  .option('--json', 'print the result as JSON')
  .action((root: string, options: GlobalOptions & { external?: boolean; since?: string }) =>
    run(root, options, async (folder, reporter) => {
      const { checkLinks } = await import('./commands/check-links.js')
      const since = options.since === undefined ? undefined : path.resolve(options.since)
      return checkLinks({ root: folder, external: options.external === true, since }, reporter)
    }),
  )

program
  .command('search')
  .description('search the built site from the command line')
  .argument('<query>', 'as a reader would type it; `hook:camera` asks for one kind')
  .argument('[root]', "the site's folder", '.')
  .option('--explain', 'say why each result ranks where it does')
  .option('--json', 'print the results as JSON')
  .action((query: string, root: string, options: GlobalOptions & { explain?: boolean }) =>
    run(root, options, async (folder, reporter) => {
      const { search } = await import('./commands/search.js')
      return search({ root: folder, query, explain: options.explain === true }, reporter)
    }),
  )

program
  .command('push-search')
  .description("bring the search records of the built site to the hosted service, in the old ones' place")
  .argument('[root]', "the site's folder", '.')
  .option('--json', 'print the result as JSON')
  .action((root: string, options: GlobalOptions) =>
    run(root, options, async (folder, reporter) => {
      const { pushSearch } = await import('./commands/push-search.js')
      return pushSearch({ root: folder, adminKey: process.env.CAMDOCS_SEARCH_ADMIN_KEY }, reporter)
    }),
  )

function parsePort(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535.')
  return port
}

function parseBase(text: string): string {
  if (!/^\/([^?#]*\/)?$/.test(text))
    throw new InvalidArgumentError('It must start and end with a slash, for example /docs/.')
  return text
}

/** Runs a command and turns what it throws into a report and an exit code. */
async function run(root: string, options: GlobalOptions, command: Run): Promise<void> {
  const folder = path.resolve(root)
  const reporter = new Reporter(folder, options.json === true)
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new BuildFailure(
        [{ code: codes.usage, severity: 'error', message: `There is no folder "${root}".` }],
        2,
      )
    process.exitCode = await command(folder, reporter)
  } catch (error) {
    process.exitCode = failed(error, reporter)
  }
}

function failed(error: unknown, reporter: Reporter): number {
  if (error instanceof BuildFailure) {
    reporter.problems(error.problems)
    reporter.data(error.problems)
    return error.exitCode
  }
  reporter.bug(error)
  return 3
}

try {
  await program.parseAsync(process.argv)
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  process.exitCode = error.exitCode === 0 ? 0 : 2
}
