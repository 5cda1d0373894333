import { amountOf, unitsOf } from '../../lib/amounts.ts'

const PERCENT_UNITS = 10_000

type Paid = { readonly amount: string; readonly feePercent: string }

/** What a deposit leaves after its fee, for the eye: the server counts it again. Undefined where nothing is typed yet. */
export function creditedOf({ amount, feePercent }: Paid): string | undefined {
  if (!isAmount(amount)) return undefined
  const units = unitsOf(amount)
  // A percentage with two places, counted in hundredths of a percent.
  const fee = Math.ceil((units * Math.round(Number(feePercent) * 100)) / PERCENT_UNITS)
  return amountOf(units - fee)
}

/** What can be sent: digits, and at most two places after the point. */
export function isAmount(typed: string): boolean {
  return /^(0|[1-9]\d{0,11})(\.\d{1,2})?$/.test(typed)
}

type Bounds = { readonly min: string; readonly max: string }

export function isWithin(typed: string, { min, max }: Bounds): boolean {
  if (!isAmount(typed)) return false
  const units = unitsOf(typed)
  return units >= unitsOf(min) && units <= unitsOf(max)
}
