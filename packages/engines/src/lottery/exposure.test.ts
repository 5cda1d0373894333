import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differentPlays, requirePlay } from '../testing/lottery-plays.ts'
import { exposureOf, mostPaid } from './exposure.ts'
import { tierPrizes } from './pricing.ts'
import { readSelection } from './selection.ts'
import { ticketPayout } from './settle.ts'
import { choicesOf, readingsNear } from '../testing/lottery-choices.ts'
import type { Play } from './types.ts'
import { readingCount, readings } from './windows.ts'

const pricedAt = (play: Play) => ({
  prizes: tierPrizes(play, { mode: 'traditional', group: 1960, linePrice: 20_000n }),
  multiple: 2,
})

function exposed(family: string, id: string, text: string) {
  const play = requirePlay(family, id)
  const { value } = readSelection(play, text)
  if (!value) throw new Error(`${text} is no selection of ${id}.`)
  return exposureOf(play, value.selection, pricedAt(play))
}

describe('[LO-07] no draw pays a ticket more than it was said to at most', () => {
  it.each(differentPlays)('$family $id', ({ play }) => {
    const priced = pricedAt(play)
    const samples = fc.sample(
      choicesOf(play).chain(({ selection }) =>
        fc.record({
          selection: fc.constant(selection),
          near: fc.array(readingsNear(play, selection), { minLength: 10, maxLength: 10 }),
        }),
      ),
      { numRuns: 4, seed: 13 },
    )
    for (const { selection, near } of samples) {
      const most = mostPaid(play, selection, priced)
      const paid = near.map((reading) => ticketPayout(play.hits(selection, reading), priced))
      for (const units of paid) expect(units).toBeLessThanOrEqual(most)
    }
  })

  const small = differentPlays.filter(
    ({ play }) => readingCount(play.window) <= 1_000n && !play.window.isDistinct,
  )
  it.each(small)(
    '$family $id: and some draw pays just that, but for less than a unit a multiple and place',
    ({ play }) => {
      const priced = pricedAt(play)
      for (const { selection } of fc.sample(choicesOf(play), { numRuns: 2, seed: 17 })) {
        let best = 0n
        for (const reading of readings(play.window)) {
          const units = ticketPayout(play.hits(selection, reading), priced)
          if (units > best) best = units
        }
        const places = play.hitsByPlace?.(selection) ?? [{ times: 1 }]
        const units = places.reduce((sum, { times }) => sum + times, 0) * priced.multiple
        const most = mostPaid(play, selection, priced)
        expect(most).toBeGreaterThanOrEqual(best)
        expect(most).toBeLessThan(best + BigInt(units) + 1n)
      }
    },
  )
})

describe('[LO-02] what a draw can cost is known by what falls', () => {
  it('line by line for a direct bet', () => {
    expect(exposed('ssc', 'last3-direct', '1/2/3,4')).toEqual([
      {
        window: 'last3',
        times: 1,
        classes: [
          { key: '1,2,3', units: 39_200_000n },
          { key: '1,2,4', units: 39_200_000n },
        ],
      },
    ])
  })

  it('plays on the same digits add up in the same classes', () => {
    const [group] = exposed('ssc', 'last3-group6', '1,2,3')
    expect(group?.window).toBe('last3')
    expect(group?.classes.map(({ key }) => key)).toEqual([
      '1,2,3',
      '1,3,2',
      '2,1,3',
      '2,3,1',
      '3,1,2',
      '3,2,1',
    ])
  })

  it('place by place for a position, and number by number for all lots', () => {
    expect(exposed('ssc', 'position-digit', '1//2,3//').map(({ window }) => window)).toEqual([
      'all5-1',
      'all5-3',
    ])
    expect(exposed('vn-north', 'lot-two', '07')).toEqual([
      { window: 'all-2', times: 27, classes: [{ key: '07', units: 3_920_000n }] },
    ])
  })

  it('as the best case where there is too much that could fall', () => {
    expect(
      exposed('vn-north', 'cross-two', '01,02,03').map(({ classes }) => classes.map(({ key }) => key)),
    ).toEqual([['*']])
  })
})
