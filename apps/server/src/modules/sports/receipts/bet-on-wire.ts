import type { BetDetail, BetView, LanguageCode, legStates } from '@baize/contracts'
import { combinedOdds, isSameResult, type LegResult, legResults, possiblePayout } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import type { CashOutOffer } from '../cash-out/offer.ts'
import type { KnownResult } from '../exposure/contributions.ts'
import type { LegView } from '../store/bet-views.ts'
import type { SaleView } from '../store/sales.ts'
import type { SettlementView } from '../store/settling.ts'
import { type SportsBet, struckBet } from '../slips/bet.ts'
import { CASH_OUT_MARGIN, leastLeft } from '../slips/bet-limits.ts'

/** A bet with all that a page shows of it. */
export type ShownBet = {
  readonly bet: SportsBet
  readonly legs: readonly LegView[]
  readonly results: readonly KnownResult[]
  readonly offer: CashOutOffer | undefined
  readonly sales: readonly SaleView[]
}

type LegState = (typeof legStates)[number]

const named: readonly (readonly [LegState, LegResult])[] = [
  ['won', legResults.won],
  ['lost', legResults.lost],
  ['void', legResults.void],
  ['half-won', legResults.halfWon],
  ['half-lost', legResults.halfLost],
]

/** What else there is shares its place with others. */
function stateOf(result: LegResult | undefined): LegState {
  if (!result) return 'open'
  return named.find(([, each]) => isSameResult(each, result))?.[0] ?? 'dead-heat'
}

/** Each way half of the stake is on the place: who was placed and did not win has won that half. */
function legState({ win, place }: KnownResult, { kind }: SportsBet): LegState {
  if (kind !== 'each-way') return stateOf(win)
  if (!win || !place) return 'open'
  const hasLost = isSameResult(win, legResults.lost)
  return hasLost && !isSameResult(place, legResults.lost) ? placed(stateOf(place)) : stateOf(win)
}

function placed(state: LegState): LegState {
  return state === 'won' ? 'half-won' : state
}

const none = { won: [0, 1], void: [0, 1] } as const satisfies LegResult

function nameIn(names: Readonly<Record<string, string>>, language: LanguageCode): string {
  return names[language.toLowerCase()] ?? names.en ?? ''
}

function legOnWire(
  leg: LegView,
  { bet, results }: ShownBet,
  language: LanguageCode,
): BetView['legs'][number] {
  const known = results[leg.place]
  const { won, void: back } = known?.win ?? none
  return {
    place: leg.place,
    fixtureId: leg.fixtureId,
    sport: leg.sport,
    competition: nameIn(leg.competitionNames, language),
    sides: leg.sides.map(({ names }) => nameIn(names, language)),
    startsAt: leg.startsAt.toISOString(),
    market: leg.market,
    outcome: leg.outcome,
    odds: leg.odds,
    isBanker: bet.form.bankers?.includes(leg.place) ?? false,
    wasLive: leg.wasLive,
    state: known ? legState(known, bet) : 'open',
    won: [...won],
    void: [...back],
  }
}

export function betOnWire(shown: ShownBet, language: LanguageCode): BetView {
  const { bet, legs, offer, sales } = shown
  const isOpen = bet.state === 'open'
  return {
    betId: bet.id,
    kind: bet.kind,
    state: bet.state,
    version: bet.version,
    currency: bet.currency,
    isTrial: bet.isTrial,
    lines: bet.lineCount,
    stake: unitsToWire(bet.stake),
    openStake: unitsToWire(bet.openStake),
    odds: bet.lineCount === 1 ? (bet.form.builderOdds ?? combinedOdds(legs)) : null,
    possiblePayout: unitsToWire(
      bet.openStake === bet.stake ? bet.possiblePayout : possiblePayout(struckBet(bet, legs)),
    ),
    payout: isOpen ? null : unitsToWire(bet.payout),
    sold: unitsToWire(sales.reduce((sum, { amount }) => sum + amount, 0n)),
    placedAt: bet.acceptedAt.toISOString(),
    settledAt: isOpen ? null : (bet.settledAt?.toISOString() ?? null),
    legs: legs.map((leg) => legOnWire(leg, shown, language)),
    offer: offer
      ? {
          offerId: offer.offerId,
          amount: unitsToWire(offer.amount),
          margin: CASH_OUT_MARGIN,
          leastLeft: unitsToWire(leastLeft(bet)),
          endsAt: offer.endsAt.toISOString(),
        }
      : null,
    autoCashOut: bet.autoCashOut === null ? null : unitsToWire(bet.autoCashOut),
  }
}

type Receipt = {
  readonly roundId: string
  readonly settlements: readonly SettlementView[]
  readonly balance: string
}

/** With its settlements step by step, and what was sold of it. */
export function betDetailOnWire(
  shown: ShownBet,
  { roundId, settlements, balance }: Receipt,
  language: LanguageCode,
): BetDetail {
  const { bet, legs, sales } = shown
  return {
    ...betOnWire(shown, language),
    roundId,
    rulesHash: bet.rulesHash,
    accept: bet.accept,
    askedOdds: bet.askedOdds === null ? null : Number(bet.askedOdds),
    quotes: legs.map(({ place, version, stops, chance, acceptedAt }) => ({
      place,
      version,
      stops,
      chance,
      at: acceptedAt.toISOString(),
    })),
    settlements: settlements.map(({ version, payout, why, madeAt, steps, borne }) => ({
      version,
      payout: unitsToWire(payout),
      why,
      at: madeAt.toISOString(),
      steps: steps.map(({ line, stake, factors, payout: paid }) => ({
        line,
        stake: amountIn(stake),
        factors: [...factors],
        payout: amountIn(paid),
      })),
      borne: unitsToWire(borne),
    })),
    sales: sales.map(({ stake, amount, madeAt, isAutomatic }) => ({
      stake: unitsToWire(stake),
      amount: unitsToWire(amount),
      at: madeAt.toISOString(),
      isAutomatic,
    })),
    balance,
  }
}

/** An amount as all others on the wire: a part of a unit, which a line of a bet that was sold in part may have, is cut. */
function amountIn(units: string): string {
  const [whole = '0'] = units.split('.')
  const [numerator = '0', denominator = '1'] = whole.split('/')
  return unitsToWire(BigInt(numerator) / BigInt(denominator))
}
