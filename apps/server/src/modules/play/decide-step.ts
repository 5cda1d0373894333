import { strict as assert } from 'node:assert'
import { Foul, type Round as EngineRound } from '@baize/engines'
import { money } from '@baize/money'
import { advance, type PlayPair } from '#modules/fairness'
import { Refusal } from '#platform/refusal'
import { requireSameFingerprint, requireSameRequest } from '#platform/http/request-id'
import { type Action, ownTxId } from './action.ts'
import { requireNotDeclined } from './declines.ts'
import { type Draft, openDraft } from './draft.ts'
import { chanceOf, contribute, drawJackpot } from './jackpot.ts'
import { countWon } from './member-limits.ts'
import { payOut, settleBonus, spendable, takeStake } from './purse.ts'
import { HOUSE_VENDOR, isOwn, openRound, type Round } from './round.ts'
import { openKey } from './state.ts'
import type { Abandon, Continue, Owner, RequestKey, Start } from './work.ts'

/** What a step of a round of our own games came to. */
export type StepReply = {
  readonly kind: 'step'
  readonly isReplayed: boolean
  readonly round: Round
  readonly result: EngineRound<unknown>
  readonly balanceAfter: bigint
}

/** Takes the stake, draws the next numbers of the member's pair, and pays if the round is over. */
export function decideStart(draft: Draft, work: Start): StepReply {
  const { owner, ids, game, stake, settings } = work
  const known = knownStep(draft, work)
  if (known) return replay(draft, work, known)
  if (settings.isClosed) throw new Refusal('GAME_DISABLED')
  const open = draft.row('openRounds', openKey({ memberId: owner.memberId, gameCode: game.code })) ?? null
  if (open !== null) throw new Refusal('ROUND_OPEN', { roundId: open })
  const pair = requirePair(draft, owner)

  const result = run(work, pair, { nonce: pair.nonce, stake, start: work.start, actions: [] })
  requireWholeStake(draft, work, result)
  const bet = {
    betId: ids.roundId,
    domain: game.domain,
    stake: money(stake, owner.currency),
    rulesHash: game.rulesHash,
    logSize: draft.state.logSize,
  }
  const { pair: next, receipt } = advance(pair, bet)
  const openRoundCount = next.openRoundCount + (result.isOver ? 0 : 1)
  draft.put('pairs', pair.id, { ...next, openRoundCount })
  draft.addReceipt(receipt)
  const opened = openRound({
    id: ids.roundId,
    ...owner,
    vendor: HOUSE_VENDOR,
    gameCode: game.code,
    balanceBefore: spendable(draft, owner),
  })
  const drawn = { pairId: pair.id, nonce: pair.nonce, rulesHash: game.rulesHash, start: work.start }
  const terms = owner.isTrial ? null : (settings.jackpot?.leafIndex ?? null)
  return settleStep(draft, work, { round: { ...opened, stake, ...drawn, terms }, result, pair })
}

/**
 * A round may take less than its stake, by what it draws. All of it must be there and allowed nevertheless: a no that hung
 * on the numbers would tell what they are while they can still be played with.
 */
function requireWholeStake(draft: Draft, work: Start, { staked }: EngineRound<unknown>): void {
  const { owner, stake, game } = work
  if (staked === stake) return
  const round = { bonusId: null, gameCode: game.code }
  takeStake(openDraft(draft.state), owner, { units: stake, round, isOpening: true, pace: paceOf(work) })
}

function paceOf({ game }: Start | Continue | Abandon): 'slot' | 'other' {
  return game.kind === 'slots' ? 'slot' : 'other'
}

/** Plays a round on from what is stored of it: it is run again from its beginning with one choice more. */
export function decideContinue(draft: Draft, work: Continue): StepReply {
  const known = knownStep(draft, work)
  if (known) return replay(draft, work, known)
  const round = requireRound(draft, work)
  if (round.state !== 'open') throw new Refusal('ROUND_CLOSED')
  return playOn(draft, work, { ...round, actions: [...round.actions, work.action] })
}

/** Ends a round as its published rule says for a member who did not come back; one that is over stays as it is. */
export function decideAbandon(draft: Draft, work: Abandon): StepReply {
  const round = requireRound(draft, work)
  const pair = requirePairOf(draft, round)
  const played = { stake: round.stake, start: round.start, actions: round.actions }
  const draws = () => pair.draws({ nonce: round.nonce ?? 0n, domain: work.game.domain })
  if (round.state !== 'open') throw new Refusal('ROUND_CLOSED')
  const rest = work.game.engine.abandon(work.game.rules, played, draws())
  return playOn(draft, work, { ...round, actions: [...round.actions, ...rest], isAbandoned: true })
}

function playOn(draft: Draft, work: Continue | Abandon, round: Round): StepReply {
  const pair = requirePairOf(draft, round)
  const result = run(work, pair, { ...round, nonce: round.nonce ?? 0n })
  if (result.isOver) draft.put('pairs', pair.id, { ...pair, openRoundCount: pair.openRoundCount - 1 })
  return settleStep(draft, work, { round, result, pair })
}

type StepResult = { readonly round: Round; readonly result: EngineRound<unknown>; readonly pair: PlayPair }

