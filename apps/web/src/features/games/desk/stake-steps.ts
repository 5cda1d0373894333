import { amountOf, unitsOf } from '../../../lib/amounts.ts'

type Limits = { readonly least: string; readonly most: string }

/** One, two and five of every size, from the least to the most that may be staked. */
export function stakeSteps({ least, most }: Limits): string[] {
  const [from, to] = [unitsOf(least), unitsOf(most)]
  const steps: number[] = []
  for (let size = 100; size <= to; size *= 10) {
    steps.push(...[size, size * 2, size * 5].filter((step) => step >= from && step <= to))
  }
  return steps.map(amountOf)
}
