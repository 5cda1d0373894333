import { listRooms, type RoomFace } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { ROOMS_REFRESH_MS } from '../../lib/limits.ts'
import { queryOptions, useQuery } from '../../lib/query/query.ts'
import { gamesKey } from './queries.ts'
import { togetherOf } from './rooms-together.ts'

const roomsQuery = queryOptions({
  queryKey: gamesKey('rooms'),
  queryFn: ({ signal }) => call(listRooms, { query: {}, signal }),
  staleTime: ROOMS_REFRESH_MS,
  refetchInterval: ROOMS_REFRESH_MS,
})

/** The rooms of a game as they were a moment ago; asked for again while somebody looks, for all tiles at once. */
export function useRoomOf(gameId: string): RoomFace | undefined {
  const { data } = useQuery({ ...roomsQuery, keepsPrevious: true })
  return togetherOf((data?.rooms ?? []).filter(({ game }) => game === gameId))
}
