import { parted } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { type LayerChances, minuteChances, never } from './minute-chances.ts'
import { type FootballParameters, type FootballState, HALF, MINUTES } from './process.ts'
import { layerOf } from './score-table.ts'

const REACH = 10
const WIDTH = 2 * REACH + 1
const LAYERS = 4

type End = { readonly home: number; readonly draw: number }

type EndsByLead = (lead: number, layer: number) => End

const known = new WeakMap<FootballParameters, EndsByLead>()

/** From the half on: how likely each end is, by the lead and by who has lost a man; counted once for the same parameters. */
export function endsFromHalf(parameters: FootballParameters): EndsByLead {
  const ends = known.get(parameters) ?? countedEnds(parameters)
  known.set(parameters, ends)
  return ends
}

/** Counted backwards, from the last minute. */
function countedEnds(parameters: FootballParameters): EndsByLead {
  const chancesIn = minuteChances(parameters)
  let home = new Float64Array(LAYERS * WIDTH)
  let draw = new Float64Array(LAYERS * WIDTH)
  for (let layer = 0; layer < LAYERS; layer++) {
    home.fill(1, layer * WIDTH + REACH + 1, (layer + 1) * WIDTH)
    draw[layer * WIDTH + REACH] = 1
  }
  for (let minute = MINUTES - 1; minute >= HALF; minute--) {
    home = before(home, chancesIn(minute))
    draw = before(draw, chancesIn(minute))
  }
  return (lead, layer) => {
    const at = layer * WIDTH + Math.min(Math.max(lead + REACH, 0), WIDTH - 1)
    return { home: home[at] ?? 0, draw: draw[at] ?? 0 }
  }
}

/** What a minute earlier is to be expected of what is known of after it. */
function before(after: Float64Array, chances: LayerChances): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(LAYERS * WIDTH)
  for (let layer = 0; layer < LAYERS; layer++) {
    const [behind = never, level = never, ahead = never] = chances[layer] ?? []
    for (let at = 0; at < WIDTH; at++) {
      const { home, away, redHome, redAway, none } = at < REACH ? behind : at > REACH ? ahead : level
      const own = layer * WIDTH
      sums[own + at] =
        home * (after[own + Math.min(at + 1, WIDTH - 1)] ?? 0) +
        away * (after[own + Math.max(at - 1, 0)] ?? 0) +
        redHome * (after[(layer | 1) * WIDTH + at] ?? 0) +
        redAway * (after[(layer | 2) * WIDTH + at] ?? 0) +
        none * (after[own + at] ?? 0)
    }
  }
  return sums
}

/** Who scores next, or nobody: the lead stays as it is until then. */
export function nextGoalAhead(state: FootballState, parameters: FootballParameters): Distribution {
  const chancesIn = minuteChances(parameters)
  const lead = Math.sign(state.score.home - state.score.away)
  let waiting = [0, 0, 0, 0]
  waiting[layerOf(state)] = 1
  let home = 0
  let away = 0
  for (let minute = state.step; minute < MINUTES; minute++) {
    const next = [0, 0, 0, 0]
    for (let layer = 0; layer < LAYERS; layer++) {
      const chance = waiting[layer] ?? 0
      if (chance === 0) continue
      const here = chancesIn(minute)[layer]?.[lead + 1] ?? never
      home += chance * here.home
      away += chance * here.away
      next[layer] = (next[layer] ?? 0) + chance * here.none
      next[layer | 1] = (next[layer | 1] ?? 0) + chance * here.redHome
      next[layer | 2] = (next[layer | 2] ?? 0) + chance * here.redAway
    }
    waiting = next
  }
  return parted(home, 1 - home - away, away)
}
