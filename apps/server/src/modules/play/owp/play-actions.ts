import { amountFrom, type MovedReply, type PlayAction, type PlayRequest, promoReasons } from '@baize/owp'
import type { Money } from '@baize/money'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { apply, type VendorCall, type VendorReply } from '../apply.ts'
import type { PlayerRow } from '../store/players.ts'
import { type Claim, claimFreeRounds, giveBackFreeRounds } from './free-rounds.ts'
import { findObstacle } from './obstacles.ts'
import { OwpProblem } from './owp-problem.ts'
import { balanceOf, ownerOf, requirePlayer } from './players.ts'
import type { Caller } from './require-caller.ts'
import { movedReply } from './transactions.ts'

/** Bets, wins and everything else a vendor does with money: all of a request, or nothing of it. */
export async function playActions(app: App, { vendor }: Caller, request: PlayRequest): Promise<MovedReply> {
  const player = await requirePlayer(app, { vendor: vendor.code, playerId: request.playerId })
  if (request.currency !== player.currency) throw new OwpProblem('CURRENCY_MISMATCH')
  const actions = request.actions.map((action) => actionFrom(action, player.currency))
  const sessionId = isUuid(request.sessionId ?? '') ? (request.sessionId ?? null) : null
  const obstacle = await findObstacle(app, { vendor, player, request, actions, sessionId })
  const call: VendorCall = {
    owner: ownerOf(player),
    vendor: vendor.code,
    gameCode: request.gameId,
    roundRef: request.roundId,
    isFinished: request.roundFinished ?? false,
    sessionId,
    obstacle,
    actions,
  }
  const reply = await applyClaimed(app, call, { player, claims: request.actions.flatMap(claimOf) })
  return movedReply(app, { player, requestId: request.requestId }, reply)
}

type RoundClaims = { readonly player: PlayerRow; readonly claims: readonly Claim[] }

/** Free rounds are claimed first; when nothing came of it, the claim is given back. */
async function applyClaimed(
  app: App,
  call: VendorCall,
  { player, claims }: RoundClaims,
): Promise<VendorReply> {
  const { vendor, gameCode } = call
  const claimed = await claimFreeRounds(app, { vendor, player: player.ref, game: gameCode, claims })
  try {
    return await apply(app, call)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code !== 'TRY_AGAIN') await giveBackFreeRounds(app, { vendor, txIds: claimed })
    if (error.code === 'TX_CONFLICT')
      app.log.error({ vendor, round: call.roundRef }, 'a vendor used a transaction id for something else')
    if (error.code === 'INSUFFICIENT_FUNDS')
      throw new OwpProblem('INSUFFICIENT_FUNDS', await balanceOf(app, player))
    throw error
  }
}

function actionFrom(action: PlayAction, currency: string): VendorCall['actions'][number] {
  const { txId, type, refTxId = null, freeRound, reason } = action
  const amount = amountFrom(action.amount, currency)
  if (!amount || (amount.units < 0n && type !== 'adjust')) throw new OwpProblem('INVALID_AMOUNT')
  const turnover = action.turnover ? amountFrom(action.turnover, currency) : undefined
  if (action.turnover && !turnover) throw new OwpProblem('INVALID_AMOUNT')
  requireContribution(action, amount)
  if (freeRound && type === 'bet' && amount.units !== 0n) throw new OwpProblem('INVALID_AMOUNT')
  if (type === 'adjust' && (refTxId === null || !reason)) throw new OwpProblem('INVALID_REQUEST')
  if (type === 'promo' && !promoReasons.some((known) => known === reason))
    throw new OwpProblem('INVALID_REQUEST')
  if (type === 'promo' && reason === 'freeround' && !freeRound) throw new OwpProblem('INVALID_REQUEST')
  return { txId, kind: type, amount, refTxId, ...(turnover && { turnover }) }
}

/** What a vendor says it gave to a pot of its own is part of a stake. */
function requireContribution({ type, jackpot }: PlayAction, { units, currency }: Money): void {
  if (!jackpot) return
  const given = amountFrom(jackpot.contribution, currency)
  if (!given || given.units > (type === 'bet' ? units : 0n)) throw new OwpProblem('INVALID_AMOUNT')
}

function claimOf({ txId, type, freeRound, reason }: PlayAction): Claim[] {
  if (!freeRound) return []
  const { grantId } = freeRound
  if (type === 'bet') return [{ txId, grantId, kind: 'round' }]
  return type === 'promo' && reason === 'freeround' ? [{ txId, grantId, kind: 'summary' }] : []
}

/** A session has an id that we made: any other text names none. */
function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)
}
