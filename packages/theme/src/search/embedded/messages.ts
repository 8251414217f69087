import type { SearchAnswer, SearchQuery } from '@camdocs/core/search'

/** What a page tells its worker: first the site's base path, then what it asks. */
export type WorkerRequest =
  | { readonly base: string }
  | { readonly id: number; readonly query: SearchQuery }
  | { readonly abort: number }

export type WorkerReply =
  { readonly id: number; readonly answer: SearchAnswer } | { readonly id: number; readonly error: string }
