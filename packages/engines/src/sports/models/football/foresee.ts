import { medianOf, parted } from '../../markets/distribution.ts'
import type { Distribution } from '../../markets/judge-value.ts'
import { type Market, markText, quartersOf } from '../../markets/market.ts'
import type { Foresight } from '../sport-process.ts'
import { footballScores, placeOfHalfFull, placeOfScore } from './markets.ts'
import type { FootballParameters, FootballState } from './process.ts'
import { type ScoreTable, scoresAhead } from './score-table.ts'
import { endsFromHalf, nextGoalAhead } from './outcomes.ts'

/** What is to be expected of a match: exactly, over every way in which the minutes that are left can go. */
export function foreseeFootball(state: FootballState, parameters: FootballParameters): Foresight {
  const { half, full } = scoresAhead(state, parameters)
  const spread = spreadsOf(full)
  const ofHalf = half && spreadsOf(half)
  const of = (market: Market): Distribution | undefined => {
    const { type, specifiers } = market
    const known = specifiers.half === '1' ? ofHalf : spread
    if (!known || (specifiers.half !== undefined && specifiers.half !== '1')) return undefined
    switch (type) {
      case '1x2':
      case 'double-chance':
      case 'draw-no-bet':
      case 'ah':
        return known.lead
      case 'total':
        return known.total
      case 'team-total':
        return specifiers.side === 'home' ? known.home : specifiers.side === 'away' ? known.away : undefined
      case 'both-score':
        return known.bothScore
      case 'correct-score':
        return known.correct
      case 'half-full':
        return halfFullAhead(state, parameters, { half, full })
      case 'next-goal':
        return quartersOf(specifiers.goal) === (state.goals.length + 1) * 4
          ? nextGoalAhead(state, parameters)
          : undefined
      default:
        return undefined
    }
  }
  return { offered: offeredMarkets(state, { spread, ofHalf }), of }
}

type Spreads = ReturnType<typeof spreadsOf>

function spreadsOf({ size, base, chances }: ScoreTable) {
  const most = 2 * size + base.home + base.away
  const lead = new Float64Array(2 * size + 1)
  const total = new Float64Array(most + 1)
  const home = new Float64Array(size)
  const away = new Float64Array(size)
  const correct = new Float64Array(footballScores.length)
  let both = 0
  for (let h = 0; h < size; h++)
    for (let a = 0; a < size; a++) {
      const chance = chances[h * size + a] ?? 0
      if (chance === 0) continue
      const score = { home: base.home + h, away: base.away + a }
      add(lead, h - a + size, chance)
      add(total, score.home + score.away, chance)
      add(home, h, chance)
      add(away, a, chance)
      add(correct, placeOfScore(score), chance)
      if (score.home > 0 && score.away > 0) both += chance
    }
  return {
    lead: { least: base.home - base.away - size, weights: lead },
    total: { least: 0, weights: total },
    home: { least: base.home, weights: home },
    away: { least: base.away, weights: away },
    correct: { least: 0, weights: correct },
    bothScore: parted(1 - both, both),
  }
}

function add(sums: Float64Array, place: number, chance: number): void {
  sums[place] = (sums[place] ?? 0) + chance
}

/** Where the half is over its result is known; before, each of its ends is followed to the end of the match. */
function halfFullAhead(
  state: FootballState,
  parameters: FootballParameters,
  { half, full }: { half: ScoreTable | undefined; full: ScoreTable },
): Distribution {
  const sums = new Float64Array(9)
  if (state.half || !half) {
    const known = state.half ?? state.score
    for (const { lead, chance } of leadsOf(full))
      add(sums, placeOfHalfFull({ half: known.home - known.away, full: lead }), chance)
    return { least: 0, weights: sums }
  }
  const ends = endsFromHalf(parameters)
  half.layers.forEach((layer, reds) => {
    for (let h = 0; h < half.size; h++)
      for (let a = 0; a < half.size; a++) {
        const chance = layer[h * half.size + a] ?? 0
        if (chance === 0) continue
        const lead = half.base.home - half.base.away + h - a
        const end = ends(lead, reds)
        add(sums, placeOfHalfFull({ half: lead, full: 1 }), chance * end.home)
        add(sums, placeOfHalfFull({ half: lead, full: 0 }), chance * end.draw)
        add(sums, placeOfHalfFull({ half: lead, full: -1 }), chance * (1 - end.home - end.draw))
      }
  })
  return { least: 0, weights: sums }
}

function leadsOf({ size, base, chances }: ScoreTable): { lead: number; chance: number }[] {
  return Array.from(chances, (chance, at) => ({
    lead: base.home - base.away + Math.floor(at / size) - (at % size),
    chance,
  }))
}

const MARKS_BESIDE = 6

function offeredMarkets(
  state: FootballState,
  { spread, ofHalf }: { spread: Spreads; ofHalf: Spreads | undefined },
): Market[] {
  const plain = ['1x2', 'double-chance', 'draw-no-bet', 'both-score', 'half-full', 'correct-score']
  const marks = (centre: Distribution, sign: 1 | -1, beside = MARKS_BESIDE) =>
    Array.from({ length: 2 * beside + 1 }, (_, place) =>
      markText(sign * medianOf(centre) * 4 + place - beside),
    )
  const positive = (mark: string) => Number(mark) > 0
  const halves = ofHalf
    ? [
        { type: '1x2', specifiers: { half: '1' } },
        ...marks(ofHalf.total, 1, 4)
          .filter(positive)
          .map((mark) => ({ type: 'total', specifiers: { half: '1', mark } })),
      ]
    : []
  return [
    ...plain.map((type) => ({ type, specifiers: {} })),
    ...marks(spread.lead, -1).map((mark) => ({ type: 'ah', specifiers: { mark } })),
    ...marks(spread.total, 1)
      .filter(positive)
      .map((mark) => ({ type: 'total', specifiers: { mark } })),
    ...(['home', 'away'] as const).flatMap((side) =>
      [-1, 0, 1].map((by) => ({
        type: 'team-total',
        specifiers: { mark: markText(Math.max(medianOf(spread[side]) + by, 0) * 4 + 2), side },
      })),
    ),
    ...halves,
    { type: 'next-goal', specifiers: { goal: String(state.goals.length + 1) } },
  ]
}
