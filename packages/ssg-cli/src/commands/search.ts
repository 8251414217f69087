import {
  manifestFile,
  Searcher,
  searchKinds,
  type Explanation,
  type ExplainedWord,
  type SearchHit,
  type SearchQuery,
  type TextPart,
} from '@camdocs/core/search'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { codes } from '../model/codes.js'
import { BuildFailure } from '../model/diagnostic.js'
import type { Reporter } from '../report/reporter.js'

export interface SearchOptions {
  /** Absolute. */
  readonly root: string
  readonly query: string
  readonly explain: boolean
}

const shown = 10

/**
 * Asks the built site's index as a reader's browser does.
 * @returns the exit code: 0, whether or not anything is found
 * @throws BuildFailure when there is no index, or none that can be read
 */
export async function search({ root, query, explain }: SearchOptions, reporter: Reporter): Promise<0> {
  const folder = path.join(root, 'dist')
  if (!existsSync(path.join(folder, manifestFile)))
    throw refusal('There is no built site to search.', 'Run `camdocs build` first.')
  const searcher = new Searcher((file) => readFile(path.join(folder, file), 'utf8'))
  const { signal } = new AbortController()
  const asked = readQuery(query)
  const { hits, total } = await readable(searcher.search(asked, signal))
  const reasons = explain ? await readable(searcher.explain(asked, signal)) : []
  reporter.data([], { total, hits, ...(explain && { reasons }) })
  reporter.line(total === 0 ? `No results for "${query}".` : `${String(total)} found, the best first:`)
  for (const [index, hit] of hits.entries()) {
    reporter.line(`${String(index + 1)}. ${titleOf(hit)} [${hit.kind}]\n   ${hit.href}`)
    const reason = reasons[index]
    if (reason !== undefined) reporter.line(linesOf(reason).join('\n'))
  }
  return 0
}

function readQuery(query: string): SearchQuery {
  const [, prefix = '', rest = ''] = /^(\w+):(.*)$/s.exec(query) ?? []
  const kind = searchKinds.find((name) => name === prefix.toLowerCase()) ?? null
  return { text: (kind === null ? query : rest).trim(), kind, offset: 0, limit: shown, perGroup: null }
}

async function readable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : ''
    throw refusal(`The search index cannot be read${cause}.`, 'Build the site again with `camdocs build`.')
  }
}

const refusal = (message: string, hint: string): BuildFailure =>
  new BuildFailure([{ code: codes.usage, severity: 'error', message, hint }], 2)

const titleOf = ({ pageTitle, trail }: SearchHit): string => [pageTitle, ...trail].map(plain).join(' › ')

const plain = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('')

function linesOf({ score, named, complete, words }: Explanation): string[] {
  const why = named ? 'the name that was asked for' : complete ? 'all words' : 'some of the words'
  return [`   ${why}, ${score.toFixed(1)}`, ...words.map(lineOf)]
}

function lineOf({ word, weight, terms: [best] }: ExplainedWord): string {
  if (best === undefined) return `     "${word}" is not in it`
  const { term, how, fields, worth } = best
  const found = term === word ? `"${word}"` : `"${word}" as "${term}" (${how})`
  return `     ${found} in ${fields.join(', ')}: ${worth.toFixed(1)} × ${weight.toFixed(1)}`
}
