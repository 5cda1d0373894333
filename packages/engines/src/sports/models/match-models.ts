import type { Draws } from '../../engine.ts'
import { Foul } from '../../engine.ts'
import type { LegResult } from '../bets/leg-result.ts'
import { type MarketType, outcomesOfType, parseMarket } from '../markets/market.ts'
import { arenaRules } from './arena/rules.ts'
import { basketballRules } from './basketball/rules.ts'
import { cricketRules } from './cricket/rules.ts'
import { footballRules } from './football/rules.ts'
import { kabaddiRules } from './kabaddi/rules.ts'
import { kartsRules } from './karts/rules.ts'
import { resultsOfType, type TypedMarket, typeOfMarket } from './prices.ts'
import { shooterRules } from './shooter/rules.ts'
import type { Sport, SportCode, SportRules } from './sport-process.ts'
import { tennisRules } from './tennis/rules.ts'

/**
 * How a match of a sport is drawn and judged, for whoever keeps its states and parameters as plain JSON: what is none throws
 * `Foul`. Whoever only checks a match needs nothing else.
 */
export type MatchModel = {
  readonly code: Sport
  readonly version: number
  /** The model and its version, as it enters the stream: `football@1`. */
  readonly domain: string
  readonly paceMs: number
  /** How many rounds of the beacon a step takes. */
  readonly roundsOfStep: number
  /** A match that takes longer is a fault: by chance none ever does. */
  readonly longestSteps: number
  /** Out of how strong each side is, 1,000 being the usual. */
  parametersOf(strengths: readonly number[]): unknown
  isParameters(value: unknown): boolean
  isState(value: unknown): boolean
  first(parameters: unknown): unknown
  step(state: unknown, parameters: unknown, draws: Pick<Draws, 'u32'>): unknown
  isOver(state: unknown): boolean
  readonly marketTypes: readonly MarketType[]
  /** What became of each outcome of a market, in their order; undefined while that is not decided. */
  results(state: unknown, market: TypedMarket): readonly LegResult[] | undefined
}

/** The beacon speaks every three seconds. */
const BEACON_MS = 3_000

type Checked<Parameters, State> = MatchModel & {
  ofState(value: unknown): State
  ofParameters(value: unknown): Parameters
}

/** The rules of a sport for plain JSON, with what reads it. */
export function checkedModel<Parameters, State>(
  rules: SportRules<Parameters, State>,
): Checked<Parameters, State> {
  const { code, version, paceMs, longestSteps, marketTypes } = rules
  const ofState = (value: unknown): State => {
    if (rules.isState(value)) return value
    throw new Foul(`This is no state of ${code}.`)
  }
  const ofParameters = (value: unknown): Parameters => {
    if (rules.isParameters(value)) return value
    throw new Foul(`These are no parameters of ${code}.`)
  }
  return {
    code,
    version,
    domain: `${code}@${version}`,
    paceMs,
    roundsOfStep: paceMs / BEACON_MS,
    longestSteps,
    marketTypes,
    ofState,
    ofParameters,
    parametersOf: (strengths) => rules.parametersOf(strengths),
    isParameters: (value) => rules.isParameters(value),
    isState: (value) => rules.isState(value),
    first: (parameters) => rules.first(ofParameters(parameters)),
    step: (state, parameters, draws) => rules.step(ofState(state), ofParameters(parameters), draws),
    isOver: (state) => rules.isOver(ofState(state)),
    results: (state, market) => resultsOfType(rules, ofState(state), market),
  }
}

const byCode = new Map<SportCode, MatchModel>(
  [
    checkedModel(footballRules),
    checkedModel(cricketRules),
    checkedModel(tennisRules),
    checkedModel(basketballRules),
    checkedModel(kabaddiRules),
    checkedModel(shooterRules),
    checkedModel(arenaRules),
    checkedModel(kartsRules),
  ].map((model) => [model.code, model]),
)

/** How matches of a sport are drawn; undefined for a sport that only other feeds bring. */
export function matchModel(sport: SportCode): MatchModel | undefined {
  return byCode.get(sport)
}

/** Keys come from outside, so no more of them are remembered than all matches of a day have. */
const MOST_KNOWN = 20_000
const known = new Map<string, TypedMarket>()

/** A market of a sport with its type, by its key; read once for the same key. */
export function typedMarket(sport: SportCode, key: string): TypedMarket | undefined {
  const name = `${sport} ${key}`
  const found = known.get(name) ?? readTyped(sport, key)
  if (known.size >= MOST_KNOWN) known.clear()
  if (found) known.set(name, found)
  return found
}

function readTyped(sport: SportCode, key: string): TypedMarket | undefined {
  const market = parseMarket(key)
  const model = matchModel(sport)
  const type = market && model && typeOfMarket(model.marketTypes, market)
  return type && { market, type }
}

/** The type of a market of a sport, by its key. */
export function marketType(sport: SportCode, key: string): MarketType | undefined {
  return typedMarket(sport, key)?.type
}

/** The outcomes of a market of a sport, in the order in which they are shown. */
export function outcomesOf(sport: SportCode, key: string): readonly string[] | undefined {
  const type = marketType(sport, key)
  return type && outcomesOfType(type)
}
