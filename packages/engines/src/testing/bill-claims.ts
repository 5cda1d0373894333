import type { BillClaims } from '@baize/contracts'
import { rulesHash } from '@baize/fairness'
import { recomputeBill } from '../agents/recompute-bill.ts'

const bill: BillClaims['bill'] = {
  id: '0d3bd8a6-4e5a-8b1f-9c0e-6f0f6a6b2f11',
  house: 'DEMO',
  agent: 'agent-b',
  currency: 'BDT',
  since: '2026-10-31T18:00:00.000Z',
  until: '2026-11-01T18:00:00.000Z',
  pays: 'net',
  isKept: false,
}

/** B of the worked example of salaries, with an adjustment of the day before. */
export function salaryClaims(): BillClaims {
  const terms = {
    contract: 'c-1',
    version: 2,
    house: 'DEMO',
    upline: 'agent-a',
    agent: 'agent-b',
    options: { kind: 'daily' as const, families: ['RNG' as const, 'LIVE' as const] },
    rows: [
      { minTurnover: '500000000', minActive: 3, minLoss: null, ratePpm: 4_000 },
      { minTurnover: '2000000000', minActive: 8, minLoss: null, ratePpm: 6_000 },
    ],
  }
  return withResult({
    format: 'baize bill v1',
    bill,
    work: {
      kind: 'daily',
      terms,
      hash: rulesHash(terms),
      figures: {
        turnover: [
          { family: 'RNG', turnover: '2000000000' },
          { family: 'LIVE', turnover: '310000000' },
          { family: 'SPORTS', turnover: '770000000' },
        ],
        active: 8,
      },
      below: [{ agent: 'agent-d', gross: '2400000', isKept: false }],
    },
    adjustments: [
      {
        bill: '5b0de3e0-7ab8-8d07-8f0a-1f1c0d3e7a20',
        billed: '13860000',
        shouldBe: '6840000',
        earlier: ['-1000000', '1000000'],
        units: '-7020000',
        rounds: ['9f86d081884c7d65'],
      },
    ],
    carried: '-1820000',
  })
}

/** A half-month that players of a team lost, after one that they won. */
export function dividendClaims(): BillClaims {
  const terms = {
    contract: 'c-2',
    version: 1,
    house: 'DEMO',
    upline: null,
    agent: 'agent-b',
    options: {
      kind: 'dividend' as const,
      period: 'half-month' as const,
      mode: 'floating' as const,
      carry: 3 as const,
    },
    rows: [
      { minTurnover: '3000000000', minActive: 3, minLoss: '100000000', ratePpm: 30_000 },
      { minTurnover: '5000000000', minActive: 3, minLoss: '300000000', ratePpm: 50_000 },
    ],
  }
  return withResult({
    format: 'baize bill v1',
    bill: { ...bill, since: '2026-10-15T18:00:00.000Z', until: '2026-10-31T18:00:00.000Z' },
    work: {
      kind: 'dividend',
      terms,
      hash: rulesHash(terms),
      figures: {
        turnover: [{ family: 'LOTT', turnover: '8000000000' }],
        active: 5,
        loss: '250000000',
        salaries: '0',
        carry: '0',
        endsMonth: true,
      },
      below: [],
    },
    adjustments: [],
    carried: '0',
  })
}

/** B of the worked example of rebates. */
export function rebateClaims(): BillClaims {
  return withResult({
    format: 'baize bill v1',
    bill,
    work: {
      kind: 'rebate',
      families: [
        {
          family: 'RNG',
          ratePpm: 9_000,
          turnover: '208456700000000',
          below: [{ id: 'agent-c', ratePpm: 5_000, turnover: '128456700000000' }],
        },
      ],
      lottery: '0',
    },
    adjustments: [],
    carried: '0',
  })
}

export function withResult(claims: Omit<BillClaims, 'result'>): BillClaims {
  return { ...claims, result: recomputeBill(claims) }
}
