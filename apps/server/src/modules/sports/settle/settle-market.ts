import { type HouseTools, houseTools, notifyOwners, type Owner } from '#modules/play'
import type { App } from '#platform/app'
import { type Db, repeatableTransaction, type Tx } from '#platform/db'
import { eachAlone, reportFailed } from '#platform/each-alone'
import { SETTLING } from '../book/want-settlement.ts'
import { type SportsBet, type Leg, ownerOfBet } from '../slips/bet.ts'
import { bookChanges, changedBooks, sumChanges } from '../exposure/books.ts'
import { lockBets, updateBets } from '../store/bets.ts'
import { addToSums, holdBooks, readExposedMarkets, writeBooks } from '../store/books.ts'
import { readClock } from '../store/last-word.ts'
import { pinSettling } from '../store/member-legs.ts'
import * as store from '../store/settling.ts'
import { deleteUnpaid, insertUnpaid, readUnpaidOf } from '../store/unpaid.ts'
import { coveredAmong } from './covers.ts'
import { isInDispute, type KnownMarkets, knownResults } from './leg-results.ts'
import { tellCorrections } from './letters.ts'
import { moveMoney, type MovedBet, squareAmong } from './move-money.ts'
import { type Settled, settleBet } from './settle-bet.ts'

const BETS_AT_ONCE = 200

/** Settles every market that waits for it. */
export async function settleMarkets(app: App): Promise<void> {
  const settled = await eachAlone(app, await store.readSettling(app.db), {
    job: SETTLING,
    idOf: String,
    work: (marketId) => settleMarket(app, marketId),
  })
  reportFailed(SETTLING, settled)
}

/**
 * Takes the bets of a market to what it came to, a batch at a time. A batch, its money and how far it came are one
 * transaction, so whoever is killed leaves whole batches behind, and whoever comes after goes on from there.
 */
export async function settleMarket(app: App, marketId: bigint): Promise<void> {
  for (let isMore = true; isMore; ) {
    const tools = await houseTools(app)
    const done = await repeatableTransaction(app, (tx) => settleNext(tx, marketId, tools))
    notifyOwners(app, done?.owners ?? [])
    isMore = done !== undefined
  }
}

/** Nothing where none was left. */
async function settleNext(
  tx: Tx,
  marketId: bigint,
  tools: HouseTools,
): Promise<{ readonly owners: readonly Owner[] } | undefined> {
  const at = tx.gathered()
  const [settling] = await Promise.all([store.lockSettling(at, marketId), pinSettling(at)])
  if (!settling) return undefined
  const ids = await store.readNextBets(tx, { marketId, after: settling.upTo, limit: BETS_AT_ONCE })
  const upTo = ids.at(-1)
  if (upTo === undefined) {
    await store.endSettling(tx, marketId)
    return undefined
  }
  const owners = await settleBets(tx, ids, tools)
  await store.moveSettling(tx, { marketId, upTo })
  return { owners }
}

/** Settles bets under the results that stand; settlement, sale and void of a bet wait for one another here. */
export async function settleBets(
  tx: Tx,
  ids: readonly string[],
  tools: HouseTools,
): Promise<readonly Owner[]> {
  const at = tx.gathered()
  const [bets, allLegs] = await Promise.all([lockBets(at, ids), store.readLegs(at, ids)])
  const legs = Map.groupBy(allLegs, ({ betId }) => betId)
  const [known, now] = await Promise.all([readKnown(at, allLegs), readClock(at)])
  const open = bets.filter(({ state }) => state === 'open')
  const covered = await coveredAmong(tx, { bets: open, legs, known })
  const settled = bets.flatMap((bet) => {
    const own = legs.get(bet.id) ?? []
    if (isInDispute(bet, own, known)) return []
    return settleBet(bet, own, knownResults(bet, own, known), { now, isCovered: covered.has(bet.id) }) ?? []
  })
  const moved = await pay(tx, settled, tools)
  await changeBooks(tx, settled)
  return moved.filter(({ hasMoved }) => hasMoved).map(({ bet }) => ownerOfBet(bet))
}

export async function readKnown(tx: Tx | Db, legs: readonly Leg[]): Promise<KnownMarkets> {
  const ids = [...new Set(legs.flatMap((leg) => [leg.marketId, leg.placeMarketId ?? leg.marketId]))]
  const [results, cancels] = await Promise.all([store.readMarketResults(tx, ids), store.readCancels(tx, ids)])
  return { results, cancels: Map.groupBy(cancels, ({ marketId }) => marketId) }
}

/** What bets no longer add to books, and what they add now. Books and sums are held behind the money, by everybody. */
export async function changeBooks(
  tx: Tx,
  settled: readonly Pick<Settled, 'before' | 'after'>[],
): Promise<void> {
  const changes = bookChanges(
    settled.flatMap(({ before, after }) => [
      ...before.exposure.map((contribution) => ({ house: before, contribution, sign: -1n as const })),
      ...after.exposure.map((contribution) => ({ house: before, contribution, sign: 1n as const })),
    ]),
  )
  if (changes.length === 0) return
  const at = tx.gathered()
  const [held, markets] = await Promise.all([
    holdBooks(at, changes),
    readExposedMarkets(at, [...new Set(changes.map(({ marketId }) => marketId))]),
  ])
  const names = changes.flatMap(({ marketId, merchantCode, currency }) => {
    const market = markets.find(({ id }) => id === marketId)
    return market ? [{ ...market, marketId, merchantCode, currency }] : []
  })
  const changed = changedBooks(changes, names, held)
  const after = changed.map((each) => each.after)
  await Promise.all([writeBooks(at, after), addToSums(at, sumChanges(changed))])
}

/** Moves the money of what was settled and writes all of it; what cannot be moved is owed. */
async function pay(tx: Tx, settled: readonly Settled[], tools: HouseTools): Promise<readonly MovedBet[]> {
  const ids = settled.map(({ before }) => before.id)
  const owed = new Map(
    (await readUnpaidOf(tx, ids)).map(({ betId, standingVersion }) => [betId, standingVersion]),
  )
  const earlier = owed.size > 0 ? await store.readSettlements(tx, [...owed.keys()]) : []
  const standingOf = ({ id, version, payout }: SportsBet) => {
    const standing = owed.get(id)
    const paid = earlier.find((row) => row.betId === id && row.version === standing)?.payout ?? 0n
    return standing === undefined ? { version, payout } : { version: standing, payout: paid }
  }
  const moved = await moveMoney(
    tx,
    settled.map(({ before, after, counted }) => ({ standing: standingOf(before), after, counted })),
    tools,
  )
  const rows = settled.flatMap(({ row }, place) =>
    row ? [{ ...row, borne: moved[place]?.borne ?? 0n }] : [],
  )
  const changed = moved.map(({ bet }) => bet)
  const at = tx.gathered()
  await Promise.all([store.insertSettlements(at, rows), updateBets(at, changed)])
  const refused = settled.flatMap(({ before }, place) => {
    const code = moved[place]?.code
    return code === undefined ? [] : [{ betId: before.id, standingVersion: standingOf(before).version, code }]
  })
  await insertUnpaid(tx, refused)
  if (owed.size > 0) await deleteUnpaid(tx, squareAmong(moved))
  await tellCorrections(tx, settled)
  return moved
}
