import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countPayout, decideStake, isRealityDue, type Stake, uncount } from './decide-stake.ts'
import type { Bound } from './limit.ts'
import { packOf } from './pack.ts'
import { exclusionAt, laterExclusion, moveZone, newStanding, type Standing, usesAt } from './standing.ts'

const noon = new Date('2026-03-10T12:00:00Z')
const after = (minutes: number, from = noon) => new Date(from.getTime() + minutes * 60_000)
const demo = packOf('demo')

const member = (bounds: readonly Bound[] = []): Standing => ({
  ...newStanding({ memberId: '01890000-0000-7000-8000-000000000000', zone: 'Asia/Dhaka' }),
  bounds,
})

const stake = (units: bigint, wish: Partial<Stake> = {}): Stake => ({
  stake: units,
  cash: units,
  currency: 'CNY',
  isOpening: true,
  pace: 'none',
  now: noon,
  ...wish,
})

function allowed(standing: Standing, asked: Stake, pack = demo): Standing {
  const decision = decideStake(standing, asked, pack)
  if ('refusal' in decision) {
    const { refusal } = decision
    throw refusal
  }
  return decision.standing
}

function refused(standing: Standing, asked: Stake, pack = demo) {
  const decision = decideStake(standing, asked, pack)
  return 'refusal' in decision ? { code: decision.refusal.code, value: decision.refusal.value } : undefined
}

it('a stake that could lose more than the limit is refused, and a win makes room again', () => {
  const limited = member([{ kind: 'loss', span: 'day', amount: 100_000n }])
  const first = allowed(limited, stake(60_000n))
  expect(refused(first, stake(40_001n))).toEqual({
    code: 'LIMIT_REACHED',
    value: { kind: 'loss', span: 'day', left: '4.00' },
  })
  const won = countPayout(first, { payout: 50_000n, cash: 50_000n, now: noon })
  expect(allowed(won, stake(90_000n)).uses.day.lost).toBe(100_000n)
})

it('bonus money is no loss, but it is a wager', () => {
  const limited = member([
    { kind: 'loss', span: 'day', amount: 10_000n },
    { kind: 'wager', span: 'day', amount: 50_000n },
  ])
  const staked = allowed(limited, stake(50_000n, { cash: 10_000n }))
  expect(staked.uses.day).toMatchObject({ staked: 50_000n, lost: 10_000n })
  expect(refused(staked, stake(1n, { cash: 0n }))?.value).toMatchObject({ kind: 'wager', left: '0.00' })
})

it.each([
  ['stake', 'none', 10_000n, 10_001n],
  ['wager', 'week', 10_000n, 10_001n],
  ['loss', 'month', 10_000n, 10_001n],
] as const)('a %s limit (%s) holds to the unit', (kind, span, amount, over) => {
  const limited = member([{ kind, span, amount }])
  expect(refused(limited, stake(over))?.value).toMatchObject({ kind, span, left: '1.00' })
  expect(refused(limited, stake(amount))).toBeUndefined()
})

it('of the member’s and the house’s limit the stricter holds', () => {
  const slot = { pace: 'slot', currency: 'EUR' } as const
  const germany = packOf('de')
  expect(refused(member(), stake(10_001n, slot), germany)?.code).toBe('LIMIT_REACHED')
  expect(
    refused(member([{ kind: 'stake', span: 'none', amount: 5_000n }]), stake(5_001n, slot), germany)?.value,
  ).toEqual({ kind: 'stake', span: 'none', left: '0.50' })
  expect(refused(member(), stake(10_000n, slot), germany)).toBeUndefined()
})

it('a day ends at midnight where the member lives, and what was lost before no longer counts', () => {
  const limited = member([{ kind: 'loss', span: 'day', amount: 10_000n }])
  const lost = allowed(limited, stake(10_000n, { now: new Date('2026-03-10T17:59:59Z') }))
  expect(refused(lost, stake(1n, { now: new Date('2026-03-10T17:59:59.999Z') }))?.code).toBe('LIMIT_REACHED')
  expect(refused(lost, stake(10_000n, { now: new Date('2026-03-10T18:00:00Z') }))).toBeUndefined()
})

it('moving to another zone starts no day, week or month anew', () => {
  const limited = member([{ kind: 'loss', span: 'day', amount: 10_000n }])
  const lost = allowed(limited, stake(10_000n, { now: new Date('2026-03-10T17:00:00Z') }))
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    const now = new Date('2026-03-10T17:30:00Z')
    const moved = moveZone(lost, { zone, now })
    expect(refused(moved, stake(1n, { now }))?.code).toBe('LIMIT_REACHED')
    expect(refused(moved, stake(1n, { now: new Date('2026-03-10T17:59:59Z') }))?.code).toBe('LIMIT_REACHED')
    expect(moved.uses.day.until).toBeGreaterThanOrEqual(lost.uses.day.until)
  }
})

it('[PP-04] after an hour the next round waits for the reminder to be seen, an open one does not', () => {
  let standing = allowed(member(), stake(10_000n))
  for (let minutes = 10; minutes < 60; minutes += 10)
    standing = allowed(standing, stake(1n, { now: after(minutes) }))
  const due = { now: after(60) }
  expect(refused(standing, stake(1n, { now: after(59.99) }))).toBeUndefined()
  expect(refused(standing, stake(1n, due))).toEqual({
    code: 'REALITY_CHECK_DUE',
    value: {
      startedAt: noon.toISOString(),
      elapsedSeconds: 3600,
      staked: '1.0005',
      won: '0.00',
      net: '-1.0005',
    },
  })
  expect(refused(standing, stake(1n, { ...due, isOpening: false }))).toBeUndefined()
  const seen = { ...standing, acknowledgedAt: after(60) }
  expect(refused(seen, stake(1n, { now: after(60) }))).toBeUndefined()
  expect(isRealityDue({ ...seen, realityMinutes: 15 }, after(75), demo)).toBe(true)
})

