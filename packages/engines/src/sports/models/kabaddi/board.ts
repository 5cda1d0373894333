import type { MatchBoard } from '../sport-process.ts'
import { HALF, isKabaddiState, raiderAt, RAIDS } from './process.ts'

const MINUTES = 40

/** A match as a screen shows it: points by halves, minutes, players on the mat, who raids. */
export function kabaddiBoard(state: unknown): MatchBoard | undefined {
  if (!isKabaddiState(state)) return undefined
  const { score, half, mat, step, last, isOver } = state
  const sideOf = (side: 'home' | 'away') => ({
    total: score[side],
    parts: half ? [half[side], score[side] - half[side]] : [score[side]],
    now: String(mat[side]),
    isActing: !isOver && raiderAt(step) === side,
  })
  const period = isOver ? { key: 'ended' } : { key: 'half', number: step < HALF ? 1 : 2 }
  return {
    period,
    clock: Math.floor((step * MINUTES) / RAIDS),
    sides: [sideOf('home'), sideOf('away')],
    last,
  }
}
