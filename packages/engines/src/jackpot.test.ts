import { drawsOf, macOf } from '@baize/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contributionOf,
  drawForJackpot,
  jackpotDomain,
  jackpotLeaf,
  jackpotOdds,
  jackpotShare,
  type JackpotTerms,
  readJackpotLeaf,
  winsJackpot,
} from './jackpot.ts'
import { toNumber } from './originals/fraction.ts'

const terms: JackpotTerms = { version: 2, currency: 'CNY', ppm: 10_000, price: 65_536n, seed: 6_553n }
const first: JackpotTerms = { ...terms, version: 1 }

function drawnAt(nonce: number, of: JackpotTerms = terms) {
  const seeds = { clientSeed: 'alice', nonce, beacon: '', domain: jackpotDomain(of) }
  return drawForJackpot(of, drawsOf(macOf(new Uint8Array(32).fill(7)), seeds))
}

/** How many of the numbers win, as a part of all of them: between the last that wins and the first that does not. */
function chanceOf(of: JackpotTerms, staked: bigint): number {
  const all = of.version === 1 ? 2n ** 64n : 2n ** 128n
  let [low, high] = [0n, all]
  while (low < high) {
    const number = (low + high) / 2n
    if (winsJackpot(of, { staked, drawn: { number, rounding: 0n } })) low = number + 1n
    else high = number
  }
  return Number((low * 10n ** 40n) / all) / 1e40
}

describe('[F28] a chance is in proportion to the stake, to its last unit', () => {
  it('0.19 has nineteen tenths of the chance of 0.10, where it had the same', () => {
    const grand = { ...terms, ppm: 1_000, price: 40_000_000_000_000n }
    expect(chanceOf(grand, 1_900n) / chanceOf(grand, 1_000n)).toBeCloseTo(1.9, 12)
    expect(chanceOf({ ...grand, version: 1 }, 1_900n)).toBe(chanceOf({ ...grand, version: 1 }, 1_000n))
  })

  it('[MR-33] every stake has what it paid for, of every price', () => {
    const any = fc.record({
      staked: fc.bigInt({ min: 1n, max: 10n ** 9n }),
      ppm: fc.integer({ min: 1, max: 100_000 }),
      price: fc.bigInt({ min: 1n, max: 10n ** 18n - 1n }),
    })
    fc.assert(
      fc.property(any, ({ staked, ppm, price }) => {
        const paid = Math.min(1, (Number(staked) * ppm) / 1e6 / Number(price))
        return Math.abs(chanceOf({ ...terms, ppm, price }, staked) / paid - 1) < 1e-11
      }),
    )
    expect(chanceOf(terms, 0n)).toBe(0)
    expect(chanceOf(terms, 6_553_600n)).toBe(1)
  })

  it('what the pot gets of a stake is right on average, whole units each time, and never falls as more is staked', () => {
    const rounds = 20_000
    const ppm = 1_000
    let put = 0n
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const drawn = drawnAt(nonce)
      const part = contributionOf({ ppm }, { staked: 1_900n, drawn })
      expect(part === 1n || part === 2n).toBe(true)
      expect(contributionOf({ ppm }, { staked: 3_800n, drawn })).toBeGreaterThanOrEqual(part)
      expect(contributionOf({ ppm }, { staked: 7_000n, drawn })).toBe(7n)
      put += part
    }
    // 1.9 units a round; the deviation of one round is 0.3.
    expect(Math.abs(Number(put) - 1.9 * rounds)).toBeLessThan(5 * 0.3 * Math.sqrt(rounds))
  })

  it('says what it is: 1 in so many for a stake, rounded up', () => {
    expect(jackpotOdds({ ppm: 1_000, price: 40_000_000_000_000n }, 10_000n)).toBe(4_000_000_000_000n)
    expect(jackpotOdds({ ppm: 3_000, price: 1_000_000n }, 10_000n)).toBe(33_334n)
    expect(jackpotOdds({ ppm: 10_000, price: 1n }, 10_000n)).toBe(1n)
  })
})

it('wins come as often as was paid for', () => {
  const rounds = 40_000
  // A hundredth of 25,600 units at a price of 65,536: one round in 256.
  const wins = Array.from({ length: rounds }, (_, nonce) =>
    winsJackpot(terms, { staked: 25_600n, drawn: drawnAt(nonce) }),
  )
  const count = wins.filter(Boolean).length
  expect(Math.abs(count - rounds / 256)).toBeLessThan(5 * Math.sqrt(rounds / 256))
})

it('one number is drawn, so that a round which wins a dear pot would win a cheaper one too', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000 }), fc.bigInt({ min: 1n, max: 10n ** 8n }), (nonce, staked) => {
      const played = { staked, drawn: drawnAt(nonce) }
      const cheaper = { ...terms, price: terms.price / 2n }
      return !winsJackpot(terms, played) || winsJackpot(cheaper, played)
    }),
  )
})

it('rounds of the first version come out as they did: whole units put in, and one number of 64 bits', () => {
  const drawn = drawnAt(3, first)
  expect(drawn.rounding).toBe(0n)
  expect(drawn.number < 2n ** 64n).toBe(true)
  expect(contributionOf(first, { staked: 12_399n, drawn })).toBe(123n)
  const edge = (123n * 2n ** 64n) / first.price
  const wins = (number: bigint) => winsJackpot(first, { staked: 12_399n, drawn: { number, rounding: 0n } })
  expect([wins(edge - 1n), wins(edge)]).toEqual([true, false])
  expect(winsJackpot(first, { staked: 6_553_600n, drawn: { number: 2n ** 64n - 1n, rounding: 0n } })).toBe(
    true,
  )
})

it('returns what was put in, and what the house starts the next pot with', () => {
  expect(toNumber(jackpotShare({ ...terms, price: 40_000n, seed: 4_000n }))).toBe(0.011)
})

it('terms in the log are read back as they were written, and nothing else is', () => {
  for (const each of [terms, first]) {
    const body = jackpotLeaf('jackpot:BAIZE-grand', each)
    expect(readJackpotLeaf(body)).toEqual({ pot: 'jackpot:BAIZE-grand', terms: each })
    expect(readJackpotLeaf(body.replace('ppm', 'pmm'))).toBeUndefined()
    expect(readJackpotLeaf(body.replace(/v\d/, 'v3'))).toBeUndefined()
    expect(readJackpotLeaf(`${body}more\n`)).toBeUndefined()
  }
})
