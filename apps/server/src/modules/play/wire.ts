import type { PlayedRound, RoundLine } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import type { Visit } from '#platform/visit'
import type { Member } from '#platform/visit'
import type { Step } from './play-round.ts'
import type { Round } from './round.ts'
import type { Owner } from './work.ts'

/** Whose round it will be: the member who asks, in the currency of the house they ask in. */
export function ownerFor(member: Member, { merchant }: Pick<Visit, 'merchant'>): Owner {
  return {
    memberId: member.id,
    merchantCode: merchant.code,
    currency: merchant.money.currency,
    isTrial: member.isTrial,
  }
}

/** A step as the browser is told: the round as it stood right after it. */
export function stepOnWire({ round, result, receipt, balanceAfter }: Omit<Step, 'isReplayed'>): PlayedRound {
  const { currency } = round
  return {
    roundId: round.id,
    game: round.gameCode,
    state: round.state === 'void' ? 'void' : result.isOver ? 'settled' : 'open',
    currency,
    stake: unitsToWire(round.stake),
    staked: unitsToWire(result.staked),
    payout: unitsToWire(result.isOver ? result.payout + round.jackpotWon : 0n),
    ...(result.isOver ? jackpotOnWire(round) : {}),
    view: result.view,
    balance: unitsToWire(balanceAfter),
    receipt,
    startedAt: round.startedAt.toISOString(),
  }
}

/** What the round won of the pot that it played for; nothing is said of a pot where there is none. */
function jackpotOnWire({ terms, jackpotWon }: Round) {
  if (terms === null) return {}
  return { jackpot: { won: jackpotWon > 0n, amount: unitsToWire(jackpotWon) } }
}

/** For its member, a round of which a payout is being looked at is not over. */
export function stateOnWire({ state }: Pick<Round, 'state'>): RoundLine['state'] {
  return state === 'held' ? 'open' : state
}

const handSums = z.object({ paid: z.string(), won: z.string() })
const contestEnd = z.object({ finish: z.nullable(z.number()) })

/**
 * What a seat put into the pots of a hand of cards and won of them, or into a sit & go; its stake with the house is the rake
 * or the fee alone.
 */
function handOnWire({ ref, start, staked }: Round) {
  const isContest = ref?.startsWith('contest/') === true
  const sums = isContest || ref?.startsWith('hand/') ? z.safeParse(handSums, start) : undefined
  if (!sums?.success) return undefined
  const end = isContest ? z.safeParse(contestEnd, start) : undefined
  const contest = end?.success ? { contest: end.data } : {}
  return { staked: sums.data.paid, payout: sums.data.won, rake: unitsToWire(staked), ...contest }
}

export function lineOnWire(round: Round): RoundLine {
  const { currency } = round
  return {
    roundId: round.id,
    game: round.gameCode,
    vendor: round.vendor,
    state: stateOnWire(round),
    currency,
    staked: unitsToWire(round.staked),
    payout: unitsToWire(round.payout),
    ...handOnWire(round),
    ...(round.jackpotWon > 0n && { jackpotWon: unitsToWire(round.jackpotWon) }),
    isTrial: round.isTrial,
    startedAt: round.startedAt.toISOString(),
    settledAt: round.settledAt?.toISOString() ?? null,
  }
}
