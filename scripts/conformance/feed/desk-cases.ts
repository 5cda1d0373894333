import { setTimeout as sleep } from 'node:timers/promises'
import { feedFaults, recover, tellFeed } from '@baize/ofp'
import { sendCall } from '@baize/owp'
import { type Case, expectSame, expectTrue } from '../case.ts'
import { done } from '../wallet/world.ts'
import { type Ear, type FeedUnderTest, producersOf, withEars } from './world.ts'

type Wish = Parameters<typeof sendCall<typeof tellFeed>>[2]

const tell = async (feed: FeedUnderTest, wish: NonNullable<Wish>['body']) =>
  done(await sendCall(feed, tellFeed, wish === undefined ? {} : { body: wish }))

const onLine = (
  fault: 'gap' | 'duplicate' | 'disorder' | 'conflict',
  holds: (seqs: readonly number[], ear: Ear) => boolean,
): Case<FeedUnderTest> => ({
  name: `told to, it makes a ${fault}, and the chain of macs stays whole`,
  run: (feed) =>
    withEars(feed, async (ear, { producer }) => {
      await ear.until(() => ear.frames.length >= 1, 'a frame')
      await tell(feed, { fault, producer })
      const seqs = () => ear.frames.map(({ frame }) => frame.seq)
      await ear.until(() => holds(seqs(), ear), fault)
      expectSame(ear.troubles, [], 'troubles on the line')
    }),
})

const steps = (seqs: readonly number[]) => seqs.slice(1).map((seq, index) => seq - (seqs[index] ?? 0))

/** What a feed under test does for its tester (SB-11): every fault is told, and is seen. */
export const feedDeskCases: readonly Case<FeedUnderTest>[] = [
  onLine('gap', (seqs) => steps(seqs).includes(2)),
  onLine('duplicate', (seqs, { frames }) => {
    const at = steps(seqs).indexOf(0)
    return at >= 0 && frames[at]?.digest === frames[at + 1]?.digest
  }),
  onLine('disorder', (seqs) => steps(seqs).includes(-1)),
  onLine('conflict', (seqs, { frames }) => {
    const at = steps(seqs).indexOf(0)
    return at >= 0 && frames[at]?.digest !== frames[at + 1]?.digest
  }),
  {
    name: 'told to, a producer is silent and the others are not; a recovery brings it back',
    run: async (feed) => {
      const [quiet, other] = await producersOf(feed)
      await withEars(feed, async (ear, { producer }) => {
        await ear.until(() => ear.frames.length >= 1, 'a frame')
        if (producer !== quiet?.producer) return
        await tell(feed, { fault: 'silence', producer, forMs: 3_000 })
        const before = ear.frames.length
        await sleep(2_000)
        expectSame(ear.frames.length, before, 'what was heard in the silence')
        await ear.until(() => ear.frames.length > before, 'the end of the silence')
        expectTrue((await recover(feed, { producer, after: undefined })) !== undefined, 'no recovery')
      })
      expectTrue(other !== undefined, 'there is one producer alone')
    },
  },
  ...(['wrong-result', 'cancel-range', 'absurd-odds', 'swapped-sides', 'abandonment'] as const).map(
    (fault): Case<FeedUnderTest> => ({
      name: `told to, it does a ${fault} to a fixture`,
      run: async (feed) => expectTrue((await tell(feed, { fault, forMs: 0 })).fixture !== null, 'to none'),
    }),
  ),
  {
    name: 'a way to fail that is none is refused',
    run: async (feed) => {
      expectTrue(feedFaults.length >= 10, 'there are fewer ways than ten')
      const wish = { fault: 'gap' as const, fixture: 'x:fixture:nobody' }
      const answer = await sendCall(feed, tellFeed, { body: { ...wish, fault: 'abandonment' } })
      expectSame(answer.kind, 'refused', 'the answer')
    },
  },
]
