import { Worker } from 'node:worker_threads'
import type { BuilderLeg, LegChances } from '@baize/engines'
import type { App } from '#platform/app'
import { perApp } from '#platform/per-app'
import { Refusal } from '#platform/refusal'

/** A set of legs at a state of their fixture. */
export type AskedSet = {
  readonly id: number
  readonly sport: string
  readonly state: unknown
  readonly parameters: unknown
  readonly legs: readonly BuilderLeg[]
}

export type CountedSet = { readonly id: number; readonly chances: LegChances | null }

/** Some seconds' worth: who comes after that would wait for a state that is gone by then. */
const MOST_WAITING = 32

type Thread = { worker: Worker | undefined; asked: number; readonly waiting: Map<number, Waiting> }
type Waiting = (chances: LegChances | null) => void

const threadOf = perApp((): Thread => ({ worker: undefined, asked: 0, waiting: new Map() }))

/** How likely legs of one fixture win together; null where that cannot be said. It takes seconds, in a thread of its own. */
export async function countTogether(app: App, set: Omit<AskedSet, 'id'>): Promise<LegChances | null> {
  const thread = threadOf(app)
  if (thread.waiting.size >= MOST_WAITING) throw new Refusal('TRY_AGAIN')
  thread.worker ??= startWorker(app, thread)
  const { worker } = thread
  const id = ++thread.asked
  return new Promise((resolve) => {
    thread.waiting.set(id, resolve)
    worker.postMessage({ id, ...set }, [])
  })
}

function startWorker(app: App, thread: Thread): Worker {
  const worker = new Worker(new URL('./builder-worker.ts', import.meta.url))
  worker.unref()
  worker.on('message', ({ id, chances }: CountedSet) => {
    thread.waiting.get(id)?.(chances)
    thread.waiting.delete(id)
  })
  worker.on('error', (error) => {
    app.log.error({ err: error }, 'the thread that prices sets of legs has ended')
    thread.worker = undefined
    for (const resolve of thread.waiting.values()) resolve(null)
    thread.waiting.clear()
  })
  return worker
}
