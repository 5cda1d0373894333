import type { LevelRow } from './store/levels.ts'

/** The levels that a turnover reaches and the member does not have yet, in order. */
export function reachedBy(
  levels: readonly LevelRow[],
  { turnover, level }: { readonly turnover: bigint; readonly level: number },
): LevelRow[] {
  return levels
    .filter((each) => each.level > level && each.turnover <= turnover)
    .toSorted((a, b) => a.level - b.level)
}

/** Higher levels ask for more, and no two are the same. */
export function areLevels(levels: readonly Pick<LevelRow, 'level' | 'turnover'>[]): boolean {
  return levels.every((each, index) => {
    const before = levels[index - 1]
    return before === undefined || (each.level > before.level && each.turnover > before.turnover)
  })
}
