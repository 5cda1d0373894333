import { strict as assert } from 'node:assert'
import { type BetForm, type LegResult, linesOf, shareProfit } from '@baize/engines'
import type { Contribution } from '../slips/bet.ts'

/** A leg as far as books go. */
type ExposedLeg = {
  readonly marketId: bigint
  readonly placeMarketId: bigint | null
  readonly outcome: string
  readonly odds: number
}

/** What is known of a leg: how it came out, and of a bet each way whether it was placed. */
export type KnownResult = { readonly win: LegResult | undefined; readonly place: LegResult | undefined }

export type ExposedBet = {
  readonly form: BetForm
  /** What of the stake is not sold. */
  readonly openStake: bigint
  readonly legs: readonly ExposedLeg[]
  readonly results: readonly KnownResult[]
}

type Exact = { readonly over: bigint; readonly under: bigint }

/** One leg in a line, with its odds there and what it came to. */
type Part = {
  readonly marketId: bigint
  readonly outcome: string
  readonly odds: Exact
  readonly result: LegResult | undefined
}

/**
 * What an open bet adds to books. A single puts its stake and its payout there. Of several legs the profit is shared by
 * odds − 1, each share rounded up; when all others have won it is whole in the last. Nothing is left of a line that lost.
 */
export function contributionsOf(bet: ExposedBet): readonly Contribution[] {
  const lines = linesOf(bet.form, bet.legs.length) ?? []
  const stake = { over: bet.openStake, under: BigInt(lines.length) }
  const sums = new Map<string, Contribution>()
  for (const [place, line] of lines.entries()) {
    const isPlace = bet.form.kind === 'each-way' && place === 1
    const parts = line.map((leg) => partOf(bet, leg, isPlace))
    for (const each of lineContributions(bet.form, stake, parts)) {
      const key = `${each.marketId} ${each.outcome}`
      const before = sums.get(key)
      const added = {
        stake: (before?.stake ?? 0n) + each.stake,
        payout: (before?.payout ?? 0n) + each.payout,
      }
      sums.set(key, { ...each, ...added })
    }
  }
  return [...sums.values()]
}

function partOf({ form, legs, results }: ExposedBet, place: number, isPlace: boolean): Part {
  const leg = legs[place]
  assert(leg, `The bet has no leg ${place}.`)
  const { outcome } = leg
  const result = isPlace ? results[place]?.place : results[place]?.win
  if (!isPlace)
    return { marketId: leg.marketId, outcome, result, odds: { over: BigInt(leg.odds), under: 1_000n } }
  const [part, of] = form.eachWay?.part ?? [0, 1]
  const under = 1_000n * BigInt(of)
  const odds = { over: under + BigInt(leg.odds - 1_000) * BigInt(part), under }
  return { marketId: leg.placeMarketId ?? leg.marketId, outcome, result, odds }
}

function lineContributions(form: BetForm, stake: Exact, parts: readonly Part[]): readonly Contribution[] {
  const open = parts.filter(({ result }) => result === undefined)
  if (open.length === 0 || parts.some(({ result }) => result && isLost(result))) return []
  const [only] = parts
  const staked = roundedUp(stake)
  if (parts.length === 1 && only) {
    const { marketId, outcome, odds } = only
    return [{ marketId, outcome, stake: stake.over / stake.under, payout: roundedUp(times(stake, odds)) }]
  }
  const profit = roundedUp(times(stake, wholeFactor(form, parts))) - staked
  if (profit <= 0n) return []
  const shares =
    open.length === 1
      ? [profit]
      : shareProfit(
          profit,
          open.map(({ odds }) => thousandths(odds)),
        )
  return open.map(({ marketId, outcome }, place) => ({
    marketId,
    outcome,
    stake: 0n,
    payout: shares[place] ?? 0n,
  }))
}

/** What the line is multiplied by when all that is open wins. */
function wholeFactor({ builderOdds }: BetForm, parts: readonly Part[]): Exact {
  if (builderOdds !== undefined) return { over: BigInt(builderOdds), under: 1_000n }
  return parts.map(({ odds, result }) => (result ? factorOf(odds, result) : odds)).reduce(times)
}

function factorOf({ over, under }: Exact, { won, void: back }: LegResult): Exact {
  const [wonUnder, backUnder] = [BigInt(won[1]), BigInt(back[1])]
  const paid = BigInt(won[0]) * over * backUnder
  const returned = BigInt(back[0]) * wonUnder * under
  return { over: paid + returned, under: wonUnder * under * backUnder }
}

function isLost({ won, void: back }: LegResult): boolean {
  return won[0] === 0 && back[0] === 0
}

function times(one: Exact, other: Exact): Exact {
  return { over: one.over * other.over, under: one.under * other.under }
}

function roundedUp({ over, under }: Exact): bigint {
  return (over + under - 1n) / under
}

/** At least a thousandth above one, so that every leg has a share. */
function thousandths({ over, under }: Exact): number {
  return Math.max(1_001, Number((over * 1_000n) / under))
}
