import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** A question to the server, in the words of TanStack Query. */
export type Query<Value> = {
  readonly queryKey: readonly string[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Value>
  readonly staleTime: number
  readonly refetchInterval?: number
  /** What the page brought along, if anything. */
  readonly initialData?: () => Value | undefined
  /** The last answer stays on the screen while another is waited for. */
  readonly keepsPrevious?: boolean
}

/** Says nothing new; it lets a query be written down with its types filled in. */
export function queryOptions<Value>(query: Query<Value>): Query<Value> {
  return query
}

type Seen<Value> =
  | { readonly data: undefined; readonly error: null; readonly isPending: true; readonly isError: false }
  | { readonly data: Value; readonly error: null; readonly isPending: false; readonly isError: false }
  | {
      readonly data: Value | undefined
      readonly error: Error
      readonly isPending: false
      readonly isError: true
    }

/** What a screen sees of a question. */
export type Answer<Value> = Seen<Value> & { readonly refetch: () => Promise<void> }

/** A question that is being asked (`query-live.ts`). */
export type Live<Value> = {
  readonly ask: (query: Query<Value>) => void
  readonly refetch: () => Promise<void>
  readonly stop: () => void
}

/** When the page was opened, with the data it brought along. */
const openedAt = Date.now()

/**
 * Asks the server through TanStack Query. That library is fetched only when there is something to ask: a page that
 * has brought fresh data along (`initialData`) does without it.
 */
export function useQuery<Value>(query: Query<Value>): Answer<Value> {
  const [source] = useState(() => makeSource(query))
  useLayoutEffect(() => source.ask(query))
  return useSyncExternalStore(source.subscribe, source.read, source.read)
}

function makeSource<Value>(first: Query<Value>) {
  let query = first
  let answer: Answer<Value> = { ...seeded(first), refetch }
  let live: Live<Value> | undefined
  let tell: (() => void) | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  function show(seen: Seen<Value>): void {
    if (seen.isPending && query.keepsPrevious && answer.data !== undefined) return
    answer = { ...seen, refetch }
    tell?.()
  }

  async function goLive(): Promise<void> {
    try {
      const { watch } = await import('./query-live.ts')
      clearInterval(timer)
      if (tell && !live) live = watch(query, { seededAt: openedAt, tell: show })
    } catch (error) {
      show({ ...pending, error: asError(error), isPending: false, isError: true })
    }
  }

  async function refetch(): Promise<void> {
    if (!live) await goLive()
    await live?.refetch()
  }

  /** Nothing is asked while what the page brought is fresh. */
  function start(): void {
    const isFresh = answer.data !== undefined && Date.now() - openedAt < query.staleTime
    if (!isFresh) void goLive()
    else if (query.refetchInterval) timer = setInterval(() => void askAgain(), query.refetchInterval)
  }

  /** To repeat one question at intervals is no reason to fetch a library. */
  async function askAgain(): Promise<void> {
    const asked = query
    try {
      const data = await query.queryFn({ signal: new AbortController().signal })
      if (tell && !live && isSame(asked, query)) show(known(data))
    } catch {
      // What is known stays until the next time.
    }
  }

  return {
    read: () => answer,
    subscribe(listener: () => void): () => void {
      tell = listener
      start()
      return () => {
        tell = undefined
        clearInterval(timer)
        live?.stop()
        live = undefined
      }
    },
    ask(next: Query<Value>): void {
      const isOther = !isSame(next, query)
      query = next
      if (!isOther) return
      if (live) return live.ask(next)
      show(pending)
      void goLive()
    },
  }
}

/** Queries with the same key ask the same. */
function isSame(a: Query<unknown>, b: Query<unknown>): boolean {
  return a.queryKey.join() === b.queryKey.join()
}

const pending = { data: undefined, error: null, isPending: true, isError: false } as const

function known<Value>(data: Value) {
  return { data, error: null, isPending: false, isError: false } as const
}

function seeded<Value>({ initialData }: Query<Value>): Seen<Value> {
  const seed = initialData?.()
  return seed === undefined ? pending : known(seed)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
