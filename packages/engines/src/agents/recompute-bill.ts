import type { BillClaims, BillResult, GameType } from '@baize/contracts'
import { adjustmentOf, settleBill } from './bills.ts'
import { type DividendGross, dividendOf } from './dividend.ts'
import { partOf, positivePart, sumOf, WEIGHTED_PARTS } from './rates.ts'
import { salaryOf } from './salary.ts'
import type { TierRow } from './tier-rows.ts'

type BillWork = BillClaims['work']
type ContractWork = Exclude<BillWork, { readonly kind: 'rebate' }>
type RebateWork = Extract<BillWork, { readonly kind: 'rebate' }>

/** What a bill comes to by all that it says it follows from; its own result is not looked at. */
export function recomputeBill({ bill, work, adjustments, carried }: Omit<BillClaims, 'result'>): BillResult {
  const { row, base, gross, carryOn } = grossOf(work)
  const children = childrenOf(work)
  const net = gross - children
  const positive = positivePart(net)
  const whole = positivePart(gross - keptBelow(work))
  const due = bill.isKept ? 0n : bill.pays === 'gross' ? whole : positive
  const told = adjustments.map((each) =>
    adjustmentOf({
      recomputed: BigInt(each.shouldBe),
      billed: BigInt(each.billed),
      earlier: each.earlier.map(BigInt),
    }),
  )
  const { amount, carriedOn } = settleBill({ earned: due, adjustments: told, carried: BigInt(carried) })
  return {
    row,
    base: String(base),
    gross: String(gross),
    children: String(children),
    net: String(net),
    earned: String(bill.isKept ? 0n : positive),
    kept: String(bill.isKept ? positive : 0n),
    due: String(due),
    adjusted: String(sumOf(told)),
    amount: String(amount),
    carriedOn: String(carriedOn),
    lossCarriedOn: String(carryOn),
  }
}

function grossOf(work: BillWork): DividendGross {
  switch (work.kind) {
    case 'rebate':
      return {
        row: null,
        base: sumOf(work.families.map(({ turnover }) => BigInt(turnover))) / WEIGHTED_PARTS,
        gross: sumOf(work.families.map(rebateOf)) + BigInt(work.lottery),
        carryOn: 0n,
      }
    case 'dividend':
      return dividendGross(work)
    default:
      return { ...salaryOf(rowsOf(work), { ...work.figures, turnover: countedTurnover(work) }), carryOn: 0n }
  }
}

function dividendGross(work: Extract<BillWork, { readonly kind: 'dividend' }>): DividendGross {
  const { options } = work.terms
  if (options.kind !== 'dividend') throw new RangeError('The terms are of another kind than the bill.')
  const { active, loss, salaries, carry, endsMonth } = work.figures
  return dividendOf(
    { rows: rowsOf(work), way: options.mode, carry: options.carry },
    {
      turnover: countedTurnover(work),
      active,
      loss: BigInt(loss),
      salaries: BigInt(salaries),
      carry: BigInt(carry),
      endsMonth,
    },
  )
}

type Rated = Pick<RebateWork['families'][number], 'ratePpm' | 'turnover'>

function rebateOf({ ratePpm, turnover }: Rated): bigint {
  return partOf(BigInt(turnover), ratePpm, WEIGHTED_PARTS)
}

function childrenOf(work: BillWork): bigint {
  if (work.kind !== 'rebate') return sumOf(work.below.map(({ gross }) => BigInt(gross)))
  return sumOf(work.families.flatMap(({ below }) => below.map(rebateOf)))
}

/** Those who have gone are paid by nobody, so whoever pays those below has nothing for them. */
function keptBelow(work: BillWork): bigint {
  const below = work.kind === 'rebate' ? [] : work.below.filter(({ isKept }) => isKept)
  return sumOf(below.map(({ gross }) => BigInt(gross)))
}

/** A dividend counts every family; of a salary the terms say which. */
function countedTurnover({ terms, figures }: ContractWork): bigint {
  const { options } = terms
  const counts = (family: GameType) => options.kind === 'dividend' || options.families.includes(family)
  const counted = figures.turnover.filter(({ family }) => counts(family))
  return sumOf(counted.map(({ turnover }) => BigInt(turnover)))
}

function rowsOf({ terms }: ContractWork): TierRow[] {
  return terms.rows.map(({ minTurnover, minActive, minLoss, ratePpm }) => ({
    minTurnover: BigInt(minTurnover),
    minActive,
    minLoss: minLoss === null ? null : BigInt(minLoss),
    ratePpm,
  }))
}
