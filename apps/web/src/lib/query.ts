import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { RefusedCall } from './api.ts'
import { isLibraryThere, keepPlain } from './plain-queries.ts'

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
  /** Asked without the library while that is not there: what home shows of a member is no reason to fetch it. */
  readonly isPlain?: boolean
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

/** What is known of a question before the library asks it. */
export type Known<Value> = { readonly data: Value; readonly answeredAt: number }

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
 * has brought fresh data along (`initialData`), or asks plainly (`isPlain`), does without it.
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
  let asking = Promise.resolve()
  let answeredAt: number | undefined
  let stopPlain: (() => void) | undefined

  function show(seen: Seen<Value>): void {
    if (seen.isPending && query.keepsPrevious && answer.data !== undefined) return
    answer = { ...seen, refetch }
    tell?.()
  }

  async function goLive(): Promise<void> {
    stopPlain?.()
    stopPlain = undefined
    try {
      const [{ watch }] = await Promise.all([import('./query-live.ts'), asking])
      clearInterval(timer)
      if (tell && !live) live = watch(query, { seededAt: openedAt, known: knownAlready(), tell: show })
    } catch (error) {
      show(failed(error))
    }
  }

  /** What was learned before the library came; it does not ask for that again. */
  function knownAlready(): Known<Value> | undefined {
    return answeredAt !== undefined && answer.data !== undefined
      ? { data: answer.data, answeredAt }
      : undefined
  }

  async function refetch(): Promise<void> {
    if (stopPlain) return askPlainly()
    if (!live) await goLive()
    await live?.refetch()
  }

  function askPlainly(): Promise<void> {
    stopPlain ??= keepPlain({ queryKey: () => query.queryKey, askAgain: askPlainly, handOver: goLive })
    asking = askOnce((error) => {
      // A refusal is an answer; silence is a reason to have the library try again.
      if (error instanceof RefusedCall) show(failed(error))
      else if (answer.data === undefined) void goLive()
    })
    return asking
  }

  /** Nothing is asked while what the page brought is fresh. */
  function start(): void {
    const isFresh = answer.data !== undefined && Date.now() - openedAt < query.staleTime
    if (!isFresh) askFirst()
    else if (query.refetchInterval) {
      // What is known stays until the next time.
      timer = setInterval(() => void askOnce(() => {}), query.refetchInterval)
    }
  }

  function askFirst(): void {
    if (query.isPlain && !isLibraryThere()) void askPlainly()
    else void goLive()
  }

  /** To ask once, or at intervals, is no reason to fetch a library. */
  async function askOnce(onFailed: (error: unknown) => void): Promise<void> {
    const asked = query
    const isStillAsked = () => tell && !live && isSame(asked, query)
    try {
      const data = await query.queryFn({ signal: new AbortController().signal })
      if (!isStillAsked()) return
      answeredAt = Date.now()
      show(known(data))
    } catch (error) {
      if (isStillAsked()) onFailed(error)
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
        stopPlain?.()
        stopPlain = undefined
        live?.stop()
        live = undefined
      }
    },
    ask(next: Query<Value>): void {
      const isOther = !isSame(next, query)
      query = next
      if (!isOther) return
      if (live) return live.ask(next)
      answeredAt = undefined
      show(pending)
      askFirst()
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

function failed(error: unknown) {
  return { data: undefined, error: asError(error), isPending: false, isError: true } as const
}

function seeded<Value>({ initialData }: Query<Value>): Seen<Value> {
  const seed = initialData?.()
  return seed === undefined ? pending : known(seed)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
