import { expect, it } from 'vitest'
import { type Flag, houseBounds, packNames, packOf, packs, slotStakeMost } from './pack.ts'

/** What hosts of shows are given in a day at most. */
const gifts = { kind: 'gift', span: 'day', amounts: expect.objectContaining({ EUR: '100.00' }) }

/** What each flag is in each pack, in the order of their names: default-strict, uk, de, mt, cw, demo. */
const expected: Readonly<Record<Flag, readonly unknown[]>> = {
  realityMinutes: [60, 60, 60, 60, 60, 60],
  realityPauseMinutes: [0, 0, 5, 0, 0, 0],
  sittingGapMinutes: [15, 15, 15, 15, 15, 15],
  minCycleMs: [5000, 5000, 5000, 0, 0, 0],
  minSlotCycleMs: [2500, 2500, 2500, 2500, 0, 0],
  mayAutoplay: [false, false, false, false, false, true],
  autoplayMost: [0, 0, 0, 0, 0, null],
  mayTurbo: [false, false, false, true, true, true],
  showsNetPosition: [true, true, true, true, true, true],
  minAge: [18, 18, 18, 18, 18, 18],
  trialNeedsAge: [true, true, true, true, false, false],
  promptsDepositLimit: [true, true, true, true, true, true],
  timeOuts: packNames.map(() => ['24h', '7d', '30d']),
  exclusionTerms: packNames.map(() => ['6m', '1y', '5y', 'permanent']),
  slotStakeMost: [{}, { GBP: '5.00' }, { EUR: '1.00' }, {}, {}, {}],
  harm: packNames.map(() => expect.objectContaining({ messagePoints: 3, pausePoints: 5, reviewPoints: 7 })),
  houseLimits: [
    [gifts],
    [gifts],
    [{ kind: 'deposit', span: 'month', amounts: { EUR: '1000.00' } }, gifts],
    [gifts],
    [gifts],
    [],
  ],
  netDepositsMost: packNames.map(() => expect.objectContaining({ GBP: '150.00' })),
}

it.each(Object.entries(expected))(
  '[PP-16] every pack says of %s what it should, and where that comes from',
  (flag, values) => {
    const name = flag as Flag
    expect(packNames.map((pack) => packOf(pack)[name])).toEqual(values)
    for (const pack of packNames) expect(packs[pack][name].source.length).toBeGreaterThan(5)
  },
)

it('a limit of the house is there in the currency it is for, and in no other', () => {
  expect(houseBounds(packOf('de'), 'EUR')).toEqual([
    { kind: 'deposit', span: 'month', amount: 10_000_000n },
    { kind: 'gift', span: 'day', amount: 1_000_000n },
  ])
  expect(houseBounds(packOf('de'), 'CNY')).toEqual([{ kind: 'gift', span: 'day', amount: 1_000_000n }])
  expect([slotStakeMost(packOf('uk'), 'GBP'), slotStakeMost(packOf('uk'), 'CNY')]).toEqual([
    50_000n,
    undefined,
  ])
})

it('a pack says how many rounds may follow by themselves exactly where it says that they may', () => {
  for (const name of packNames) expect(packOf(name).autoplayMost === 0).toBe(!packOf(name).mayAutoplay)
})
