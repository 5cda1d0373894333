import type { HouseFigures } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { connectAs } from '../../testing/as-owner.ts'
import { figuresWorld, histories } from '../../testing/figures-history.ts'
import { countAllFigures } from '../../testing/count-all-figures.ts'
import { spreadOver } from '../../testing/shifted-times.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { getFigures } from './get-figures.ts'
import { cut, dayIn, hourOf, startOfDay } from './hours.ts'
import { readGameFigures } from './read-breakdown.ts'

const units = (text: string) => moneyFromWire(text, 'CNY').units

/** What can be added up over stretches of time. */
function additive({ deposits, withdrawals, ...figures }: HouseFigures): bigint[] {
  const amounts = [
    figures.stakes,
    figures.payouts,
    figures.turnover,
    figures.ggr,
    figures.jackpotCost,
    figures.bonusCost,
    figures.rewards,
    figures.agents,
    figures.ngr,
    deposits.amount,
    deposits.fees,
    withdrawals.amount,
    withdrawals.fees,
    figures.adjustments,
    figures.returned,
    figures.disputes,
    figures.vendors,
  ]
  const counts = [
    figures.rounds,
    deposits.count,
    deposits.firstOnes,
    withdrawals.count,
    figures.registrations,
  ]
  return [...amounts.map(units), ...counts.map(BigInt)]
}

function total(list: readonly HouseFigures[]): bigint[] {
  return list
    .map(additive)
    .reduce((sums, row) => row.map((value, place) => value + (sums[place] ?? 0n)), [] as bigint[])
}

type Moved = {
  id: string | null
  kind: string
  at: Date
  xact: bigint
  flow: bigint
  endXact: bigint | null
  endAt: Date | null
}

/** What each day came to, worked out in the plainest way from actions, postings and rounds. */
async function plainDays(app: TestApp, zone: string): Promise<Map<string, bigint>> {
  const moved = await app.db.rows<Moved>(sql`
    select a.round_id as id, a.kind, p.posted_at as at, p.xact::text::bigint as xact, f.flow,
      coalesce(r.first_settled_xact, r.settled_xact) as end_xact, coalesce(r.first_settled_at, r.settled_at) as end_at
    from play.action a
    cross join lateral (values (a.posting_id, a.stake - a.payout), (a.undone_by, -a.undone_units)) as f (posting_id, flow)
    join ledger.posting p on p.id = f.posting_id
    join identity.member m on m.id = a.member_id and m.type in (0, 1, 2)
    left join play.round r on r.id = a.round_id
    where a.kind not in ('reserve', 'release')`)
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' })
  const days = new Map<string, bigint>()
  for (const { kind, at, xact, flow, endXact, endAt } of moved) {
    const isBeside = kind === 'tip' || kind === 'promo'
    if (!isBeside && endXact === null) continue
    const when = isBeside || endXact === null || xact > endXact || endAt === null ? at : endAt
    days.set(day.format(when), (days.get(day.format(when)) ?? 0n) + flow)
  }
  return days
}

