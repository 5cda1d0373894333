import { type Fraction, payoutOf, plus, ZERO } from '../originals/fraction.ts'
import type { Hit, Play, Result, Selection, TierPrize } from './types.ts'

/** Makes ready for one draw; what it gives back says, for one selection after another, what they hit. */
export function judgeOf(play: Play, result: Result): (selection: Selection) => readonly Hit[] {
  const reading = play.window.read(result)
  return (selection) => play.hits(selection, reading)
}

/**
 * What a ticket pays, in units of money: the prizes it was bought at, for every hit, times its multiple. This is the one
 * place where a prize is rounded, and always down.
 */
export function ticketPayout(
  hits: readonly Hit[],
  { prizes, multiple }: { readonly prizes: readonly TierPrize[]; readonly multiple: number },
): bigint {
  return payoutOf(BigInt(multiple), exactPayout(hits, prizes))
}

/** What hits pay once, in units of money and parts of them. */
export function exactPayout(hits: readonly Hit[], prizes: readonly TierPrize[]): Fraction {
  let sum = ZERO
  for (const { tier, count } of hits) {
    const { numerator, denominator } = prizeAt(prizes, tier)
    sum = plus(sum, { numerator: BigInt(count) * numerator, denominator })
  }
  return sum
}

function prizeAt(prizes: readonly TierPrize[], tier: string): Fraction {
  const found = prizes.find((each) => each.tier === tier)
  if (!found) throw new Error(`The ticket has no price for ${tier}.`)
  return found.prize
}

/** Several lists of hits as one, each tier once. */
export function merged(lists: readonly (readonly Hit[])[]): readonly Hit[] {
  const counts = new Map<string, number>()
  for (const hits of lists) {
    for (const { tier, count } of hits) counts.set(tier, (counts.get(tier) ?? 0) + count)
  }
  return counts.size === 0 ? [] : [...counts].map(([tier, count]) => ({ tier, count }))
}
