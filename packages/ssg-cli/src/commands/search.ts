import {
  IndexReader,
  manifestPath,
  parseQuery,
  Searcher,
  type Explanation,
  type ExplainedWord,
} from '@camdocs/core/search'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { countOf } from '@camdocs/base/model/count-of.js'
import { findOutput } from '../output/last-output.js'
import type { Reporter } from '../report/reporter.js'
import { noIndex, titleOf, withUsageError } from '../search/found.js'

/** The arguments of `camdocs search`. */
export interface SearchOptions {
  /** Absolute path of the site's folder. */
  readonly root: string
  /** Absolute path of the built site. Default: the output folder of the last build. */
  readonly out?: string | undefined
  readonly query: string
  /** Whether to explain the ranking of each result. */
  readonly explain: boolean
}

const maxHits = 10

/**
 * Searches the index of the built site with the engine that runs in the browser.
 *
 * @returns the exit code: 0, with or without results
 * @throws BuildFailure (exit code 2) if there is no built site or no index, or if the index cannot be read
 */
export async function search({ root, out, query, explain }: SearchOptions, reporter: Reporter): Promise<0> {
  const folder = findOutput(root, out)
  if (!existsSync(path.join(folder, manifestPath))) throw noIndex()
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const searcher = new Searcher(read)
  const facets = await withUsageError(new IndexReader(read).facets())
  const roots = [...new Set(facets.flatMap((run) => run.root ?? []))]
  const { signal: neverAborted } = new AbortController()
  const request = { ...parseQuery(query, roots), offset: 0, limit: maxHits, limitPerGroup: null }
  const { hits, total } = await withUsageError(searcher.search(request, neverAborted))
  const reasons = explain ? await withUsageError(searcher.explain(request, neverAborted)) : []
  reporter.data([], { total, hits, ...(explain && { reasons }) })
  reporter.line`${headingOf(query, total)}`
  for (const [index, hit] of hits.entries()) {
    reporter.line`${String(index + 1)}. ${titleOf(hit)} [${hit.kind}]\n   ${hit.href}`
    const reason = reasons[index]
    if (reason !== undefined) reporter.line`${linesOf(reason)}`
  }
  return 0
}

function headingOf(query: string, total: number): string {
  if (total === 0) return `No results for "${query}".`
  const count = countOf(total, 'result')
  return total > maxHits ? `${count}. The best ${String(maxHits)}:` : `${count}:`
}

/** Explains the rank of a result, and the match of each word of the query. */
function linesOf({ score, exactName, allWords, words }: Explanation): string[] {
  const matchedWords = allWords ? 'all words' : 'some words'
  const why = exactName ? 'exact name' : matchedWords
  return [`   ${why}, score ${score.toFixed(2)}`, ...words.map(lineOf)]
}

function lineOf({ word, weight, terms: [best] }: ExplainedWord): string {
  if (best === undefined)
    return weight === 0
      ? `     "${word}" is ignored, because it has no match on the site`
      : `     "${word}" does not match this result`
  const { term, matchType, fields, score } = best
  const typeText = matchType === 'form' ? 'word form' : matchType
  const match = term === word ? `"${word}"` : `"${word}" as "${term}" (${typeText})`
  return `     ${match} in ${fields.join(', ')}: ${score.toFixed(2)} × weight ${weight.toFixed(2)}`
}
