import { describe, expect, it } from 'vitest'
import { type Fraction, minus, ONE, plus, reduced, times, whole, ZERO } from '../originals/fraction.ts'
import { choose } from '../originals/maths.ts'
import { allPlays, requirePlay } from '../testing/lottery-plays.ts'
import { subsets } from './counting.ts'
import { chanceOf, chanceOfAll, chanceOfNone, chanceOfRepeats } from './kernels/chance.ts'
import { countWhere, sumCounts } from '../testing/lottery-sums.ts'
import type { Window } from './types.ts'
import { ballWindow, numbers, readingCount, readings } from './windows.ts'

/** How likely so many given symbols have all come up, followed lot by lot. */
function collected({ alphabet, size }: Window, symbols: number): Fraction {
  let states = [ONE, ...Array.from({ length: symbols }, () => ZERO)]
  for (let lot = 0; lot < size; lot++) {
    states = states.map((state, have) => {
      const missing = (count: number) => part(count, alphabet.length)
      const stayed = times(state, minus(ONE, missing(symbols - have)))
      const arrived = have === 0 ? ZERO : times(states[have - 1] ?? ZERO, missing(symbols - have + 1))
      return plus(stayed, arrived)
    })
  }
  return states[symbols] ?? ZERO
}

const part = (count: number, of: number) => reduced({ numerator: BigInt(count), denominator: BigInt(of) })

describe('[T02] where there are too many outcomes to go through', () => {
  const sets = ['vn-north', 'vn-central', 'vn-south', 'vn-two-stations'].flatMap((family) =>
    ['cross-two', 'cross-three', 'cross-four'].map((id, index) => ({ family, id, size: index + 2 })),
  )
  it.each(sets)(
    '$family $id comes up as often as lots that are followed one by one say',
    ({ family, id, size }) => {
      const { window, tiers } = requirePlay(family, id)
      expect(tiers[0]?.chance).toEqual(collected(window, size))
    },
  )

  it.each([4, 5, 6, 7, 8, 9, 10])('%i numbers all stay away as often as each lot misses them', (size) => {
    const { window, tiers } = requirePlay('vn-north', `miss-${size}`)
    let chance = ONE
    for (let lot = 0; lot < window.size; lot++) chance = times(chance, part(100 - size, 100))
    expect(tiers[0]?.chance).toEqual(reduced(chance))
  })

  it('inclusion and exclusion agrees with going through every reading of small windows', () => {
    const alphabet = numbers({ first: 1, last: 6, width: 1 })
    for (const [isDistinct, isOrdered] of [
      [false, true],
      [true, true],
      [true, false],
    ] as const) {
      const window = ballWindow({ id: 'small', places: [0, 1, 2, 3], alphabet, isDistinct, isOrdered })
      const all = [...readings(window)]
      expect(readingCount(window)).toBe(BigInt(all.length))
      for (const size of [1, 2, 3, 4]) {
        const given = alphabet.slice(0, size)
        const holding = all.filter((reading) => given.every((symbol) => reading.includes(symbol)))
        const missing = all.filter((reading) => !given.some((symbol) => reading.includes(symbol)))
        expect(chanceOfAll(window, size)).toEqual(chanceOf(window, holding.length))
        expect(chanceOfNone(window, size)).toEqual(chanceOf(window, missing.length))
      }
      if (isDistinct) continue
      for (const least of [1, 2, 3, 4]) {
        const often = all.filter((reading) => reading.filter((symbol) => symbol === '1').length >= least)
        expect(chanceOfRepeats(window, least)).toEqual(chanceOf(window, often.length))
      }
    }
  })

  /** A lot, a place or a prize at a time: what one of them pays on average, added up. */
  const byPlace = allPlays.filter(
    ({ play }) => play.hitsByPlace !== undefined && readingCount(play.window) > 100_000n,
  )
  it.each(byPlace)('$family $id pays back exactly the stakes, place by place', ({ play }) => {
    const { window, board } = play
    const typed = board.rows.length === 0 ? ['1234'.slice(0, board.typed?.symbols)] : []
    const rows = board.rows.map(({ symbols }) => symbols.slice(0, 3))
    const selection = { places: [], rows: typed.length > 0 ? [] : rows, typed }
    const paid = (play.hitsByPlace?.(selection) ?? []).map(({ times: often, classes }) => {
      const hits = classes.flatMap((each) => each.hits)
      const worth = hits.map(({ tier, count }) => {
        const fair = play.tiers.find(({ id }) => id === tier)?.fair ?? ZERO
        return times(times(whole(count * often), fair), part(1, window.alphabet.length))
      })
      return worth.reduce(plus, ZERO)
    })
    expect(paid.reduce(plus, ZERO)).toEqual(whole(play.lines(selection)))
  })
})

