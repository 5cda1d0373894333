import { rouletteWheel } from '@baize/engines/shown'

type Portion = { readonly spot: string; readonly times: number }

function each(...spots: readonly string[]): Portion[] {
  return spots.map((spot) => ({ spot, times: 1 }))
}

/** Bets by the wheel instead of by the layout; each is several chips. */
export const announcedBets: Readonly<Record<'voisins' | 'orphelins' | 'tiers' | 'zero', readonly Portion[]>> =
  {
    voisins: [
      { spot: 'trio-0-2-3', times: 2 },
      ...each('split-4-7', 'split-12-15', 'split-18-21', 'split-19-22', 'split-32-35'),
      { spot: 'corner-25', times: 2 },
    ],
    orphelins: each('n-1', 'split-6-9', 'split-14-17', 'split-17-20', 'split-31-34'),
    tiers: each('split-5-8', 'split-10-11', 'split-13-16', 'split-23-24', 'split-27-30', 'split-33-36'),
    zero: each('split-0-3', 'split-12-15', 'n-26', 'split-32-35'),
  }

/** A number and the two on either side of it on the wheel. */
export function neighbours(number: number): Portion[] {
  const at = rouletteWheel.indexOf(number)
  const count = rouletteWheel.length
  return [-2, -1, 0, 1, 2].map((step) => ({
    spot: `n-${rouletteWheel[(at + step + count) % count] ?? number}`,
    times: 1,
  }))
}
