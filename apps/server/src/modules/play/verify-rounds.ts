import type { QueryOf, ReplyOf, verifyRounds as contract } from '@baize/contracts'
import { requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import type { Round } from './round.ts'
import { readOwnRounds } from './store/rounds.ts'
import { type RoundAgain, runAgain } from './read-rounds.ts'

export type RoundsReport = { readonly rounds: number; readonly differences: readonly string[] }

const AT_ONCE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Plays every stored round of our own games again, and says where what was taken and paid is not what comes out. */
export async function verifyRounds(app: App): Promise<RoundsReport> {
  const differences: string[] = []
  let count = 0
  for (let after: string | null = FIRST; after !== null; ) {
    const part = await verifyPart(app, { after })
    differences.push(...part.differences)
    count += part.rounds
    after = part.next
  }
  return { rounds: count, differences }
}

/** The same for an operator, a part at a time and of the houses that they work for. */
export async function verifyRoundsPart(
  app: App,
  { merchantCodes, ...operator }: Operator,
  { after = FIRST }: QueryOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'verifyRounds')
  return verifyPart(app, { after, merchantCodes })
}

type Part = { readonly after: string; readonly merchantCodes?: readonly string[] }

async function verifyPart(app: App, part: Part): Promise<ReplyOf<typeof contract>> {
  const rounds = await readOwnRounds(app.db, { ...part, limit: AT_ONCE })
  const differences: string[] = []
  for (const round of rounds) {
    const again = await runAgain(app, round)
    if (!again || !isAsStored(round, again)) differences.push(round.id)
  }
  const next = rounds.length < AT_ONCE ? null : (rounds.at(-1)?.id ?? null)
  return { rounds: rounds.length, differences, next }
}

/** Whether a round that was run once more took and paid what is stored. */
export function isAsStored(round: Round, again: RoundAgain): boolean {
  const { staked, payout, isOver } = again.result
  // What two operators took back came to nothing, whatever it would come to.
  if (round.state === 'void') return round.staked === 0n && round.payout === 0n && again.receipt !== null
  const isPaid =
    round.payout === (isOver ? payout + round.jackpotWon : 0n) && again.isJackpot === round.jackpotWon > 0n
  const isTaken = staked === round.staked && again.putIn === round.jackpot
  return isTaken && isPaid && isOver === (round.state === 'settled') && again.receipt !== null
}
