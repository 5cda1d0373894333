import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { dropLease, noteHeard, takeLease } from '../store/feeds.ts'
import type { QuoteBook } from './book.ts'
import { type FrameKeeper, type HeardMessages, keepFrames, keptOf } from './keep-frames.ts'
import { lastDecisions } from './last-decisions.ts'

/** Writes what must be kept of producers, as long as this node is the one that does so. */
export type Keeper = {
  /** Takes or renews leases. */
  renew(producers: readonly string[]): Promise<void>
  /** Whoever begins to write needs all there is to know, to begin from. */
  needsGround(producer: string): boolean
  isWriter(producer: string): boolean
  /** Once all that was heard until now is written, or cannot be for now. */
  settled(): Promise<void>
  stop(): Promise<void>
}

type Desk = {
  /** Nothing is written before the first snapshot: who wrote before may have missed something. */
  isGrounded: boolean
  /** What was heard until there is one: the stream does not wait for it. */
  early: HeardMessages[]
  /** Up to which number of a run something is missing in what was heard early. */
  missed: FramePlace
  queue: HeardMessages[]
}

type FramePlace = Pick<HeardMessages, 'epoch' | 'seq'>

const LEASE_SECONDS = 6
const MOST_QUEUED = 20_000
/** Whoever wants the lease waits for what is being written, so that is never much. */
const MOST_MESSAGES = 60

export function createKeeper(app: App, book: QuoteBook, node: string): Keeper {
  const desks = new Map<string, Desk>()
  const frameKeeper: FrameKeeper = {
    node,
    closingOf: book.closingOf,
    winnersOf: (fixtureId, market) => book.quote(fixtureId, market)?.winners,
    setAside: (producer, why) => app.metrics.feedSetAside.inc({ producer, why }),
  }
  let writing: Promise<void> = Promise.resolve()
  const stopHearing = book.onHeard((heard) => {
    const desk = desks.get(heard.producer)
    const news = desk ? newsFor(desk, heard) : []
    if (!desk || news.length === 0) return
    desk.queue.push(...news.flatMap(partsOf))
    writing = writing.then(() => writeAll(app, frameKeeper, desks))
  })

  return {
    isWriter: (producer) => desks.has(producer),
    needsGround: (producer) => desks.get(producer)?.isGrounded === false,
    settled: () => writing,
    async renew(producers) {
      for (const producer of producers) {
        const heard = book.producer(producer)
        const down = book.isUp(producer) ? null : (heard?.down ?? 'silent')
        const isOurs = await transaction(app, async (tx) => {
          const isTaken = await takeLease(tx, { producer, node, seconds: LEASE_SECONDS })
          if (isTaken) await noteHeard(tx, { producer, down })
          return isTaken
        })
        const desk = desks.get(producer)
        if (!isOurs) desks.delete(producer)
        else if (!desk) desks.set(producer, newDesk(placeOf(book.producer(producer))))
      }
      writing = writing.then(() => writeAll(app, frameKeeper, desks))
    },
    async stop() {
      stopHearing()
      await writing
      for (const producer of desks.keys())
        await transaction(app, (tx) => dropLease(tx, { producer, node })).catch(() => {})
    },
  }
}

function newDesk(missed: FramePlace): Desk {
  return { isGrounded: false, early: [], missed, queue: [] }
}

function placeOf(heard: ReturnType<QuoteBook['producer']>): FramePlace {
  return { epoch: heard?.epoch ?? '', seq: heard?.seq ?? 0 }
}

/** What of this is to be written now: from the first snapshot on everything, and what was heard before it but said after. */
function newsFor(desk: Desk, heard: HeardMessages): HeardMessages[] {
  if (desk.isGrounded) return heard.isPast ? [] : [heard]
  if (!heard.isSnapshot) {
    hearEarly(desk, heard)
    return []
  }
  // Each run counts its frames from the beginning.
  if (heard.isPast && heard.epoch === desk.missed.epoch && heard.seq < desk.missed.seq) return []
  const later = desk.early.filter(({ epoch, seq }) => epoch === heard.epoch && seq > heard.seq)
  Object.assign(desk, { isGrounded: true, early: [] })
  return [heard, ...later]
}

function hearEarly(desk: Desk, heard: HeardMessages): void {
  if (keptOf(heard).length === 0) return
  desk.early.push(heard)
  if (desk.early.length > MOST_QUEUED) desk.missed = desk.early.shift() ?? desk.missed
}

/** What fails stays in its place and is tried again; a desk that cannot follow begins anew from all there is to know. */
async function writeAll(app: App, keeper: FrameKeeper, desks: Map<string, Desk>): Promise<void> {
  for (const [producer, desk] of desks) {
    if (desk.queue.length > MOST_QUEUED) Object.assign(desk, newDesk(desk.queue.at(-1) ?? desk.missed))
    try {
      while (desk.queue.length > 0) {
        const batch = nextBatch(desk.queue)
        if (!(await keepFrames(app, keeper, batch))) {
          desks.delete(producer)
          break
        }
        desk.queue.splice(0, batch.length)
      }
    } catch (error) {
      app.log.error({ err: error, producer }, 'what a feed said was not kept, and is tried again')
    }
  }
}

/** All there is to know may be thousands of messages: it is written in parts, in their order. */
function partsOf(heard: HeardMessages): HeardMessages[] {
  const kept = heard.isSnapshot ? lastDecisions(keptOf(heard)) : keptOf(heard)
  if (!heard.isSnapshot) return kept.length === 0 ? [] : [{ ...heard, messages: kept }]
  const count = Math.ceil(kept.length / MOST_MESSAGES)
  return Array.from({ length: count }, (_, part) => ({
    ...heard,
    isPart: part < count - 1,
    messages: kept.slice(part * MOST_MESSAGES, (part + 1) * MOST_MESSAGES),
  }))
}

/** As many frames as are little together, and one at least. */
function nextBatch(queue: readonly HeardMessages[]): HeardMessages[] {
  let total = 0
  const end = queue.findIndex(({ messages }, place) => {
    total += messages.length
    return place > 0 && total > MOST_MESSAGES
  })
  return queue.slice(0, end === -1 ? queue.length : end)
}
