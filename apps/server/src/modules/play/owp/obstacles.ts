import type { PlayRequest } from '@baize/owp'
import { getSystemStatus, listMerchants } from '#modules/settings'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { isDebit } from '../action.ts'
import type { VendorCall } from '../apply.ts'
import type { DeclineCode } from '../declines.ts'
import { gameSettings } from '../settings.ts'
import { stakeLimits } from '../stakes.ts'
import { findVendorSession, type PlayerRow } from '../store/players.ts'
import { findVendorGame, type KnownVendor } from '../vendors/known-vendors.ts'

type StakeCheck = {
  readonly vendor: KnownVendor
  readonly player: PlayerRow
  readonly request: PlayRequest
  readonly actions: VendorCall['actions']
  readonly sessionId: string | null
}

/** What stands in the way of the stakes in a call, if it has any. A house that is closed for a while declines nothing. */
export async function findObstacle(app: App, asked: StakeCheck): Promise<DeclineCode | null> {
  const { vendor, player, request, actions, sessionId } = asked
  const debits = actions.filter(({ kind }) => isDebit(kind))
  if (debits.length === 0) return null
  if (!vendor.isOn) return 'VENDOR_DISABLED'
  const game = await findVendorGame(app, request.gameId)
  if (game?.vendor !== vendor.code || !game.isOn) return 'GAME_DISABLED'
  const session = sessionId === null ? undefined : await findVendorSession(app.db, sessionId)
  const status = await houseStatus(app, player.merchantCode, session?.country ?? null)
  if (status.maintenance) throw new Refusal('MAINTENANCE')
  if (status.regionRestriction) return 'REGION_RESTRICTED'
  const { stakes } = await gameSettings(app, { merchantCode: player.merchantCode, code: request.gameId })
  const { least, most } = stakeLimits(player.currency, stakes)
  const isOutside = debits.some(
    ({ kind, amount: { units } }) => kind === 'bet' && units !== 0n && (units < least || units > most),
  )
  return isOutside ? 'STAKE_LIMIT' : null
}

/** Whether the house is open to where the member was when they opened the game. */
export async function houseStatus(app: App, merchantCode: string, country: string | null) {
  const merchant = (await listMerchants(app)).find(({ code }) => code === merchantCode)
  if (!merchant) throw new Refusal('MERCHANT_NOT_FOUND')
  const { maintenance, regionRestriction } = await getSystemStatus(app, { merchant, ip: '', country })
  return { merchant, maintenance, regionRestriction }
}
