import { countedTurnover } from '@baize/engines'
import { type HouseTools, houseTools, notifyOwners, type Owner } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction, type Tx } from '#platform/db'
import { ownerOfBet, struckBet } from '../slips/bet.ts'
import { lockBets, updateBets } from '../store/bets.ts'
import { readLegs, readSettlements } from '../store/settling.ts'
import { deleteUnpaid, insertLateBorne, readUnpaidOf, readUnpaidPage } from '../store/unpaid.ts'
import { coveredAmong } from './covers.ts'
import { betResults, knownResults } from './leg-results.ts'
import { moveMoney, type MovedBet, squareAmong } from './move-money.ts'
import { readKnown } from './settle-market.ts'

export const PAYING = 'sports-pay-unpaid'
const BETS_AT_ONCE = 200
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Moves what bets are owed since an account was frozen, where it no longer is. What still cannot be moved stays owed. */
export async function payUnpaid(app: App): Promise<void> {
  for (let after: string | undefined = FIRST; after !== undefined; ) {
    const ids = await readUnpaidPage(app.db, { after, limit: BETS_AT_ONCE })
    const tools = await houseTools(app)
    if (ids.length > 0) notifyOwners(app, await repeatableTransaction(app, (tx) => payPage(tx, ids, tools)))
    after = ids.at(-1)
  }
}

/** A page is paid and struck from the list in one transaction, with the bets held: nobody else settles them meanwhile. */
async function payPage(tx: Tx, ids: readonly string[], tools: HouseTools): Promise<readonly Owner[]> {
  const bets = await lockBets(tx, ids)
  const owed = new Map(
    (await readUnpaidOf(tx, ids)).map(({ betId, standingVersion }) => [betId, standingVersion]),
  )
  const settlements = await readSettlements(tx, ids)
  const legs = Map.groupBy(await readLegs(tx, ids), ({ betId }) => betId)
  const known = await readKnown(tx, [...legs.values()].flat())
  const covered = await coveredAmong(tx, { bets, legs, known })
  const payoutAt = (betId: string, version: number) =>
    settlements.find((row) => row.betId === betId && row.version === version)?.payout ?? 0n
  const changes = bets.flatMap((after) => {
    const version = owed.get(after.id)
    if (version === undefined) return []
    const own = legs.get(after.id) ?? []
    const results = betResults(after, knownResults(after, own, known))
    const isCounted = after.state === 'settled' && !covered.has(after.id)
    const counted = isCounted ? countedTurnover(struckBet(after, own), results) : 0n
    return [{ standing: { version, payout: payoutAt(after.id, version) }, after, counted }]
  })
  const moved = await moveMoney(tx, changes, tools)
  const paid = moved.filter(({ hasMoved }) => hasMoved).map(({ bet }) => bet)
  await updateBets(tx, paid)
  await insertLateBorne(tx, borneAmong(moved))
  await deleteUnpaid(tx, squareAmong(moved))
  return paid.map(ownerOfBet)
}

function borneAmong(moved: readonly MovedBet[]) {
  return moved
    .filter(({ borne }) => borne > 0n)
    .map(({ bet: { id: betId, version }, borne }) => ({ betId, version, borne }))
}
