import { type BetForm, combinedOdds, type PlaceTerms, relatedLegs } from '@baize/engines'
import { Refusal } from '#platform/refusal'
import type { QuoteBook } from '../book/book.ts'
import { type BookFixture, breaksOf, type Quote, type QuotedChance } from '../book/quote.ts'
import type { AcceptChoice } from './bet.ts'
import { requireBuilderOdds } from './builder.ts'
import { eachWayTerms, placeMarketOf } from './each-way.ts'
import type { BetSlip, WantedLeg } from './read-slip.ts'

/** What of the book a bet is struck from. */
export type StrikeBook = Pick<QuoteBook, 'quote' | 'fixture'>

/** A leg as the book has it now. */
export type StruckLeg = {
  readonly fixture: BookFixture
  readonly quote: Quote
  readonly outcome: string
  readonly odds: number
  readonly chance: number
  /** Of a bet each way: where it will say whether the outcome was placed. */
  readonly placeQuote: Quote | null
}

export type StruckSlip = {
  readonly form: BetForm
  readonly legs: readonly StruckLeg[]
  /** In thousandths. */
  readonly combined: number
}

/** What a member asked for beside the legs: which changed odds they take, and what they saw. */
export type OddsWish = {
  readonly accept: AcceptChoice
  readonly leastOdds: number | null
  readonly builderOdds: number | null
  /** Suspensions and lost lines of each market of its legs when a wait began: one more within it refuses; nothing where there is no wait. */
  readonly stops: readonly number[] | null
}

/** No bet is accepted in the last moments before a step whose numbers somebody may already know. */
const GUARD_MS = 500

/** A slip that was struck, or what it must wait for: the quote after a step of a simulated fixture. */
export type Strike =
  | { readonly kind: 'struck'; readonly slip: StruckSlip }
  | { readonly kind: 'hold'; readonly fixtureId: string }
  /** Its legs are priced together, and nobody has counted them for the state that the fixture is in. */
  | { readonly kind: 'uncounted' }

/** Reads a slip from the book at a moment of the database: markets, then odds, then which legs go together. */
export function strike(book: StrikeBook, slip: BetSlip, wish: OddsWish, now: Date): Strike {
  const drawn = slip.legs.find(({ fixtureId, market }) => isUnpriced(book, { fixtureId, market }))
  if (drawn) return { kind: 'hold', fixtureId: drawn.fixtureId }
  const legs = slip.legs.map((leg, place) =>
    requireOpen(book, leg, { place, now, isEachWay: slip.form.kind === 'each-way' }),
  )
  requireNoStop(legs, wish)
  const late = legs.find(({ quote }) => isTooLate(quote, now))
  if (late) return { kind: 'hold', fixtureId: late.fixture.id }
  const form = formOf(slip, legs)
  if (!form) return { kind: 'uncounted' }
  const combined = form.builderOdds ?? combinedOdds(legs)
  requireOdds({ slip, legs, form, combined }, wish)
  requireUnrelated(slip, legs)
  return { kind: 'struck', slip: { form, legs, combined } }
}

type LegPlace = { readonly place: number; readonly now: Date; readonly isEachWay: boolean }

function requireOpen(book: StrikeBook, leg: WantedLeg, { place, now, isEachWay }: LegPlace): StruckLeg {
  const fixture = book.fixture(leg.fixtureId)
  if (!fixture) throw new Refusal('FIXTURE_NOT_FOUND', { leg: place })
  const { quote, chances } = requireQuote(book, leg, place)
  // The database says when a fixture begins, feed or no feed.
  if (!quote.isLive && now >= fixture.startsAt) throw new Refusal('MARKET_CLOSED', { leg: place })
  const { odds, won: chance } = chances
  const placeQuote = isEachWay ? requirePlaceQuote(book, leg, fixture, place) : null
  return { fixture, quote, outcome: leg.outcome, odds, chance, placeQuote }
}

type QuotedLeg = { readonly quote: Quote; readonly chances: QuotedChance }

function requireQuote(
  book: StrikeBook,
  { fixtureId, market, outcome }: Pick<WantedLeg, 'fixtureId' | 'market' | 'outcome'>,
  leg: number,
): QuotedLeg {
  const quote = book.quote(fixtureId, market)
  const chances = quote?.outcomes.get(outcome)
  if (!quote || !chances || quote.state === 'closed') throw new Refusal('MARKET_CLOSED', { leg })
  if (quote.state !== 'open' || !chances.isOffered) throw new Refusal('MARKET_SUSPENDED', { leg })
  return { quote, chances }
}

function requirePlaceQuote(book: StrikeBook, leg: WantedLeg, fixture: BookFixture, place: number): Quote {
  const terms = eachWayTerms(fixture)
  const market = terms && placeMarketOf(leg.market)
  if (market === undefined) throw new Refusal('SLIP_WRONG', { leg: place })
  return requireQuote(book, { ...leg, market }, place).quote
}

/** Every market that a leg stands in: of one each way also where it says who was placed. */
export function quotesOf({ quote, placeQuote }: Pick<StruckLeg, 'quote' | 'placeQuote'>): readonly Quote[] {
  return placeQuote ? [quote, placeQuote] : [quote]
}

