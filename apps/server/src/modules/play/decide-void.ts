import { least } from '@baize/money'
import { Refusal } from '#platform/refusal'
import { accountsOf, bonusAccountsOf } from './accounts.ts'
import type { Action } from './action.ts'
import { forgetHeld } from './decide-held.ts'
import type { Draft } from './draft.ts'
import { countTakenBack } from './member-limits.ts'
import { giveBack, payBonus, uncountTurnover } from './purse.ts'
import { isOwn, type Round } from './round.ts'
import type { Owner, VoidRound } from './work.ts'

/** What taking a round back moved, in units. */
export type VoidReply = {
  readonly kind: 'voided'
  /** Stakes that reached the member again. */
  readonly returned: bigint
  /** Of what it had paid: what was still there and was taken, and what the house lost. */
  readonly taken: bigint
  readonly lost: bigint
}

/**
 * Takes a whole round back, whoever made the game. Stakes go back to where they came from; of what it paid, that is taken
 * which is still there, because nobody owes for the house's mistake. Tips and gifts are no part of a round and stand.
 */
export function decideVoid(draft: Draft, { owner, ids }: VoidRound): VoidReply {
  const round = requireVoidable(draft, { owner, ids })
  const standing = [...draft.state.actions.values()].filter(
    (each) => each.roundId === round.id && isPart(each),
  )
  giveBack(draft, owner, round.held)
  const applied: Action[] = []
  for (const action of standing)
    if (action.state === 'applied') applied.push(action)
    else if (action.state === 'held') dropHeld(draft, action)
  // Stakes come back first: what they bring may be needed to give a payout back.
  const returns = applied.map((action) => ({
    action,
    returned: returnStake(draft, owner, { action, round }),
  }))
  const moves = returns.map((move) => ({
    ...move,
    ...takePayout(draft, owner, { action: move.action, round }),
  }))
  for (const { action, returned, taken } of moves) {
    const undone = {
      postingId: ids.postingId,
      units: returned - taken,
      ...(action.kind === 'step' && { stake: returned }),
    }
    uncountTurnover(draft, action)
    draft.putAction({ ...action, state: 'rolled_back', rolledBackAt: draft.state.now, undone })
  }
  endRound(draft, round)
  return {
    kind: 'voided',
    returned: moves.reduce((sum, { returned }) => sum + returned, 0n),
    taken: moves.reduce((sum, { taken }) => sum + taken, 0n),
    lost: moves.reduce((sum, { lost }) => sum + lost, 0n),
  }
}

function requireVoidable(draft: Draft, { owner, ids }: Pick<VoidRound, 'owner' | 'ids'>): Round {
  const round = draft.round(ids.roundId)
  if (!round || round.memberId !== owner.memberId) throw new Refusal('ROUND_NOT_FOUND')
  if (round.state === 'void') throw new Refusal('ALREADY_DECIDED')
  // A pot that fell was shown to everybody, and others have played for the next one since.
  if (round.jackpotWon > 0n) throw new Refusal('ROUND_STANDS')
  return round
}

function isPart({ kind }: Action): boolean {
  return kind !== 'promo' && kind !== 'tip' && kind !== 'none'
}

function dropHeld(draft: Draft, held: Action): void {
  forgetHeld(draft, held)
  draft.putAction({ ...held, state: 'rolled_back', payout: 0n, rolledBackAt: draft.state.now })
}

type InRound = { readonly action: Action; readonly round: Round }

/** What was set aside is given back as one sum, since what was released of it is the member's already. */
function isAside({ kind }: Action): boolean {
  return kind === 'reserve' || kind === 'release'
}

/** Says what of the stake reached the member: of a bonus that is gone, what its terms give. */
function returnStake(draft: Draft, owner: Owner, { action, round: { bonusId } }: InRound): bigint {
  const { stake, bonusStake, kind, appliedAt: at } = action
  if (stake === 0n || isAside(action)) return 0n
  const { cash, house } = accountsOf(owner)
  draft.move({ from: house, to: cash, units: stake - bonusStake, currency: owner.currency })
  const { toCash, toPocket } = payBonus(draft, owner, { units: bonusStake, bonusId })
  const ownCash = stake - bonusStake + toCash
  // A correction that took was no stake.
  const counted = kind === 'bet' || kind === 'step' ? stake : 0n
  countTakenBack(draft, owner, { stake: counted, payout: 0n, cash: ownCash, at })
  return ownCash + toPocket
}

type Taken = { readonly taken: bigint; readonly lost: bigint }

/** What became cash is taken from cash; what went back to the house with its bonus is there already. */
function takePayout(draft: Draft, owner: Owner, { action, round: { bonusId } }: InRound): Taken {
  const { payout, bonusPayout, appliedAt: at } = action
  if (payout === 0n || isAside(action)) return { taken: 0n, lost: 0n }
  const { currency } = owner
  const { cash, house } = accountsOf(owner)
  const bonus = bonusPayout > 0n ? draft.row('bonuses', bonusId ?? '') : undefined
  const wasCash = payout - bonusPayout + (bonus?.state === 'done' ? bonusPayout : 0n)
  const wasPocket = bonus?.state === 'active' ? bonusPayout : 0n
  const fromCash = takeThere(draft, { from: cash, to: house, units: wasCash, currency })
  const from = bonusAccountsOf(owner).pocket
  const fromPocket = takeThere(draft, { from, to: house, units: wasPocket, currency })
  const taken = fromCash + fromPocket
  countTakenBack(draft, owner, { stake: 0n, payout: taken, cash: -fromCash, at })
  return { taken, lost: wasCash + wasPocket - taken }
}

/** Takes as much as is still there. */
function takeThere(draft: Draft, { units: wanted, ...way }: Parameters<Draft['move']>[0]): bigint {
  if (wanted === 0n) return 0n
  const units = least(wanted, draft.balanceOf(way.from))
  draft.move({ ...way, units })
  return units
}

/** It came to nothing. The pot keeps its part: a figure that members were shown never falls. */
function endRound(draft: Draft, round: Round): void {
  const pair = isOwn(round) && round.state === 'open' ? draft.row('pairs', round.pairId ?? '') : undefined
  if (pair) draft.put('pairs', pair.id, { ...pair, openRoundCount: pair.openRoundCount - 1 })
  draft.putRound({
    ...round,
    state: 'void',
    staked: 0n,
    bonusStaked: 0n,
    payout: 0n,
    turnover: 0n,
    held: 0n,
    debitCount: 0,
    creditCount: 0,
    settledAt: draft.state.now,
  })
}
