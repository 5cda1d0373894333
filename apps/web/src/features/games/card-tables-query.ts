import { listCardTables } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { ROOMS_REFRESH_MS } from '../../lib/limits.ts'
import { queryOptions } from '../../lib/query/query.ts'
import { gamesKey } from './queries.ts'

/** The tables of cards as they were a moment ago; asked for again while somebody looks. */
export const cardTablesQuery = queryOptions({
  queryKey: gamesKey('card tables'),
  queryFn: async ({ signal }) => (await call(listCardTables, { signal })).games,
  staleTime: ROOMS_REFRESH_MS,
  refetchInterval: ROOMS_REFRESH_MS,
  keepsPrevious: true,
})
