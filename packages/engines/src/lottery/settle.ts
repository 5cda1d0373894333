import type { Hit, Play, Result, Selection, TierPrize } from './types.ts'

/** Makes ready for one draw; what it gives back says, for one selection after another, what they hit. */
export function judgeOf(play: Play, result: Result): (selection: Selection) => readonly Hit[] {
  const reading = play.window.read(result)
  return (selection) => play.hits(selection, reading)
}

/** What a ticket pays, in units of money: the prizes it was bought at, for every hit, times its multiple. */
export function ticketPayout(
  hits: readonly Hit[],
  { prizes, multiple }: { readonly prizes: readonly TierPrize[]; readonly multiple: number },
): bigint {
  let units = 0n
  for (const { tier, count } of hits) units += BigInt(count) * prizeAt(prizes, tier)
  return units * BigInt(multiple)
}

function prizeAt(prizes: readonly TierPrize[], tier: string): bigint {
  const prize = prizes.find((each) => each.tier === tier)
  if (!prize) throw new Error(`The ticket has no price for ${tier}.`)
  return prize.units
}

/** Several lists of hits as one, each tier once. */
export function merged(lists: readonly (readonly Hit[])[]): readonly Hit[] {
  const counts = new Map<string, number>()
  for (const hits of lists) {
    for (const { tier, count } of hits) counts.set(tier, (counts.get(tier) ?? 0) + count)
  }
  return counts.size === 0 ? [] : [...counts].map(([tier, count]) => ({ tier, count }))
}
