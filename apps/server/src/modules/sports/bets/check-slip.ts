import type { BodyOf, checkBetSlip, ReplyOf } from '@baize/contracts'
import { combinedOdds, type PlaceTerms } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import { stakeLeft } from '#modules/limits'
import type { Owner } from '#modules/play'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { readySlip } from '../slips/builder.ts'
import { type QuoteBook, bookOf } from '../book/book.ts'
import type { BookFixture, Quote } from '../book/quote.ts'
import { readExposures } from '../store/books.ts'
import { readFactors } from '../store/bets.ts'
import { betLimits } from '../slips/bet-limits.ts'
import { eachWayOf } from '../slips/each-way.ts'
import { requireSlip, type BetSlip, type WantedLeg } from '../slips/read-slip.ts'
import { bookNames, marketsFor } from './slip-markets.ts'
import { largestFor } from './slip-size.ts'
import { relatedIn, strike, type StruckSlip } from '../slips/strike.ts'
import { delayOf } from './waits.ts'

type Reply = ReplyOf<typeof checkBetSlip>

/** What a slip would be as it stands: what changed, which legs exclude one another, the least and the largest stake. */
export async function checkSlip(app: App, owner: Owner, body: BodyOf<typeof checkBetSlip>): Promise<Reply> {
  const slip = requireSlip(body)
  const book = bookOf(app)
  const legs = slip.legs.map((leg) => lookAt(book, leg))
  await readySlip(app, book, slip)
  const struck = struckNow(book, slip)
  const factors = await readFactors(app.db, [owner.memberId])
  const largest = struck ? await largestNow(app, { owner, slip, struck, factors }) : 0n
  const left = owner.isTrial ? null : await stakeLeft(app, owner)
  const pairs = relatedIn(legs.map(({ fixture, market }) => ({ fixture, quote: { market } })))
  const isOpen = legs.every(({ quote }) => quote?.state === 'open')
  // Legs that are priced together have no odds but those.
  const isBuilder = slip.form.kind === 'builder'
  return {
    legs: legs.map(({ quote, odds, eachWay }, place) => ({
      state: quote?.state ?? 'closed',
      odds,
      version: quote?.version ?? 0,
      stops: quote?.stops ?? 0,
      related: pairs.flatMap(([one, other]) => (one === place ? [other] : other === place ? [one] : [])),
      eachWay: eachWay ? { ...eachWay, part: [eachWay.part[0], eachWay.part[1]] } : null,
    })),
    lines: slip.lines.length,
    combinedOdds: struck?.combined ?? (isOpen && !isBuilder ? combinedOdds(slip.legs) : null),
    currency: owner.currency,
    least: unitsToWire(betLimits(owner.currency).leastStake),
    largest: unitsToWire(largest),
    factor: factors.get(owner.memberId) ?? null,
    left: left === null ? null : unitsToWire(left),
    waitSeconds: Math.ceil(delayOf(book, slip) / 1_000),
  }
}

type LookedLeg = {
  readonly fixture: BookFixture
  readonly quote: Quote | undefined
  readonly market: string
  readonly odds: number | null
  readonly eachWay: PlaceTerms | undefined
}

function lookAt(book: QuoteBook, { fixtureId, market, outcome }: WantedLeg): LookedLeg {
  const fixture = book.fixture(fixtureId)
  if (!fixture) throw new Refusal('FIXTURE_NOT_FOUND')
  const quote = book.quote(fixtureId, market)
  const terms = eachWayOf(book, fixture, market)
  return { fixture, quote, market, odds: quote?.outcomes.get(outcome)?.odds ?? null, eachWay: terms }
}

/** Nothing where it could not be struck now, whatever odds are taken. */
function struckNow(book: QuoteBook, slip: BetSlip): StruckSlip | undefined {
  const wish = { accept: 'any', leastOdds: 0, builderOdds: null, stops: null } as const
  try {
    const struck = strike(book, slip, wish, new Date(book.clock.now()))
    return struck.kind === 'struck' ? struck.slip : undefined
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

type Sized = {
  readonly owner: Owner
  readonly slip: BetSlip
  readonly struck: StruckSlip
  readonly factors: ReadonlyMap<string, number>
}

async function largestNow(app: App, { owner, slip, struck, factors }: Sized): Promise<bigint> {
  const markets = await marketsFor(app, bookOf(app), [slip])
  const exposures = await readExposures(app.db, bookNames({ owner, slip }, markets))
  return largestFor({ exposures, factors, markets }, { owner, slip, struck }).largest
}
