import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plus, times, toNumber, ZERO } from '../originals/fraction.ts'
import { choicesOf, readingsNear } from '../testing/lottery-choices.ts'
import { differentPlays, requirePlay } from '../testing/lottery-plays.ts'
import { mostPaid } from './exposure.ts'
import { linePrices, tierPrizes } from './pricing.ts'
import { readPrize, writePrize } from './prize-text.ts'
import { ticketPayout } from './settle.ts'
import type { Hit, Play } from './types.ts'

const smallest = linePrices.at(-1) ?? 0n

/** What comes back on average of a ticket of one line, the multiple so and the prices those of the smallest mode. */
function returned(play: Play, { multiple, group }: { readonly multiple: number; readonly group: number }) {
  const prizes = tierPrizes(play, { mode: 'traditional', group, linePrice: smallest })
  const stake = smallest * BigInt(multiple)
  const parts = play.tiers.map(({ id, chance }) =>
    times(chance, {
      numerator: ticketPayout([{ tier: id, count: 1 }], { prizes, multiple }),
      denominator: stake,
    }),
  )
  return toNumber(parts.reduce(plus, ZERO))
}

describe('[F27] a ticket is rounded once, over all of its lines and its multiple', () => {
  const keno = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => requirePlay('keno', `pick-${count}`))

  it('keno at 0.002 a line gives back what its group says, not two points less', () => {
    for (const play of keno) {
      expect(returned(play, { multiple: 1_000, group: 1_800 })).toBeLessThanOrEqual(0.9)
      expect(returned(play, { multiple: 1_000, group: 1_800 })).toBeGreaterThan(0.9 - 0.000_05)
    }
  })

  it('a thousand times 47.764 units are 47,764 units', () => {
    const prizes = tierPrizes(requirePlay('ssc', 'all5-one'), {
      mode: 'traditional',
      group: 1_956,
      linePrice: smallest,
    })
    const paid = (count: number, multiple: number) =>
      ticketPayout([{ tier: 'set', count }], { prizes, multiple })
    expect([paid(1, 1), paid(1, 1_000), paid(5, 1_000), paid(1, 10_000)]).toEqual([
      47n,
      47_764n,
      238_822n,
      477_644n,
    ])
  })

  it('fixed odds as well: 2.1777 times 0.002, a hundred times', () => {
    const play = requirePlay('ssc', 'duel-1v2')
    const prizes = tierPrizes(play, { mode: 'entertainment', group: 1_960, linePrice: smallest })
    expect(ticketPayout([{ tier: 'dragon', count: 1 }], { prizes, multiple: 100 })).toBe(4_355n)
  })

  it.each(differentPlays)(
    '$family $id: no ticket loses a unit, and none costs more than was said',
    ({ play }) => {
      const prizes = tierPrizes(play, { mode: 'traditional', group: 1_813, linePrice: smallest })
      const samples = fc.sample(
        choicesOf(play).chain(({ selection }) =>
          fc.record({
            selection: fc.constant(selection),
            near: readingsNear(play, selection),
            multiple: fc.integer({ min: 1, max: 10_000 }),
          }),
        ),
        { numRuns: 6, seed: 27 },
      )
      for (const { selection, near, multiple } of samples) {
        const hits = play.hits(selection, near)
        const paid = ticketPayout(hits, { prizes, multiple })
        const exact = exactly(play, hits) * multiple
        expect(Number(paid)).toBeLessThanOrEqual(exact * (1 + 1e-12))
        expect(Number(paid)).toBeGreaterThan(exact * (1 - 1e-12) - 1)
        expect(paid).toBeLessThanOrEqual(mostPaid(play, selection, { prizes, multiple }))
      }
    },
  )

  /** In numbers that are not exact, from the fair prices themselves. */
  function exactly({ tiers }: Play, hits: readonly Hit[]): number {
    const fairOf = (id: string) => toNumber(tiers.find((tier) => tier.id === id)?.fair ?? ZERO)
    return hits.reduce((sum, { tier, count }) => sum + count * fairOf(tier), 0) * 20 * (1_813 / 2_000)
  }
})

it('[F27] a prize is kept as it is, and one of a ticket that was sold in whole units is read as before', () => {
  expect(readPrize('47764')).toEqual({ numerator: 47_764n, denominator: 1n })
  expect(readPrize('143/3')).toEqual({ numerator: 143n, denominator: 3n })
  for (const text of ['47764', '143/3']) expect(writePrize(readPrize(text) ?? ZERO)).toBe(text)
  for (const text of ['', '-1', '1/0', '1.5', '1/2/3', ' 1']) expect(readPrize(text)).toBeUndefined()
})
