/** A package manager's equivalents of npm commands; null for a command without an equivalent. */
interface Commands {
  readonly install: string
  readonly cleanInstall: string
  readonly add: string
  readonly addGlobally: string | null
  readonly remove: string
  readonly removeGlobally: string | null
  readonly update: string
  readonly updateAll: string
  readonly run: string
  readonly test: string
  readonly start: string
  /** Runs a package without installing it. */
  readonly execute: string
  readonly create: string
  readonly init: string
  /** Creates a package without asking questions. */
  readonly initWithDefaults: string
}

const managers = {
  yarn: {
    ...defaultCommands('yarn'),
    cleanInstall: 'yarn install --immutable',
    addGlobally: null,
    removeGlobally: null,
    update: 'yarn up',
    // Like npm, keeps the version ranges in package.json. "*" would not match packages with a scope.
    updateAll: 'yarn up -R "**"',
    execute: 'yarn dlx',
  },
  // `pnpm init` never asks questions, and does not accept `-y`.
  pnpm: { ...defaultCommands('pnpm'), initWithDefaults: 'pnpm init' },
  // `bun test` runs Bun's built-in test runner instead of the script.
  bun: { ...defaultCommands('bun'), test: 'bun run test', start: 'bun run start', execute: 'bunx' },
} satisfies Record<string, Commands>

type Manager = keyof typeof managers

function defaultCommands(name: string): Commands {
  return {
    install: `${name} install`,
    cleanInstall: `${name} install --frozen-lockfile`,
    add: `${name} add`,
    addGlobally: `${name} add -g`,
    remove: `${name} remove`,
    removeGlobally: `${name} remove -g`,
    update: `${name} update`,
    updateAll: `${name} update`,
    run: `${name} run`,
    test: `${name} test`,
    start: `${name} start`,
    execute: `${name} dlx`,
    create: `${name} create`,
    init: `${name} init`,
    initWithDefaults: `${name} init -y`,
  }
}

/** npm options and their equivalents; "" if the behavior is the default. */
type Options = Readonly<Record<string, Readonly<Record<Manager, string>>>>

const withoutEffect = (names: readonly string[]): Options =>
  Object.fromEntries(names.map((name) => [name, { yarn: '', pnpm: '', bun: '' }]))

/**
 * The options of commands that install packages. `-g`, `-y`, and the options of scripts and executed packages
 * are handled separately. Commands with other options are not translated.
 */
const installOptions: Options = {
  '-D': { yarn: '-D', pnpm: '-D', bun: '-D' },
  '--save-dev': { yarn: '--dev', pnpm: '--save-dev', bun: '--dev' },
  '-E': { yarn: '-E', pnpm: '-E', bun: '-E' },
  '--save-exact': { yarn: '--exact', pnpm: '--save-exact', bun: '--exact' },
  '-O': { yarn: '-O', pnpm: '-O', bun: '--optional' },
  '--save-optional': { yarn: '--optional', pnpm: '--save-optional', bun: '--optional' },
  '--save-peer': { yarn: '--peer', pnpm: '--save-peer', bun: '--peer' },
  '--ignore-scripts': { yarn: '--mode=skip-build', pnpm: '--ignore-scripts', bun: '--ignore-scripts' },
  ...withoutEffect(['-S', '--save', '-P', '--save-prod', '--legacy-peer-deps']),
}

/**
 * The options of commands that remove or update packages. Options for the kind of a dependency have no effect
 * on these commands, and not all package managers accept them.
 */
const changeOptions: Options = withoutEffect([
  ...['-S', '--save', '-P', '--save-prod', '-D', '--save-dev', '-O', '--save-optional', '--save-peer'],
  '--legacy-peer-deps',
])

/** An argument and the whitespace before it. */
interface Word {
  readonly gap: string
  readonly text: string
}
/**
 * Returns the equivalent of an npm command, with its arguments; null if there is none.
 *
 * @param words the arguments after the name of the command
 */
type Translation = (commands: Commands, words: readonly Word[], manager: Manager) => string | null

const install: Translation = (commands, words, manager) =>
  withPackages(words, manager, installOptions, commands.add, commands.addGlobally) ??
  withOptions(commands.install, words, manager, installOptions)
const cleanInstall: Translation = (commands, words, manager) =>
  withOptions(commands.cleanInstall, words, manager, installOptions)
const uninstall: Translation = (commands, words, manager) =>
  withPackages(words, manager, changeOptions, commands.remove, commands.removeGlobally)
const update: Translation = (commands, words, manager) =>
  words.length === 0 ? commands.updateAll : withPackages(words, manager, changeOptions, commands.update, null)
const run: Translation = (commands, words) =>
  words.length === 0 ? null : join(commands.run, scriptArguments(words))
const test: Translation = (commands, words) => join(commands.test, scriptArguments(words))
const start: Translation = (commands, words) => join(commands.start, scriptArguments(words))
/** Returns the equivalent of an `npx` command. */
const executePackage: Translation = (commands, words) => {
  const afterYes = words.slice(words.findIndex((word) => !isYes(word)))
  const [name] = afterYes
  return name === undefined || isOption(name) ? null : join(commands.execute, afterYes)
}
const exec: Translation = (commands, words, manager) =>
  executePackage(commands, scriptArguments(words) ?? [], manager)
