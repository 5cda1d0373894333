import type { TeamFigures as ShownFigures } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { profitOf, type TeamFigures } from '../team/figures.ts'

/** Of fewer others nobody learns what they paid in, took out or won. */
const OTHERS_LEAST = 5

type Showing = {
  /** Of the team, when the range was over. */
  readonly members: number
  /** Whether whoever looks is one of them, and knows what is their own. */
  readonly isOwn: boolean
  readonly active: number
  readonly isActiveSummed: boolean
  /** Whether it is of one family: what is of none is not shown. */
  readonly isOfFamily: boolean
}

/** Figures of a team as its agent, or one above, may see them. */
export function shownFigures(figures: TeamFigures, showing: Showing): ShownFigures {
  const { members, isOwn, active, isActiveSummed, isOfFamily } = showing
  const isHidden = members - (isOwn ? 1 : 0) < OTHERS_LEAST
  const hidden = (units: bigint) => (isHidden ? null : unitsToWire(units))
  const ofNone = (units: bigint) => (isOfFamily ? null : hidden(units))
  const profit = profitOf(figures)
  return {
    staked: hidden(figures.staked),
    payout: hidden(figures.payout),
    turnover: unitsToWire(figures.turnover),
    rounds: Number(figures.rounds),
    members,
    joined: Number(figures.joined),
    firstDeposits: Number(figures.firstDeposits),
    deposits: ofNone(figures.deposits),
    withdrawals: ofNone(figures.withdrawals),
    promotions: ofNone(figures.promotions),
    rebate: unitsToWire(figures.rebate),
    salary: unitsToWire(figures.salary),
    dividend: unitsToWire(figures.dividend),
    active,
    isActiveSummed,
    profit: hidden(profit),
    netLoss: hidden(profit < 0n ? -profit : 0n),
  }
}

export const noFigures: TeamFigures = {
  staked: 0n,
  payout: 0n,
  turnover: 0n,
  weighted: 0n,
  rounds: 0n,
  joined: 0n,
  firstDeposits: 0n,
  deposits: 0n,
  withdrawals: 0n,
  promotions: 0n,
  rebate: 0n,
  salary: 0n,
  dividend: 0n,
  moved: 0n,
  active: 0n,
}
