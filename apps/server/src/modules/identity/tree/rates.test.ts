import { strict as assert } from 'node:assert'
import { gameTypes } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { randomBelow } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import { connectAs } from '../../../testing/as-owner.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { agentLine, plainAgent, plainMember, testRates } from '../../../testing/test-tree.ts'
import { readSeats, setSeats } from '../store/rates.ts'
import { answerRates, offerRates } from './rate-offers.ts'
import { giveRates, noRates, readHighestBelow, readRateHistory, readRates } from './rates.ts'
import { moveAgent } from './tree.ts'

const NOW = new Date('2026-05-04T10:00:00Z')
const MIDNIGHT = new Date('2026-05-05T00:00:00Z')
const noGap = { ppm: 0, series: 0 }

/** Pairs of an upline and somebody right below who earns more, at any moment at which anything changes. */
async function countBroken(app: TestApp): Promise<number> {
  const { broken } = await app.db.one<{ broken: number }>(sql`
    with moment as (select distinct since_at as at from identity.rate union select distinct since_at from identity.agent_path),
    pair as (
      select mo.at, m.id, coalesce(e.member_id, case when a.node is null then m.upline_id end) as upline_id
      from moment mo cross join identity.member m
      left join identity.agent a on a.member_id = m.id
      left join lateral (
        select u.member_id from identity.agent_path p join identity.agent u on u.node = p.ancestor
        where p.descendant = a.node and p.depth = 1 and p.since_at <= mo.at and mo.at < p.until_at) e on true
      where m.type in (0, 2)
    )
    select count(*)::int as broken from pair p
    cross join lateral (select * from identity.rate r where r.member_id = p.id and r.since_at <= p.at
      order by r.since_at desc limit 1) c
    left join lateral (select * from identity.rate r where r.member_id = p.upline_id and r.since_at <= p.at
      order by r.since_at desc limit 1) u on true
    where p.upline_id is not null and (
      c.rng > greatest(0, coalesce(u.rng, 0) - c.gap_ppm) or c.live > greatest(0, coalesce(u.live, 0) - c.gap_ppm)
      or (c.series ->> 'SSC')::int > (u.series ->> 'SSC')::int - c.gap_series)`)
  return broken
}

const refusalOf = async (work: Promise<unknown>) => {
  try {
    await work
    return 'given'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code
  }
}

async function pairOf(app: TestApp) {
  const [top, low] = await agentLine(app, { levels: 2, at: NOW })
  assert(top && low)
  await testRates(app, { memberId: top, uplineId: null, rates: { RNG: 12_000, LIVE: 4_000 }, from: NOW })
  return { top, low }
}

it('[A13] [AG-01] [AG2-08] a rate is at most that of whoever is above less the gap, in every family and group, past our code too', async () => {
  const app = await testApp({}, 'demo')
  const { top, low } = await pairOf(app)
  const give = (rates: object, more: object = {}) =>
    refusalOf(testRates(app, { memberId: low, uplineId: top, rates, from: NOW, ...more }))
  for (const family of gameTypes) {
    const own = { RNG: 12_000, LIVE: 4_000 }[family as string] ?? 0
    expect([family, await give({ [family]: own + 100 })]).toEqual([family, 'RATE_ABOVE_UPLINE'])
  }
  const gap = { ppm: 500, series: 10 }
  expect(await give({ RNG: 11_600 }, { gap })).toBe('RATE_ABOVE_UPLINE')
  expect(await give({ RNG: 11_500, FISH: 0 }, { gap })).toBe('given')
  await testRates(app, {
    memberId: top,
    uplineId: null,
    rates: { RNG: 12_000, LIVE: 4_000 },
    series: { SSC: 1_960 },
    from: NOW,
  })
  expect(await give({ RNG: 11_500 }, { gap, series: { SSC: 1_951 } })).toBe('RATE_ABOVE_UPLINE')
  expect(await give({ RNG: 11_500 }, { gap, series: { SSC: 1_950 } })).toBe('given')
  const owner = await connectAs(app, 'owner')
  const forged = (column: string, value: number) =>
    owner.query(`update identity.rate set ${column} = $1 where member_id = $2`, [value, low])
  await expect(forged('rng', 12_100)).rejects.toThrow('nobody earns more than whoever is above')
  await expect(forged('live', 150)).rejects.toThrow('rate_is_in_steps')
  await expect(forged('live', -100)).rejects.toThrow('rate_is_in_steps')
  expect(await countBroken(app)).toBe(0)
})

