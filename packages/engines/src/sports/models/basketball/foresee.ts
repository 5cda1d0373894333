import { medianOf, negated, signs, summed } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { type Market, markText } from '../../markets/market.ts'
import type { Foresight } from '../sport-process.ts'
import { overtimePoints, pointsAhead, raceAhead } from './points-ahead.ts'
import { type BasketballParameters, type BasketballState, QUARTERS, RACES } from './process.ts'

type Points = { readonly home: Distribution; readonly away: Distribution }

/** Overtimes in a row that are looked at; more have no chance that a price could show. */
const MOST_OVERTIMES = 10

/** What is to be expected of a match: exactly, since what one side makes of its possessions does not move the other. */
export function foreseeBasketball(state: BasketballState, parameters: BasketballParameters): Foresight {
  const home = pointsAhead(state, parameters, 'home')
  const away = pointsAhead(state, parameters, 'away')
  const match = withOvertimes({ home: home.end, away: away.end }, overtimePoints(parameters))
  const quarter = {
    lead: summed(home.quarter, negated(away.quarter)),
    total: summed(home.quarter, away.quarter),
  }
  const number = String(state.quarters.length)
  const of = ({ type, specifiers }: Market): Distribution | undefined => {
    if (type === 'race') return raceOf(state, parameters, specifiers.points)
    if (specifiers.quarter !== undefined && specifiers.quarter !== number) return undefined
    const known = specifiers.quarter === undefined ? match : quarter
    return type === 'total' ? known.total : known.lead
  }
  return { offered: offeredMarkets(state, { match, quarter }), of }
}

function raceOf(
  state: BasketballState,
  parameters: BasketballParameters,
  points: string | undefined,
): Distribution | undefined {
  const place = RACES.findIndex((each) => String(each) === points)
  const race = RACES[place]
  return race && !state.races[place] ? raceAhead(state, parameters, race) : undefined
}

type LeadAndTotal = { readonly lead: Distribution; readonly total: Distribution }

/** A level end is followed by overtimes until one is not. */
function withOvertimes({ home, away }: Points, extra: Points): LeadAndTotal {
  const lead = summed(home, negated(away))
  const total = summed(home, away)
  const level = levelEnds({ home, away })
  const extraLead = summed(extra.home, negated(extra.away))
  const { none } = signs(extraLead)
  const extraTotal = overtimeTotal(extra)
  const tied = signs(lead).none
  return {
    lead: blended(without(lead, 0), without(extraLead, 0), tied / (1 - none)),
    total: blended(minus(total, level), summed(level, extraTotal), 1),
  }
}

/** The total of a match that ends level, by the chance of that. */
function levelEnds({ home, away }: Points): Distribution {
  const most = Math.max(home.least + home.weights.length, away.least + away.weights.length)
  const weights = new Float64Array(2 * most + 1)
  for (let points = 0; points < most; points++)
    weights[2 * points] = (home.weights[points - home.least] ?? 0) * (away.weights[points - away.least] ?? 0)
  return { least: 0, weights }
}

function overtimeTotal(extra: Points): Distribution {
  const level = levelEnds(extra)
  const ends = minus(summed(extra.home, extra.away), level)
  let sum = ends
  let tied = level
  for (let overtime = 1; overtime < MOST_OVERTIMES; overtime++) {
    sum = blended(sum, summed(tied, ends), 1)
    tied = summed(tied, level)
  }
  return sum
}

function without({ least, weights }: Distribution, value: number): Distribution {
  return { least, weights: Float64Array.from(weights, (each, place) => (least + place === value ? 0 : each)) }
}

function minus(a: Distribution, b: Distribution): Distribution {
  return {
    least: a.least,
    weights: Float64Array.from(
      a.weights,
      (each, place) => each - (b.weights[a.least + place - b.least] ?? 0),
    ),
  }
}

/** a + part × b. */
function blended(a: Distribution, b: Distribution, part: number): Distribution {
  const least = Math.min(a.least, b.least)
  const end = Math.max(a.least + a.weights.length, b.least + b.weights.length)
  return {
    least,
    weights: Float64Array.from(
      { length: end - least },
      (_, place) =>
        (a.weights[least + place - a.least] ?? 0) + part * (b.weights[least + place - b.least] ?? 0),
    ),
  }
}

const beside = [-6, -4, -2, -1, 0, 1, 2, 4, 6]

function offeredMarkets(
  { quarters, races }: BasketballState,
  { match, quarter }: { match: LeadAndTotal; quarter: LeadAndTotal },
): Market[] {
  const marks = (spread: Distribution, sign: 1 | -1) =>
    beside.map((by) => markText((sign * medianOf(spread) + by) * 4 + 2))
  const number = String(quarters.length)
  const inQuarter =
    quarters.length > QUARTERS
      ? []
      : [
          { type: '1x2', specifiers: { quarter: number } },
          ...marks(quarter.lead, -1).map((mark) => ({ type: 'ah', specifiers: { mark, quarter: number } })),
          ...marks(quarter.total, 1).map((mark) => ({
            type: 'total',
            specifiers: { mark, quarter: number },
          })),
        ]
  return [
    { type: 'winner', specifiers: {} },
    ...marks(match.lead, -1).map((mark) => ({ type: 'ah', specifiers: { mark } })),
    ...marks(match.total, 1).map((mark) => ({ type: 'total', specifiers: { mark } })),
    ...inQuarter,
    ...RACES.flatMap((points, place) =>
      races[place] ? [] : [{ type: 'race', specifiers: { points: String(points) } }],
    ),
  ]
}
