import { unitsOf } from '../../lib/texts/amounts.ts'

/** Amounts on a slider move by hundredths. */
const HUNDREDTH = 100

type Part = { readonly openStake: string; readonly offer: string; readonly percent: number }

const LEAST_PERCENT = 10
export const STEP_PERCENT = 5
const WHOLE_PERCENT = 100

/** The parts of a bet that can be sold, in hundredths of its stake: what is left is as much as the house leaves, or nothing. */
export function partsOf({
  openStake,
  leastLeft,
}: {
  readonly openStake: string
  readonly leastLeft: string
}): number[] {
  const whole = unitsOf(openStake)
  const most = whole > 0 ? ((whole - unitsOf(leastLeft)) * WHOLE_PERCENT) / whole : 0
  const parts: number[] = []
  for (let percent = LEAST_PERCENT; percent < WHOLE_PERCENT && percent <= most; percent += STEP_PERCENT)
    parts.push(percent)
  return [...parts, WHOLE_PERCENT]
}

/** Where a slider comes to rest: the next part that can be sold in the direction in which it was moved. */
export function partNear(
  parts: readonly number[],
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const near = to < from ? parts.filter((part) => part <= to).pop() : parts.find((part) => part >= to)
  return near ?? from
}

/** What a part of a bet is sold for: the offer by the part of the stake, both cut to hundredths, as the house counts. */
export function saleOf({ openStake, offer, percent }: Part): {
  readonly stake: number
  readonly amount: number
} {
  const whole = unitsOf(openStake)
  const stake = percent >= WHOLE_PERCENT ? whole : cents((whole * percent) / WHOLE_PERCENT)
  if (whole === 0) return { stake, amount: 0 }
  return {
    stake,
    amount: percent >= WHOLE_PERCENT ? unitsOf(offer) : cents(scaled(unitsOf(offer), stake, whole)),
  }
}

function cents(units: number): number {
  return Math.floor(units / HUNDREDTH) * HUNDREDTH
}

/** value × part ÷ whole, cut, without a product that a number cannot hold. */
function scaled(value: number, part: number, whole: number): number {
  const quotient = Math.floor(value / whole)
  const rest = value % whole
  return quotient * part + Math.floor((rest * part) / whole)
}
