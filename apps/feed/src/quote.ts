import { marginPpmOf, marketType, onLadder, plainChance, type PricedMarket, withMargin } from '@baize/engines'
import type { QuotedMarket } from '@baize/ofp'
import { firstVersionOf, type Match } from './match.ts'

/** What stands where an outcome is not offered, since odds must stand there: the least and the most that can be. */
const LEAST_ODDS = 1_010
const MOST_ODDS = 1_000_000
const HALF_CHANCE = 500_000
/** Marks move with the match: so many that were quoted before are still priced, for who wants to sell; older ones rest. */
const MOST_FOLLOWED = 100

type Quoting = { readonly isLive: boolean }

/** Prices a match as it stands: markets whose quote has changed, with their new versions. They count as said from here on. */
export function requote(match: Match, { isLive }: Quoting): QuotedMarket[] {
  const { model, state, parameters, quoted, results } = match
  const open = [...quoted.keys()].filter((market) => !results.has(market))
  const also = open.slice(-MOST_FOLLOWED)
  const priced = model.prices(state, parameters, also).filter(({ market }) => !results.has(market))
  const changed = priced.flatMap((each) => {
    const type = marketType(model.code, each.market)
    return type ? keepIfNew(match, quoteOf(each, marginPpmOf(type, isLive))) : []
  })
  const names = new Set(priced.map(({ market }) => market))
  const gone = open.filter((market) => !names.has(market)).flatMap((market) => withdrawn(match, market))
  return [...changed, ...gone]
}

type Quote = Omit<QuotedMarket, 'version'>

/** Odds with the margin on them. A market in which fewer outcomes than two can still be bet on is suspended. */
function quoteOf({ market, winners, outcomes }: PricedMarket, marginPpm: number): Quote {
  const chances = outcomes.map(plainChance)
  const odds = withMargin(chances, marginPpm)
  const quoted = outcomes.map((outcome, place) => {
    const offered = odds[place]
    const isLikely = (chances[place] ?? 0) > HALF_CHANCE
    return {
      ...outcome,
      odds: offered ?? (isLikely ? LEAST_ODDS : MOST_ODDS),
      isOffered: offered !== undefined,
    }
  })
  const isOpen = quoted.filter(({ isOffered }) => isOffered).length > 1
  return { market, status: isOpen ? 'open' : 'suspended', winners, outcomes: quoted }
}

/** The quote under its next version; nothing where it says what was said before. */
function keepIfNew(match: Match, quote: Quote): QuotedMarket[] {
  const last = match.quoted.get(quote.market)
  if (last && isSame(last, quote)) return []
  return [keep(match, quote)]
}

function keep({ quoted, steps, status }: Match, quote: Quote): QuotedMarket {
  const isBefore = status === 'announced' || status === 'open'
  const last = quoted.get(quote.market)?.version ?? 0
  const next = { ...quote, version: Math.max(last + 1, isBefore ? 1 : firstVersionOf(steps)) }
  quoted.set(quote.market, next)
  return next
}

function isSame(last: QuotedMarket, quote: Quote): boolean {
  const { version: _version, ...rest } = last
  return JSON.stringify(rest) === JSON.stringify(quote)
}

/** All that is not decided, said once more under higher versions: nobody knows what was said before to hold for this. */
export function saidAnew(match: Match): QuotedMarket[] {
  const open = [...match.quoted.values()].filter(({ market }) => !match.results.has(market))
  return open.map(({ version: _version, ...rest }) => keep(match, rest))
}

/** A market that is not priced any more and not decided either: it stays as it was, and takes no bets. */
export function withdrawn(
  match: Match,
  market: string,
  to: QuotedMarket['status'] = 'suspended',
): QuotedMarket[] {
  const last = match.quoted.get(market)
  if (!last || last.status === to) return []
  const { version: _version, ...rest } = last
  return [keep(match, { ...rest, status: to })]
}

/** A market with odds that nobody could mean, for testers: the first outcome is quoted as if it were nearly sure. */
export function absurd(match: Match, market: string): QuotedMarket[] {
  const last = match.quoted.get(market)
  if (!last) return []
  const outcomes = last.outcomes.map((outcome, place) => {
    const won = place === 0 ? 900_000 : Math.floor(100_000 / Math.max(1, last.outcomes.length - 1))
    return {
      ...outcome,
      won,
      halfWon: 0,
      void: 0,
      halfLost: 0,
      odds: onLadder(1_000_000_000 / won / 1.05) ?? LEAST_ODDS,
      isOffered: true,
    }
  })
  return [keep(match, { ...last, status: 'open', outcomes })]
}
