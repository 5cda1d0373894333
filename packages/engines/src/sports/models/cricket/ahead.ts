import type { Distribution } from '../../markets/judge-value.ts'
import type { MatchSide } from '../sport-process.ts'
import {
  BALLS,
  type BallTable,
  type CricketParameters,
  DEATH,
  isPressing,
  kindBy,
  kindOfBall,
  runsOf,
  SUPER_BALLS,
  SUPER_WICKETS,
  tablesOf,
  WICKET,
  WICKETS,
  WIDE,
} from './balls.ts'

/** Runs of an innings that are looked at; more have no chance that a price could show. */
const MOST_RUNS = 330
const MOST_SUPER_RUNS = 60
const NEGLIGIBLE = 1e-13
const NO_TABLE: BallTable = { below: [], chances: new Float64Array(8) }

export type InningsFrom = {
  readonly side: MatchSide
  readonly balls: number
  readonly wickets: number
  readonly runs: number
  readonly target: number | null
  readonly limits: { readonly balls: number; readonly wickets: number }
  readonly isSuper: boolean
}

/** A place that an innings can come to, and how likely. */
type Followed = { readonly wickets: number; readonly runs: number; readonly chance: number }

type Hearing = {
  /** The ball at which the following ends, where that is not the end of the innings. */
  readonly until?: number
  readonly onEnd: (end: Followed) => void
  /** Hears of each wicket instead of going on after it. */
  readonly onWicket?: (fallen: Followed) => void
}

const WIDTH = MOST_RUNS + 8

/** Every way in which an innings can go on, ball by ball: the runs that are likely, by how many wickets fell. */
export function followInnings(parameters: CricketParameters, from: InningsFrom, hear: Hearing): void {
  const rows = from.limits.wickets
  const last = hear.until ?? from.limits.balls
  let now = new Float64Array(rows * WIDTH)
  let next = new Float64Array(rows * WIDTH)
  now[from.wickets * WIDTH + from.runs] = 1
  let most = from.runs
  for (let balls = from.balls; balls < last; balls++) {
    for (let wickets = from.wickets; wickets < rows; wickets++)
      most = Math.max(most, afterBall(parameters, { now, next, balls, wickets, most, last, from, hear }))
    const done = now
    now = next
    next = done.fill(0)
  }
}

type BallAhead = {
  readonly now: Float64Array
  readonly next: Float64Array
  readonly balls: number
  readonly wickets: number
  readonly most: number
  readonly last: number
  readonly from: InningsFrom
  readonly hear: Hearing
}

/** One ball with so many wickets gone; answers with the most runs that were reached. */
function afterBall(parameters: CricketParameters, ahead: BallAhead): number {
  const { now, next, balls, wickets, last, hear } = ahead
  const { side, limits, target, isSuper, runs: least } = ahead.from
  const tables = tablesOf(parameters, side)
  const chancesOf = (isPressed: boolean) =>
    (tables[kindBy({ balls: isSuper ? DEATH : balls, wickets }, isPressed)] ?? NO_TABLE).chances
  const [usual, pressed] = [chancesOf(false), chancesOf(true)]
  const own = wickets * WIDTH
  const isLastWicket = wickets + 1 === limits.wickets
  const isLastBall = balls + 1 === last
  const enough = target ?? Number.POSITIVE_INFINITY
  let most = ahead.most
  for (let runs = least; runs <= most && runs < MOST_RUNS; runs++) {
    const chance = now[own + runs] ?? 0
    if (chance < NEGLIGIBLE) continue
    const chances =
      target !== null && isPressing({ runs: target - runs, balls: limits.balls - balls }) ? pressed : usual
    const fallen = chance * (chances[WICKET] ?? 0)
    if (hear.onWicket) hear.onWicket({ wickets: wickets + 1, runs, chance: fallen })
    else if (isLastWicket || isLastBall) hear.onEnd({ wickets: wickets + 1, runs, chance: fallen })
    else next[own + WIDTH + runs] = (next[own + WIDTH + runs] ?? 0) + fallen
    for (let end = 1; end < 8; end++) {
      const likely = chance * (chances[end] ?? 0)
      if (likely === 0) continue
      const reached = runs + (runsOf[end] ?? 0)
      if (reached > most) most = reached
      if (reached >= enough || (end !== WIDE && isLastBall))
        hear.onEnd({ wickets, runs: reached, chance: likely })
      else {
        const to = end === WIDE ? now : next
        to[own + reached] = (to[own + reached] ?? 0) + likely
      }
    }
  }
  return most
}

/** The runs of an innings at its end. */
export function inningsAhead(parameters: CricketParameters, from: InningsFrom): Distribution {
  const weights = new Float64Array(MOST_RUNS + 8)
  followInnings(parameters, from, {
    onEnd: ({ runs, chance }) => {
      weights[runs] = (weights[runs] ?? 0) + chance
    },
  })
  return { least: 0, weights }
}

/** The chances of a chase to win and to end level. */
type ChaseChances = { readonly won: number; readonly level: number }

type Chase = { readonly parameters: CricketParameters; readonly side: MatchSide; readonly isSuper: boolean }