const create: Translation = (commands, words) => {
  if (words.length === 0) return commands.init
  return words.every(isYes) ? commands.initWithDefaults : join(commands.create, scriptArguments(words))
}

/** Translations by the canonical name of the npm command. */
const translations = new Map<string, Translation>(
  Object.entries({ install, ci: cleanInstall, uninstall, update, run, test, start, exec, create }),
)
/** Other names of npm commands, by canonical name. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  install: ['i', 'in', 'add'],
  ci: ['clean-install'],
  uninstall: ['un', 'remove', 'rm', 'r'],
  update: ['up', 'upgrade'],
  run: ['run-script'],
  test: ['t'],
  exec: ['x'],
  create: ['init'],
}
const canonicalName = (name: string): string =>
  Object.keys(aliases).find((key) => aliases[key]?.includes(name)) ?? name

const isOption = ({ text }: Word): boolean => text.startsWith('-')
const isYes = ({ text }: Word): boolean => text === '-y' || text === '--yes'

/** Appends arguments to a command; null if the command or the arguments have no equivalent. */
const join = (head: string | null, words: readonly Word[] | null): string | null =>
  head === null || words === null ? null : head + words.map(({ gap, text }) => gap + text).join('')

/**
 * Returns the arguments that npm passes to a script, without the "--" that only npm needs before options.
 * Returns null if there are options before "--", because those are options of npm itself.
 */
function scriptArguments(words: readonly Word[]): readonly Word[] | null {
  const dashes = words.findIndex(({ text }) => text === '--')
  if (dashes < 0) return words.some(isOption) ? null : words
  const before = words.slice(0, dashes)
  return before.some(isOption) ? null : [...before, ...words.slice(dashes + 1)]
}

/** Appends arguments to a command, and translates their options; null if an option has no equivalent. */
function withOptions(
  head: string | null,
  words: readonly Word[],
  manager: Manager,
  options: Options,
): string | null {
  const translated: Word[] = []
  for (const word of words) {
    const text = isOption(word) ? options[word.text]?.[manager] : word.text
    if (text === undefined) return null
    if (text !== '') translated.push({ gap: word.gap, text })
  }
  return join(head, translated)
}

/**
 * Translates a command that names packages; null if it names no package, or has no equivalent.
 *
 * @param head the equivalent command, such as "yarn add"
 * @param headGlobally the equivalent command for global packages; null if there is none
 */
function withPackages(
  words: readonly Word[],
  manager: Manager,
  options: Options,
  head: string,
  headGlobally: string | null,
): string | null {
  if (words.every(isOption)) return null
  const local = words.filter(({ text }) => text !== '-g' && text !== '--global')
  return withOptions(local.length < words.length ? headGlobally : head, local, manager, options)
}

/**
 * Matches a comment, or an npm or npx command up to its end. A command can start a line, or follow a prompt
 * (`$ `), a separator (`;`, `&`, `|`, `(`), a keyword, `sudo`, or variables (`A=1`). After a backslash, it
 * continues on the next line. The groups are the text before the command, the program, and its arguments.
 */
const command =
  /(?:^|[ \t])#[^\n]*|((?:^[ \t]*(?:[$%>] [ \t]*)?|(?:[;&|(]|\b(?:then|do|else|sudo)\b)[ \t]*)(?:sudo[ \t]+)?(?:\w+=\S*[ \t]+)*)(npm|npx)(?=\s)((?:"[^"\n]*"|'[^'\n]*'|\\\n|(?<=\S)#|[^\n;&|)#])*)/gm
/** Whitespace, and an argument with or without quotes. */
const word = /((?:\s|\\\n)+)((?:"[^"\n]*"|'[^'\n]*'|[^\s\\]|\\(?!\n))+)/g

/** Translates the npm commands of a script for one package manager. */
function translateForManager(script: string, manager: Manager): string {
  return script.replace(command, (match: string, before?: string, program?: string, rest?: string) => {
    // For a comment, the groups are undefined.
    if (before === undefined || rest === undefined) return match
    const words = [...rest.matchAll(word)].map(([, gap = '', text = '']) => ({ gap, text }))
    const commands = managers[manager]
    const translated =
      program === 'npx'
        ? executePackage(commands, words, manager)
        : translations.get(canonicalName(words[0]?.text ?? ''))?.(commands, words.slice(1), manager)
    return translated == null ? match : before + translated + rest.slice(rest.trimEnd().length)
  })
}

/** The script for one package manager, shown in one tab. */
export interface Variant {
  readonly name: string
  readonly label: string
  readonly script: string
}

/**
 * Translates a script of npm commands for each package manager, in tab order. Commands without an equivalent
 * stay unchanged. Returns null if no command has an equivalent.
 */
export function translateForEachManager(script: string): readonly Variant[] | null {
  const others: Variant[] = [
    { name: 'yarn', label: 'Yarn', script: translateForManager(script, 'yarn') },
    { name: 'pnpm', label: 'pnpm', script: translateForManager(script, 'pnpm') },
    { name: 'bun', label: 'Bun', script: translateForManager(script, 'bun') },
  ]
  const isUnchanged = others.every((other) => other.script === script)
  return isUnchanged ? null : [{ name: 'npm', label: 'npm', script }, ...others]
}
