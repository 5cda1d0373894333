import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { knownGameTypes } from '#modules/catalog'
import { playJobs, sumPlayed } from '#modules/play'
import type { App } from '#platform/app'
import { sql, transaction } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { connectAs } from '../../testing/as-owner.ts'
import { secondNode } from '../../testing/second-node.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'
import { testVendor } from '../../testing/test-vendor.ts'
import { countPlay } from './count-play.ts'
import { takeSettled } from './take-settled.ts'

type Sums = { readonly staked: bigint; readonly payout: bigint; readonly turnover: bigint }

/** What each kind of game comes to for a member, in all: as it was counted, and as the rounds say. */
async function bothOf(app: TestApp, memberId: string) {
  const counted = await app.db.rows<Sums & { gameType: string }>(sql`
    select game_type, sum(staked)::bigint as staked, sum(payout)::bigint as payout, sum(turnover)::bigint as turnover
    from vip.play_day where member_id = ${memberId} group by game_type
    having sum(staked) <> 0 or sum(payout) <> 0 order by game_type`)
  const types = await knownGameTypes(app)
  const [since, until] = [new Date(0), new Date(Date.now() + 9 * DAY_MS)]
  const byType = new Map<string, Sums>()
  for (const { gameCode, ...sum } of await sumPlayed(app.db, { memberId, since, until })) {
    const gameType = types.get(gameCode) ?? 'RNG'
    const { staked, payout, turnover } = byType.get(gameType) ?? { staked: 0n, payout: 0n, turnover: 0n }
    byType.set(gameType, {
      staked: staked + sum.staked,
      payout: payout + sum.payout,
      turnover: turnover + sum.turnover,
    })
  }
  const summed = [...byType]
    .filter(([, { staked, payout }]) => staked !== 0n || payout !== 0n)
    .map(([gameType, sums]) => ({ gameType, ...sums }))
    .toSorted((one, other) => (one.gameType < other.gameType ? -1 : 1))
  return { counted, summed }
}

async function tell(app: App): Promise<void> {
  await playJobs.find(({ name }) => name === 'tell-settled-rounds')?.run(app, {})
}

/** Counts until nothing that was settled is left; other tests' transactions may hold back what can be told. */
async function countAll(app: TestApp): Promise<void> {
  await vi.waitFor(
    async () => {
      await tell(app)
      await countPlay(app)
      const left = await app.db.rows(sql`
        select from play.round where settled_xact > (select up_to from vip.counted) limit 1`)
      if (left.length > 0) throw new Error('Rounds are left to be counted.')
    },
    { timeout: 30_000, interval: 20 },
  )
}

const breakable = ['vip.addition', 'vip.counted', 'vip.play_day', 'vip.recount', 'vip.member'] as const

/** A database in which each table of the counting can be told to fail whoever writes to it. */
async function world() {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100000.00')
  const client = await connectAs(app, 'owner')
  await client.query(`create table public.broken (name text); grant select on public.broken to public;
    create function public.break_off() returns trigger language plpgsql as $$
    begin
      if exists (select from public.broken where name = tg_argv[0]) then raise exception 'broken off'; end if;
      return coalesce(new, old);
    end $$`)
  for (const table of breakable)
    await client.query(`create trigger zz_broken before insert or update or delete on ${table}
      for each row execute function public.break_off('${table}')`)
  const breakOff = async (table: string) => {
    await client.query('insert into public.broken values ($1)', [table])
    const outcome = await countPlay(app).then(
      () => 'done',
      () => 'broken off',
    )
    await client.query('delete from public.broken')
    return outcome
  }
  /** What no door of ours does to a round that was settled, but its lane could. */
  const change = (what: string) =>
    client.query(
      `update play.round set ${what} where id = (
    select id from play.round where settled_at is not null and member_id = $1 order by random() limit 1)`,
      [owner.memberId],
    )
  const settleAgain = () =>
    client.query(`update play.round set state = 'settled', settled_xact = pg_current_xact_id()::text::bigint
      where settled_at is not null and settled_xact is null`)
  return { app, owner, breakOff, change, settleAgain }
}

