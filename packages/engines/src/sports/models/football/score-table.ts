import { type LayerChances, type MinuteChances, minuteChances, never, redsOfLayer } from './minute-chances.ts'
import { type FootballParameters, type FootballState, HALF, MINUTES } from './process.ts'

/** Most goals of a side that are still to come and are looked at; more have no chance that a price could show. */
const SIZE = 16
/** Rarer than this is left out as the table grows. */
const NEGLIGIBLE = 2e-8
/** Goals of both sides together that are looked at beyond those of one. */
const BOTH = 3

/** Chances of scores from a base on, home in rows; in layers by who has lost a man: nobody, home, away, both. */
export type ScoreTable = {
  readonly size: number
  readonly base: { readonly home: number; readonly away: number }
  readonly chances: Float64Array
  readonly layers: readonly Float64Array[]
}

/** The layer of a state: which sides have lost a man. */
export function layerOf({ reds }: FootballState): number {
  return (reds.home > 0 ? 1 : 0) + (reds.away > 0 ? 2 : 0)
}

/** The scores at the half, if it is still to come, and at the end. */
export function scoresAhead(
  state: FootballState,
  parameters: FootballParameters,
): { readonly half: ScoreTable | undefined; readonly full: ScoreTable } {
  const layers = redsOfLayer.map(() => new Float64Array(SIZE * SIZE))
  const start = layers[layerOf(state)]
  if (start) start[0] = 1
  const chancesIn = minuteChances(parameters)
  let held: { readonly of: LayerChances; readonly chances: readonly LeadChances[] } | undefined
  let half: ScoreTable | undefined
  let bounds = redsOfLayer.map(() => 0)
  for (let minute = state.step; minute < MINUTES; minute++) {
    if (minute === HALF && !state.half)
      half = tableOf(
        state,
        layers.map((layer) => layer.slice()),
      )
    bounds = bounds.map((bound, layer) => grown(layers[layer] ?? empty, bound))
    const of = chancesIn(minute)
    if (of !== held?.of)
      held = { of, chances: of.map((each) => byLead(state.score.home - state.score.away, each)) }
    advance(layers, bounds, held)
  }
  return { half, full: tableOf(state, layers) }
}

function tableOf({ score }: FootballState, layers: readonly Float64Array[]): ScoreTable {
  const chances = new Float64Array(SIZE * SIZE)
  for (const layer of layers)
    for (let at = 0; at < chances.length; at++) chances[at] = (chances[at] ?? 0) + (layer[at] ?? 0)
  return { size: SIZE, base: score, chances, layers }
}

/** How far a layer is looked at: one further once scores at its edge have become likely enough to go beyond it. */
function grown(cells: Float64Array, edge: number): number {
  if (edge === SIZE - 1) return edge
  for (let at = 0; at <= edge; at++)
    if ((cells[edge * SIZE + at] ?? 0) > NEGLIGIBLE || (cells[at * SIZE + edge] ?? 0) > NEGLIGIBLE)
      return edge + 1
  return edge
}

/** The chances of a layer by the lead of home, from the least lead that the table has. */
type LeadChances = { readonly home: Float64Array; readonly away: Float64Array; readonly none: Float64Array }

function byLead(
  base: number,
  [behind = never, level = never, ahead = never]: readonly MinuteChances[],
): LeadChances {
  const of = (pick: 'home' | 'away' | 'none') => {
    const chances = new Float64Array(2 * SIZE + 1)
    for (let at = 0; at < chances.length; at++) {
      const lead = base + at - SIZE
      chances[at] = (lead < 0 ? behind : lead > 0 ? ahead : level)[pick]
    }
    return chances
  }
  return { home: of('home'), away: of('away'), none: of('none') }
}

type RedCards = { readonly from: Float64Array; readonly chance: number }

/** Who comes into a layer by a red card. */
function redCards(layers: readonly Float64Array[], of: LayerChances, layer: number): readonly RedCards[] {
  const from = (source: number, side: 'redHome' | 'redAway') => {
    return { from: layers[source] ?? empty, chance: of[source]?.[1]?.[side] ?? 0 }
  }
  if (layer === 3) return [from(1, 'redAway'), from(2, 'redHome')]
  if (layer === 2) return [from(0, 'redAway')]
  return layer === 1 ? [from(0, 'redHome')] : []
}

const empty = new Float64Array(SIZE * SIZE)

/**
 * One minute, in place: from the last layer and the highest score down, since a goal leads up and a red card to a later
 * layer, so that what is read is still of before.
 */
function advance(
  layers: readonly Float64Array[],
  bounds: readonly number[],
  { chances, of }: { readonly chances: readonly LeadChances[]; readonly of: LayerChances },
): void {
  for (let layer = layers.length - 1; layer >= 0; layer--) {
    const cells = layers[layer] ?? empty
    const bound = bounds[layer] ?? 0
    const own = chances[layer]
    if (own) addGoals(cells, bound, own)
    for (const { from, chance } of redCards(layers, of, layer)) addCards(cells, bound, { from, chance })
  }
}

function addGoals(cells: Float64Array, bound: number, { home, away, none }: LeadChances): void {
  for (let h = bound; h >= 0; h--) {
    const row = h * SIZE
    for (let a = Math.min(bound, bound + BOTH - h); a > 0; a--) {
      const lead = h - a + SIZE
      const scored = (cells[row + a - 1] ?? 0) * (away[lead + 1] ?? 0)
      const stayed = (cells[row + a] ?? 0) * (none[lead] ?? 0)
      cells[row + a] = scored + stayed + (h > 0 ? (cells[row + a - SIZE] ?? 0) * (home[lead - 1] ?? 0) : 0)
    }
    const lead = h + SIZE
    const stayed = (cells[row] ?? 0) * (none[lead] ?? 0)
    cells[row] = stayed + (h > 0 ? (cells[row - SIZE] ?? 0) * (home[lead - 1] ?? 0) : 0)
  }
}

function addCards(cells: Float64Array, bound: number, { from, chance }: RedCards): void {
  if (chance === 0) return
  for (let h = bound; h >= 0; h--)
    for (let a = Math.min(bound, bound + BOTH - h); a >= 0; a--) {
      const at = h * SIZE + a
      cells[at] = (cells[at] ?? 0) + (from[at] ?? 0) * chance
    }
}
