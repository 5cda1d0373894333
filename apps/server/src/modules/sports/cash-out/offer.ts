import { type BuilderLeg, cashOutValue, type LegChances, type OpenChances } from '@baize/engines'
import { fingerprintOf } from '#platform/http/request-id'
import type { QuoteBook } from '../book/book.ts'
import { type BookFixture, breaksOf, type Quote } from '../book/quote.ts'
import { type SportsBet, type Leg, struckBet } from '../slips/bet.ts'
import { CASH_OUT_MARGIN } from '../slips/bet-limits.ts'
import type { KnownResult } from '../exposure/contributions.ts'
import { type KnownMarkets, betResults, knownResults } from '../settle/leg-results.ts'

/** How long an offer is good for. */
const GOOD_MS = 5_000

export type CashOutOffer = {
  readonly offerId: string
  /** For all that is open of the bet, in units. */
  readonly amount: bigint
  readonly endsAt: Date
  /** Of its open legs. */
  readonly quotes: readonly Quote[]
  /** Suspensions and lost lines of its open legs: one more within a wait takes the offer away. */
  readonly stops: readonly number[]
  /** How long taking it waits, and until when it is known that nobody knows more. */
  readonly delayMs: number
  readonly stepAt: Date | null
}

/** What an offer is made from beside the bet. */
export type OfferGround = {
  readonly book: QuoteBook
  readonly known: KnownMarkets
  readonly now: Date
  /** The chances of legs that were priced together; null while they are not counted, or cannot be. */
  together(fixture: BookFixture, set: readonly BuilderLeg[]): LegChances | null
}

type OpenLeg = { readonly leg: Leg; readonly quotes: readonly Quote[] }

/**
 * What an open bet could be sold for now; nothing while an open leg is suspended, disputed or quoted by nobody, before a
 * step that somebody may know, or where the stake is not with the house.
 */
export function offerFor(
  bet: SportsBet,
  legs: readonly Leg[],
  { book, known, now, together }: OfferGround,
): CashOutOffer | undefined {
  if (bet.state !== 'open' || !bet.isStaked || bet.version > 0) return undefined
  const results = knownResults(bet, legs, known)
  const open = openLegs(book, { legs, results, known })
  if (!open || open.length === 0) return undefined
  const quotes = open.flatMap((each) => each.quotes)
  const steps = quotes.flatMap(({ isSimulated, stepAt }) => (isSimulated && stepAt ? [stepAt.getTime()] : []))
  const stepAt = steps.length > 0 ? new Date(Math.min(...steps)) : null
  if (stepAt && now.getTime() >= stepAt.getTime() - GUARD_MS) return undefined
  const chances = chancesOf(bet, { legs, results, open, book, together })
  const value = chances && cashOutValue(struckBet(bet, legs), betResults(bet, results), chances)
  const amount = value?.offer(CASH_OUT_MARGIN)
  if (amount === undefined) return undefined
  return {
    offerId: offerIdOf(bet, quotes, now),
    amount,
    endsAt: new Date(now.getTime() + GOOD_MS),
    quotes,
    stops: quotes.map(breaksOf),
    delayMs: Math.max(0, ...quotes.map((quote) => delayOf(book, quote))),
    stepAt,
  }
}

const GUARD_MS = 500

function delayOf(book: QuoteBook, { fixtureId, isLive, isSimulated }: Quote): number {
  return isLive && !isSimulated ? (book.fixture(fixtureId)?.delayMs ?? 0) : 0
}

type Looked = {
  readonly legs: readonly Leg[]
  readonly results: readonly KnownResult[]
  readonly known: KnownMarkets
}

/** Nothing where one of them is not quoted openly. */
function openLegs(book: QuoteBook, { legs, results, known }: Looked): readonly OpenLeg[] | undefined {
  const open: OpenLeg[] = []
  for (const leg of legs) {
    const result = results[leg.place]
    const wanted = [
      ...(result?.win ? [] : [leg.marketId]),
      ...(leg.placeMarketId === null || result?.place ? [] : [leg.placeMarketId]),
    ]
    const quotes = wanted.map((marketId) => openQuote(book, leg, known.results.get(marketId)))
    if (quotes.some((quote) => quote === undefined)) return undefined
    if (quotes.length > 0) open.push({ leg, quotes: quotes.flatMap((quote) => quote ?? []) })
  }
  return open
}

type NamedMarket = { readonly fixtureId: string; readonly market: string; readonly isDisputed: boolean }

function openQuote(book: QuoteBook, { outcome }: Leg, market: NamedMarket | undefined): Quote | undefined {
  const quote = market && !market.isDisputed ? book.quote(market.fixtureId, market.market) : undefined
  return quote?.state === 'open' && quote.outcomes.has(outcome) ? quote : undefined
}

type Chanced = Pick<Looked, 'legs' | 'results'> &
  Pick<OfferGround, 'book' | 'together'> & { readonly open: readonly OpenLeg[] }

function chancesOf(
  bet: SportsBet,
  { legs, results, open, book, together }: Chanced,
): OpenChances | undefined {
  if (bet.kind === 'builder') return setChances({ legs, results, open, book, together })
  return legs.map((leg) => {
    const quotes = open.find((each) => each.leg.place === leg.place)?.quotes ?? []
    const isWinOpen = results[leg.place]?.win === undefined
    const [win, place] = isWinOpen ? [quotes[0], quotes[1]] : [undefined, quotes[0]]
    if (bet.kind !== 'each-way') return chanceIn(win, leg)
    return { win: chanceIn(win, leg), place: chanceIn(place, leg) }
  })
}

/** Of legs that were priced together: what is open of them, where all that is known has won. */
function setChances({ results, open, book, together }: Chanced): OpenChances | undefined {
  const fixture = book.fixture(open[0]?.quotes[0]?.fixtureId ?? '')
  const isWonSoFar = results.every(({ win }) => !win || win.won[0] === win.won[1])
  const set = open.flatMap(({ leg, quotes }) =>
    quotes.map(({ market }) => ({ market, outcome: leg.outcome })),
  )
  const chances = fixture && isWonSoFar ? together(fixture, set) : null
  return chances ? [chances] : undefined
}

function chanceIn(quote: Quote | undefined, { outcome }: Leg): LegChances | undefined {
  return quote?.outcomes.get(outcome)
}

/** Names the moment, the bet's version and what is open of it, and the version of every market that it was made from. */
function offerIdOf({ id, version, openStake }: SportsBet, quotes: readonly Quote[], now: Date): string {
  const parts = quotes.map(({ fixtureId, market, version: quoted, stops }) => [
    fixtureId,
    market,
    quoted,
    stops,
  ])
  return `${now.getTime().toString(36)}.${fingerprintOf([id, version, String(openStake), parts]).slice(0, 32)}`
}

/** When an offer was made; nothing where no offer has such an id. */
function madeAt(offerId: string): Date | undefined {
  const [, time] = /^([0-9a-z]{6,10})\.[0-9a-f]{32}$/.exec(offerId) ?? []
  return time === undefined ? undefined : new Date(Number.parseInt(time, 36))
}

/** Whether an offer was still good when it was taken. */
export function isGood(offerId: string, now: Date): boolean {
  const made = madeAt(offerId)?.getTime()
  return made !== undefined && now.getTime() - made <= GOOD_MS && made <= now.getTime() + GOOD_MS
}
