/** One row of a contract: what a team must reach, and the part of the base that it then comes to. Amounts are units. */
export type TierRow = {
  readonly minTurnover: bigint
  readonly minActive: number
  /** Of dividends alone; none where nothing is asked of the loss. */
  readonly minLoss: bigint | null
  readonly ratePpm: number
}

/** What a team has reached in a period. */
export type TeamReach = {
  readonly turnover: bigint
  /** Without the agent's own play, which counts for those above. */
  readonly active: number
  /** What the team lost in the period; below zero where it won. */
  readonly loss: bigint
}

/** The highest row of which all conditions hold, counted from 0. */
export function pickRow(rows: readonly TierRow[], reach: TeamReach): number | null {
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index]
    if (row && isReached(row, reach) && isLossReached(row, reach)) return index
  }
  return null
}

/** Whether turnover and active members are enough for a row, whatever was lost. */
export function isReached(row: TierRow, { turnover, active }: TeamReach): boolean {
  return turnover >= row.minTurnover && active >= row.minActive
}

function isLossReached({ minLoss }: TierRow, { loss }: TeamReach): boolean {
  return minLoss === null || loss >= minLoss
}
