import type { SearchAnswer, SearchQuery } from '../contract.js'

/** What a page asks its worker; `index` is where the index's files are. */
export type WorkerRequest =
  { readonly id: number; readonly index: string; readonly query: SearchQuery } | { readonly abort: number }

export type WorkerReply =
  { readonly id: number; readonly answer: SearchAnswer } | { readonly id: number; readonly error: string }
