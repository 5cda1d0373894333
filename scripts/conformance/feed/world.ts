import { setTimeout as sleep } from 'node:timers/promises'
import {
  type FeedLine,
  type FeedMessage,
  type FeedPlace,
  followProducer,
  type LineTrouble,
  type OpenedFrame,
  readFixtures,
  readMessages,
  type SetAside,
} from '@baize/ofp'
import { sendCall } from '@baize/owp'
import { ConformanceProblem } from '../case.ts'
import { done } from '../wallet/world.ts'

/** The feed under test. */
export type FeedUnderTest = FeedLine

export type Ear = {
  readonly frames: OpenedFrame[]
  readonly troubles: LineTrouble[]
  /** All messages so far that can be read, and what cannot. */
  read(): { readonly messages: readonly FeedMessage[]; readonly setAside: readonly SetAside[] }
  until(holds: () => boolean, what: string): Promise<void>
  close(): void
}

const PATIENCE_MS = 30_000

/** Listens to a producer, from a place on if one is given. */
export function listenTo(feed: FeedUnderTest, producer: string, after?: FeedPlace): Ear {
  const frames: OpenedFrame[] = []
  const troubles: LineTrouble[] = []
  const following = followProducer(feed, {
    producer,
    after: () => frames.at(-1)?.frame ?? after,
    onFrame: (opened) => frames.push(opened),
    onTrouble: (why) => troubles.push(why),
  })
  return {
    frames,
    troubles,
    read: () => readMessages(frames.flatMap(({ frame }) => frame.messages)),
    async until(holds, what) {
      for (const end = Date.now() + PATIENCE_MS; !holds(); await sleep(20))
        if (Date.now() > end) throw new ConformanceProblem(`${what} did not happen`)
    },
    close: () => following.close(),
  }
}

export async function producersOf(feed: FeedUnderTest) {
  const { producers } = done(await sendCall(feed, readFixtures))
  if (producers.length === 0) throw new ConformanceProblem('the feed names no producer')
  return producers
}

/** Listens to all producers at once, does something with what is heard of each, and lets go. */
export async function withEars(
  feed: FeedUnderTest,
  use: (ear: Ear, producer: Awaited<ReturnType<typeof producersOf>>[number]) => Promise<void>,
): Promise<void> {
  const producers = await producersOf(feed)
  const heard = await Promise.allSettled(
    producers.map(async (producer) => {
      const ear = listenTo(feed, producer.producer)
      try {
        await use(ear, producer)
      } finally {
        ear.close()
      }
    }),
  )
  for (const each of heard) if (each.status === 'rejected') throw each.reason
}
