import type { SlotRules } from '@baize/engines'

/** The features of a slot, a sentence or two each. */
export function featuresOf({ freeSpins, hold, tumbles, orbs, buyIn, perStake }: SlotRules): string[] {
  const sentences: string[] = []
  if (tumbles) {
    const kept = tumbles.isKeptInFreeSpins ? ' Through free spins it goes on climbing.' : ''
    const climbs =
      tumbles.ladder.length > 1
        ? ` Wins of one spin are multiplied by ${tumbles.ladder.join(', ')}.${kept}`
        : ''
    sentences.push(
      `Tumbles: what won is cleared, what stood above falls, and empty cells are drawn again, without scatters.${climbs}`,
    )
  }
  if (orbs) {
    const weights = listed(orbs.weights, (value, weight) => `× ${value} (weight ${weight})`)
    sentences.push(
      `Orbs: ${weights}. Those on the grid of a spin that won are added up and multiply it; in free spins they keep adding up.`,
    )
  }
  if (freeSpins) {
    const { awards, again, times, isSticky } = freeSpins
    const more = again ? ` In free spins: ${listed(again, spinsFor)}.` : ' They bring no more of themselves.'
    const sticky = isSticky ? ' A wild stays where it fell.' : ''
    sentences.push(
      `Free spins: ${listed(awards, spinsFor)}.${more} Their wins are multiplied by ${times}.${sticky}`,
    )
  }
  if (hold) {
    const coins = hold.coins.map(
      ({ points, weight, pot }) => `${pot ? `${pot} ` : ''}${points} (weight ${weight})`,
    )
    sentences.push(
      `Hold-and-win: from ${hold.from} coins, ${hold.respins} respins, given back with every new coin. An empty cell gets a coin ${hold.chance.coins} time in ${hold.chance.of}. Points of a coin: ${coins.join(', ')}. A full grid adds the grand pot of ${hold.grand} points, ${hold.grand / perStake} stakes.`,
    )
  }
  if (buyIn) sentences.push(`Buy-in: the free spins of ${buyIn.scatters} scatters for ${buyIn.price} stakes.`)
  return sentences
}

function spinsFor(scatters: string, spins: number): string {
  return `${scatters} scatters give ${spins}`
}

function listed(
  record: Readonly<Record<string, number>>,
  say: (key: string, value: number) => string,
): string {
  return Object.entries(record)
    .map(([key, value]) => say(key, value))
    .join(', ')
}
