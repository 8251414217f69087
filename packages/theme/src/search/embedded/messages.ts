import type { SearchAnswer, SearchQuery } from '@camdocs/core/search/client'

/** Messages from the page to the worker: first the site's base path, then queries and cancellations. */
export type WorkerRequest =
  | { readonly basePath: string }
  | { readonly id: number; readonly query: SearchQuery }
  /** Cancels the query with this id. */
  | { readonly abort: number }

/** Messages from the worker to the page: the results of a query, or the message of the error. */
export type WorkerReply =
  | { readonly id: number; readonly answer: SearchAnswer }
  | { readonly id: number; readonly error: string }
