import { unitsOf } from '../../lib/texts/amounts.ts'

/** Amounts on a slider move by hundredths. */
const HUNDREDTH = 100

type Part = { readonly openStake: string; readonly offer: string; readonly percent: number }

/** What a part of a bet is sold for: the offer by the part of the stake, both cut to hundredths, as the house counts. */
export function saleOf({ openStake, offer, percent }: Part): {
  readonly stake: number
  readonly amount: number
} {
  const whole = unitsOf(openStake)
  const stake = percent >= 100 ? whole : cents((whole * percent) / 100)
  if (whole === 0) return { stake, amount: 0 }
  return { stake, amount: percent >= 100 ? unitsOf(offer) : cents(scaled(unitsOf(offer), stake, whole)) }
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
