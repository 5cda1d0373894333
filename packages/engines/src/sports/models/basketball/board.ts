import type { MatchBoard } from '../sport-process.ts'
import { actingSide, IN_QUARTER, isBasketballState, lengthOf, QUARTERS } from './process.ts'

const MINUTES = 12

/** A match as a screen shows it: points by quarters, whole minutes left of the one that is on, who has the ball. */
export function basketballBoard(state: unknown): MatchBoard | undefined {
  if (!isBasketballState(state)) return undefined
  const { score, quarters, played, last, isOver } = state
  const number = quarters.length
  const sideOf = (side: 'home' | 'away') => ({
    total: score[side],
    parts: quarters.map((quarter) => quarter[side]),
    now: null,
    isActing: !isOver && actingSide(played) === side,
  })
  const period = isOver
    ? { key: 'ended' }
    : number > QUARTERS
      ? { key: 'overtime', number: number - QUARTERS }
      : { key: 'quarter', number }
  const clock = Math.ceil(((lengthOf(number) - played) * MINUTES) / IN_QUARTER)
  return { period, clock: isOver ? null : clock, sides: [sideOf('home'), sideOf('away')], last }
}
