import type { SearchAnswer, SearchQuery } from '@camdocs/core/search/client'

/** Messages from the page to the worker: first the site's base path, then queries and cancellations. */
export type WorkerRequest =
  | { readonly base: string }
  | { readonly id: number; readonly query: SearchQuery }
  | { readonly abort: number }

/** Messages from the worker to the page. */
export type WorkerReply =
  { readonly id: number; readonly answer: SearchAnswer } | { readonly id: number; readonly error: string }
