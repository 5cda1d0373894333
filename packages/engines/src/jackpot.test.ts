import { drawsOf, macOf } from '@baize/fairness'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  contributionOf,
  JACKPOT_DOMAIN,
  type JackpotTerms,
  jackpotLeaf,
  jackpotShare,
  readJackpotLeaf,
  winningNumbers,
  winsJackpot,
} from './jackpot.ts'
import { toNumber } from './originals/fraction.ts'

const terms: JackpotTerms = { currency: 'CNY', ppm: 10_000, price: 65_536n, seed: 6_553n }

function drawsAt(nonce: number) {
  const seeds = { clientSeed: 'alice', nonce, beacon: '', domain: JACKPOT_DOMAIN }
  return drawsOf(macOf(new Uint8Array(32).fill(7)), seeds)
}

it('a chance costs the same whatever is staked: what was put in is what counts [MR-33]', () => {
  const chance = (staked: bigint) => winningNumbers(terms, contributionOf(terms, staked))
  expect(chance(1_000_000n)).toBe(chance(10_000n) * 100n)
  expect(winningNumbers(terms, 0n)).toBe(0n)
  expect(winningNumbers(terms, terms.price)).toBe(2n ** 64n)
  expect(winningNumbers(terms, terms.price * 3n)).toBe(2n ** 64n)
})

it('wins come as often as was paid for', () => {
  const rounds = 40_000
  // 256 units a round at a price of 65,536: one round in 256.
  const wins = Array.from({ length: rounds }, (_, nonce) => winsJackpot(terms, 256n, drawsAt(nonce)))
  const count = wins.filter(Boolean).length
  expect(Math.abs(count - rounds / 256)).toBeLessThan(5 * Math.sqrt(rounds / 256))
})

it('one number is drawn, so that a round which wins a dear pot would win a cheaper one too', () => {
  fc.assert(
    fc.property(fc.nat({ max: 5_000 }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (nonce, put) => {
      const cheaper = { ...terms, price: terms.price / 2n }
      return !winsJackpot(terms, put, drawsAt(nonce)) || winsJackpot(cheaper, put, drawsAt(nonce))
    }),
  )
})

it('returns what was put in, and what the house starts the next pot with', () => {
  expect(toNumber(jackpotShare({ ...terms, price: 40_000n, seed: 4_000n }))).toBe(0.011)
})

it('terms in the log are read back as they were written, and nothing else is', () => {
  const body = jackpotLeaf('jackpot:BAIZE-grand', terms)
  expect(readJackpotLeaf(body)).toEqual({ pot: 'jackpot:BAIZE-grand', terms })
  expect(readJackpotLeaf(body.replace('ppm', 'pmm'))).toBeUndefined()
  expect(readJackpotLeaf(`${body}more\n`)).toBeUndefined()
})
