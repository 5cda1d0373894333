import type { MatchBoard } from '../sport-process.ts'
import { isKartsState } from './process.ts'

/** A race as a screen shows it: each kart's place, and how many laps it led. */
export function kartsBoard(state: unknown): MatchBoard | undefined {
  if (!isKartsState(state)) return undefined
  const { order, leaders, step, isOver } = state
  const sides = order.map((_, kart) => ({
    total: order.indexOf(kart) + 1,
    parts: [leaders.filter((leader) => leader === kart).length],
    now: null,
    isActing: false,
  }))
  return {
    period: isOver ? { key: 'ended' } : { key: 'lap', number: step + 1 },
    clock: step,
    sides,
    last: [],
  }
}
