import type { BillClaims, ContractOptions } from '@baize/contracts'
import { rulesHash } from '@baize/fairness'
import { seededInts } from './agent-trees.ts'
import { withResult } from './bill-claims.ts'

type Ints = (below: number) => number

const families = ['RNG', 'LIVE', 'LOTT', 'SPORTS'] as const
const kinds = ['rebate', 'daily', 'hourly', 'dividend'] as const

/** A bill of any kind with whatever can be in one, worked out as it should be. */
export function randomBill(seed: number): BillClaims {
  const int = seededInts(seed)
  return withResult({
    format: 'baize bill v1',
    bill: {
      id: `bill-${seed}`,
      house: 'DEMO',
      agent: 'agent',
      currency: 'BDT',
      since: '2026-10-31T18:00:00.000Z',
      until: '2026-11-01T18:00:00.000Z',
      pays: int(4) === 0 ? 'gross' : 'net',
      isKept: int(6) === 0,
    },
    work: randomWork(kinds[seed % kinds.length] ?? 'rebate', int),
    adjustments: Array.from({ length: int(3) }, (_, index) => randomAdjustment(index, int)),
    carried: int(2) === 0 ? '0' : amount(int, { isBelow: true }),
  })
}

function randomWork(kind: (typeof kinds)[number], int: Ints): BillClaims['work'] {
  if (kind === 'rebate')
    return {
      kind,
      families: families.map((family) => randomFamily(family, int)),
      lottery: String(int(1_000_000)),
    }
  const terms = {
    contract: 'contract',
    version: 1 + int(9),
    house: 'DEMO',
    upline: int(2) === 0 ? null : 'upline',
    agent: 'agent',
    options: randomOptions(kind, int),
    rows: Array.from({ length: 1 + int(10) }, (_, place) => ({
      minTurnover: String(place * 1_000_000_000),
      minActive: place,
      minLoss: kind === 'dividend' && int(2) === 0 ? String((1 + place) * 50_000_000) : null,
      ratePpm: 100 * (1 + place * 3 + int(3)),
    })),
  }
  const counted = {
    turnover: families.map((family) => ({ family, turnover: amount(int) })),
    active: int(12),
  }
  const below = Array.from({ length: int(4) }, (_, place) => ({
    agent: `below ${place}`,
    gross: String(int(100_000) * 100),
    isKept: int(5) === 0,
  }))
  const agreed = { terms, hash: rulesHash(terms), below }
  if (kind !== 'dividend') return { kind, ...agreed, figures: counted }
  const figures = {
    ...counted,
    loss: amount(int, { isBelow: int(3) === 0 }),
    salaries: String(int(10_000_000)),
    carry: int(2) === 0 ? '0' : amount(int, { isBelow: true }),
    endsMonth: int(2) === 0,
  }
  return { kind, ...agreed, figures }
}

function randomFamily(family: (typeof families)[number], int: Ints) {
  const ratePpm = 100 * int(120)
  const below = Array.from({ length: int(5) }, (_, place) => ({
    id: `below ${place}`,
    ratePpm: 100 * int(ratePpm / 100 + 1),
    turnover: weighted(int),
  }))
  const turnover = String(below.reduce((sum, each) => sum + BigInt(each.turnover), BigInt(weighted(int))))
  return { family, ratePpm, turnover, below }
}

function randomOptions(kind: 'daily' | 'hourly' | 'dividend', int: Ints): ContractOptions {
  if (kind !== 'dividend')
    return { kind, families: families.filter((_, place) => place === 0 || int(2) === 0) }
  const carry = ([0, 1, 2, 3] as const)[int(4)] ?? 3
  return { kind, period: 'half-month', mode: int(2) === 0 ? 'fixed' : 'floating', carry }
}

function randomAdjustment(index: number, int: Ints): BillClaims['adjustments'][number] {
  const [billed, shouldBe, earlier] = [int(10_000_000), int(10_000_000), int(1_000_000)]
  const units = String(shouldBe - billed - earlier)
  const rounds = [`round ${index}`]
  return {
    bill: `earlier ${index}`,
    billed: String(billed),
    shouldBe: String(shouldBe),
    earlier: [String(earlier)],
    units,
    rounds,
  }
}

function weighted(int: Ints): string {
  return String(BigInt(amount(int)) * BigInt(1 + int(1_000_000)))
}

function amount(int: Ints, { isBelow = false }: { readonly isBelow?: boolean } = {}): string {
  const size = BigInt(int(2 ** 30)) * BigInt(1 + int(4))
  return String(isBelow ? -size : size)
}
