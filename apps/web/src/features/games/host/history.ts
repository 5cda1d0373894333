import { type GameAnswers, listMyRounds } from '@baize/contracts'
import type { Ask } from './ask.ts'

const HISTORY_SHOWN = '30'

/** A page of the member's rounds of a game, newest first. */
export async function historyOf(
  ask: Ask,
  gameId: string,
  before: string | undefined,
): Promise<GameAnswers['history']> {
  const page = { limit: HISTORY_SHOWN, ...(before !== undefined && { before }) }
  const { rounds, next } = await ask(listMyRounds, { query: { game: gameId, ...page } })
  return {
    next,
    rounds: rounds.map(({ roundId, startedAt: at, staked, payout, jackpotWon: jackpot, state }) => ({
      roundId,
      at,
      staked,
      payout,
      ...(jackpot !== undefined && { jackpot }),
      isOver: state !== 'open',
    })),
  }
}
