import { states } from '#platform/states'

export type RoundState = 'open' | 'held' | 'settled' | 'void'

/**
 * The life of a round: it is open until it is paid or taken back; what was paid can still be taken back whole. While a
 * payout of it is held it takes no stakes; then it is what it was, or over if its vendor ended it meanwhile.
 */
export const roundLife = states<RoundState>('A round', {
  open: ['held', 'settled', 'void'],
  held: ['open', 'settled', 'void'],
  settled: ['held', 'void'],
  void: [],
})

/** One play, whoever made the game. Amounts are in units of money. */
export type Round = {
  readonly id: string
  readonly startedAt: Date
  readonly memberId: string
  readonly merchantCode: string
  readonly vendor: string
  readonly gameCode: string
  /** The vendor's own name for it; none for our own games. */
  readonly ref: string | null
  readonly currency: string
  readonly isTrial: boolean
  readonly state: RoundState
  /** The opening stake, and everything staked with it since. */
  readonly stake: bigint
  readonly staked: bigint
  readonly payout: bigint
  readonly turnover: bigint
  /** What it has put into its pot, on which terms, and what it won of it, which is part of the payout. */
  readonly jackpot: bigint
  /** Whose money of a bonus is in it, and how much. */
  readonly bonusId: string | null
  readonly bonusStaked: bigint
  readonly terms: bigint | null
  readonly jackpotWon: bigint
  /** What a vendor has set aside and not given back. */
  readonly held: bigint
  /** How many actions that took or gave money stand. */
  readonly debitCount: number
  readonly creditCount: number
  /** Where its numbers come from, for our own games. */
  readonly pairId: string | null
  readonly nonce: bigint | null
  readonly rulesHash: string | null
  readonly start: unknown
  readonly actions: readonly unknown[]
  readonly isAbandoned: boolean
  readonly balanceBefore: bigint
  readonly balanceAfter: bigint
  readonly settledAt: Date | null
}

/** Our own games stand under this name where vendors have theirs. */
export const HOUSE_VENDOR = 'BAIZE'

export function isOwn({ vendor }: Pick<Round, 'vendor'>): boolean {
  return vendor === HOUSE_VENDOR
}

/** A round's id carries the moment it began, in milliseconds. */
export function startOf(roundId: string): Date {
  return new Date(Number.parseInt(roundId.slice(0, 8) + roundId.slice(9, 13), 16))
}

/** No round that began then or later has a lower id. */
export function lowestIdAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** Ids are made for rounds alone, so one of another form names none. */
export function isRoundId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)
}

export type Opening = Pick<
  Round,
  'id' | 'memberId' | 'merchantCode' | 'vendor' | 'gameCode' | 'currency' | 'isTrial' | 'balanceBefore'
>

/** A round before anything has happened in it. */
export function openRound(opening: Opening): Round {
  return {
    ...opening,
    startedAt: startOf(opening.id),
    ref: null,
    state: 'open',
    stake: 0n,
    staked: 0n,
    payout: 0n,
    turnover: 0n,
    jackpot: 0n,
    bonusId: null,
    bonusStaked: 0n,
    terms: null,
    jackpotWon: 0n,
    held: 0n,
    debitCount: 0,
    creditCount: 0,
    pairId: null,
    nonce: null,
    rulesHash: null,
    start: null,
    actions: [],
    isAbandoned: false,
    balanceAfter: opening.balanceBefore,
    settledAt: null,
  }
}
