import { createHmac } from 'node:crypto'
import type { SportModel } from '@baize/engines'
import type { FeedMessage, Frame } from '@baize/ofp'
import { type FeedWorld, newWorld } from '../feed-world.ts'
import type { Producer } from '../producer.ts'
import { HISTORY_MS, turn } from '../turn.ts'

const PERIOD_MS = 3_000
export const START = Date.UTC(2026, 10, 18, 12)

/** A feed whose time goes by when the test says so, with a beacon that can be held back. */
export type TestFeed = {
  readonly world: FeedWorld
  /** Everything that each producer has said, frame by frame, as it came to a listener. */
  readonly heard: { readonly before: Frame[]; readonly live: Frame[] }
  /** Lets time go by, a second at a time. */
  pass(seconds: number): Promise<void>
  /** From here on the beacon says nothing, or speaks again. */
  hold(isHeld: boolean): void
}

type TestWishes = {
  readonly models: ReadonlyMap<string, SportModel>
  readonly startsAt?: number
}

const secret = Buffer.alloc(32, 3)

export function testFeed({ models, startsAt = START }: TestWishes): TestFeed {
  let time = startsAt
  let isHeld = false
  const settings = {
    port: 0,
    publicUrl: 'http://localhost:1',
    platformUrl: 'http://localhost:2',
    caller: 'house',
    key: { id: 'k1', secret },
    seedSecret: secret,
    pace: 1,
    takesTestCalls: true,
  }
  const world = newWorld({ settings, models, now: () => time })
  const heard = { before: listenTo(world.before), live: listenTo(world.live) }
  const { beacon } = world
  beacon.isFollowed = true
  beacon.next = roundAt(startsAt - HISTORY_MS)
  const hearBeacon = () => {
    const latest = BigInt(Math.floor(time / PERIOD_MS))
    beacon.clock = { round: latest, at: Number(latest) * PERIOD_MS, periodMs: PERIOD_MS }
    if (isHeld) return
    while (beacon.next !== undefined && beacon.next <= latest) {
      beacon.values.set(beacon.next, valueOf(beacon.next))
      beacon.next += 1n
    }
  }
  return {
    world,
    heard,
    hold(wanted) {
      isHeld = wanted
    },
    async pass(seconds) {
      for (const end = time + seconds * 1_000; time < end; time += 1_000) {
        hearBeacon()
        await turn(world)
      }
    },
  }
}

const roundAt = (at: number) => BigInt(Math.ceil(at / PERIOD_MS))

function valueOf(round: bigint): string {
  return createHmac('sha256', 'the beacon of tests').update(String(round)).digest('hex')
}

function listenTo(producer: Producer): Frame[] {
  const frames: Frame[] = []
  producer.listeners.add({ hear: (text) => frames.push(JSON.parse(`${text}}`)) })
  return frames
}

/** All messages of a kind, in their order. */
export function messagesOf<Kind extends FeedMessage['kind']>(
  frames: readonly Frame[],
  kind: Kind,
): Extract<FeedMessage, { kind: Kind }>[] {
  const isOfKind = (message: FeedMessage): message is Extract<FeedMessage, { kind: Kind }> =>
    message.kind === kind
  return frames.flatMap(({ messages }) => (messages as FeedMessage[]).filter(isOfKind))
}
