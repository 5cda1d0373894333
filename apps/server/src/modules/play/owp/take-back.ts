import type { MovedReply, rollback as rollbackCall, closeRound as closeCall } from '@baize/owp'
import type * as z from 'zod/mini'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { closeRound, rollback } from '../apply.ts'
import { markRollbackRefused } from '../store/actions.ts'
import type { PlayerRow } from '../store/players.ts'
import { giveBackFreeRounds } from './free-rounds.ts'
import { OwpProblem } from './owp-problem.ts'
import { balanceOf, ownerOf, requirePlayer } from './players.ts'
import type { Caller } from './require-caller.ts'
import { movedReply } from './transactions.ts'

type RollbackRequest = z.output<typeof rollbackCall.body>

/** Takes transactions back; what never came will do nothing when it comes. It needs no session. */
export async function takeBack(app: App, { vendor }: Caller, request: RollbackRequest): Promise<MovedReply> {
  const { playerId, txIds, requestId } = request
  const player = await requirePlayer(app, { vendor: vendor.code, playerId })
  try {
    const reply = await rollback(app, { owner: ownerOf(player), vendor: vendor.code, txIds })
    await giveBackFreeRounds(app, { vendor: vendor.code, txIds })
    return await movedReply(app, { player, requestId }, reply)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'INSUFFICIENT_FUNDS') throw error
    await openCase(app, { vendor: vendor.code, player, txIds })
    throw new OwpProblem('INSUFFICIENT_FUNDS', await balanceOf(app, player))
  }
}

type Case = { readonly vendor: string; readonly player: PlayerRow; readonly txIds: readonly string[] }

/** The member has spent what should be taken back: somebody has to decide, and finds it on the payout itself. */
async function openCase(app: App, { vendor, player, txIds }: Case): Promise<void> {
  const { memberId } = player
  app.log.error({ vendor, memberId, txIds }, 'a payout that was spent should be taken back')
  const refused = { vendor, memberId, txIds, at: app.clock.now() }
  await transaction(app, (tx) => markRollbackRefused(tx, refused))
}

type CloseRequest = z.output<typeof closeCall.body>

/** Ends a round that pays nothing more. */
export async function closeVendorRound(
  app: App,
  { vendor }: Caller,
  { playerId, roundId, requestId }: CloseRequest,
): Promise<MovedReply> {
  const player = await requirePlayer(app, { vendor: vendor.code, playerId })
  const owner = ownerOf(player)
  const reply = await closeRound(app, { owner, vendor: vendor.code, roundRef: roundId })
  return movedReply(app, { player, requestId }, reply)
}
