/** What others call the commands that npm calls otherwise; null where they have no such command. */
interface Verbs {
  readonly install: string
  readonly clean: string
  readonly add: string
  readonly addGlobally: string | null
  readonly remove: string
  readonly removeGlobally: string | null
  readonly update: string
  readonly run: string
  readonly test: string
  readonly start: string
  /** Runs a package that need not be installed. */
  readonly fetch: string
  readonly create: string
  readonly init: string
}

const managers = {
  yarn: {
    ...verbsOf('yarn'),
    clean: 'yarn install --immutable',
    addGlobally: null,
    removeGlobally: null,
    update: 'yarn up',
    fetch: 'yarn dlx',
  },
  pnpm: verbsOf('pnpm'),
  // `bun test` is a test runner of its own.
  bun: { ...verbsOf('bun'), test: 'bun run test', start: 'bun run start', fetch: 'bunx' },
} satisfies Record<string, Verbs>

type Manager = keyof typeof managers

function verbsOf(name: string): Verbs {
  return {
    install: `${name} install`,
    clean: `${name} install --frozen-lockfile`,
    add: `${name} add`,
    addGlobally: `${name} add -g`,
    remove: `${name} remove`,
    removeGlobally: `${name} remove -g`,
    update: `${name} update`,
    run: `${name} run`,
    test: `${name} test`,
    start: `${name} start`,
    fetch: `${name} dlx`,
    create: `${name} create`,
    init: `${name} init`,
  }
}

/** Options of npm and what they are elsewhere; '' where they are the default. Others are not known to mean the same. */
const options: Readonly<Record<string, Readonly<Record<Manager, string>>>> = {
  '-D': { yarn: '-D', pnpm: '-D', bun: '-D' },
  '--save-dev': { yarn: '--dev', pnpm: '--save-dev', bun: '--dev' },
  '-E': { yarn: '-E', pnpm: '-E', bun: '-E' },
  '--save-exact': { yarn: '--exact', pnpm: '--save-exact', bun: '--exact' },
  '-O': { yarn: '-O', pnpm: '-O', bun: '--optional' },
  '--save-optional': { yarn: '--optional', pnpm: '--save-optional', bun: '--optional' },
  '--save-peer': { yarn: '--peer', pnpm: '--save-peer', bun: '--peer' },
  '--ignore-scripts': { yarn: '--mode=skip-build', pnpm: '--ignore-scripts', bun: '--ignore-scripts' },
  ...Object.fromEntries(
    ['-S', '--save', '-P', '--save-prod', '--legacy-peer-deps'].map((name) => [
      name,
      { yarn: '', pnpm: '', bun: '' },
    ]),
  ),
}

/** An argument and the white space before it. */
interface Word {
  readonly gap: string
  readonly text: string
}
type Translation = (verbs: Verbs, words: readonly Word[], manager: Manager) => string | null

const install: Translation = (verbs, words, manager) =>
  packages(words, manager, verbs.add, verbs.addGlobally) ?? withOptions(verbs.install, words, manager)
const clean: Translation = (verbs, words, manager) => withOptions(verbs.clean, words, manager)
const uninstall: Translation = (verbs, words, manager) =>
  packages(words, manager, verbs.remove, verbs.removeGlobally)
const update: Translation = (verbs, words, manager) => packages(words, manager, verbs.update, null)
const run: Translation = (verbs, words) => (words.length === 0 ? null : join(verbs.run, passed(words)))
const test: Translation = (verbs, words) => join(verbs.test, passed(words))
const start: Translation = (verbs, words) => join(verbs.start, passed(words))
const fetched: Translation = (verbs, words) => {
  const rest = words.slice(words.findIndex(({ text }) => text !== '-y' && text !== '--yes'))
  const [name] = rest
  return name === undefined || isOption(name) ? null : join(verbs.fetch, rest)
}
const exec: Translation = (verbs, words, manager) => fetched(verbs, passed(words) ?? [], manager)
const create: Translation = (verbs, words) =>
  words.length === 0 ? verbs.init : join(verbs.create, passed(words))

