import type { MatchBoard } from '../sport-process.ts'
import { HALF, isFootballState } from './process.ts'

/** A match as a screen shows it: goals at the half and now, minutes, cards. */
export function footballBoard(state: unknown): MatchBoard | undefined {
  if (!isFootballState(state)) return undefined
  const { score, half, reds, step, last, isOver } = state
  const sideOf = (side: 'home' | 'away') => ({
    total: score[side],
    parts: half ? [half[side], score[side] - half[side]] : [score[side]],
    now: reds[side] > 0 ? `red-${reds[side]}` : null,
    isActing: false,
  })
  const period = isOver ? { key: 'ended' } : { key: 'half', number: step < HALF ? 1 : 2 }
  return { period, clock: step, sides: [sideOf('home'), sideOf('away')], last }
}