const steps = [
  'open',
  'finish',
  'whole',
  'dice',
  'adjust',
  'lose',
  'undo',
  'yesterday',
  'void',
  'reopen',
  'tell',
  'count',
  'twice',
] as const

type Step = (typeof steps)[number] | (typeof breakable)[number]

it('whatever happens to rounds, and wherever counting breaks off, what is counted is what the rounds come to', async () => {
  const { app, owner, breakOff, change, settleAgain } = await world()
  const vendor = await testVendor(app, owner)
  const early = { ...app, clock: { now: () => new Date(Date.now() - DAY_MS) } }
  const past = await testVendor(early, owner)
  const open: { ref: string; txId: string }[] = []
  const finished: { ref: string; txId: string }[] = []
  const bet = async () => {
    const made = { ref: randomUUID(), txId: randomUUID() }
    await vendor.send(made.ref, [{ kind: 'bet', amount: '3.00', txId: made.txId }])
    open.push(made)
  }
  const whole = async (by = vendor) => {
    const made = { ref: randomUUID(), txId: randomUUID() }
    const actions = [
      { kind: 'bet' as const, amount: '2.50', txId: made.txId },
      { kind: 'win' as const, amount: '1.25' },
    ]
    await by.send(made.ref, actions, { isFinished: true })
    finished.push(made)
  }
  const adjust = async (amount: string) => {
    const made = finished.at(-1)
    if (made) await vendor.send(made.ref, [{ kind: 'adjust', amount, refTxId: made.txId }])
  }
  const does: Record<(typeof steps)[number], () => Promise<unknown>> = {
    open: bet,
    finish: async () => {
      const made = open.pop()
      if (made) await vendor.send(made.ref, [{ kind: 'win', amount: '1.00' }], { isFinished: true })
      if (made) finished.push(made)
    },
    whole: () => whole(),
    dice: () => testRound(app, owner),
    adjust: () => adjust('0.75'),
    lose: () => adjust('-0.10'),
    undo: async () => {
      const made = open.pop()
      if (made) await vendor.takeBack(made.txId)
    },
    yesterday: () => whole(past),
    void: () => change(`state = 'void', settled_xact = pg_current_xact_id()::text::bigint`),
    reopen: () => change(`state = 'open', settled_xact = null`),
    tell: () => tell(app),
    count: () => countPlay(app),
    twice: () => Promise.all([countPlay(app), countPlay(app)]),
  }
  const lists = fc.array(fc.constantFrom<Step>(...steps, ...steps, ...breakable), {
    minLength: 12,
    maxLength: 30,
  })
  let broken = 0
  for (const list of fc.sample(lists, { numRuns: 25, seed: 16 })) {
    for (const step of list)
      if (step in does) await does[step as (typeof steps)[number]]()
      else if ((await breakOff(step)) === 'broken off') broken++
    // What waits to be decided again counts as it did until it is.
    await settleAgain()
    await countAll(app)
    const { counted, summed } = await bothOf(app, owner.memberId)
    expect(counted).toEqual(summed)
  }
  expect(broken).toBeGreaterThan(5)
  expect(await app.db.rows(sql`select from vip.addition union all select from vip.recount`)).toEqual([])
})

