import { type acceptChoices, type BetKind, type betStates, eSportTitles } from '@baize/contracts'
import type { BetForm, StruckBet } from '@baize/engines'
import type { HouseCall, Owner } from '#modules/play'

/** The house's own book stands under this name where vendors have theirs. */
export const SPORTS_VENDOR = 'BZS'

const SPORTSBOOK = 'baize-sportsbook'

const titles: ReadonlyMap<string, string> = new Map(Object.entries(eSportTitles))

/** Which game a bet is played in: the title of its sport, or the book where it has several. */
export function gameCodeOf(sports: readonly string[]): string {
  const [first, ...others] = new Set(sports)
  return (others.length === 0 && first !== undefined && titles.get(first)) || SPORTSBOOK
}

/** All that the lines of a bet follow from, beside its kind. */
export type KeptForm = Omit<BetForm, 'kind'>

export type AcceptChoice = (typeof acceptChoices)[number]
type BetState = (typeof betStates)[number]

/** What a bet adds to the book of a market: stakes that may be lost there, and what is paid if the outcome wins. */
export type Contribution = {
  readonly marketId: bigint
  readonly outcome: string
  readonly stake: bigint
  readonly payout: bigint
}

/** A bet. What stands above the line was accepted and is changed by nobody. */
export type SportsBet = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
  readonly requestId: string
  readonly fingerprint: string
  readonly gameCode: string
  readonly kind: BetKind
  readonly form: KeptForm
  readonly lineCount: number
  readonly lineStake: bigint
  readonly stake: bigint
  readonly possiblePayout: bigint
  readonly accept: AcceptChoice
  readonly askedOdds: bigint | null
  readonly rulesHash: string
  readonly acceptedAt: Date
  // ——
  readonly openStake: bigint
  readonly state: BetState
  readonly version: number
  readonly payout: bigint
  readonly settledAt: Date | null
  readonly autoCashOut: bigint | null
  readonly exposure: readonly Contribution[]
  /** Whether the stake is with the house: it went back if every leg was void. */
  readonly isStaked: boolean
  readonly rounds: number
}

export type Leg = {
  readonly betId: string
  readonly place: number
  readonly marketId: bigint
  /** Of a bet each way: the market that says whether it was placed. */
  readonly placeMarketId: bigint | null
  readonly outcome: string
  readonly odds: number
  readonly chance: number
  readonly version: number
  readonly stops: number
  readonly wasLive: boolean
  readonly acceptedAt: Date
  /** Of a simulated fixture: the step that nobody knew yet. */
  readonly stepAt: Date | null
}

/** A bet as the engine counts it, with what of its stake is not sold. */
export function struckBet(
  {
    kind,
    form,
    lineStake,
    stake,
    openStake,
  }: Pick<SportsBet, 'kind' | 'form' | 'lineStake' | 'stake' | 'openStake'>,
  legs: readonly Pick<Leg, 'odds'>[],
): StruckBet {
  return { form: { kind, ...form }, lineStake, legs, ...(openStake !== stake && { openStake }) }
}

export function ownerOfBet({ memberId, merchantCode, currency, isTrial }: SportsBet): Owner {
  return { memberId, merchantCode, currency, isTrial }
}

/** What a house has set for a game says nothing about what was already bet. */
const OPEN = { isClosed: false, jackpot: null }

/** A bet is a round of play under this name; one that was staked again is another. */
export function roundRef({ id, rounds }: Pick<SportsBet, 'id' | 'rounds'>): string {
  return rounds === 1 ? `sports/${id}` : `sports/${id}/${rounds}`
}

/** The round that a bet is, as the door to the money knows it. */
export function callOn(
  bet: SportsBet,
): Pick<HouseCall, 'owner' | 'vendor' | 'gameCode' | 'roundRef' | 'settings'> {
  return {
    owner: ownerOfBet(bet),
    vendor: SPORTS_VENDOR,
    gameCode: bet.gameCode,
    roundRef: roundRef(bet),
    settings: OPEN,
  }
}

/** The id of the stake of a bet's round. */
export function stakeTxId(bet: Pick<SportsBet, 'id' | 'rounds'>): string {
  return `${roundRef(bet)}/stake`
}