it('[AG-02] [AG2-08] raising whoever is above is free, and lowering them below anybody under them is refused', async () => {
  const app = await testApp({}, 'demo')
  const { top, low } = await pairOf(app)
  await testRates(app, {
    memberId: low,
    uplineId: top,
    rates: { RNG: 9_000 },
    series: { SSC: 1_900 },
    from: NOW,
  })
  const guest = await transaction(app, (tx) => plainMember(tx, { uplineId: top }))
  await testRates(app, { memberId: guest, uplineId: top, rates: { LIVE: 3_000 }, from: NOW })
  const approvalId = top
  const give = (rates: object, series: Record<string, number> = {}) =>
    refusalOf(
      transaction(app, (tx) =>
        giveRates(tx, {
          memberId: top,
          uplineId: null,
          rates: { ...noRates.rates, ...rates },
          series,
          from: MIDNIGHT,
          approvalId,
        }),
      ),
    )
  expect(await give({ RNG: 12_500, LIVE: 4_000 })).toBe('given')
  expect(await give({ RNG: 8_900, LIVE: 4_000 })).toBe('RATE_BELOW_DOWNLINE')
  expect(await give({ RNG: 9_000, LIVE: 2_900 })).toBe('RATE_BELOW_DOWNLINE')
  expect(await give({ RNG: 9_000, LIVE: 3_000 }, { SSC: 1_899 })).toBe('RATE_BELOW_DOWNLINE')
  expect(await give({ RNG: 9_000, LIVE: 3_000 }, { SSC: 1_900 })).toBe('given')
  const highest = await readHighestBelow(app.db, { agentId: top, at: MIDNIGHT })
  expect(highest).toEqual({ rates: { ...noRates.rates, RNG: 9_000, LIVE: 3_000 }, series: { SSC: 1_900 } })
  expect(await countBroken(app)).toBe(0)
})

it('[A13] [AG2-08] raising one below and lowering the one above race: one of them is refused, 20 times', async () => {
  const app = await testApp({}, 'demo')
  for (let round = 0; round < 20; round++) {
    const { top, low } = await pairOf(app)
    await testRates(app, { memberId: low, uplineId: top, rates: { RNG: 6_000 }, from: NOW })
    const change = (memberId: string, uplineId: string | null, RNG: number) =>
      refusalOf(
        transaction(app, (tx) =>
          giveRates(tx, {
            memberId,
            uplineId,
            rates: { ...noRates.rates, RNG },
            series: {},
            from: MIDNIGHT,
            approvalId: top,
          }),
        ),
      )
    const both = await Promise.all([change(low, top, 10_000), change(top, null, 8_000)])
    expect(both.filter((each) => each === 'given')).toHaveLength(1)
    expect(await countBroken(app)).toBe(0)
  }
})

it('[AG2-08] after each of 50 parallel changes in a tree nobody earns more than whoever is above', async () => {
  const app = await testApp({}, 'demo')
  const line = await agentLine(app, { levels: 4, at: NOW })
  const [top] = line
  assert(top)
  const side = await transaction(app, async (tx) => [
    await plainAgent(tx, { uplineId: top, at: NOW }),
    await plainMember(tx, { uplineId: top, at: NOW }),
  ])
  const people = [
    ...line.map((memberId, place) => ({ memberId, uplineId: line[place - 1] ?? null })),
    ...side.map((memberId) => ({ memberId, uplineId: top })),
  ]
  for (const { memberId, uplineId } of people)
    await testRates(app, { memberId, uplineId, rates: { RNG: 6_000 }, series: { SSC: 1_850 }, from: NOW })
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, async (_, place) => {
      const person = people[place % people.length]
      assert(person)
      const outcome = await refusalOf(
        transaction(app, (tx) =>
          giveRates(tx, {
            ...person,
            rates: { ...noRates.rates, RNG: 100 * randomBelow(120) },
            series: { SSC: 1_800 + 2 * randomBelow(60) },
            from: randomBelow(2) === 0 ? MIDNIGHT : new Date(MIDNIGHT.getTime() + DAY_MS),
            approvalId: person.memberId,
          }),
        ),
      )
      expect(await countBroken(app)).toBe(0)
      return outcome
    }),
  )
  expect(new Set(outcomes).size).toBeGreaterThan(1)
  expect([...new Set(outcomes)].toSorted()).toEqual(
    [...new Set(outcomes)].filter((each) => each === 'given' || each.startsWith('RATE_')).toSorted(),
  )
})

it('[AG2-09] [AG-05] what is given holds from its moment on, and the history says so', async () => {
  const app = await testApp({}, 'demo')
  const { top } = await pairOf(app)
  await testRates(app, { memberId: top, uplineId: null, rates: { RNG: 12_100, LIVE: 4_000 }, from: MIDNIGHT })
  const at = async (moment: number) =>
    (await readRates(app.db, { memberIds: [top], at: new Date(moment) })).get(top)?.rates.RNG
  expect(await at(NOW.getTime() - 1)).toBe(0)
  expect(await at(MIDNIGHT.getTime() - 1)).toBe(12_000)
  expect(await at(MIDNIGHT.getTime())).toBe(12_100)
  const history = await readRateHistory(app.db, top)
  expect(history.map(({ from, until, version }) => ({ from, until, version }))).toEqual([
    { from: MIDNIGHT, until: null, version: 2 },
    { from: NOW, until: MIDNIGHT, version: 1 },
  ])
})

