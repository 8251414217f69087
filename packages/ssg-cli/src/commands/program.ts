import { Argument, Command, Option } from 'commander'
import path from 'node:path'
import { siteKinds, type SiteKind } from '@camdocs/base/model/site-kind.js'
import type { Dialect } from '@camdocs/migrate/migrate/old-site.js'
import type { Reporter, ReportOptions } from '../report/reporter.js'
import type { Terminal } from '../report/terminal.js'
import { defaultPort } from '../serve/listen.js'
import { addReportOptions, parseBase, parsePort, type ReportFlags } from './options.js'

interface ServeFlags {
  readonly out?: string
  readonly watch?: boolean
  readonly open?: boolean
  readonly port?: number
  readonly host: string
}

interface MigrateFlags {
  readonly runConfig?: boolean
  readonly dryRun?: boolean
}

interface OutFlags extends ReportFlags {
  readonly out?: string
}

interface BuildFlags extends OutFlags {
  readonly base?: string
  readonly strict?: boolean
  readonly baseline?: string
  readonly cache: boolean
}

interface SearchFlags extends OutFlags {
  readonly explain?: boolean
}

interface CheckLinksFlags extends ReportFlags {
  readonly strict?: boolean
  readonly baseline?: string
  readonly external?: boolean
  readonly since?: string
  readonly url?: string
  readonly fix?: boolean
  readonly changedPages?: string
}

interface CheckFlags extends ReportFlags {
  readonly kind?: SiteKind
  readonly baseline?: string
  readonly samples?: boolean
}

/** A command. Receives the absolute path of its folder, and returns the exit code. */
export type Action = (root: string, reporter: Reporter) => Promise<number>
/**
 * Runs a command in a folder, whose path is relative to the current folder, and stores the command's exit
 * code.
 */
export type Run = (root: string, options: ReportOptions, command: Action) => Promise<void>

const strictHelp = 'treat warnings as errors'
const baselineHelp =
  'report only the problems that this file does not list; the first run creates the file, and later runs remove solved problems from it'
const outHelp = 'folder of the built site (default: the output folder of the last build)'

/** The values that the commands of a program share. */
interface CliContext {
  readonly terminal: Terminal
  readonly run: Run
  /** Resolves a path relative to the current folder; returns undefined if there is no path. */
  readonly absolute: (file: string | undefined) => string | undefined
  /** The version of camdocs. */
  readonly version: string
}

/** The fields of `package.json` that the program prints. */
interface ProgramInfo {
  readonly version: string
  readonly description: string
}

/**
 * Returns the parser of the command line. Each command is loaded on demand, so `--help` loads neither the
 * Markdown parser nor React.
 */
export function createProgram({ version, description }: ProgramInfo, terminal: Terminal, run: Run): Command {
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
    addMcp,
    addTranslations,
    addApi,
    addExplain,
  ]
  for (const add of commands) add(program, { terminal, run, absolute, version })
  return program
}

function addInit(program: Command, { run, version }: CliContext): void {
  program
    .command('init')
    .description('create a small site with two docs, a landing page, and a configuration')
    .argument(
      '[folder]',
      'folder of the new site (default: camdocs asks for it or, without a terminal or with --yes, uses the current folder)',
    )
    .option('--yes', 'accept the defaults instead of answering questions')
    .action((folder: string | undefined, { yes = false }: { yes?: boolean }) =>
      run('.', {}, async (_, reporter) => {
        const { init } = await import('./init.js')
        return init({ folder, yes, version }, reporter)
      }),
    )
}

