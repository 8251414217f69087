import { createProgram } from '../../packages/ssg-cli/src/commands/program.js'
import { cell, code, entries, frontMatter, page } from './markdown.js'

type Program = ReturnType<typeof createProgram>

/** The parser of the command line, for reading its commands. */
export function readProgram(): Program {
  const discard = { write: () => undefined }
  const terminal = { stdout: discard, stderr: discard, env: {}, cwd: '/' }
  return createProgram({ version: '', description: '' }, terminal, () => Promise.resolve())
}

/** Sentences after the description of a command: a link to the guide, and information that `--help` lacks. */
const moreInformation: Readonly<Record<string, string>> = {
  init: 'See [Getting started](../guides/getting-started.md).',
  migrate: 'See [Move from another generator](../guides/migrate.md).',
  build: 'See [Getting started](../guides/getting-started.md#build-and-check).',
  serve: 'See [Preview while you write](../guides/preview.md).',
  dev: 'See [Preview while you write](../guides/preview.md).',
  'check-links': 'See [Check every pull request](../guides/checking.md).',
  check: 'See [Check an existing site](../guides/check.md).',
  search: 'See [Search](../guides/search.md).',
  'push-search':
    'Reads the admin key from the environment variable `CAMDOCS_SEARCH_ADMIN_KEY`. See [Search](../guides/search.md#use-a-hosted-service).',
  mcp: 'See [Pages for assistants](../guides/assistants.md#let-assistants-search).',
  translations: 'See [Languages and translations](../guides/languages.md#keep-translations-up-to-date).',
  api: 'See [API reference](../guides/api-reference.md#show-what-each-release-changes).',
  explain: 'Prints a section of the page [Error codes](error-codes.md).',
}

/** The reference of all commands with their arguments and options. */
export const commandsPage = (program: Program): string =>
  page(
    frontMatter({
      title: 'Commands',
      description: 'Every command of camdocs with its arguments and options, and the exit codes.',
    }),
    'Run a command with `npx camdocs <command>`. `[root]` is the folder of the site, and defaults to the current ' +
      'folder. `npx camdocs <command> --help` prints the same options.',
    entries(program.commands.map(section)),
    exitCodes,
    'For the meaning of a code such as `CD1201`, see [Error codes](error-codes.md).',
  )

function section(command: Program['commands'][number]): string {
  const name = command.name()
  const text = command.description()
  const usage = [
    ...(command.options.length > 0 ? ['[options]'] : []),
    ...command.registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    ),
  ]
  const optionRows = command.options.map(({ flags, description, argChoices, defaultValue }) =>
    row(flags, description, argChoices, defaultValue),
  )
  const argumentRows = command.registeredArguments.map((argument) =>
    row(argument.name(), argument.description, argument.argChoices, argument.defaultValue),
  )
  const aliases = command.aliases().map((alias) => ` \`camdocs ${alias}\` is an alias.`)
  return [
    `## ${code(`camdocs ${name}`)} {#${name}}`,
    `${text.charAt(0).toUpperCase()}${text.slice(1)}.${aliases.join('')} ${moreInformation[name] ?? ''}`.trim(),
    `\`\`\`text\nnpx camdocs ${[name, ...usage].join(' ')}\n\`\`\``,
    table('Argument', argumentRows),
    table('Option', optionRows),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

const table = (title: string, rows: readonly string[]): string =>
  rows.length === 0 ? '' : `| ${title} | Description |\n|---|---|\n${rows.join('\n')}`

function row(
  name: string,
  description: string,
  choices: readonly string[] | undefined,
  defaultValue: unknown,
): string {
  const details = [
    ...(choices === undefined ? [] : [`Values: ${choices.map(code).join(', ')}.`]),
    ...(typeof defaultValue === 'string' || typeof defaultValue === 'number'
      ? [`Default: ${code(String(defaultValue))}.`]
      : []),
  ]
  const text = `${description.charAt(0).toUpperCase()}${description.slice(1)}`
  return `| ${cell(code(name))} | ${cell([`${text}.`, ...details].join(' '))} |`
}

const exitCodes = `## Exit codes {#exit-codes}

| Code | Meaning |
|---|---|
| \`0\` | Success. Warnings don't fail a command. |
| \`1\` | Errors in the content, or a failed upload. |
| \`2\` | Incorrect usage, an invalid configuration, or something that the command needs and cannot use, such as a package, a file, or a port. |
| \`3\` | A bug in camdocs. Report it, and include the output. |`
