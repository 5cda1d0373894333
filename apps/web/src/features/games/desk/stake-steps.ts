import { moneyFromWire, moneyToWire, money } from '@baize/money'

type Limits = { readonly currency: string; readonly least: string; readonly most: string }

/** One, two and five of every size, from the least to the most that may be staked. */
export function stakeSteps({ currency, least, most }: Limits): string[] {
  const [from, to] = [moneyFromWire(least, currency).units, moneyFromWire(most, currency).units]
  const steps: bigint[] = []
  for (let size = 100n; size <= to; size *= 10n) {
    steps.push(...[size, size * 2n, size * 5n].filter((step) => step >= from && step <= to))
  }
  return steps.map((units) => moneyToWire(money(units, currency)))
}