/** How many of a line's numbers are among twenty, drawn one after another out of eighty. */
function matched(size: number): readonly Fraction[] {
  let states = [ONE, ...Array.from({ length: size }, () => ZERO)]
  for (let ball = 0; ball < 20; ball++) {
    states = states.map((state, have) => {
      const next = (count: number) => part(Math.max(0, size - count), 80 - ball)
      const arrived = have === 0 ? ZERO : times(states[have - 1] ?? ZERO, next(have - 1))
      return plus(times(state, minus(ONE, next(have))), arrived)
    })
  }
  return states
}

describe('[T02] keno', () => {
  const pick = (size: number) => requirePlay('keno', `pick-${size}`)
  const sizes = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

  it.each(sizes)(
    'a line of %i is worth its stake, and its matches are as likely as a draw ball by ball',
    (size) => {
      const { tiers } = pick(size)
      const worth = tiers.map(({ chance, fair }) => times(chance, fair)).reduce(plus, ZERO)
      expect(worth).toEqual(ONE)
      for (const { id, chance } of tiers) expect(chance).toEqual(matched(size)[Number.parseInt(id)])
    },
  )
})

describe('[T02] sums and halves of keno', () => {
  it('sums are counted through all draws, a number at a time', () => {
    const { window, tiers } = requirePlay('keno', 'sum-sides')
    const sums = sumCounts(window)
    const chance = (isMeant: (sum: number) => boolean) => chanceOf(window, countWhere(sums, isMeant))
    const expected = {
      big: chance((sum) => sum > 810),
      small: chance((sum) => sum < 810),
      middle: chance((sum) => sum === 810),
      odd: chance((sum) => sum % 2 === 1),
      even: chance((sum) => sum % 2 === 0),
    }
    expect(Object.fromEntries(tiers.map((tier) => [tier.id, tier.chance]))).toEqual(expected)
    const elements = Object.fromEntries(
      requirePlay('keno', 'sum-elements').tiers.map((tier) => [tier.id, tier.chance]),
    )
    expect(elements).toEqual({
      gold: chance((sum) => sum <= 695),
      wood: chance((sum) => sum >= 696 && sum <= 763),
      water: chance((sum) => sum >= 764 && sum <= 855),
      fire: chance((sum) => sum >= 856 && sum <= 923),
      earth: chance((sum) => sum >= 924),
    })
  })

  it('counting sums agrees with going through every set of a small draw', () => {
    const alphabet = numbers({ first: 1, last: 9, width: 2 })
    const window = ballWindow({
      id: 'small',
      places: [0, 1, 2, 3],
      alphabet,
      isDistinct: true,
      isOrdered: false,
    })
    const sums = [...subsets(alphabet, 4)].map((set) => set.reduce((sum, each) => sum + Number(each), 0))
    for (const [sum, count] of sumCounts(window)) {
      expect(BigInt(sums.filter((each) => each === sum).length)).toBe(count)
    }
  })

  it.each(['half-upper', 'half-parity'])(
    '%s: the larger half is as likely either way, and all cases make one',
    (id) => {
      const { tiers } = requirePlay('keno', id)
      const [first, second, tie] = tiers.map(({ chance }) => chance)
      expect(first).toEqual(second)
      expect([first, second, tie].reduce<Fraction>((sum, each) => plus(sum, each ?? ZERO), ZERO)).toEqual(ONE)
      const ties = choose({ from: 40, count: 10 }) ** 2n
      expect(tie).toEqual(reduced({ numerator: ties, denominator: choose({ from: 80, count: 20 }) }))
    },
  )
})
