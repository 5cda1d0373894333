import { RefusedCall } from '@baize/client'
import { QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import { handOverTo, type QueryMeta } from './plain-queries.ts'
import type { KnownAnswer, LiveQuery, Query } from './query.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta & Readonly<Record<string, unknown>>
  }
}

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
handOverTo({
  askAgain: (isMeant) =>
    queries.invalidateQueries({ predicate: ({ meta }) => meta !== undefined && isMeant(meta) }),
  askKeyAgain: (queryKey) => queries.invalidateQueries({ queryKey, exact: true }),
})

type Watcher<Value> = {
  /** When the page brought its data. */
  readonly seededAt: number
  /** What it has learned since. */
  readonly known?: KnownAnswer<Value> | undefined
  readonly tell: (result: QueryObserverResult<Value>) => void
}

/** Asks, and says what is known from then on. */
export function watch<Value>(
  query: Query<Value>,
  { seededAt, known, tell }: Watcher<Value>,
): LiveQuery<Value> {
  const start = known
    ? { initialData: () => known.data, initialDataUpdatedAt: known.answeredAt, refetchOnMount: false }
    : { initialDataUpdatedAt: seededAt }
  const observer = new QueryObserver(queries, { ...query, ...start })
  const stop = observer.subscribe(tell)
  tell(observer.getCurrentResult())
  return {
    stop,
    ask: (next) => observer.setOptions(next),
    refetch: async () => void (await observer.refetch()),
  }
}
