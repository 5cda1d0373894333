import { setTimeout as sleep } from 'node:timers/promises'
import type { BodyOf, cashOut as contract, setAutoCashOut as autoContract } from '@baize/contracts'
import { parseMoney, unitsToWire } from '@baize/money'
import { houseTools, notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction, transaction } from '#platform/db'
import { fingerprintOf, requireSameFingerprint } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import { type SportsBet, ownerOfBet } from '../slips/bet.ts'
import { type QuoteBook, bookOf } from '../book/book.ts'
import { readKnown } from '../settle/settle-market.ts'
import { lockBets, readBet } from '../store/bets.ts'
import { readSale, setAutomatic } from '../store/sales.ts'
import { readLegs } from '../store/settling.ts'
import { type CashOutOffer, isGood, offerFor, type OfferGround } from './offer.ts'
import { builderChancesSoon } from '../slips/builder.ts'
import { sellIn, type WantedSale } from './sell-bet.ts'
import { wakeAutomatic } from './auto-cash-out.ts'

/** Sells a bet of a member, whole or in part. It passes the wait of its legs, and is looked at anew behind it. */
export async function cashOut(app: App, memberId: string, body: BodyOf<typeof contract>): Promise<void> {
  const { requestId, betId, offerId } = body
  const fingerprint = fingerprintOf([betId, offerId, body.stake ?? null, body.amount])
  // In this order: a sale that is made meanwhile is seen with the bet that it sold.
  const bet = await readBet(app.db, { betId, memberId })
  const known = await readSale(app.db, { memberId, requestId })
  if (known) {
    requireSameFingerprint(known, fingerprint)
    return
  }
  if (!bet) throw new Refusal('BET_NOT_FOUND')
  if (bet.state !== 'open') throw new Refusal('ROUND_SETTLED')
  const { currency } = bet
  const stake = body.stake === undefined ? null : requireUnits(body.stake, currency)
  const amount = requireUnits(body.amount, currency)
  const offer = await offerNow(app, bet)
  if (!offer) throw new Refusal('CASH_OUT_OFF')
  if (!isGood(offerId, new Date(bookOf(app).clock.now())))
    throw new Refusal('CASH_OUT_CHANGED', { offerId: offer.offerId, amount: unitsToWire(offer.amount) })
  const { delayMs: waitedMs } = offer
  if (waitedMs > 0) await sleep(waitedMs)
  const stops = waitedMs > 0 ? offer.stops : null
  const request = { betId, memberId, requestId, fingerprint, isAutomatic: false }
  await sell(app, { ...request, stake, amount, stops, waitedMs })
}

function requireUnits(text: string, currency: string): bigint {
  const amount = parseMoney(text, currency)
  if (!amount || amount.units <= 0n) throw new Refusal('INVALID_AMOUNT')
  return amount.units
}

/** What the bet could be sold for now, by this node's book. */
export async function offerNow(app: App, bet: SportsBet): Promise<CashOutOffer | undefined> {
  const book = bookOf(app)
  const legs = await readLegs(app.db, [bet.id])
  const known = await readKnown(app.db, legs)
  const together: OfferGround['together'] = (fixture, set) => builderChancesSoon(app, fixture, set)
  return offerFor(bet, legs, { book, known, together, now: new Date(book.clock.now()) })
}

/** One transaction: the sale, its money, and what the books hold of the bet. */
export async function sell(app: App, wanted: WantedSale): Promise<void> {
  const tools = await houseTools(app)
  const book: QuoteBook = bookOf(app)
  const bet = await repeatableTransaction(app, (tx) => sellIn(tx, wanted, { ...tools, book }))
  if (bet) notifyOwners(app, [ownerOfBet(bet)])
}

/** Sells a bet by itself once its offer reaches an amount, also when nobody is there; without one the rule is taken away. */
export async function setAutoCashOut(
  app: App,
  memberId: string,
  { betId, amount }: BodyOf<typeof autoContract>,
): Promise<void> {
  await transaction(app, async (tx) => {
    const [bet] = await lockBets(tx, [betId])
    if (bet?.memberId !== memberId) throw new Refusal('BET_NOT_FOUND')
    if (bet.state !== 'open') throw new Refusal('ROUND_SETTLED')
    const mark = amount === null ? null : requireUnits(amount, bet.currency)
    if (mark !== null && mark > bet.possiblePayout) throw new Refusal('INVALID_AMOUNT')
    await setAutomatic(tx, { betId, amount: mark })
    if (mark !== null) await wakeAutomatic(tx)
  })
}