function addMigrate(program: Command, { run, version }: CliContext): void {
  program
    .command('migrate')
    .description('convert a site of another generator into a new camdocs site; the old site is not changed')
    .addArgument(
      new Argument('<generator>', 'generator of the old site').choices([
        'docusaurus',
        'vitepress',
        'starlight',
        'mkdocs',
        'mdbook',
      ]),
    )
    .argument('<from>', 'folder of the old site')
    .argument(
      '[to]',
      'folder of the new site, which must be new or empty (default: the name of the old folder, followed by "-camdocs", in the current folder)',
    )
    .option('--run-config', 'run the configuration of the old site, to get computed settings')
    .option('--dry-run', 'print a summary, and write nothing')
    .action((dialect: Dialect, from: string, to: string | undefined, flags: MigrateFlags) =>
      run(from, {}, async (folder, reporter) => {
        const { migrate } = await import('./migrate.js')
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
      .option('--no-cache', 'compile every page without using the cache')
      .option('--strict', strictHelp)
      .option('--baseline <file>', baselineHelp),
  ).action((root: string, options: BuildFlags) =>
    run(root, options, async (folder, reporter) => {
      const { build } = await import('./build.js')
      const { base, cache, strict } = options
      const [out, baseline] = [absolute(options.out), absolute(options.baseline)]
      return build({ root: folder, out, base, cache, strict, baseline }, reporter)
    }),
  )
}

function addServe(program: Command, { run, absolute }: CliContext): void {
  const addCommand = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .argument('[root]', 'folder of the site', '.')
      .option(
        '--port <n>',
        `port to listen on (default: ${String(defaultPort)} or, if it is in use, the next free port)`,
        parsePort,
      )
      .option('--open', 'open the site in the browser')
      .option('--host <addr>', 'address to listen on', '127.0.0.1')
  const serve = (root: string, options: ServeFlags) =>
    run(root, {}, async (folder, reporter) => {
      const { serve: serveSite } = await import('./serve.js')
      const { port, host, watch = false, open = false } = options
      return serveSite({ root: folder, out: absolute(options.out), watch, port, host, open }, reporter)
    })
  addCommand(
    'serve',
    'serve the built site; with --watch, build the site in memory instead, and update it when source files change',
  )
    .alias('preview')
    .option('--out <dir>', outHelp)
    .option('--watch', 'update the site and the open pages on every change')
    .action(serve)
  addCommand('dev', 'same as `camdocs serve --watch`').action((root: string, options: ServeFlags) =>
    serve(root, { ...options, watch: true }),
  )
}

function addCheckLinks(program: Command, { run, absolute }: CliContext): void {
  addReportOptions(
    program
      .command('check-links')
      .description(
        'build the site in memory, check its internal links, and report the source location of each broken link',
      )
      .argument('[root]', 'folder of the site', '.')
      .option('--external', 'also check links to other sites')
      .option(
        '--url <address>',
        'also request the addresses that the site announces as canonical, in the sitemap, and for shared links, at the address where it is deployed, and report those that redirect',
      )
      .option('--strict', strictHelp)
      .option('--baseline <file>', baselineHelp)
      .option(
        '--since <manifest>',
        'report URLs and anchors that existed in an earlier release, but do not exist now; <manifest> is the route-manifest.json of that release, a file or a URL',
      )
      .option(
        '--fix',
        'with --since, edit the Markdown files that now contain the content of missing URLs and anchors, so that these addresses redirect to the files; new locations that are only a guess are skipped',
      )
      .option(
        '--changed-pages <file>',
        'with --since, write a list of the changed pages, in Markdown, to this file',
      ),
  ).action((root: string, options: CheckLinksFlags) =>
    run(root, options, async (folder, reporter) => {
      const { checkLinks } = await import('./check-links.js')
      const { external = false, since, url, fix = false, strict } = options
      const [changedPages, baseline] = [absolute(options.changedPages), absolute(options.baseline)]
      return checkLinks({ root: folder, external, since, url, fix, changedPages, strict, baseline }, reporter)
    }),
  )
}

function addCheck(program: Command, { run, absolute }: CliContext): void {
  const kinds = 'kind of the site (default: detected from its configuration)'
  const verboseHelp = 'also list the links that could not be checked'
  addReportOptions(
    program
      .command('check')
      .description('check the links of a site that another tool builds, or of a folder of Markdown')
      .argument('[folder]', 'folder of the site, or of its repository', '.')
      .addOption(new Option('--kind <kind>', kinds).choices(siteKinds))
      .option('--samples', 'also check the syntax of code samples')
      .option('--baseline <file>', baselineHelp),
    verboseHelp,
  ).action((folder: string, options: CheckFlags) =>
    run(folder, options, async (root, reporter) => {
      const { check } = await import('./check.js')
      const { kind, samples = false } = options
      return check({ root, kind, samples, baseline: absolute(options.baseline) }, reporter)
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
        const { search } = await import('./search.js')
        const { out, explain = false } = options
        return search({ root: folder, out: absolute(out), query, explain }, reporter)
      }),
    )
}

function addPushSearch(program: Command, { terminal, run, absolute }: CliContext): void {
  program
    .command('push-search')
    .description(
      'replace the records in the hosted search service (the setting `search.hosted`) with those of the built site',
    )
    .argument('[root]', 'folder of the site', '.')
    .option('--out <dir>', outHelp)
    .option('--json', 'print the result as JSON')
    .action((root: string, options: OutFlags) =>
      run(root, options, async (folder, reporter) => {
        const { pushSearch } = await import('./push-search.js')
        const adminKey = terminal.env.CAMDOCS_SEARCH_ADMIN_KEY
        return pushSearch({ root: folder, out: absolute(options.out), adminKey }, reporter)
      }),
    )
}

function addMcp(program: Command, { run, version }: CliContext): void {
  program
    .command('mcp')
    .description(
      'let assistants search and read a built or published site, with the Model Context Protocol on standard input and output',
    )
    .argument('[site]', 'folder of the site or of its output, or URL of a published site', '.')
    .action((site: string) => {
      const url = /^https?:/i.test(site) ? site : null
      return run(url === null ? site : '.', {}, async (root, reporter) => {
        const { mcp } = await import('./mcp.js')
        return mcp({ url, root, version }, reporter)
      })
    })
}

interface TranslationsFlags {
  readonly format: 'text' | 'json' | 'markdown'
  readonly only?: readonly string[]
}

function addTranslations(program: Command, { terminal, run }: CliContext): void {
  program
    .command('translations')
    .description('list missing and outdated translations, or record that all translations are up to date')
    .argument('[action]', '`list` or `update`', 'list')
    .argument('[root]', 'folder of the site', '.')
    .addOption(
      new Option('--format <format>', 'format of the list')
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .option('--only <files...>', 'with `update`: record only these translations')
    .action((first: string, second: string, { format, only }: TranslationsFlags) => {
      // `camdocs translations path/to/site`, as with other commands.
      const action = first === 'list' || first === 'update' ? first : null
      const root = action === null ? first : second
      return run(root, format === 'json' ? { format } : {}, async (folder, reporter) => {
        const { translations } = await import('./translations.js')
        return translations(
          { root: folder, cwd: terminal.cwd, action: action ?? 'list', format, only },
          reporter,
        )
      })
    })
}

interface ApiFlags {
  readonly package?: string
}

function addApi(program: Command, { run, absolute }: CliContext): void {
  program
    .command('api')
    .description(
      'save the API of the current release, so that the reference shows what each later release adds, changes, and removes',
    )
    .addArgument(new Argument('<action>', '`save`').choices(['save']))
    .argument('[root]', 'folder of the site', '.')
    .option('--package <folder>', 'folder of another release of the package')
    .action((_: string, root: string, options: ApiFlags) =>
      run(root, {}, async (folder, reporter) => {
        const { saveApi } = await import('./save-api.js')
        return saveApi({ root: folder, packageFolder: absolute(options.package) }, reporter)
      }),
    )
}

function addExplain(program: Command, { run }: CliContext): void {
  program
    .command('explain')
    .description('print the description of an error code, also without a network')
    .argument('<code>', 'code of an error or a warning, such as CD1201')
    .action((code: string) =>
      run('.', {}, async (_, reporter) => {
        const { explain } = await import('./explain.js')
        return explain(code, reporter)
      }),
    )
}
