import { isArenaState } from './models/arena/process.ts'
import { isBasketballState } from './models/basketball/process.ts'
import { isCricketState } from './models/cricket/process.ts'
import { isFootballState } from './models/football/process.ts'
import { isKabaddiState } from './models/kabaddi/process.ts'
import { isShooterState } from './models/shooter/process.ts'
import type { ForSides, MatchSide } from './models/sport-process.ts'
import { isTennisState } from './models/tennis/process.ts'

/** A line of a match's statistics: what is counted, of which part, and what each side has of it. */
export type MatchFigure = {
  readonly key: string
  readonly number?: number
  readonly values: readonly string[]
}

const sideNames = ['home', 'away'] as const

/** A line with what each of the two has. */
function line(key: string, of: (side: MatchSide) => number | string, number?: number): MatchFigure {
  return { key, values: sideNames.map((side) => String(of(side))), ...(number !== undefined && { number }) }
}

/** One line for each half, quarter, set or map. */
function parts(key: string, all: readonly ForSides<number>[]): MatchFigure[] {
  return all.map((part, place) => line(key, (side) => part[side], place + 1))
}

function halves({ half, score }: { half: ForSides<number> | null; score: ForSides<number> }): MatchFigure[] {
  if (!half) return []
  return parts('half', [half, { home: score.home - half.home, away: score.away - half.away }])
}

function footballFigures(state: unknown): MatchFigure[] {
  if (!isFootballState(state)) return []
  const minutes = (side: MatchSide) =>
    state.goals.flatMap((goal) => (goal.side === side ? [`${goal.minute}'`] : [])).join(' ')
  return [
    ...halves(state),
    line('goal-minutes', (side) => minutes(side) || '–'),
    line('reds', (side) => state.reds[side]),
  ]
}

const BALLS = 6

function cricketFigures(state: unknown): MatchFigure[] {
  if (!isCricketState(state)) return []
  const first = (side: MatchSide) => state.innings.find((each) => each.side === side)
  const said = (key: string, of: (innings: NonNullable<ReturnType<typeof first>>) => number | string) =>
    line(key, (side) => {
      const innings = first(side)
      return innings ? of(innings) : '–'
    })
  return [
    said('wickets', ({ wickets }) => wickets),
    said('overs', ({ balls }) => `${Math.floor(balls / BALLS)}.${balls % BALLS}`),
    said('run-rate', ({ runs, balls }) => (balls === 0 ? '–' : ((runs * BALLS) / balls).toFixed(2))),
    said('sixes', ({ sixes }) => sixes),
    said('top-score', ({ batters }) => Math.max(...batters)),
    said('best-over', ({ overs }) => (overs.length === 0 ? '–' : Math.max(...overs))),
  ]
}

function tennisFigures(state: unknown): MatchFigure[] {
  if (!isTennisState(state)) return []
  const games = (side: MatchSide) => state.sets.reduce((sum, set) => sum + set[side], 0)
  return [...parts('set', state.sets), line('games', games)]
}

function basketballFigures(state: unknown): MatchFigure[] {
  if (!isBasketballState(state)) return []
  const best = (side: MatchSide) => Math.max(...state.quarters.map((quarter) => quarter[side]))
  return [...parts('quarter', state.quarters), line('best-quarter', best)]
}

function kabaddiFigures(state: unknown): MatchFigure[] {
  return isKabaddiState(state) ? [...halves(state), line('on-mat', (side) => state.mat[side])] : []
}

function shooterFigures(state: unknown): MatchFigure[] {
  if (!isShooterState(state)) return []
  const { maps } = state
  const rounds = (side: MatchSide) => maps.reduce((sum, map) => sum + map[side], 0)
  const pistols = (side: MatchSide) => maps.flatMap((map) => map.pistols.filter((who) => who === side)).length
  return [...parts('map', maps), line('rounds', rounds), line('pistols', pistols)]
}

function arenaFigures(state: unknown): MatchFigure[] {
  if (!isArenaState(state)) return []
  const { maps } = state
  const kills = (side: MatchSide) => maps.reduce((sum, map) => sum + map[side], 0)
  const towers = (side: MatchSide) => maps.filter(({ tower }) => tower === side).length
  return [...parts('map', maps), line('kills', kills), line('first-towers', towers)]
}

const figures: Readonly<Record<string, (state: unknown) => MatchFigure[]>> = {
  football: footballFigures,
  cricket: cricketFigures,
  tennis: tennisFigures,
  basketball: basketballFigures,
  kabaddi: kabaddiFigures,
  shooter: shooterFigures,
  arena: arenaFigures,
}

/** What screens tell of a match beside its score; nothing where the state is none that we can read. */
export function matchFigures(sport: string, state: unknown): readonly MatchFigure[] {
  return figures[sport]?.(state) ?? []
}
