import type { GameType } from '@baize/contracts'
import type { Db, Tx } from '#platform/db'
import { dayOf, spanOfDay } from '../house-day.ts'
import { countActive } from './count-range.ts'
import { readTeamHours } from './read-hours.ts'
import { readTeamDays } from './read-team.ts'

/** A stretch of time of a house: an hour of its clock, or whole days. */
export type TeamSpan = {
  readonly merchantCode: string
  readonly since: Date
  readonly until: Date
  readonly zone: string
}

/** What contracts and rebates count of a team in a stretch of time. */
export type CountedTeam = {
  readonly turnover: Readonly<Partial<Record<GameType, bigint>>>
  /** In millionths of a unit, as it counts for rebates. */
  readonly weighted: Readonly<Partial<Record<GameType, bigint>>>
  readonly active: number
  /** What the team lost, rebates and promotions taken off; below zero where it won. */
  readonly loss: bigint
}

const nothingCounted: CountedTeam = { turnover: {}, weighted: {}, active: 0, loss: 0n }

/** Whether a stretch of time is made of days, and not a part of one. */
export function isWholeDays({ since, until, zone }: TeamSpan): boolean {
  return spanOfDay(dayOf(since, zone), zone).until <= until
}

/** What the teams of a house came to, by agent; a team without anything is missing. */
export async function readTeamBases(db: Db | Tx, span: TeamSpan): Promise<Map<string, CountedTeam>> {
  return isWholeDays(span) ? ofDays(db, span) : ofHour(db, span)
}

/** Adds to what is known of a team in a family. */
function plus(
  base: CountedTeam,
  more: { readonly family: GameType; readonly turnover: bigint; readonly weighted: bigint },
): CountedTeam {
  const { family, turnover, weighted } = more
  return {
    ...base,
    turnover: { ...base.turnover, [family]: (base.turnover[family] ?? 0n) + turnover },
    weighted: { ...base.weighted, [family]: (base.weighted[family] ?? 0n) + weighted },
  }
}

async function ofDays(
  db: Db | Tx,
  { merchantCode, since, until, zone }: TeamSpan,
): Promise<Map<string, CountedTeam>> {
  const [from, to] = [dayOf(since, zone), dayOf(new Date(until.getTime() - 1), zone)]
  const teams = new Map<string, CountedTeam>()
  for (const row of await readTeamDays(db, { merchantCode, from, to })) {
    const { agentId, family, base, weighted } = row
    const team = teams.get(agentId) ?? nothingCounted
    const grown = family === '' ? team : plus(team, { family, turnover: base.turnover, weighted })
    const active = team.active + Number(base.active)
    teams.set(agentId, { ...grown, loss: team.loss - base.profit, active })
  }
  if (from === to) return teams
  const active = await countActive(db, { agentIds: [...teams.keys()], from, to, isForContract: true })
  return new Map([...teams].map(([id, team]) => [id, { ...team, active: active.get(id) ?? 0 }]))
}

async function ofHour(db: Db | Tx, span: TeamSpan): Promise<Map<string, CountedTeam>> {
  const teams = new Map<string, CountedTeam>()
  for (const { agentId, active, ...hour } of await readTeamHours(db, span)) {
    const team = teams.get(agentId) ?? nothingCounted
    teams.set(agentId, { ...plus(team, { ...hour, weighted: 0n }), active })
  }
  return teams
}
