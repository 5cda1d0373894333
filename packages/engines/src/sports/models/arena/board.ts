import type { MatchBoard } from '../sport-process.ts'
import { EMPTY_MAP, isArenaState } from './process.ts'

/** A match as a screen shows it: maps, kills in each, minutes of the one that is on, whose the first tower was. */
export function arenaBoard(state: unknown): MatchBoard | undefined {
  if (!isArenaState(state)) return undefined
  const { score, maps, last, isOver } = state
  const map = maps.at(-1) ?? EMPTY_MAP
  const sideOf = (side: 'home' | 'away') => ({
    total: score[side],
    parts: maps.map((each) => each[side]),
    now: map.tower === side ? 'first-tower' : null,
    isActing: false,
  })
  const period = isOver ? { key: 'ended' } : { key: 'map', number: maps.length }
  return { period, clock: Math.floor(map.steps / 2), sides: [sideOf('home'), sideOf('away')], last }
}
