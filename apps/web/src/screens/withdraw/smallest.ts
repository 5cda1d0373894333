import { unitsOf } from '../../lib/texts/amounts.ts'

/** The smallest of several amounts. */
export function smallest(amounts: readonly [string, ...string[]]): string {
  return amounts.reduce((least, amount) => (unitsOf(amount) < unitsOf(least) ? amount : least))
}
