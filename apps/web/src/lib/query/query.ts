import { RefusedCall } from '@baize/client'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { askKeyAgain, isLibraryThere, keepPlain, type QueryMeta } from './plain-queries.ts'

/** A question to the server, in the words of TanStack Query. */
export type Query<Value> = {
  readonly queryKey: readonly string[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Value>
  readonly staleTime: number
  readonly refetchInterval?: number
  readonly meta?: QueryMeta
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

type QueryState<Value> =
  | { readonly data: undefined; readonly error: null; readonly isPending: true; readonly isError: false }
  | { readonly data: Value; readonly error: null; readonly isPending: false; readonly isError: false }
  | {
      readonly data: Value | undefined
      readonly error: Error
      readonly isPending: false
      readonly isError: true
    }

/** What a screen sees of a question. */
export type Answer<Value> = QueryState<Value> & { readonly refetch: () => Promise<void> }

/** What is known of a question before the library asks it. */
export type KnownAnswer<Value> = { readonly data: Value; readonly answeredAt: number }

/** A question that is being asked (`query-live.ts`). */
export type LiveQuery<Value> = {
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

/** One use of a question, and how far it is. */
type Source<Value> = {
  query: Query<Value>
  answer: Answer<Value>
  live: LiveQuery<Value> | undefined
  tell: (() => void) | undefined
  timer: ReturnType<typeof setInterval> | undefined
  /** The question that is asked without the library. */
  asking: Promise<void>
  answeredAt: number | undefined
  stopPlain: (() => void) | undefined
}

function makeSource<Value>(first: Query<Value>) {
  const source: Source<Value> = {
    query: first,
    answer: { ...seeded(first), refetch: () => refetch(source) },
    live: undefined,
    tell: undefined,
    timer: undefined,
    asking: Promise.resolve(),
    answeredAt: undefined,
    stopPlain: undefined,
  }
  return {
    read: () => source.answer,
    subscribe(listener: () => void): () => void {
      source.tell = listener
      start(source)
      return () => stop(source)
    },
    ask(next: Query<Value>): void {
      const isOther = !isSame(next, source.query)
      source.query = next
      if (!isOther) return
      if (source.live) return source.live.ask(next)
      source.answeredAt = undefined
      show(source, pending)
      askFirst(source)
    },
  }
}

/** Nothing is asked while what the page brought is fresh. */
function start<Value>(source: Source<Value>): void {
  const { query, answer } = source
  const isFresh = answer.data !== undefined && Date.now() - openedAt < query.staleTime
  if (!isFresh) askFirst(source)
  else if (query.refetchInterval) {
    // What is known stays until the next time.
    source.timer = setInterval(() => void askOnce(source, () => {}), query.refetchInterval)
  }
}

function stop<Value>(source: Source<Value>): void {
  source.tell = undefined
  clearInterval(source.timer)
  source.stopPlain?.()
  source.stopPlain = undefined
  source.live?.stop()
  source.live = undefined
}

function show<Value>(source: Source<Value>, seen: QueryState<NoInfer<Value>>): void {
  const { query, answer } = source
  if (seen.isPending && query.keepsPrevious && answer.data !== undefined) return
  source.answer = { ...seen, refetch: answer.refetch }
  source.tell?.()
}

function askFirst<Value>(source: Source<Value>): void {
  if (source.query.isPlain && !isLibraryThere()) void askPlainly(source)
  else void goLive(source)
}

function askPlainly<Value>(source: Source<Value>): Promise<void> {
  source.stopPlain ??= keepPlain({
    meta: () => source.query.meta,
    askAgain: () => askPlainly(source),
    handOver: () => goLive(source),
  })
  source.asking = askOnce(source, (error) => {
    // A refusal is an answer; silence is a reason to have the library try again.
    if (error instanceof RefusedCall) show(source, failed(error))
    else if (source.answer.data === undefined) void goLive(source)
  })
  return source.asking
}

/** To ask once, or at intervals, is no reason to fetch a library. */
async function askOnce<Value>(source: Source<Value>, onFailed: (error: unknown) => void): Promise<void> {
  const asked = source.query
  const isStillAsked = () => source.tell && !source.live && isSame(asked, source.query)
  try {
    const data = await asked.queryFn({ signal: new AbortController().signal })
    if (!isStillAsked()) return
    source.answeredAt = Date.now()
    show(source, known(data))
  } catch (error) {
    if (isStillAsked()) onFailed(error)
  }
}

async function goLive<Value>(source: Source<Value>): Promise<void> {
  source.stopPlain?.()
  source.stopPlain = undefined
  try {
    const [{ watch }] = await Promise.all([import('./query-live.ts'), source.asking])
    clearInterval(source.timer)
    if (!source.tell || source.live) return
    source.live = watch(source.query, {
      seededAt: openedAt,
      known: knownAlready(source),
      tell: (seen) => show(source, seen),
    })
  } catch (error) {
    show(source, failed(error))
  }
}

/** What was learned before the library came; it does not ask for that again. */
function knownAlready<Value>({ answer, answeredAt }: Source<Value>): KnownAnswer<Value> | undefined {
  return answeredAt !== undefined && answer.data !== undefined ? { data: answer.data, answeredAt } : undefined
}

async function refetch<Value>(source: Source<Value>): Promise<void> {
  if (!source.tell) return askKeyAgain(source.query.queryKey)
  if (source.stopPlain) return askPlainly(source)
  if (!source.live) await goLive(source)
  await source.live?.refetch()
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

function seeded<Value>({ initialData }: Query<Value>): QueryState<Value> {
  const seed = initialData?.()
  return seed === undefined ? pending : known(seed)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
