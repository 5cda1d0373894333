import type { BodyOf, checkBetSlip, placeBet } from '@baize/contracts'
import { type BetForm, linesOf, type PlaceTerms } from '@baize/engines'
import { parseMoney } from '@baize/money'
import type { Owner } from '#modules/play'
import { Refusal } from '#platform/refusal'
import { fingerprintOf } from '#platform/http/request-id'
import { CENT } from './bet-limits.ts'

export type WantedBet = BodyOf<typeof placeBet>
type WantedSlip = BodyOf<typeof checkBetSlip>

/** A leg as it was asked for: what the page saw is compared with the book and never used. */
export type WantedLeg = WantedSlip['legs'][number]

/** What a bet slip asks for, once its form is one. A builder's odds and the terms of each way are the book's to say. */
export type BetSlip = {
  readonly form: Omit<BetForm, 'eachWay' | 'builderOdds'>
  readonly legs: readonly WantedLeg[]
  /** Places of legs, line by line. */
  readonly lines: readonly (readonly number[])[]
}

/** Stands for what the book will say, where only the form is looked at. */
const ANY_TERMS: PlaceTerms = { places: 1, part: [1, 1] }
const ANY_ODDS = 2_000

export function requireSlip({ kind, legs, sizes, bankers }: WantedSlip): BetSlip {
  const isSystem = kind === 'system'
  if (!isSystem && (sizes || bankers)) throw new Refusal('SLIP_WRONG')
  const form = { kind, ...(isSystem && { sizes: sizes ?? [], bankers: bankers ?? [] }) }
  const lines = linesOf({ ...form, eachWay: ANY_TERMS, builderOdds: ANY_ODDS }, legs.length)
  const named = legs.map((leg) => ({ ...leg, market: canonicalMarket(leg.market) }))
  const keys = new Set(named.map(({ fixtureId, market, outcome }) => `${fixtureId} ${market} ${outcome}`))
  if (!lines || keys.size < legs.length) throw new Refusal('SLIP_WRONG')
  return { form, legs: named, lines }
}

/** Specifiers in the order of their names: what is written in another order is the same market. */
function canonicalMarket(market: string): string {
  const [type = '', specifiers] = market.split('|', 2)
  return specifiers === undefined ? market : `${type}|${specifiers.split('&').toSorted().join('&')}`
}

/** The stake of a line in units. */
export function requireStake(
  { stake }: Pick<WantedBet, 'stake'>,
  { currency }: Pick<Owner, 'currency'>,
): bigint {
  const amount = parseMoney(stake, currency)
  if (!amount || amount.units <= 0n || amount.units % CENT !== 0n) throw new Refusal('INVALID_AMOUNT')
  return amount.units
}

/** The same bet has the same digest, whatever is left out of it. */
export function digestOf(wanted: WantedBet): string {
  const { kind, stake, accept, takesLargest = false } = wanted
  return fingerprintOf([
    kind,
    wanted.legs.map(({ fixtureId, market, outcome, odds, version, stops }) => [
      fixtureId,
      market,
      outcome,
      odds,
      version,
      stops,
    ]),
    wanted.bankers ?? null,
    wanted.sizes ?? null,
    wanted.builderOdds ?? null,
    wanted.leastOdds ?? null,
    stake,
    accept,
    takesLargest,
  ])
}
