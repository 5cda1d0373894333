import { payoutOf } from '@baize/engines'
import type { App } from '../platform/app.ts'
import { sql } from '../platform/db.ts'
import { struckBet } from '../modules/sports/slips/bet.ts'
import { readBets } from '../modules/sports/store/bets.ts'
import { readLegs } from '../modules/sports/store/settling.ts'
import { betResults, knownResults } from '../modules/sports/settle/leg-results.ts'
import { readKnown } from '../modules/sports/settle/settle-market.ts'

type BetReplay = {
  readonly bets: number
  /** Bets that come to something else than what stands of them. */
  readonly differences: readonly string[]
}

/** Counts every bet that is over again from nothing but itself and the results that stand, and says where it differs. */
export async function replayBets(app: App): Promise<BetReplay> {
  const rows = await app.db.rows<{ id: string }>(
    sql`select id from sports.bet where state in ('settled', 'void')`,
  )
  const ids = rows.map(({ id }) => id)
  const legs = Map.groupBy(await readLegs(app.db, ids), ({ betId }) => betId)
  const known = await readKnown(app.db, [...legs.values()].flat())
  const differing = (await readBets(app.db, ids)).filter((bet) => {
    const own = legs.get(bet.id) ?? []
    const results = betResults(bet, knownResults(bet, own, known))
    const { isDecided, isVoid, payout } = payoutOf(struckBet(bet, own), results)
    const owed = isVoid ? bet.openStake : payout
    return !isDecided || isVoid !== (bet.state === 'void') || owed !== bet.payout
  })
  return { bets: ids.length, differences: differing.map(({ id }) => id) }
}
