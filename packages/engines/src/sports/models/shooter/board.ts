import type { MatchBoard } from '../sport-process.ts'
import { currentMap, isShooterState } from './process.ts'

/** A match as a screen shows it: maps, rounds of each, the round that is on. */
export function shooterBoard(state: unknown): MatchBoard | undefined {
  if (!isShooterState(state)) return undefined
  const { score, maps, last, isOver } = state
  const map = currentMap(state)
  const sideOf = (side: 'home' | 'away') => ({
    total: score[side],
    parts: maps.map((each) => each[side]),
    now: null,
    isActing: false,
  })
  const period = isOver ? { key: 'ended' } : { key: 'map', number: maps.length }
  return { period, clock: map.home + map.away, sides: [sideOf('home'), sideOf('away')], last }
}
