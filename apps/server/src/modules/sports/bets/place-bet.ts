import { houseSettings, type Owner } from '#modules/play'
import { openPockets } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { requireSameFingerprint } from '#platform/http/request-id'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { readySlip } from '../slips/builder.ts'
import { bookOf, type QuoteBook } from '../book/book.ts'
import { keptRules } from '../book/kept-rules.ts'
import { readKnownBets } from '../store/bets.ts'
import { gameCodeOf } from '../slips/bet.ts'
import { enqueue } from './bet-lane.ts'
import type { AskedBet } from './decide-bet.ts'
import { type BetSlip, digestOf, requireSlip, requireStake, type WantedBet } from '../slips/read-slip.ts'
import { strike } from '../slips/strike.ts'
import { afterDelay, delayOf, hasToWait, nextQuote } from './waits.ts'

/** How often a bet is looked at again because the book moved under it. */
const MOST_LOOKS = 6
/** How long it stays open beyond the wait of its legs. */
const PATIENCE_MS = 2_000

/**
 * Bets: what the page shows is compared with this node's own book, before and after the wait of live legs, when the batch
 * is decided and right before its commit. A wait holds no money and writes no row, and the answer is there two seconds
 * after it: only a batch that is under way is not broken off.
 */
export async function placeBet(app: App, owner: Owner, wanted: WantedBet): Promise<string> {
  const slip = requireSlip(wanted)
  // Whoever says nothing of what they saw of a set would be struck at whatever it is.
  if (slip.form.kind === 'builder' && wanted.builderOdds === undefined) throw new Refusal('SLIP_WRONG')
  const lineStake = requireStake(wanted, owner)
  const fingerprint = digestOf(wanted)
  const book = bookOf(app)
  // Whoever asks again is answered at once; where nothing takes long, the batch that decides looks for itself.
  if (takesLong(book, slip)) {
    const request = { memberId: owner.memberId, requestId: wanted.requestId }
    const [known] = await readKnownBets(app.db, [request])
    if (known) return requireSameFingerprint(known, fingerprint).id
  }
  const sports = slip.legs.map(({ fixtureId }) => book.fixture(fixtureId)?.sport ?? '')
  const asked: AskedBet = {
    id: uuidv7(app.clock.now().getTime()),
    owner,
    requestId: wanted.requestId,
    fingerprint,
    slip,
    wish: {
      accept: wanted.accept,
      leastOdds: wanted.leastOdds ?? null,
      builderOdds: wanted.builderOdds ?? null,
      stops: null,
    },
    waited: new Map(),
    lineStake,
    takesLargest: wanted.takesLargest ?? false,
    settings: await houseSettings(app, { merchantCode: owner.merchantCode, code: gameCodeOf(sports) }),
    rulesHash: await keptRules(app),
  }
  return decided(app, asked, app.clock.now().getTime())
}

/** Whether a bet waits, or is counted, before it is put in line. */
function takesLong(book: QuoteBook, slip: BetSlip): boolean {
  return slip.form.kind === 'builder' || delayOf(book, slip) > 0
}

/** Has a bet decided, behind the wait of its legs, and again where a step or a new quote came between. */
async function decided(app: App, asked: AskedBet, askedAt: number): Promise<string> {
  const book = bookOf(app)
  const leftMs = () => askedAt + delayOf(book, asked.slip) + PATIENCE_MS - app.clock.now().getTime()
  let hasPockets = false
  for (let looks = 0; looks < MOST_LOOKS && leftMs() > 0; looks++) {
    if (hasToWait(book, asked)) {
      const delay = delayOf(book, asked.slip)
      const seen = strike(book, asked.slip, asked.wish, new Date(book.clock.now()))
      if (seen.kind === 'struck') {
        if (delay > leftMs()) break
        const due = { delay, seen: seen.slip }
        return afterDelay(app, asked, due, (waited) => decided(app, waited, askedAt))
      }
      // Another leg is about to be drawn: the wait begins with its next quote, when all of them are open.
      if (seen.kind === 'hold') await nextQuote(app, { fixtureId: seen.fixtureId, mostMs: leftMs() - delay })
      else await readySlip(app, book, asked.slip)
      continue
    }
    await readySlip(app, book, asked.slip)
    const decision = await enqueue(app, asked)
    if (decision.kind === 'refused') {
      // Whoever came in a moment ago, as a guest does with the first bet, may have no pockets yet.
      if (decision.refusal.code === 'ACCOUNT_NOT_FOUND' && !hasPockets) {
        await transaction(app, (tx) => openPockets(tx, asked.owner))
        hasPockets = true
        continue
      }
      const { refusal } = decision
      throw refusal
    }
    if (decision.kind === 'known') return decision.betId
    if (decision.kind === 'accepted') return decision.accepted.bet.id
    if (decision.kind === 'hold') await nextQuote(app, { fixtureId: decision.fixtureId, mostMs: leftMs() })
  }
  throw new Refusal('MARKET_SUSPENDED')
}
