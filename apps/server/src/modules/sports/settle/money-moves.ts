import type { HouseCall, HouseRollback } from '#modules/play'
import { type SportsBet, callOn, ownerOfBet, roundRef, SPORTS_VENDOR, stakeTxId } from '../slips/bet.ts'

/** A bet whose money stands by an earlier version, and what it is now. */
export type MoneyChange = {
  /** By which version the money stands; none where the round has not been paid. */
  readonly standing: { readonly version: number; readonly payout: bigint }
  readonly after: SportsBet
  readonly counted: bigint
}

/** What moves the money of a bet to its version. */
export type MoneyMove =
  | { readonly kind: 'none' }
  | { readonly kind: 'call'; readonly call: HouseCall; readonly takes: bigint }
  | { readonly kind: 'back'; readonly rollback: HouseRollback }
  /** It waits, and why. */
  | { readonly kind: 'later'; readonly code: 'ACCOUNT_FROZEN' }
  /**
   * The stake went back and is staked again; where it cannot be, only what the bet gains is paid, and what it lost of the
   * stake is the house's loss.
   */
  | { readonly kind: 'again'; readonly call: HouseCall; readonly gain: HouseCall; readonly loss: bigint }

const none: MoneyMove = { kind: 'none' }

/**
 * Which round of a bet, after the one it is in, has its stake again, and which has its gain alone: what opened a round is
 * named by corrections of it, and a stake that was refused opens none.
 */
export const moreRounds = { again: 1, forGain: 2 } as const

export function moneyMove({ standing, after, counted }: MoneyChange): MoneyMove {
  if (!after.isStaked) return after.state === 'settled' ? stakedAgain(after, counted) : none
  if (standing.version === 0) return firstMove(after, counted)
  return correction(after, standing.payout)
}

function firstMove(bet: SportsBet, counted: bigint): MoneyMove {
  if (bet.state === 'open') return none
  if (bet.state === 'void' && bet.openStake === bet.stake)
    return {
      kind: 'back',
      rollback: { owner: ownerOfBet(bet), vendor: SPORTS_VENDOR, txIds: [stakeTxId(bet)] },
    }
  const actions = bet.payout > 0n ? [{ txId: payoutTxId(bet), kind: 'win' as const, amount: bet.payout }] : []
  return { kind: 'call', call: { ...callOn(bet), actions, isFinished: true, counted }, takes: 0n }
}

/** Two moves, so that both can be read. What the member has spent of the first is the house's loss. */
function correction(bet: SportsBet, paid: bigint): MoneyMove {
  if (paid === bet.payout) return none
  const moves = [
    { txId: `${payoutTxId(bet)}-back`, amount: -paid },
    { txId: payoutTxId(bet), amount: bet.payout },
  ]
  const actions = moves
    .filter(({ amount }) => amount !== 0n)
    .map((move) => ({ ...move, kind: 'adjust' as const, refTxId: stakeTxId(bet) }))
  return { kind: 'call', call: { ...callOn(bet), actions }, takes: paid }
}

type AgainAs = {
  readonly more: number
  readonly stake: bigint
  readonly payout: bigint
  readonly counted: bigint
}

function stakedAgain(before: SportsBet, counted: bigint): MoneyMove {
  const callAs = ({ more, stake: staked, payout: paid, counted: turnover }: AgainAs): HouseCall => {
    const bet = { ...before, rounds: before.rounds + more }
    const win = { txId: payoutTxId(bet), kind: 'win' as const, amount: paid }
    return {
      ...callOn(bet),
      actions: [{ txId: stakeTxId(bet), kind: 'bet', amount: staked }, ...(paid > 0n ? [win] : [])],
      isFinished: true,
      counted: turnover,
    }
  }
  const { stake, payout } = before
  const [gain, loss] = payout > stake ? [payout - stake, 0n] : [0n, stake - payout]
  return {
    kind: 'again',
    call: callAs({ more: moreRounds.again, stake, payout, counted }),
    gain: callAs({ more: moreRounds.forGain, stake: 0n, payout: gain, counted: 0n }),
    loss,
  }
}

function payoutTxId(bet: SportsBet): string {
  return `${roundRef(bet)}/v${bet.version}`
}
