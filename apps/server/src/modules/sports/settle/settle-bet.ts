import { countedTurnover, payoutOf } from '@baize/engines'
import { HOUR_MS } from '#platform/time'
import { type SportsBet, type Contribution, type Leg, struckBet } from '../slips/bet.ts'
import { contributionsOf, type KnownResult } from '../exposure/contributions.ts'
import type { SettlementRow, SettlementWhy } from '../store/settling.ts'
import { betResults } from './leg-results.ts'

/** A correction in the member's favour holds at any time; against them only so long after the bet was first paid. */
const AGAINST_MS = 72 * HOUR_MS

export type SettleMoment = {
  readonly now: Date
  /** Whether the member's bets cover nearly all that could fall: such stakes are no turnover. */
  readonly isCovered: boolean
}

/** What a bet becomes under the results that stand, and what has to be paid for it. */
export type Settled = {
  readonly before: SportsBet
  readonly after: SportsBet
  /** Nothing where only what it adds to books changed. */
  readonly row: SettlementRow | undefined
  /** What of the open stake counts as turnover. */
  readonly counted: bigint
}

/** Nothing where the bet stays as it is. What was sold is final, and no later version touches it. */
export function settleBet(
  bet: SportsBet,
  legs: readonly Leg[],
  known: readonly KnownResult[],
  { now, isCovered }: SettleMoment,
): Settled | undefined {
  if (bet.state === 'sold') return undefined
  const struck = struckBet(bet, legs)
  const results = betResults(bet, known)
  const { isDecided, isVoid, payout, steps } = payoutOf(struck, results)
  if (!isDecided) return reopened(bet, { legs, known, now })
  const state = isVoid ? 'void' : 'settled'
  const owed = isVoid ? bet.openStake : payout
  if (bet.state === state && bet.payout === owed) return undefined
  if (isTooOld(bet, owed, now)) return undefined
  const why: SettlementWhy = isVoid ? 'void' : bet.version > 0 ? 'correction' : 'result'
  const version = bet.version + 1
  const after = {
    ...bet,
    state,
    version,
    payout: owed,
    settledAt: bet.settledAt ?? now,
    exposure: [],
  } as const
  const counted = isVoid || isCovered ? 0n : countedTurnover(struck, results)
  return { before: bet, after, row: { betId: bet.id, version, payout: owed, why, steps, borne: 0n }, counted }
}

type Undecided = { readonly legs: readonly Leg[]; readonly known: readonly KnownResult[]; readonly now: Date }

/** A result that was undone takes the bet back to where it was; of an open one only the books may change. */
function reopened(bet: SportsBet, { legs, known, now }: Undecided): Settled | undefined {
  const form = { kind: bet.kind, ...bet.form }
  const exposure = bet.isTrial
    ? []
    : contributionsOf({ form, openStake: bet.openStake, legs, results: known })
  if (bet.state === 'open')
    return isSameExposure(bet.exposure, exposure)
      ? undefined
      : { before: bet, after: { ...bet, exposure }, row: undefined, counted: 0n }
  if (isTooOld(bet, 0n, now)) return undefined
  const version = bet.version + 1
  const after = { ...bet, state: 'open', version, payout: 0n, exposure } as const
  const row = { betId: bet.id, version, payout: 0n, why: 'correction' as const, steps: [], borne: 0n }
  return { before: bet, after, row, counted: 0n }
}

function isTooOld({ version, payout, settledAt }: SportsBet, owed: bigint, now: Date): boolean {
  const isAgainst = version > 0 && owed < payout
  return isAgainst && settledAt !== null && now.getTime() - settledAt.getTime() > AGAINST_MS
}

function isSameExposure(one: readonly Contribution[], other: readonly Contribution[]): boolean {
  const text = (all: readonly Contribution[]) =>
    all.map(({ marketId, outcome, stake, payout }) => `${marketId} ${outcome} ${stake} ${payout}`).join()
  return text(one) === text(other)
}