it('[AG2-02] [A13] whoever is moved brings the own rates along: below somebody who earns less they are refused', async () => {
  const app = await testApp({}, 'demo')
  const { top, low } = await pairOf(app)
  await testRates(app, { memberId: low, uplineId: top, rates: { RNG: 9_000 }, from: NOW })
  const [poor, rich] = await transaction(app, async (tx) => [
    await plainAgent(tx, { uplineId: null, at: NOW }),
    await plainAgent(tx, { uplineId: null, at: NOW }),
  ])
  assert(poor && rich)
  await testRates(app, { memberId: poor, uplineId: null, rates: { RNG: 8_900 }, from: NOW })
  await testRates(app, { memberId: rich, uplineId: null, rates: { RNG: 9_000 }, from: NOW })
  const move = (uplineId: string) =>
    refusalOf(transaction(app, (tx) => moveAgent(tx, { agentId: low, uplineId, at: MIDNIGHT })))
  expect(await move(poor)).toBe('RATE_ABOVE_UPLINE')
  expect(await move(rich)).toBe('given')
  expect(await countBroken(app)).toBe(0)
})

it('[AG-04] [AG2-12] 50 openings at once for 7 seats of a high group: 7 are given, and a seat that is left is free again', async () => {
  const app = await testApp({}, 'demo')
  const [top] = await agentLine(app, { levels: 1, at: NOW })
  assert(top)
  await testRates(app, { memberId: top, uplineId: null, series: { SSC: 1_980 }, from: NOW })
  const seats = { agentId: top, gameGroup: 'SSC', points: 1_956 }
  await transaction(app, (tx) => setSeats(tx, { ...seats, seatsLeft: 7 }))
  const opened: string[] = []
  const open = () =>
    refusalOf(
      transaction(app, async (tx) => {
        const memberId = await plainMember(tx, { uplineId: top, at: NOW })
        await giveRates(tx, { ...noRates, memberId, uplineId: top, series: { SSC: 1_956 }, from: NOW })
        return memberId
      }).then((memberId) => opened.push(memberId)),
    )
  const outcomes = await Promise.all(Array.from({ length: 50 }, open))
  expect(outcomes.filter((each) => each === 'given')).toHaveLength(7)
  expect(outcomes.filter((each) => each === 'SEATS_USED')).toHaveLength(43)
  expect(await readSeats(app.db, top)).toEqual([{ gameGroup: 'SSC', points: 1_956, seatsLeft: 0 }])
  const [first] = opened
  assert(first)
  await testRates(app, { memberId: first, uplineId: top, series: { SSC: 1_958 }, from: MIDNIGHT })
  expect(await readSeats(app.db, top)).toEqual([{ gameGroup: 'SSC', points: 1_956, seatsLeft: 1 }])
  expect(await open()).toBe('given')
})

it('[AG2-11] [AG-02] a cut holds once the one whose rates they are has agreed, and by no other way', async () => {
  const app = await testApp({}, 'demo')
  const { top, low } = await pairOf(app)
  await testRates(app, {
    memberId: low,
    uplineId: top,
    rates: { RNG: 9_000 },
    series: { SSC: 1_900 },
    from: NOW,
  })
  const cut = {
    memberId: low,
    uplineId: top,
    rates: { ...noRates.rates, RNG: 8_000 },
    series: { SSC: 1_900 },
  }
  const give = (more: object = {}) =>
    refusalOf(transaction(app, (tx) => giveRates(tx, { ...cut, from: MIDNIGHT, ...more })))
  expect(await give()).toBe('NOT_PERMITTED')
  expect(await give({ rates: { ...noRates.rates, RNG: 9_000 }, series: {} })).toBe('NOT_PERMITTED')
  const offer = await transaction(app, (tx) => offerRates(tx, { ...cut, gap: noGap, now: NOW }))
  expect(await give({ consentId: offer.id })).toBe('NOT_PERMITTED')
  const again = transaction(app, (tx) => offerRates(tx, { ...cut, gap: noGap, now: NOW }))
  expect(await refusalOf(again)).toBe('OFFER_OPEN')
  const answer = (memberId: string, isAccepted: boolean, now = NOW) =>
    refusalOf(
      transaction(app, (tx) => answerRates(tx, { id: offer.id, memberId, isAccepted, now, from: MIDNIGHT })),
    )
  expect(await answer(top, true)).toBe('NOT_FOUND')
  expect(await answer(low, true, new Date(NOW.getTime() + 7 * DAY_MS))).toBe('CONTRACT_DECIDED')
  const both = await Promise.all([answer(low, true), answer(low, false), answer(low, true)])
  expect(new Set(both).size).toBe(2)
  const isAccepted = both[0] === 'given'
  const held = await readRates(app.db, { memberIds: [low], at: MIDNIGHT })
  expect(held.get(low)?.rates.RNG).toBe(isAccepted ? 8_000 : 9_000)
  expect(await answer(low, !isAccepted)).toBe('CONTRACT_DECIDED')
})
