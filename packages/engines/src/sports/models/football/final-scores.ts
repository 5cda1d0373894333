import type { Market } from '../../markets/market.ts'
import type { MatchEnd } from '../sport-process.ts'
import { type FootballParameters, type FootballState, MINUTES } from './process.ts'
import { scoresAhead } from './score-table.ts'

const ofScore = [
  '1x2',
  'double-chance',
  'draw-no-bet',
  'both-score',
  'ah',
  'total',
  'team-total',
  'correct-score',
]

/** Markets that the last score decides, whatever came before it. */
export function isOfFinalScore({ type, specifiers }: Market): boolean {
  return ofScore.includes(type) && specifiers.half === undefined
}

/** Every score in which a match can end, with its chance. */
export function footballEnds(
  state: FootballState,
  parameters: FootballParameters,
): readonly MatchEnd<FootballState>[] {
  const { size, base, chances } = scoresAhead(state, parameters).full
  return Array.from(chances, (chance, at) => {
    const score = { home: base.home + Math.floor(at / size), away: base.away + (at % size) }
    return { state: { ...state, score, step: MINUTES, isOver: true }, chance }
  })
}
