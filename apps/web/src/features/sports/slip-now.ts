import type { acceptChoices, ShownMarket } from '@baize/contracts'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import { linesOf } from './engine.ts'
import { combinedOdds, lineUnits, placeUnits } from './exact.ts'
import { kindOf, type Slip, type SlipKind, type SlipLeg } from './slip.ts'

export type AcceptChoice = (typeof acceptChoices)[number]

/** A leg beside the book as it is now. */
export type LegNow = {
  readonly leg: SlipLeg
  readonly state: 'open' | 'paused' | 'closed' | 'unknown'
  readonly odds: number
  readonly version: number
  readonly stops: number
  readonly change: 'up' | 'down' | undefined
  /** The odds have changed in a way that its owner wants to be asked about. */
  readonly needsTap: boolean
}

/** Of odds that may be any, the least: a tenth below what was shown. */
const LEAST_TENTHS = 9

export function leastOdds(odds: number): number {
  return Math.max(Math.ceil((odds * LEAST_TENTHS) / 10), 1_001)
}

/** What the page knows of a market; one that its fixture no longer has is gone. */
type MarketNow = ShownMarket | 'gone' | undefined

export function legNow(leg: SlipLeg, market: MarketNow, accept: AcceptChoice): LegNow {
  const known = market === 'gone' ? undefined : market
  const outcome = known?.outcomes.find((each) => each.outcome === leg.outcome)
  if (!known || !outcome) {
    const state = market === 'gone' || known?.state === 'closed' ? 'closed' : 'unknown'
    return { leg, ...quoteOf(leg), state, change: undefined, needsTap: false }
  }
  const { odds } = outcome
  const state = known.state === 'open' && outcome.isOffered ? 'open' : pausedOr(known.state)
  return {
    leg,
    state,
    odds,
    version: known.version,
    stops: known.stops,
    change: odds === leg.odds ? undefined : odds > leg.odds ? 'up' : 'down',
    needsTap: isAsked({ shown: leg.odds, now: odds }, accept),
  }
}

function quoteOf({ odds, version, stops }: SlipLeg) {
  return { odds, version, stops }
}

function pausedOr(state: ShownMarket['state']): 'paused' | 'closed' {
  return state === 'closed' ? 'closed' : 'paused'
}

function isAsked(
  { shown, now }: { readonly shown: number; readonly now: number },
  accept: AcceptChoice,
): boolean {
  if (accept === 'exact') return now !== shown
  return now < (accept === 'better' ? shown : leastOdds(shown))
}

/** A bet that a slip comes to. Singles are as many bets as there are legs with a stake. */
export type SlipBet = {
  readonly kind: SlipKind | 'each-way'
  readonly legs: readonly LegNow[]
  readonly bankers: readonly number[]
  readonly sizes: readonly number[]
  readonly lines: number
  /** For each line, and all of it, in units. */
  readonly lineStake: number
  readonly stake: number
  /** What is paid when all of it wins; nothing where the house prices the set and has not said. */
  readonly possible: number | undefined
  readonly odds: number | undefined
  /** The most that a line takes, as far as the house has said it. */
  readonly largest: number | undefined
}

/** How a market pays for a place: such a part of the profit, for so many places. */
export type PlaceTerms = { readonly places: number; readonly part: readonly [number, number] }

/** What the house said of a slip; of singles leg by leg, else of all of it in the first place. */
export type SlipSaid = {
  readonly builderOdds?: number | null | undefined
  readonly largest?: readonly (number | undefined)[]
  /** By the place of each leg. */
  readonly places?: readonly (PlaceTerms | null)[]
}

/** `12.5`, `.5` or `1,000` as somebody types it; undefined where it is no amount. */
export function stakeUnits(typed: string): number | undefined {
  const match = /^(\d{0,9})(?:\.(\d{0,2}))?$/.exec(typed)
  if (!match || typed === '' || typed === '.') return undefined
  const units = unitsOf(`${match[1] || '0'}.${match[2] ?? ''}`)
  return units > 0 ? units : undefined
}

