/** The times of a table of cards, in milliseconds. */
export const cardTimes = {
  decision: 15_000,
  bank: 30_000,
  refill: 5_000,
  refillHands: 10,
  lostExtra: 20_000,
  lostAnHour: 3,
  sideshow: 8_000,
  reveal: 5_000,
  standUpAfter: 600_000,
  keepsStackFor: 3_600_000,
} as const

const HOUR = 3_600_000
const MISSED_BLINDS = 3
const REVEALS_MISSED = 3

/** What a seat has of time beside the fifteen seconds of a decision. All times are milliseconds since 1970. */
export type SeatClock = {
  readonly bank: number
  /** How many hands were played since the bank was filled up last. */
  readonly hands: number
  /** When the extra time of a lost line was given, within the last hour. */
  readonly lostAt: readonly number[]
  /** Whether it was given in this hand. */
  readonly hadExtra: boolean
}

/** A decision that somebody is waited for. */
export type AskedTurn = {
  readonly askedAt: number
  /** When the line was found lost during this decision; null where it is not. */
  readonly lostAt: number | null
}

export const freshSeatClock: SeatClock = { bank: cardTimes.bank, hands: 0, lostAt: [], hadExtra: false }

function mayHaveExtra({ lostAt, hadExtra }: SeatClock, now: number): boolean {
  const recent = lostAt.filter((at) => now - at < HOUR)
  return !hadExtra && recent.length < cardTimes.lostAnHour
}

/** When a decision ends: the fifteen seconds, the bank, and once a hand the extra time of a lost line. 65 s at most. */
export function turnEnds(clock: SeatClock, { askedAt, lostAt }: AskedTurn): number {
  const own = askedAt + cardTimes.decision + clock.bank
  const isGiven = lostAt !== null && lostAt < own && mayHaveExtra(clock, lostAt)
  return isGiven ? own + cardTimes.lostExtra : own
}

/** The clock after a decision: what went over the fifteen seconds is off the bank, and then off the extra time. */
export function clockAfterTurn(clock: SeatClock, turn: AskedTurn, actedAt: number): SeatClock {
  const over = Math.max(0, actedAt - turn.askedAt - cardTimes.decision)
  const hasUsedExtra = turn.lostAt !== null && over > clock.bank && mayHaveExtra(clock, turn.lostAt)
  return {
    ...clock,
    bank: Math.max(0, clock.bank - over),
    lostAt: hasUsedExtra
      ? [...clock.lostAt.filter((at) => actedAt - at < HOUR), turn.lostAt ?? actedAt]
      : clock.lostAt,
    hadExtra: clock.hadExtra || hasUsedExtra,
  }
}

/** The clock after a hand: every tenth fills the bank up by five seconds. */
export function clockAfterHand(clock: SeatClock): SeatClock {
  const hands = clock.hands + 1
  if (hands < cardTimes.refillHands) return { ...clock, hands, hadExtra: false }
  return {
    ...clock,
    hands: 0,
    bank: Math.min(cardTimes.bank, clock.bank + cardTimes.refill),
    hadExtra: false,
  }
}

/** Whether a seat that sits out is stood up: after ten minutes, or when it missed three big blinds. */
export function mustStandUp(
  seat: { readonly outSince: number | null; readonly missedBlinds: number },
  now: number,
): boolean {
  const isLong = seat.outSince !== null && now - seat.outSince >= cardTimes.standUpAfter
  return isLong || seat.missedBlinds >= MISSED_BLINDS
}

/** Whether a seat whose reveals were missing or wrong so often is stood up. */
export function hasMissedReveals(missed: number): boolean {
  return missed >= REVEALS_MISSED
}

/** What somebody who left this table a while ago must bring at least: what they left with, within the hour. */
export function leastBuyIn({
  least,
  left,
  now,
}: {
  readonly least: number
  readonly left: { readonly stack: number; readonly at: number } | undefined
  readonly now: number
}): number {
  return left && now - left.at < cardTimes.keepsStackFor ? Math.max(least, left.stack) : least
}
