import { amountOf, unitsOf } from '../../../lib/texts/amounts.ts'

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

/** How many times the least is staked usually, and how much of it must at least be left. */
const USUAL = 10
const ROUNDS_LEFT = 5

/** A game begins with the first of its steps: ten times the least, or the least for whoever has little. */
export function usualFirst(steps: readonly string[], balance: string): string[] {
  const [least = '0'] = steps
  const most = Math.min(unitsOf(least) * USUAL, unitsOf(balance) / ROUNDS_LEFT)
  const usual = steps.filter((step) => unitsOf(step) <= most).pop() ?? least
  return [usual, ...steps.filter((step) => step !== usual)]
}