/** The chances with so many balls left, by wickets that fell and runs that are needed. */
type ChaseLayer = { readonly won: Float64Array; readonly level: Float64Array }

const rowsOf = ({ isSuper }: Chase) => (isSuper ? SUPER_WICKETS : WICKETS)
const ballsOf = ({ isSuper }: Chase) => (isSuper ? SUPER_BALLS : BALLS)
const widthOf = ({ isSuper }: Chase) => (isSuper ? MOST_SUPER_RUNS : MOST_RUNS) + 1

function newLayer(chase: Chase): ChaseLayer {
  const size = rowsOf(chase) * widthOf(chase)
  return { won: new Float64Array(size), level: new Float64Array(size) }
}

/** With no ball left it is level where one run was needed. */
function lastLayer(chase: Chase): ChaseLayer {
  const layer = newLayer(chase)
  for (let wickets = 0; wickets < rowsOf(chase); wickets++) layer.level[wickets * widthOf(chase) + 1] = 1
  return layer
}

/** With a ball more than in the layer after it. */
function layerBefore(chase: Chase, balls: number, after: ChaseLayer): ChaseLayer {
  const [rows, width, isSuper] = [rowsOf(chase), widthOf(chase), chase.isSuper]
  const tables = tablesOf(chase.parameters, chase.side)
  const layer = newLayer(chase)
  for (let wickets = 0; wickets < rows; wickets++)
    for (let runs = 1; runs < width; runs++) {
      const moment = { balls: ballsOf(chase) - balls, wickets, chase: { runs, balls }, isSuper }
      const { chances } = tables[kindOfBall(moment)] ?? NO_TABLE
      let wins = 0
      let levels = 0
      for (let end = 0; end < 8; end++) {
        const chance = chances[end] ?? 0
        if (end === WICKET && wickets + 1 === rows) {
          if (runs === 1) levels += chance
          continue
        }
        const left = runs - (runsOf[end] ?? 0)
        if (left <= 0) {
          wins += chance
          continue
        }
        const { won, level } = end === WIDE ? layer : after
        const at = (end === WICKET ? wickets + 1 : wickets) * width + left
        wins += chance * (won[at] ?? 0)
        levels += chance * (level[at] ?? 0)
      }
      layer.won[wickets * width + runs] = wins
      layer.level[wickets * width + runs] = levels
    }
  return layer
}

type ChaseMoment = { readonly wickets: number; readonly runs: number }

function chancesIn({ won, level }: ChaseLayer, { wickets, runs }: ChaseMoment, width: number): ChaseChances {
  if (runs <= 0) return { won: 1, level: 0 }
  if (runs >= width) return { won: 0, level: 0 }
  const at = wickets * width + runs
  return { won: won[at] ?? 0, level: level[at] ?? 0 }
}

/** By balls left, wickets that fell, and runs that are needed. */
type ChaseTable = (at: ChaseMoment & { readonly balls: number }) => ChaseChances

function chaseTable(chase: Chase): ChaseTable {
  const none = lastLayer(chase)
  const layers = [none]
  for (let balls = 1; balls <= ballsOf(chase); balls++)
    layers.push(layerBefore(chase, balls, layers[balls - 1] ?? none))
  return ({ balls, ...moment }) => chancesIn(layers[balls] ?? none, moment, widthOf(chase))
}

/** So many chases are under way at a time; their tables take megabytes each, and older ones are counted again if need be. */
const MOST_TABLES = 4
const recent: (Chase & { readonly table: ChaseTable })[] = []

/** Counted once for a chase that goes on: it holds for every target. */
export function chaseOf({ parameters, side, isSuper }: Chase): ChaseTable {
  const place = recent.findIndex(
    (each) => each.parameters === parameters && each.side === side && each.isSuper === isSuper,
  )
  const [found] = place === -1 ? [] : recent.splice(place, 1)
  const table = found?.table ?? chaseTable({ parameters, side, isSuper })
  recent.unshift({ parameters, side, isSuper, table })
  recent.length = Math.min(recent.length, MOST_TABLES)
  return table
}

/** By the runs that are needed, before the first ball of a chase. */
type FreshChase = readonly ChaseChances[]
const known = new WeakMap<CricketParameters, Map<string, FreshChase>>()

/** All that is asked of a chase until it begins, kept as long as its parameters are. */
export function freshChase(chase: Chase): FreshChase {
  const { parameters, side, isSuper } = chase
  const chases = known.get(parameters) ?? new Map<string, FreshChase>()
  known.set(parameters, chases)
  const key = `${side} ${isSuper}`
  const fresh = chases.get(key) ?? countedFresh(chase)
  chases.set(key, fresh)
  return fresh
}

function countedFresh(chase: Chase): FreshChase {
  let layer = lastLayer(chase)
  for (let balls = 1; balls <= ballsOf(chase); balls++) layer = layerBefore(chase, balls, layer)
  const width = widthOf(chase)
  return Array.from({ length: MOST_RUNS + 10 }, (_, runs) => chancesIn(layer, { wickets: 0, runs }, width))
}