export function betsOf(slip: Slip, legs: readonly LegNow[], said: SlipSaid = {}): readonly SlipBet[] {
  const kind = kindOf(slip)
  if (kind === 'single') {
    return legs.flatMap((each, place) => {
      const units = stakeUnits(each.leg.stake)
      const terms = each.leg.isEachWay ? (said.places?.[place] ?? null) : null
      if (units === undefined) return []
      const bet = terms ? eachWayOf([each], units, terms) : singleOf(each, units)
      return [{ ...bet, largest: said.largest?.[place] }]
    })
  }
  const units = stakeUnits(slip.stake) ?? 0
  const terms = kind === 'multiple' ? sharedTerms(legs, said) : null
  const bet = terms
    ? eachWayOf(legs, units, terms)
    : kind === 'system'
      ? systemOf(slip, legs, units)
      : wholeOf(kind, legs, units, said.builderOdds)
  return bet ? [{ ...bet, largest: said.largest?.[0] }] : []
}

/** The terms of a multiple each way: all of its legs are wanted so, and all pay alike. */
function sharedTerms(legs: readonly LegNow[], { places }: SlipSaid): PlaceTerms | null {
  return legs.every(({ leg }) => leg.isEachWay) ? alikeTerms(places ?? []) : null
}

/** How all of these pay for a place; nothing where one does not, or in another way. */
export function alikeTerms(places: readonly (PlaceTerms | null)[]): PlaceTerms | null {
  const [first = null] = places
  const isAlike = places.every(
    (each) => each?.places === first?.places && each?.part.join() === first?.part.join(),
  )
  return isAlike ? first : null
}

/** Two lines of the same stake: all win, all are placed. */
function eachWayOf(legs: readonly LegNow[], units: number, { part }: PlaceTerms): SlipBet {
  const odds = legs.map((each) => each.odds)
  return {
    ...plain,
    kind: 'each-way',
    legs,
    lines: 2,
    lineStake: units,
    stake: units * 2,
    possible: lineUnits(units, odds) + placeUnits(units, odds, part),
    odds: undefined,
  }
}

function singleOf(leg: LegNow, units: number): SlipBet {
  return {
    ...plain,
    kind: 'single',
    legs: [leg],
    lineStake: units,
    stake: units,
    possible: lineUnits(units, [leg.odds]),
    odds: leg.odds,
  }
}

const plain = { bankers: [], sizes: [], lines: 1, largest: undefined } as const

function wholeOf(
  kind: SlipKind,
  legs: readonly LegNow[],
  units: number,
  builderOdds: number | null | undefined,
): SlipBet {
  const own = legs.map(({ odds }) => odds)
  const odds = kind === 'builder' ? (builderOdds ?? undefined) : combinedOdds(own)
  const priced = kind === 'builder' ? (odds === undefined ? undefined : [odds]) : own
  return {
    ...plain,
    kind,
    legs,
    lineStake: units,
    stake: units,
    possible: priced && lineUnits(units, priced),
    odds,
  }
}

function systemOf({ sizes }: Slip, legs: readonly LegNow[], units: number): SlipBet | undefined {
  const bankers = legs.flatMap(({ leg }, place) => (leg.isBanker ? [place] : []))
  const wanted = Array.from(new Set(sizes)).sort((a, b) => a - b)
  const lines = linesOf({ kind: 'system', sizes: wanted, bankers }, legs.length)
  if (!lines) return undefined
  const possible = lines.reduce(
    (sum, places) =>
      sum +
      lineUnits(
        units,
        places.map((place) => legs[place]?.odds ?? 0),
      ),
    0,
  )
  const kind = 'system'
  const stake = units * lines.length
  return {
    kind,
    legs,
    bankers,
    sizes: wanted,
    lines: lines.length,
    lineStake: units,
    stake,
    possible,
    odds: undefined,
    largest: undefined,
  }
}

export function sumOf(amounts: readonly number[]): string {
  return amountOf(amounts.reduce((sum, each) => sum + each, 0))
}
