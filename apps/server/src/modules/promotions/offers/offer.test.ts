import { worthOfOffer } from '@baize/contracts'
import { money, unitsToWire } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bonusFor } from './offer.ts'

const units = fc.bigInt({ min: 1n, max: 10n ** 15n })

it('[F41] what a page says a deposit would be given is what the server grants, to the unit, whatever the terms', () => {
  fc.assert(
    fc.property(
      units,
      units,
      units,
      fc.integer({ min: 1, max: 5_000_000 }),
      fc.integer({ min: 0, max: 10 }),
      (credited, least, most, bonusPpm, turnoverTimes) => {
        const said = worthOfOffer(
          { bonusPpm, turnoverTimes, minDeposit: unitsToWire(least), maxBonus: unitsToWire(most) },
          unitsToWire(credited),
        )
        const bounds = { minDeposit: least, maxBonus: most, maxStake: 1n, maxCashOut: 1n }
        const terms = {
          kind: 'reload',
          currency: 'CNY',
          bonusPpm,
          turnoverTimes,
          daysToPlay: 1,
          weights: {},
        } as const
        const given = bonusFor({ ...terms, ...bounds }, { amount: money(credited, 'CNY'), isFirst: false })
        // A share that comes to nothing is not given at all.
        const bonus = given && given.units > 0n ? given.units : undefined
        expect(said).toEqual(
          bonus && { bonus: unitsToWire(bonus), wagering: unitsToWire(bonus * BigInt(turnoverTimes)) },
        )
      },
    ),
    { numRuns: 2_000 },
  )
})