it('rounds that are settled and changed while two nodes count are counted once', async () => {
  const { app, owner } = await world()
  const vendor = await testVendor(app, owner)
  const other = secondNode(app)
  const play = { isOver: false }
  const counting = [app, other].map(async (node) => {
    while (!play.isOver) {
      await tell(node)
      await countPlay(node)
    }
  })
  const playing = Array.from({ length: 8 }, async () => {
    for (let round = 0; round < 12; round++) {
      const [ref, txId] = [randomUUID(), randomUUID()]
      await vendor.send(ref, [{ kind: 'bet', amount: '4.00', txId }], { isFinished: true })
      if (round % 3 === 0) await vendor.send(ref, [{ kind: 'adjust', amount: '1.10', refTxId: txId }])
    }
  })
  await Promise.all(playing)
  play.isOver = true
  await Promise.all(counting)
  await countAll(app)
  const { counted, summed } = await bothOf(app, owner.memberId)
  expect(counted).toEqual(summed)
  expect(counted).toMatchObject([{ staked: 96n * 40_000n, payout: 32n * 11_000n, turnover: 96n * 40_000n }])
})

it('what is new is added without the day being summed again, and only a changed round asks for that', async () => {
  const { app, owner } = await world()
  const vendor = await testVendor(app, owner)
  const [ref, txId] = [randomUUID(), randomUUID()]
  const taken = async () => {
    await vi.waitFor(async () => {
      await tell(app)
      if (!(await transaction(app, takeSettled))) throw new Error('Nothing could be told yet.')
    })
    const [waiting] = await app.db.rows<{ additions: number; recounts: number }>(sql`
      select (select count(*)::int from vip.addition) as additions, (select count(*)::int from vip.recount) as recounts`)
    await countPlay(app)
    return waiting
  }
  await vendor.send(ref, [{ kind: 'bet', amount: '4.00', txId }], { isFinished: true })
  expect(await taken()).toEqual({ additions: 1, recounts: 0 })
  // A day that somebody changed by hand shows that it is not read again.
  await transaction(app, (tx) => tx.rows(sql`update vip.play_day set turnover = turnover + 7`))
  await vendor.send(randomUUID(), [{ kind: 'bet', amount: '4.00' }], { isFinished: true })
  expect(await taken()).toEqual({ additions: 1, recounts: 0 })
  expect((await bothOf(app, owner.memberId)).counted).toMatchObject([{ turnover: 80_007n }])
  await vendor.send(ref, [{ kind: 'adjust', amount: '1.00', refTxId: txId }])
  expect(await taken()).toEqual({ additions: 0, recounts: 1 })
  expect((await bothOf(app, owner.memberId)).counted).toMatchObject([{ payout: 10_000n, turnover: 80_000n }])
})

it('what was settled before days were added up is summed and not added', async () => {
  const { app, owner } = await world()
  await testRound(app, owner)
  await countAll(app)
  const before = await bothOf(app, owner.memberId)
  const client = await connectAs(app, 'owner')
  // As the migration leaves it: the day has rounds of which nobody knows that they are in it.
  await client.query(
    `update vip.counted set up_to = 0, adds_after = pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
  )
  await countPlay(app)
  expect(await bothOf(app, owner.memberId)).toEqual(before)
  await testRound(app, owner)
  await countAll(app)
  const { counted, summed } = await bothOf(app, owner.memberId)
  expect(counted).toEqual(summed)
  expect(counted).toMatchObject([{ staked: 20_000n }])
})

it('a day that is summed again leaves out what was settled since and is yet to be added', async () => {
  const { app, owner } = await world()
  const vendor = await testVendor(app, owner)
  const [ref, txId] = [randomUUID(), randomUUID()]
  await vendor.send(ref, [{ kind: 'bet', amount: '4.00', txId }], { isFinished: true })
  await countAll(app)
  await transaction(app, (tx) =>
    tx.rows(sql`insert into vip.recount select member_id, starts_at, now() from vip.play_day`),
  )
  // Settled, but not told: nobody has taken it over when the day is summed.
  await vendor.send(randomUUID(), [{ kind: 'bet', amount: '6.00' }], { isFinished: true })
  await countPlay(app)
  await countAll(app)
  expect((await bothOf(app, owner.memberId)).counted).toMatchObject([
    { staked: 100_000n, turnover: 100_000n },
  ])
})
