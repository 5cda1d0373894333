import { simulationDraws } from '../../slots/maths/generator.ts'
import { type Market, outcomesOfType, parseMarket } from '../markets/market.ts'
import type { LegChances } from '../odds/margin.ts'
import { WHOLE_CHANCE } from '../odds/odds.ts'
import { builderResult } from '../bets/leg-result.ts'
import { played, SAMPLED_PATHS } from './calibration.ts'
import { resultsOf, typeOfMarket } from './prices.ts'
import type { MatchEnd, SportProcess } from './sport-process.ts'

/** The public seed of all paths: whoever prices the same legs at the same state finds the same chance. */
const SEED = 20_261_118

type JointAsked<Parameters, State> = {
  readonly state: State
  readonly parameters: Parameters
  readonly legs: readonly { readonly market: string; readonly outcome: string }[]
}

/**
 * How likely all legs win together, and that one is void: over all ends of the match where these can be listed, otherwise over
 * paths of the process that draws it.
 */
export function jointChances<Parameters, State>(
  process: SportProcess<Parameters, State>,
  { state, parameters, legs }: JointAsked<Parameters, State>,
): LegChances | undefined {
  const found = legs.flatMap(({ market: key, outcome }) => {
    const market = parseMarket(key)
    const place = market ? placeOf(process, market, outcome) : -1
    return market && place >= 0 && !resultsOf(process, state, market) ? [{ market, place }] : []
  })
  if (found.length !== legs.length || process.isOver(state)) return undefined
  const isListed = process.ends && found.every(({ market }) => process.ends?.decide(market))
  const ends = isListed ? process.ends?.of(state, parameters) : undefined
  let won = 0
  let back = 0
  for (const end of ends ?? paths(process, parameters, state)) {
    const result = builderResult(
      found.map(({ market, place }) => resultsOf(process, end.state, market)?.[place]),
    )
    if (!result || result.void[0] > 0) back += end.chance
    else if (result.won[0] > 0) won += end.chance
  }
  const part = (chance: number) => Math.min(Math.round(chance * WHOLE_CHANCE), WHOLE_CHANCE)
  return { won: part(won), halfWon: 0, void: part(back), halfLost: 0 }
}

/** As many ends as paths are followed, each as likely as the others. */
function* paths<Parameters, State>(
  process: SportProcess<Parameters, State>,
  parameters: Parameters,
  from: State,
): Generator<MatchEnd<State>> {
  const draws = simulationDraws(SEED)
  for (let path = 0; path < SAMPLED_PATHS; path++)
    yield { state: played(process, parameters, { from, draws }), chance: 1 / SAMPLED_PATHS }
}

function placeOf<Parameters, State>(
  { marketTypes }: SportProcess<Parameters, State>,
  market: Market,
  outcome: string,
): number {
  const type = typeOfMarket(marketTypes, market)
  return type ? outcomesOfType(type).indexOf(outcome) : -1
}
