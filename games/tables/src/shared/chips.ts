import { amountOf, type Units, unitsOf } from '@baize/game-kit'

export type Chip = { readonly spot: string; readonly amount: string }

/** What a chip of each colour is worth, in least bets. */
const WORTHS = [1, 5, 25, 100, 500]

type Bounds = { readonly least: string; readonly most: string }

/** The chips of a table: those that its limits let anybody put down. */
export function chipValues({ least, most }: Bounds): Units[] {
  return WORTHS.map((worth) => worth * unitsOf(least)).filter((units) => units <= unitsOf(most))
}

/** The chip to begin with: the largest that is not more than what the member usually stakes. */
export function firstChip(values: readonly Units[], usual: Units): Units {
  return values.filter((units) => units <= usual).at(-1) ?? values[0] ?? 0
}

/** What lies on each spot. */
export function onSpots(chips: readonly Chip[]): ReadonlyMap<string, Units> {
  const sums = new Map<string, Units>()
  for (const { spot, amount } of chips) sums.set(spot, (sums.get(spot) ?? 0) + unitsOf(amount))
  return sums
}

export function sumOf(chips: readonly Chip[]): Units {
  return chips.reduce((sum, { amount }) => sum + unitsOf(amount), 0)
}

/** One chip a spot, as few as can be said. */
export function merged(chips: readonly Chip[]): Chip[] {
  return [...onSpots(chips)].map(([spot, units]) => ({ spot, amount: amountOf(units) }))
}

/** What can be sent at once. */
export const MOST_CHIPS = 12

export function inPortions(chips: readonly Chip[]): Chip[][] {
  const count = Math.ceil(chips.length / MOST_CHIPS)
  return Array.from({ length: count }, (_, index) =>
    chips.slice(index * MOST_CHIPS, (index + 1) * MOST_CHIPS),
  )
}

const LARGE = 10
const REMEMBERED = 10

/** Knows what a member usually puts down in a round: the middle of the last ten, and before that what the house says. */
export function createUsual(fromHouse: Units) {
  const rounds: Units[] = []
  const usual = () => {
    const sorted = [...rounds].sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? fromHouse
  }
  return {
    remember(staked: Units): void {
      if (staked <= 0) return
      rounds.push(staked)
      if (rounds.length > REMEMBERED) rounds.shift()
    },
    /** More than ten times the usual is asked about. */
    isLarge: (total: Units) => total > usual() * LARGE,
  }
}
