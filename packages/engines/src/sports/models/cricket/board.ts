import type { MatchBoard } from '../sport-process.ts'
import { isCricketState } from './process.ts'

/** A match as a screen shows it: runs of each innings, wickets and overs of the one that is on, who bats. */
export function cricketBoard(state: unknown): MatchBoard | undefined {
  if (!isCricketState(state)) return undefined
  const { innings, toss, last, isOver } = state
  const current = innings.at(-1)
  const sideOf = (side: 'home' | 'away') => {
    const own = innings.filter((each) => each.side === side)
    const batted = own.at(-1)
    return {
      total: own[0]?.runs ?? 0,
      parts: own.map(({ runs }) => runs),
      now: batted ? `${batted.wickets}/${Math.floor(batted.balls / 6)}.${batted.balls % 6}` : null,
      isActing: !isOver && current?.side === side,
    }
  }
  const number = innings.length
  const period = isOver
    ? { key: 'ended' }
    : !toss
      ? { key: 'toss' }
      : number > 2
        ? { key: 'super-over', number: Math.ceil((number - 2) / 2) }
        : { key: 'innings', number }
  return { period, clock: current ? current.balls : null, sides: [sideOf('home'), sideOf('away')], last }
}
