import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { askSearch } from '../client/search-provider.js'
import type { SiteProps } from '@camdocs/core'
import { useSite } from '../lib/context.js'
import { createAsking, later } from './asking.js'
import { nothingAsked, reducePaged, type PagedEvent, type PagedState } from './paged.js'
import { parseQuery } from '@camdocs/core/search'

/** Hits for each question (SPAGE-5). */
const LIMIT = 15
/** What is being typed is searched for when it rests (SPAGE-3). */
const REST_MS = 300

export interface PagedSearch {
  readonly state: PagedState
  readonly loadMore: () => void
  readonly retry: () => void
}

/** @param typed whether the query comes from the field, and may go on changing */
export function usePagedSearch(query: string, typed: RefObject<boolean>): PagedSearch {
  const site = useSite()
  const [{ get, subscribe, dispatch, start }] = useState(() => createPagedSearch(site))
  const state = useSyncExternalStore(subscribe, get, get)

  useEffect(start, [start])
  useEffect(() => dispatch({ type: 'changed', query, typing: typed.current }), [dispatch, query, typed])

  return {
    state,
    loadMore: () => dispatch({ type: 'reached-end' }),
    retry: () => dispatch({ type: 'retried' }),
  }
}

/** The rules of `paged.ts`, with a provider to ask. */
const createPagedSearch = (site: SiteProps) =>
  createAsking<PagedState, PagedEvent>(nothingAsked, reducePaged, (state, tell, signal) => {
    const { phase, asked, query, offset, typing } = state
    if (phase !== 'loading') return
    const question = { ...parseQuery(query), offset, limit: LIMIT, perGroup: null }
    const search = () =>
      askSearch(site, question, signal).then(
        (answer) => tell({ type: 'answered', asked, answer }),
        () => tell({ type: 'failed', asked }),
      )
    later(() => void search(), typing && offset === 0 ? REST_MS : 0, signal)
  })