/** How often each market of legs was suspended or lost its line, in their order. */
export function stopsOf(legs: readonly StruckLeg[]): readonly number[] {
  return legs.flatMap(quotesOf).map(breaksOf)
}

/** A stop within a wait refuses, whoever would have gained. */
function requireNoStop(legs: readonly StruckLeg[], { stops }: OddsWish): void {
  const markets = legs.flatMap((leg, place) => quotesOf(leg).map((quote) => ({ quote, place })))
  const stopped = markets.find(({ quote }, index) => stops !== null && breaksOf(quote) !== stops[index])
  if (stopped) throw new Refusal('MARKET_SUSPENDED', { leg: stopped.place })
}

/** A step was drawn, and the quote after it is still to come. */
function isUnpriced(
  book: StrikeBook,
  { fixtureId, market }: Pick<WantedLeg, 'fixtureId' | 'market'>,
): boolean {
  const quote = book.quote(fixtureId, market)
  const fixture = book.fixture(fixtureId)
  if (!quote?.isSimulated || !quote.isLive || quote.state !== 'suspended' || !fixture) return false
  return fixture.priced.get(quote.producer) !== fixture.steps
}

function isTooLate({ isSimulated, stepAt }: Quote, now: Date): boolean {
  return isSimulated && stepAt !== null && now.getTime() >= stepAt.getTime() - GUARD_MS
}

/** Undefined while the odds of a builder are not counted. */
function formOf({ form }: BetSlip, legs: readonly StruckLeg[]): BetForm | undefined {
  if (form.kind === 'builder') {
    const builderOdds = requireBuilderOdds(legs)
    return builderOdds === undefined ? undefined : { ...form, builderOdds }
  }
  if (form.kind !== 'each-way') return form
  const terms = legs.map(({ fixture }) => eachWayTerms(fixture))
  const [first] = terms
  // One bet each way has one set of terms.
  if (!first || terms.some((each) => !isSameTerms(each, first))) throw new Refusal('SLIP_WRONG')
  return { ...form, eachWay: first }
}

function isSameTerms(one: PlaceTerms | undefined, other: PlaceTerms): boolean {
  return one?.places === other.places && one.part[0] === other.part[0] && one.part[1] === other.part[1]
}

type Quoted = StruckSlip & { readonly slip: BetSlip }

const PARTS = 1_000_000
/** What `any` takes at least of what was shown, where the member does not say. */
const LEAST_PART = 900_000

/** Whether these odds are taken by who saw others. The answer to a no is the new quote. */
function requireOdds({ slip, legs, combined }: Quoted, wish: OddsWish): void {
  const { accept } = wish
  const isSet = slip.form.kind === 'builder'
  const asked = isSet ? [wish.builderOdds ?? 0] : slip.legs.map(({ odds }) => odds)
  const quoted = isSet ? [combined] : legs.map(({ odds }) => odds)
  const shown = isSet ? (wish.builderOdds ?? 0) : combinedOdds(slip.legs)
  const least = wish.leastOdds ?? Math.floor((shown * LEAST_PART) / PARTS)
  const isTaken =
    accept === 'any'
      ? combined >= least
      : quoted.every((odds, place) =>
          accept === 'exact' ? odds === asked[place] : odds >= (asked[place] ?? odds),
        )
  if (!isTaken) throw new Refusal('ODDS_CHANGED', { legs: legs.map(shownLeg), combinedOdds: combined })
}

function shownLeg({ quote, odds }: StruckLeg) {
  return { odds, version: quote.version, stops: quote.stops }
}

function requireUnrelated({ form, lines }: BetSlip, legs: readonly StruckLeg[]): void {
  if (form.kind === 'builder') return
  const pair = relatedIn(legs).find(([one, other]) =>
    lines.some((line) => line.includes(one) && line.includes(other)),
  )
  if (pair) throw new Refusal('LEGS_RELATED', { legs: pair })
}

/** Places of legs that cannot stand in one line. */
export function relatedIn(
  legs: readonly { readonly fixture: BookFixture; readonly quote: Pick<Quote, 'market'> }[],
): readonly (readonly [number, number])[] {
  return relatedLegs(
    legs.map(({ fixture, quote }) => ({
      fixtureId: fixture.id,
      competitionId: fixture.competitionId,
      market: quote.market,
    })),
  )
}

/** Whether a leg still is what it was decided on: a stop or another quote in between is looked at anew. */
export function isSameQuote(book: StrikeBook, leg: StruckLeg): boolean {
  // A margin of the house may change the odds under a version of the feed's.
  const odds = book.quote(leg.fixture.id, leg.quote.market)?.outcomes.get(leg.outcome)?.odds
  return odds === leg.odds && quotesOf(leg).every((quote) => stillStands(book, quote))
}

function stillStands(book: StrikeBook, before: Quote): boolean {
  const { fixtureId, market, version, isLive } = before
  const now = book.quote(fixtureId, market)
  if (now?.state !== 'open' || now.version !== version || now.isLive !== isLive) return false
  return breaksOf(now) === breaksOf(before)
}