/** npm's own commands by their names. */
const translations = new Map<string, Translation>(
  Object.entries({ install, ci: clean, uninstall, update, run, test, start, exec, create }),
)
const synonyms: Readonly<Record<string, readonly string[]>> = {
  install: ['i', 'in', 'add'],
  ci: ['clean-install'],
  uninstall: ['un', 'remove', 'rm', 'r'],
  update: ['up', 'upgrade'],
  run: ['run-script'],
  test: ['t'],
  exec: ['x'],
  create: ['init'],
}
const canonical = (name: string): string =>
  Object.keys(synonyms).find((key) => synonyms[key]?.includes(name)) ?? name

const isOption = ({ text }: Word): boolean => text.startsWith('-')

const join = (head: string | null, words: readonly Word[] | null): string | null =>
  head === null || words === null ? null : head + words.map(({ gap, text }) => gap + text).join('')

/** What npm hands on to a script. Others need no "--", and options before it are npm's own. */
function passed(words: readonly Word[]): readonly Word[] | null {
  const dashes = words.findIndex(({ text }) => text === '--')
  const own = dashes < 0 ? words : words.slice(0, dashes)
  return own.some(isOption) ? null : [...own, ...words.slice(own.length + 1)]
}

function withOptions(head: string | null, words: readonly Word[], manager: Manager): string | null {
  const known = words.map((word) => (isOption(word) ? options[word.text]?.[manager] : word.text))
  if (known.includes(undefined)) return null
  return join(
    head,
    words.flatMap(({ gap }, index) => (known[index] ? [{ gap, text: known[index] }] : [])),
  )
}

/** A command about named packages; null without one. */
function packages(
  words: readonly Word[],
  manager: Manager,
  head: string,
  headGlobally: string | null,
): string | null {
  if (words.every(isOption)) return null
  const local = words.filter(({ text }) => text !== '-g' && text !== '--global')
  return withOptions(local.length < words.length ? headGlobally : head, local, manager)
}

/** A comment, or a command where one can begin, up to its end. A backslash carries it over the end of the line. */
const command =
  /(?:^|[ \t])#[^\n]*|((?:^[ \t]*(?:[$%>] )?|[;&|(]|\b(?:then|do|else|sudo)\b)[ \t]*(?:sudo[ \t]+)?(?:\w+=\S*[ \t]+)*)(npm|npx)(?=\s)((?:"[^"\n]*"|'[^'\n]*'|\\\n|(?<=\S)#|[^\n;&|)#])*)/gm
const word = /((?:\s|\\\n)+)((?:"[^"\n]*"|'[^'\n]*'|[^\s\\]|\\(?!\n))+)/g

function forManager(script: string, manager: Manager): string {
  return script.replace(command, (whole: string, before?: string, program?: string, rest?: string) => {
    if (before === undefined || rest === undefined) return whole
    const words = [...rest.matchAll(word)].map(([, gap = '', text = '']) => ({ gap, text }))
    const verbs = managers[manager]
    const translated =
      program === 'npx'
        ? fetched(verbs, words, manager)
        : translations.get(canonical(words[0]?.text ?? ''))?.(verbs, words.slice(1), manager)
    return translated == null ? whole : before + translated + (/\s*$/.exec(rest)?.[0] ?? '')
  })
}

/** The commands of one tab. */
export interface Variant {
  readonly name: string
  readonly label: string
  readonly script: string
}

/**
 * Commands written for npm, for each manager in the order of their tabs. What has no counterpart stays as it is; null
 * when nothing has one.
 */
export function forEveryManager(script: string): readonly Variant[] | null {
  const others: Variant[] = [
    { name: 'yarn', label: 'Yarn', script: forManager(script, 'yarn') },
    { name: 'pnpm', label: 'pnpm', script: forManager(script, 'pnpm') },
    { name: 'bun', label: 'Bun', script: forManager(script, 'bun') },
  ]
  const none = others.every((other) => other.script === script)
  return none ? null : [{ name: 'npm', label: 'npm', script }, ...others]
}
