import type { App } from '#platform/app'
import type { Round } from './round.ts'
import { readOwnRounds } from './store/rounds.ts'
import { runAgain } from './read-rounds.ts'

export type RoundsReport = { readonly rounds: number; readonly differences: readonly string[] }

const AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Plays every stored round of our own games again, and says where what was taken and paid is not what comes out. */
export async function verifyRounds(app: App): Promise<RoundsReport> {
  const differences: string[] = []
  let count = 0
  for (let after = FIRST; ; ) {
    const rounds = await readOwnRounds(app.db, { after, limit: AT_ONCE })
    for (const round of rounds) if (!(await isAsStored(app, round))) differences.push(round.id)
    count += rounds.length
    const last = rounds.at(-1)
    if (!last || rounds.length < AT_ONCE) return { rounds: count, differences }
    after = last.id
  }
}

async function isAsStored(app: App, round: Round): Promise<boolean> {
  const again = await runAgain(app, round)
  if (!again) return false
  const { staked, payout, isOver } = again.result
  const isPaid =
    round.payout === (isOver ? payout + round.jackpotWon : 0n) && again.isJackpot === round.jackpotWon > 0n
  const isTaken = staked === round.staked && again.putIn === round.jackpot
  return isTaken && isPaid && isOver === (round.state === 'settled') && again.receipt !== null
}
