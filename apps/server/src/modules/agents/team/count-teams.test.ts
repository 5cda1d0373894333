import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Owner } from '#modules/play'
import { DAY_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { testRound } from '../../../testing/test-player.ts'
import { teamMember } from '../../../testing/test-team.ts'
import { testVendor } from '../../../testing/test-vendor.ts'
import { countTeams } from './count-teams.ts'
import { countAllTeams, recomputedTeams, storedTeams, tellSettled } from '../../../testing/team-oracle.ts'

/** Three levels of agents with players below each, and one who is below nobody. */
async function world() {
  const app = await testApp({}, 'demo')
  const early = new Date(Date.now() - 5 * DAY_MS)
  const top = await teamMember(app, { type: 1, at: early })
  const middle = await teamMember(app, { type: 2, uplineId: top.memberId, at: early })
  const low = await teamMember(app, { type: 2, uplineId: middle.memberId, at: early })
  const players = [
    top,
    low,
    await teamMember(app, { uplineId: top.memberId, at: early }),
    await teamMember(app, { uplineId: middle.memberId, at: early }),
    await teamMember(app, { uplineId: low.memberId, at: early }),
    await teamMember(app, { at: early }),
  ]
  return { app, top, middle, low, players }
}

/** What each player plays with: a vendor of today and one of yesterday. */
async function handsOf(app: TestApp, players: readonly Owner[]) {
  const yesterday = { ...app, clock: { now: () => new Date(Date.now() - DAY_MS) } }
  return Promise.all(
    players.map(async (owner) => ({
      owner,
      vendor: await testVendor(app, owner),
      past: await testVendor(yesterday, owner),
      open: [] as { ref: string; txId: string }[],
      finished: [] as { ref: string; txId: string }[],
    })),
  )
}

type Hand = Awaited<ReturnType<typeof handsOf>>[number]

/** All that may happen between two counts. */
async function deedsIn(app: TestApp) {
  const client = await connectAs(app, 'owner')
  const change = (owner: Owner, what: string) =>
    client.query(
      `update play.round set ${what} where id = (
        select id from play.round where settled_at is not null and member_id = $1 order by random() limit 1)`,
      [owner.memberId],
    )
  const whole = async ({ finished }: Hand, vendor: Hand['vendor'], amount: string) => {
    const made = { ref: randomUUID(), txId: randomUUID() }
    const actions = [
      { kind: 'bet' as const, amount, txId: made.txId },
      { kind: 'win' as const, amount: '1.25' },
    ]
    await vendor.send(made.ref, actions, { isFinished: true })
    finished.push(made)
  }
  return {
    open: async ({ vendor, open }: Hand) => {
      const made = { ref: randomUUID(), txId: randomUUID() }
      await vendor.send(made.ref, [{ kind: 'bet', amount: '3.00', txId: made.txId }])
      open.push(made)
    },
    finish: async ({ vendor, open, finished }: Hand) => {
      const made = open.pop()
      if (!made) return
      await vendor.send(made.ref, [{ kind: 'win', amount: '3.00' }], { isFinished: true })
      finished.push(made)
    },
    whole: (hand: Hand) => whole(hand, hand.vendor, '2.50'),
    large: (hand: Hand) => whole(hand, hand.vendor, '1000.00'),
    yesterday: (hand: Hand) => whole(hand, hand.past, '999.50'),
    dice: ({ owner }: Hand) => testRound(app, owner),
    adjust: async ({ vendor, finished }: Hand) => {
      const made = finished.at(-1)
      if (made) await vendor.send(made.ref, [{ kind: 'adjust', amount: '0.75', refTxId: made.txId }])
    },
    takeBack: async ({ vendor, open }: Hand) => {
      const made = open.pop()
      if (made) await vendor.takeBack(made.txId)
    },
    void: ({ owner }: Hand) =>
      change(owner, `state = 'void', settled_xact = pg_current_xact_id()::text::bigint`),
    count: async () => {
      await tellSettled(app)
      await countTeams(app)
    },
    twice: () => Promise.all([countTeams(app), countTeams(app)]),
  }
}

it('[AG2-14] [A06] after any history of bets, voids and corrections every team is what its rounds come to', async () => {
  const { app, players } = await world()
  const hands = await handsOf(app, players)
  const does = await deedsIn(app)
  const names = Object.keys(does) as (keyof typeof does)[]
  const lists = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat({ max: hands.length - 1 })), {
    minLength: 15,
    maxLength: 40,
  })
  for (const list of fc.sample(lists, { numRuns: Number(process.env.TEAM_HISTORIES ?? 4), seed: 17 })) {
    for (const [name, place] of list) {
      const hand = hands[place]
      if (hand) await does[name](hand)
    }
    await countAllTeams(app)
    expect(await storedTeams(app)).toEqual(await recomputedTeams(app))
  }
  expect((await storedTeams(app)).length).toBeGreaterThan(5)
})