/** Moves what the step staked and what the round pays, and writes both down. */
function settleStep(
  draft: Draft,
  work: Start | Continue | Abandon,
  { round, result, pair }: StepResult,
): StepReply {
  const { owner, settings, ids } = work
  const staked = result.staked - round.staked
  assert(staked >= 0n && result.payout >= 0n, 'A round takes and pays nothing below zero.')
  const taken = takeStake(draft, owner, {
    units: staked,
    round,
    isOpening: work.kind === 'start',
    pace: paceOf(work),
  })
  const terms = settings.jackpot
  const chance = chanceOf({ terms, round: { ...round, staked: result.staked }, pair })
  const jackpot = contribute(draft, owner, { chance, before: round.jackpot })
  const fed = {
    ...round,
    staked: result.staked,
    jackpot: round.jackpot + jackpot,
    bonusId: taken.bonusId ?? round.bonusId,
    bonusStaked: round.bonusStaked + taken.bonusStake,
  }
  const won = result.isOver ? result.payout : 0n
  const { bonusPayout, kept } = payOut(draft, owner, { units: won, round: fed })
  const { postingId } = ids
  const jackpotWon = result.isOver ? drawJackpot(draft, owner, { chance, round: fed, postingId }) : 0n
  countWon(draft, owner, { payout: jackpotWon, cash: jackpotWon })
  settleBonus(draft, owner)
  const payout = won + jackpotWon
  const balanceAfter = spendable(draft, owner)
  const stepped: Round = {
    ...fed,
    jackpotWon,
    turnover: result.staked,
    payout,
    debitCount: round.debitCount + (staked > 0n ? 1 : 0),
    creditCount: payout > 0n ? 1 : 0,
    balanceAfter,
    state: result.isOver ? 'settled' : 'open',
    settledAt: result.isOver ? draft.state.now : null,
  }
  draft.putRound(stepped)
  draft.putAction({
    ...stepKey(owner, work),
    kind: 'step',
    state: 'applied',
    code: null,
    walletTxId: ids.postingId,
    roundId: round.id,
    step: round.actions.length,
    stake: staked,
    payout: payout - kept,
    turnover: staked,
    jackpot,
    bonusStake: taken.bonusStake,
    bonusPayout,
    bonusTurnover: taken.bonusTurnover,
    balanceAfter,
    postingId: staked > 0n || payout > 0n ? ids.postingId : null,
    appliedAt: draft.state.now,
    rolledBackAt: null,
  })
  return { kind: 'step', isReplayed: false, round: stepped, result, balanceAfter }
}

/** What an action of our own games is found by, and told from another by. */
export function stepKey({ memberId }: Owner, { key, fingerprint }: RequestKey) {
  return { vendor: HOUSE_VENDOR, txId: ownTxId({ memberId, key }), fingerprint, memberId }
}

/** What the same key did before; with another body it is refused, and a no stays a no. */
function knownStep(draft: Draft, { owner, key, fingerprint }: Start | Continue): Action | undefined {
  const known = draft.action(HOUSE_VENDOR, ownTxId({ memberId: owner.memberId, key }))
  if (!known) return undefined
  requireSameFingerprint(known, fingerprint)
  requireNotDeclined(known)
  return known
}

/** The same answer again: the round as it stood after that step. */
function replay(draft: Draft, work: Start | Continue, known: Action): StepReply {
  const round = draft.round(known.roundId ?? '')
  assert(round, 'A step belongs to a round.')
  // The game was changed between the two askings; the round itself can still be read.
  requireSameRequest(round.rulesHash === work.game.rulesHash)
  const actions = round.actions.slice(0, known.step ?? 0)
  const pair = requirePairOf(draft, round)
  const result = run(work, pair, { ...round, nonce: round.nonce ?? 0n, actions })
  const { balanceAfter } = known
  return { kind: 'step', isReplayed: true, round, result, balanceAfter }
}

type EngineInput = Pick<Round, 'stake' | 'start' | 'actions'> & { readonly nonce: bigint }

function run(
  { game }: Start | Continue | Abandon,
  pair: PlayPair,
  { stake, start, actions, nonce }: EngineInput,
): EngineRound<unknown> {
  try {
    return game.engine.run(game.rules, { stake, start, actions }, pair.draws({ nonce, domain: game.domain }))
  } catch (error) {
    if (error instanceof Foul) throw new Refusal('MOVE_NOT_ALLOWED')
    throw error
  }
}

function requirePair(draft: Draft, { memberId }: Owner): PlayPair {
  const id = draft.state.activePairs.get(memberId)
  const pair = id === undefined ? undefined : draft.row('pairs', id)
  if (!pair?.isUsable) throw new Refusal('SEEDS_NOT_READY')
  return pair
}

function requirePairOf(draft: Draft, { pairId }: Round): PlayPair {
  const pair = draft.row('pairs', pairId ?? '')
  assert(pair, 'A round of our own games has a pair.')
  return pair
}

function requireRound(draft: Draft, { owner, ids }: Continue | Abandon): Round {
  const round = draft.round(ids.roundId)
  if (!round || !isOwn(round) || round.memberId !== owner.memberId) throw new Refusal('ROUND_NOT_FOUND')
  return round
}
