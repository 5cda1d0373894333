import { judgeMarket, sportModels } from '@baize/engines'
import { simulationDraws } from '../../packages/engines/src/slots/maths/generator.ts'
import { rounded } from './figures.ts'

export type PriceFigures = {
  /** Of the processor, for all markets of a football match after a step, those that were quoted before among them. */
  readonly footballStepMs: number
  /** What two hundred live matches take of a core. */
  readonly coresFor200: number
  /** Results of a market from the state of a match, in millions a second. */
  readonly judgedMillions: number
  /** The same as for football, of every sport. */
  readonly stepMs: Readonly<Record<string, number>>
}

const STRENGTHS = [1_060, 970, 1_000, 1_030, 940, 1_010, 990, 1_080]
const FOLLOWED = 100
const LIVE = 200

type PriceSize = { readonly matches: number; readonly judged: number }

/** What is to be paid for quoting and judging, by the processor: other programs do not count. */
export function measurePrices({ matches, judged }: PriceSize): PriceFigures {
  const stepMs: Record<string, number> = {}
  for (const sport of Object.keys(sportModels)) {
    stepOf(sport, 1, 1)
    stepMs[sport] = rounded(stepOf(sport, sport === 'football' ? matches : 1, 2), 3)
  }
  const footballStepMs = stepMs.football ?? Number.NaN
  return {
    footballStepMs,
    coresFor200: rounded((footballStepMs * LIVE) / sportModels.football.paceMs, 3),
    judgedMillions: rounded(judgedASecond(judged) / 1e6),
    stepMs,
  }
}

/** Matches from their first step to their last, priced after each. */
function stepOf(sport: string, matches: number, seed: number): number {
  const model = Object.entries(sportModels).find(([code]) => code === sport)?.[1]
  if (!model) throw new Error(`There is no ${sport}.`)
  const draws = simulationDraws(seed)
  let [spent, steps] = [0, 0]
  for (let match = 0; match < matches; match++) {
    const parameters = model.parametersOf(STRENGTHS)
    let state = model.first(parameters)
    let followed: readonly string[] = []
    while (!model.isOver(state)) {
      const before = processor()
      followed = model
        .prices(state, parameters, followed)
        .map(({ market }) => market)
        .slice(-FOLLOWED)
      spent += processor() - before
      steps++
      state = model.step(state, parameters, draws)
    }
  }
  return spent / 1_000 / steps
}

function processor(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

function judgedASecond(count: number): number {
  const model = sportModels.football
  const parameters = model.parametersOf(STRENGTHS)
  const markets = model.prices(model.first(parameters), parameters).map(({ market }) => market)
  const draws = simulationDraws(1)
  let state = model.first(parameters)
  while (!model.isOver(state)) state = model.step(state, parameters, draws)
  const evidence = { status: 'ended', state }
  const judge = (times: number) => {
    for (let turn = 0; turn < times; turn++)
      judgeMarket('football', markets[turn % markets.length] ?? '', evidence)
  }
  judge(count / 10)
  const before = processor()
  judge(count)
  return (count * 1e6) / (processor() - before)
}
