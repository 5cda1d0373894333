import type { OfficeRoundDetail } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { playedOnWire, runAgain } from './read-rounds.ts'
import type { Round } from './round.ts'
import { isAsStored } from './verify-rounds.ts'

/** A round of our own games, played once more by the game's own code, beside what is stored of it. */
export async function replayRound(
  app: App,
  round: Round,
): Promise<Pick<OfficeRoundDetail, 'played' | 'replay'>> {
  const again = await runAgain(app, round)
  if (!again) return { played: null, replay: null }
  const { staked, payout, isOver } = again.result
  const won = again.isJackpot ? round.jackpotWon : 0n
  return {
    played: playedOnWire(app, round, again),
    replay: {
      staked: unitsToWire(staked),
      payout: unitsToWire(isOver ? payout + won : 0n),
      isAsStored: isAsStored(round, again),
    },
  }
}