it.each([
  ['Europe/London', '2026-10-22', '2026-10-30', '2026-10-25', 25],
  ['Europe/London', '2026-03-26', '2026-04-02', '2026-03-29', 23],
  ['Asia/Kolkata', '2026-10-22', '2026-10-30', '2026-10-25', 24],
] as const)(
  '[OC-38] [OC-39] in %s from %s to %s hours add up to days, days to months, games to vendors and families to all',
  async (zone, from, to, changed, hours) => {
    const app = await testApp({}, 'demo')
    const owner = await connectAs(app, 'owner')
    await owner.query('update limits.house set zone = $1 where merchant_code = $2', [zone, 'BAIZE'])
    const { operator } = await testOperator(app, { login: 'ann' })
    const world = await figuresWorld(app)
    const [history] = fc.sample(histories(150), { seed: hours, numRuns: 1 })
    for (const happening of history ?? []) await world.run(happening)
    await spreadOver(app, { from: `${from}T00:00:00Z`, to: `${to}T00:00:00Z` })
    await countAllFigures(app, 11)
    const ask = (step: 'hour' | 'day' | 'month') =>
      getFigures(app, operator, { house: 'BAIZE', from, to, step })
    const [byHour, byDay, byMonth] = [await ask('hour'), await ask('day'), await ask('month')]
    expect(byHour.identities.every(({ holds }) => holds)).toBe(true)
    for (const each of [byHour, byDay, byMonth]) {
      expect(total(each.spans.map(({ figures }) => figures))).toEqual(additive(byDay.total))
      expect(each.spans.at(-1)?.figures.owed).toBe(byDay.total.owed)
    }
    const inDay = (at: string) => dayIn(new Date(at), zone) === changed
    expect(byHour.spans.filter(({ since }) => inDay(since))).toHaveLength(hours)
    for (const { since, until, figures } of byDay.spans) {
      const own = byHour.spans.filter((each) => each.since >= since && each.until <= until)
      expect(total(own.map((each) => each.figures))).toEqual(additive(figures))
    }
    const plain = await plainDays(app, zone)
    for (const { since, figures } of byDay.spans)
      expect([dayIn(new Date(since), zone), units(figures.ggr)]).toEqual([
        dayIn(new Date(since), zone),
        plain.get(dayIn(new Date(since), zone)) ?? 0n,
      ])
    expect(byDay.spans.filter(({ figures }) => figures.ggr !== '0.00').length).toBeGreaterThan(3)
    const span = { since: startOfDay({ day: from, zone }), until: startOfDay({ day: to, zone }) }
    for (const by of ['game', 'vendor', 'family'] as const) {
      const groups = await readGameFigures(
        app,
        { merchantCode: 'BAIZE', currency: 'CNY', span, now: new Date() },
        by,
      )
      const sum = (of: 'stakes' | 'payouts' | 'ggr' | 'jackpotCost') =>
        groups.reduce((whole, group) => whole + units(group[of]), 0n)
      const { stakes, payouts, ggr, jackpotCost } = byDay.total
      expect([sum('stakes'), sum('payouts'), sum('ggr'), sum('jackpotCost')]).toEqual(
        [stakes, payouts, ggr, jackpotCost].map(units),
      )
    }
  },
)

it('[OC-39] hours follow one another without a gap in every zone, and none is in two days', () => {
  const zones = [
    'UTC',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'Africa/Cairo',
    'Europe/London',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 700 }), (zone, number) => {
      const day = dayIn(new Date(Date.UTC(2025, 0, 1 + number, 12)), zone)
      const next = dayIn(new Date(Date.UTC(2025, 0, 2 + number, 12)), zone)
      const span = { since: startOfDay({ day, zone }), until: startOfDay({ day: next, zone }) }
      const hours = cut(span, 'hour', zone)
      expect(hours[0]?.since).toEqual(span.since)
      expect(hours.at(-1)?.until).toEqual(span.until)
      for (const [place, hour] of hours.entries()) {
        expect(hour.since < hour.until).toBe(true)
        if (place > 0) expect(hour.since).toEqual(hours[place - 1]?.until)
      }
      const at = new Date(span.since.getTime() + (number % 23) * 3_600_000 + number)
      const start = hourOf(at, zone)
      expect(start <= at && start >= span.since).toBe(true)
    }),
  )
})

it('days that cannot be asked for, and houses of others, are refused', async () => {
  const app = await testApp({}, 'demo')
  const { operator } = await testOperator(app, { login: 'ann' })
  const asked = (from: string, to: string) =>
    getFigures(app, operator, { house: 'BAIZE', from, to, step: 'hour' }).then(
      () => 'answered',
      (error: { code?: string }) => error.code,
    )
  expect(await asked('2026-02-30', '2026-03-02')).toBe('BAD_QUERY')
  expect(await asked('2026-03-02', '2026-03-02')).toBe('BAD_QUERY')
  expect(await asked('2026-01-01', '2026-12-31')).toBe('BAD_QUERY')
  expect(await asked('0001-01-01', '0001-01-02')).toBe('BAD_QUERY')
  expect(await asked('9999-12-30', '9999-12-31')).toBe('answered')
  await expect(getFigures(app, operator, { house: 'ELSEWHERE' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
