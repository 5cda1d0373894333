import { depositStates, feeOn } from '@baize/contracts'
import { money, moneyToWire, unitsToWire } from '@baize/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, type Deposit, depositLife, type DepositNews, feeOf, nextAsk, shareOut } from './deposit.ts'

const begun: Deposit = {
  id: '018f2b9a-0000-7000-8000-000000000001',
  memberId: '018f2b9a-0000-7000-8000-000000000002',
  requestId: '018f2b9a-0000-7000-8000-000000000003',
  merchantCode: 'BAIZE',
  methodCode: 'online',
  kind: 'gateway',
  gateway: 'copper-bridge',
  amount: 1_000_000n,
  feePpm: 10_000,
  currency: 'CNY',
  state: 'paying',
  reason: null,
  note: null,
  referenceCode: 'ABCDEFGHJK',
  returnUrl: 'http://localhost/m/voucherCenter',
  gatewayRef: 'cb_1',
  payUrl: null,
  qr: null,
  paid: null,
  credited: null,
  counted: 1_000_000n,
  countedAt: new Date('2026-01-01T00:00:00Z'),
  transferNumber: null,
  slipImageId: null,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  expiresAt: new Date('2026-01-01T00:30:00Z'),
  settledAt: null,
  askAt: null,
  sealedPayer: null,
  payerDigest: null,
  network: null,
  confirmations: null,
  asked: 0,
}

const anyNews: fc.Arbitrary<DepositNews> = fc.oneof(
  fc.record({
    kind: fc.constant('paid' as const),
    amount: fc.record({
      units: fc.constantFrom(1_000_000n, 1n, 2_000_000n),
      currency: fc.constantFrom('CNY', 'USD'),
    }),
  }),
  fc.constant({ kind: 'declined' as const }),
  fc.constant({ kind: 'overdue' as const }),
)

describe('what is told of a deposit', () => {
  it('never leads past the table of states, and settles only the amount that was asked for', () => {
    fc.assert(
      fc.property(fc.constantFrom(...depositStates), anyNews, (state, news) => {
        const deposit = { ...begun, state }
        const change = decide(deposit, news)
        if (!change) return true
        const isExact = change.state !== 'settled' || change.paid === begun.amount
        return depositLife.canMove(deposit.state, change.state) && isExact
      }),
      { numRuns: 1000 },
    )
  })

  it('in any order and however often settles a deposit once at most, and what is settled stays so', () => {
    fc.assert(
      fc.property(fc.array(anyNews, { maxLength: 20 }), (told) => {
        let deposit: Deposit = begun
        let settled = 0
        for (const news of told) {
          const change = decide(deposit, news)
          if (change?.state === 'settled') settled += 1
          deposit = { ...deposit, ...(change && { state: change.state }) }
        }
        return settled <= 1 && (settled === 0 || deposit.state === 'settled')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what a method keeps', () => {
  it('[F18] is what the page showed before, in whole units rounded down', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 17n }),
        fc.integer({ min: 0, max: 200_000 }),
        (paid, feePpm) => {
          const { fee, credit } = shareOut({ ...begun, feePpm }, paid)
          const shown = feeOn(unitsToWire(paid), feePpm)
          return (
            fee.units === (paid * BigInt(feePpm)) / 1_000_000n &&
            shown.fee === moneyToWire(fee) &&
            shown.rest === moneyToWire(credit)
          )
        },
      ),
      { numRuns: 5000 },
    )
  })

  it('and what is credited add up to what came', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.integer({ min: 0, max: 200_000 }),
        (paid, feePpm) => {
          const { fee, credit } = shareOut({ ...begun, feePpm }, paid)
          return fee.units + credit.units === paid && credit.units > 0n && fee.units >= 0n
        },
      ),
      { numRuns: 1000 },
    )
    expect(feeOf(begun, money(1_234_567n, 'CNY')).units).toBe(12_345n)
  })
})

describe('when a gateway is asked again', () => {
  const at = (minutes: number) => new Date(begun.createdAt.getTime() + minutes * 60_000)

  it('is soon at first and more seldom later, never past the moment that ends it', () => {
    expect(nextAsk({ ...begun, asked: 0 }, at(0))).toEqual(at(0.25))
    expect(nextAsk({ ...begun, asked: 3 }, at(5))).toEqual(at(7))
    expect(nextAsk({ ...begun, asked: 9 }, at(10))).toEqual(at(30))
    expect(nextAsk({ ...begun, asked: 40 }, at(31))).toEqual(at(91))
  })

  it('is never again two days after its end', () => {
    expect(nextAsk(begun, at(30 + 48 * 60))).not.toBeNull()
    expect(nextAsk(begun, at(30 + 48 * 60 + 1))).toBeNull()
  })
})