it('a session limit holds until a break, and no new round begins past it', () => {
  const limited = member([{ kind: 'session', span: 'none', amount: 20n }])
  let standing = allowed(limited, stake(1n))
  standing = allowed(standing, stake(1n, { now: after(10) }))
  standing = allowed(standing, stake(1n, { now: after(19) }))
  expect(refused(standing, stake(1n, { now: after(20) }))?.value).toMatchObject({ kind: 'session' })
  expect(refused(standing, stake(1n, { now: after(33.9) }))?.value).toMatchObject({ kind: 'session' })
  const back = allowed(standing, stake(1n, { now: after(34) }))
  expect(back).toMatchObject({ sittingStartedAt: after(34), sittingStaked: 1n })
})

it('[PP-15] rounds of our own games keep the pace of the pack', () => {
  const strict = packOf('default-strict')
  const first = allowed(member(), stake(1n, { pace: 'other' }), strict)
  const at = (seconds: number, pace: 'slot' | 'other' | 'none') =>
    refused(first, stake(1n, { pace, now: new Date(noon.getTime() + seconds * 1000) }), strict)
  expect(at(4.999, 'other')).toEqual({ code: 'ROUND_TOO_SOON', value: { waitMs: 1 } })
  expect(at(5, 'other')).toBeUndefined()
  expect(at(2.499, 'slot')?.code).toBe('ROUND_TOO_SOON')
  expect(at(2.5, 'slot')).toBeUndefined()
  expect(at(0.1, 'none')).toBeUndefined()
})

it('a break that the house asks for holds until it is over', () => {
  const owing = { ...member(), pauseMinutes: 15 }
  expect(refused(owing, stake(1n))?.code).toBe('BREAK_DUE')
  const resting = { ...member(), pauseUntil: after(15) }
  expect(refused(resting, stake(1n, { now: after(14.99) }))?.code).toBe('BREAK_DUE')
  expect(refused(resting, stake(1n, { now: after(15) }))).toBeUndefined()
})

it('[PP-06] whoever is excluded stakes nothing, not even in an open round, until it is over to the millisecond', () => {
  const exclusion = {
    kind: 'timeout',
    at: noon,
    until: after(60),
    returnAskedAt: null,
    returnsAt: null,
  } as const
  const excluded = { ...member(), exclusion }
  for (const isOpening of [true, false])
    expect(refused(excluded, stake(1n, { isOpening }))?.value).toEqual({
      kind: 'timeout',
      until: after(60).toISOString(),
    })
  expect(refused(excluded, stake(1n, { now: new Date(after(60).getTime() - 1) }))?.code).toBe('EXCLUDED')
  expect(refused(excluded, stake(1n, { now: after(60) }))).toBeUndefined()
})

it('[PP-07] an exclusion of one’s own does not end by itself: a request and a day come after it', () => {
  const ended = { kind: 'self', at: noon, until: after(60), returnAskedAt: null, returnsAt: null } as const
  expect(exclusionAt({ exclusion: ended }, after(10_000))).toEqual(ended)
  const asked = { ...ended, returnAskedAt: after(70), returnsAt: after(70 + 24 * 60) }
  expect(exclusionAt({ exclusion: asked }, after(69 + 24 * 60))).toEqual(asked)
  expect(exclusionAt({ exclusion: asked }, after(70 + 24 * 60))).toBeNull()
})

it('a shorter exclusion never replaces a longer one', () => {
  const self = { kind: 'self', at: noon, until: after(1000), returnAskedAt: null, returnsAt: null } as const
  const timeout = { ...self, kind: 'timeout', until: after(10) } as const
  expect(laterExclusion(self, timeout)).toEqual(self)
  expect(laterExclusion(self, { ...timeout, until: after(2000) })).toEqual({ ...self, until: after(2000) })
  expect(laterExclusion(timeout, self)).toEqual(self)
  const forever = { ...self, until: null }
  expect(laterExclusion(forever, self)).toEqual(forever)
  expect(laterExclusion(self, forever)).toEqual(forever)
})

it('whatever is staked, paid and taken back, the counts are those of a small model', () => {
  const step = fc.record({
    stake: fc.bigInt({ min: 0n, max: 10_000n }),
    payout: fc.bigInt({ min: 0n, max: 30_000n }),
    isTakenBack: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let standing = member()
      let [staked, lost] = [0n, 0n]
      for (const each of steps) {
        standing = allowed(standing, stake(each.stake))
        standing = countPayout(standing, { payout: each.payout, cash: each.payout, now: noon })
        const cash = each.stake - each.payout
        if (each.isTakenBack)
          standing = uncount(standing, { stake: each.stake, payout: each.payout, cash, at: noon, now: noon })
        else [staked, lost] = [staked + each.stake, lost + cash]
      }
      expect(usesAt(standing, noon).week).toMatchObject({ staked, lost })
      expect(standing.sittingWon - standing.sittingStaked).toBe(-lost)
    }),
  )
})

it('what is deposited is owed one turnover, which stakes of cash make smaller', () => {
  const owing = { ...member(), turnoverLeft: 15_000n }
  const once = allowed(owing, stake(10_000n, { cash: 6_000n }))
  expect(once.turnoverLeft).toBe(9_000n)
  expect(allowed(once, stake(10_000n)).turnoverLeft).toBe(0n)
  const uncounted = allowed(owing, stake(10_000n, { turnover: 0n }))
  expect([uncounted.turnoverLeft, uncounted.uses.day.staked]).toEqual([15_000n, 10_000n])
})
