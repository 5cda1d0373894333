import { feeOn } from '@baize/contracts'
import { unitsOf } from '../../lib/texts/amounts.ts'

/** What an amount leaves after its fee, as the server will reckon it. Undefined where no amount is typed yet. */
export function leftOf(amount: string, feePpm: number): string | undefined {
  return isAmount(amount) ? feeOn(amount, feePpm).rest : undefined
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
