import type { Distribution } from '../markets/judge-value.ts'

/** How a series of maps can end: by how many one side is ahead, and how many are played. */
export function seriesAhead(
  score: { readonly home: number; readonly away: number },
  { chances, toWin }: { readonly chances: readonly number[]; readonly toWin: number },
): { readonly lead: Distribution; readonly total: Distribution } {
  const lead = new Float64Array(2 * toWin + 1)
  const total = new Float64Array(2 * toWin)
  const go = (home: number, away: number, chance: number, map: number) => {
    if (Math.max(home, away) === toWin) {
      lead[home - away + toWin] = (lead[home - away + toWin] ?? 0) + chance
      total[home + away] = (total[home + away] ?? 0) + chance
      return
    }
    const own = chances[map] ?? 0
    go(home + 1, away, chance * own, map + 1)
    go(home, away + 1, chance * (1 - own), map + 1)
  }
  go(score.home, score.away, 1, 0)
  return { lead: { least: -toWin, weights: lead }, total: { least: 0, weights: total } }
}
