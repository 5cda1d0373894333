import type { MatchBoard } from '../sport-process.ts'
import { currentSet, isTennisState, isTieBreak, servesPoint, type TennisState } from './process.ts'

const called = ['0', '15', '30', '40']

/** A match as a screen shows it: sets, games of each, points as they are called, who serves. */
export function tennisBoard(state: unknown): MatchBoard | undefined {
  if (!isTennisState(state)) return undefined
  const { score, sets, points, server, last, isOver } = state
  const isTied = isTieBreak(currentSet(state))
  const serving = servesPoint(server, points.home + points.away, isTied)
  const sideOf = (side: 'home' | 'away') => ({
    total: score[side],
    parts: sets.map((set) => set[side]),
    now: isOver ? null : isTied ? String(points[side]) : pointText(points, side),
    isActing: !isOver && serving === side,
  })
  const period = isOver ? { key: 'ended' } : { key: isTied ? 'tie-break' : 'set', number: sets.length }
  return { period, clock: null, sides: [sideOf('home'), sideOf('away')], last }
}

function pointText(points: TennisState['points'], side: 'home' | 'away'): string {
  const [own, others] = side === 'home' ? [points.home, points.away] : [points.away, points.home]
  return own > 3 && own > others ? 'A' : (called[Math.min(own, 3)] ?? '')
}
