import { setTimeout as sleep } from 'node:timers/promises'
import { sharedKey } from '@baize/owp'
import { type Case, expectSame, expectTrue } from '../case.ts'
import { type Ear, type FeedUnderTest, listenTo, producersOf, withEars } from './world.ts'

const seqsOf = ({ frames }: Ear) => frames.map(({ frame }) => frame.seq)

/** Numbers one after another, from the first that was heard. */
function expectNoGap(seqs: readonly number[]): void {
  expectSame(
    seqs,
    seqs.map((_, index) => (seqs[0] ?? 0) + index),
    'the numbers of the frames',
  )
}

const refusing = (
  name: string,
  change: (feed: FeedUnderTest) => { readonly feed?: Partial<FeedUnderTest>; readonly producer?: string },
): Case<FeedUnderTest> => ({
  name,
  run: async (feed) => {
    const [first] = await producersOf(feed)
    const changed = change(feed)
    const ear = listenTo({ ...feed, ...changed.feed }, changed.producer ?? first?.producer ?? '')
    await ear.until(() => ear.troubles.length + ear.frames.length > 0, 'an answer')
    ear.close()
    expectSame([ear.troubles, ear.frames.length], [['refused'], 0], 'what was heard')
  },
})

/** Frames: who hears them, in which order, and how often. */
export const streamCases: readonly Case<FeedUnderTest>[] = [
  refusing('whoever has another secret hears nothing', ({ key }) => ({
    feed: { key: sharedKey(key.id, Buffer.alloc(32, 9)) },
  })),
  refusing('whoever has another name hears nothing', () => ({ feed: { provider: 'NOBODY' } })),
  refusing('whose clock is an hour off hears nothing', () => ({
    feed: { now: () => Date.now() - 3_600_000 },
  })),
  refusing('a producer that nobody knows is refused', () => ({ producer: 'nobody' })),
  {
    name: 'frames form a chain of macs, and their numbers have no gap',
    run: (feed) =>
      withEars(feed, async (ear) => {
        await ear.until(() => ear.frames.length >= 4, 'four frames')
        expectSame(ear.troubles, [], 'troubles on the line')
        expectNoGap(seqsOf(ear))
      }),
  },
  {
    name: 'a producer is heard at least as often as it says',
    run: (feed) =>
      withEars(feed, async (ear, { aliveEveryMs, silentAfterMs }) => {
        expectTrue(silentAfterMs >= 2 * aliveEveryMs, 'one lost heartbeat would already be silence')
        await ear.until(() => ear.frames.length > 0, 'a frame')
        for (let beats = 0; beats < 2; beats++) {
          const before = ear.frames.length
          await sleep(aliveEveryMs + aliveEveryMs / 2)
          expectTrue(ear.frames.length > before, 'it was silent for longer than a heartbeat')
        }
      }),
  },
  {
    name: 'two who listen hear the same under the same numbers',
    run: (feed) =>
      withEars(feed, async (ear, { producer }) => {
        const other = listenTo(feed, producer)
        await other.until(() => other.frames.length >= 3, 'three frames')
        other.close()
        const digests = new Map(ear.frames.map(({ frame, digest }) => [frame.seq, digest]))
        for (const { frame, digest } of other.frames)
          expectSame(digests.get(frame.seq) ?? digest, digest, `frame ${frame.seq}`)
      }),
  },
  {
    name: 'whoever comes back hears what they missed, and nothing twice',
    run: (feed) =>
      withEars(feed, async (ear, { producer }) => {
        await ear.until(() => ear.frames.length >= 1, 'a frame')
        ear.close()
        const last = ear.frames.at(-1)?.frame
        await sleep(2_500)
        const back = listenTo(feed, producer, last)
        await back.until(() => back.frames.length >= 2, 'two frames')
        back.close()
        expectNoGap([last?.seq ?? 0, ...seqsOf(back)])
      }),
  },
  {
    name: 'whoever comes from another run begins with what is said now',
    run: (feed) =>
      withEars(feed, async (ear, { producer }) => {
        await ear.until(() => ear.frames.length >= 1, 'a frame')
        const stranger = listenTo(feed, producer, { epoch: 'another-run', seq: 1 })
        await stranger.until(() => stranger.frames.length >= 1, 'a frame')
        stranger.close()
        expectTrue(
          (stranger.frames[0]?.frame.seq ?? 0) >= (ear.frames[0]?.frame.seq ?? 0),
          'it was told what it cannot have asked for',
        )
      }),
  },
]
