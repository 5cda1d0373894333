import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { RefusedCall } from './api.ts'
import type { Live, Query } from './query.ts'

const TRIES = 2

/** Everything that was asked, once for the whole site. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal is an answer; only silence is worth another try.
      retry: (failures, error) => !(error instanceof RefusedCall) && failures < TRIES,
      refetchOnWindowFocus: false,
      // Without a network a call fails and its screen says so, instead of waiting for ever.
      networkMode: 'always',
    },
  },
})
queries.mount()

type Watcher<Value> = {
  /** When the page brought its data. */
  readonly seededAt: number
  readonly tell: (result: QueryObserverResult<Value>) => void
}

/** Asks, and says what is known from then on. */
export function watch<Value>(query: Query<Value>, { seededAt, tell }: Watcher<Value>): Live<Value> {
  const observer = new QueryObserver(queries, { ...query, initialDataUpdatedAt: seededAt })
  const stop = observer.subscribe(tell)
  tell(observer.getCurrentResult())
  return {
    stop,
    ask: (next) => observer.setOptions(next),
    refetch: async () => void (await observer.refetch()),
  }
}
