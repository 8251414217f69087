import path from 'node:path'
import { loadConfig } from '../config/load.js'
import { countOf } from '@camdocs/base/model/count-of.js'
import type { SectionChanges } from '@camdocs/base/model/markdown-sections.js'
import { toPosixPath } from '@camdocs/base/model/posix-path.js'
import { usageError } from '@camdocs/base/model/usage-error.js'
import {
  docsToTranslate,
  languageState,
  recordOriginals,
  type LanguageState,
} from '../pipeline/translation-states.js'
import type { Reporter } from '../report/reporter.js'

/** The arguments of `camdocs translations`. */
export interface TranslationsOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** "list" to list the state of translations, "update" to record that they are up to date. */
  readonly action: 'list' | 'update'
  readonly format: 'text' | 'json' | 'markdown'
  /** With "update": the translations to record, relative to `cwd`. Default: all. */
  readonly only?: readonly string[] | undefined
  /** Absolute path of the current folder. */
  readonly cwd: string
}

/**
 * Lists the translations that are missing, outdated, or without an original, or records the text of the
 * originals.
 *
 * @returns the exit code 0
 * @throws BuildFailure (exit code 2) if the configuration is invalid, or if the site has one language
 */
export async function translations(options: TranslationsOptions, reporter: Reporter): Promise<0> {
  const config = await loadConfig(options.root)
  const { locales } = config.settings
  if (locales.length === 0)
    throw usageError('The site has only one language.', 'List the other languages in `locales`.')
  const originals = await docsToTranslate(config)
  if (options.action === 'update') {
    const only =
      options.only === undefined ? null : new Set(options.only.map((file) => fileName(file, options)))
    const updated: string[] = []
    for (const locale of locales) updated.push(...(await recordOriginals(config, locale, originals, only)))
    const unknown = [...(only ?? [])].filter((file) => !updated.includes(file))
    if (unknown.length > 0)
      throw usageError(`"${unknown.join('", "')}" translates no page.`, 'Pass the files of translations.')
    reporter.line`Recorded the originals of ${countOf(updated.length, 'translation')}.`
    return 0
  }
  const states: LanguageState[] = []
  for (const locale of locales) states.push(await languageState(config, locale, originals))
  print(states, options.format, reporter)
  return 0
}

/** Returns the path of a file relative to the site's folder. */
const fileName = (file: string, { root, cwd }: TranslationsOptions): string =>
  toPosixPath(path.relative(root, path.resolve(cwd, file)))

function print(states: readonly LanguageState[], format: TranslationsOptions['format'], reporter: Reporter) {
  if (format === 'json') reporter.data([], { languages: states })
  else reporter.line`${(format === 'markdown' ? markdownOf(states) : textOf(states)).split('\n')}`
}

const sectionName = (name: string): string => (name === '' ? 'the start of the page' : `"${name}"`)

const changesText = ({ changed, added, removed }: SectionChanges): string =>
  (
    [
      ['changed', changed],
      ['new', added],
      ['removed', removed],
    ] as const
  )
    .filter(([, names]) => names.length > 0)
    .map(([kind, names]) => `${kind}: ${names.map(sectionName).join(', ')}`)
    .join('; ')

function textOf(states: readonly LanguageState[]): string {
  const list = (title: string, entries: readonly string[]) =>
    entries.length === 0 ? [] : [`  ${title}:`, ...entries.map((entry) => `    ${entry}`)]
  return states
    .flatMap((state) => [
      `${state.code}: ${String(state.pages - state.missing.length)} of ${countOf(state.pages, 'page')} translated, ${String(state.outdated.length)} outdated`,
      ...list('missing', state.missing),
      ...list(
        'outdated',
        state.outdated.flatMap(({ file, sections, diff }) => [
          `${file} (${changesText(sections)})`,
          ...(diff === null ? [] : diff.split('\n').map((line) => `  ${line}`)),
        ]),
      ),
      ...list(
        'without a record (run `camdocs translations update` when they are up to date)',
        state.unrecorded,
      ),
      ...list('without an original', state.orphaned),
      ...list(
        'texts of the configuration without a translation',
        state.texts.map((text) => JSON.stringify(text)),
      ),
    ])
    .join('\n')
}

/** A table for an issue. */
function markdownOf(states: readonly LanguageState[]): string {
  const cell = (text: string) => text.replace(/\|/g, String.raw`\|`)
  const rows = states.flatMap(({ code, missing, outdated, orphaned }) => [
    ...missing.map((file) => [code, file, 'missing', '']),
    ...outdated.map(({ file, sections }) => [code, file, 'outdated', changesText(sections)]),
    ...orphaned.map((file) => [code, file, 'without an original', '']),
  ])
  return ['| Language | Page | State | Sections |', '|---|---|---|---|']
    .concat(rows.map((row) => `| ${row.map(cell).join(' | ')} |`))
    .join('\n')
}
