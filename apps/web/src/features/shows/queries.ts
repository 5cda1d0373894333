import { getMyHosting, getShow, listModels, listMyGifts, listShows } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { HOME_FRESH_MS, SHOWS_ASKED_EVERY_MS } from '../../lib/limits.ts'
import { useHomeSeed } from '../../lib/query/home-seed.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { keysOf, memberKeysOf } from '../../lib/query/query-key.ts'

const showsKey = keysOf('shows')
const ownKey = memberKeysOf('shows')

export const showsQuery = queryOptions({
  queryKey: showsKey('open'),
  queryFn: ({ signal }) => call(listShows, { signal }),
  staleTime: SHOWS_ASKED_EVERY_MS,
})

export type ShowWish = { readonly show?: string; readonly game?: string }

/** A show by its id, or what a game of the catalogue opens. */
export function showQuery(wish: ShowWish) {
  return queryOptions({
    queryKey: showsKey('one', wish.show ?? '', wish.game ?? ''),
    queryFn: ({ signal }) => call(getShow, { query: wish, signal }),
    staleTime: SHOWS_ASKED_EVERY_MS,
  })
}

const modelsQuery = queryOptions({
  queryKey: showsKey('models'),
  queryFn: ({ signal }) => call(listModels, { signal }),
  staleTime: HOME_FRESH_MS,
})

/** Whose shows are on. */
export function useModels() {
  const seed = useHomeSeed()
  return useQuery({ ...modelsQuery, initialData: () => seed?.models })
}

export function hostingQuery(account: string) {
  return queryOptions({
    queryKey: ownKey(account, 'hosting'),
    queryFn: ({ signal }) => call(getMyHosting, { signal }),
    staleTime: 0,
  })
}

/** What the member gave, a page behind a gift. */
export async function askGifts(after: string | undefined) {
  const { gifts, after: next } = await call(listMyGifts, { query: after === undefined ? {} : { after } })
  return { items: gifts, after: next }
}
