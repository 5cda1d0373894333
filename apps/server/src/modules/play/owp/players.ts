import { amountText, type BalanceOnWire } from '@baize/owp'
import { zero } from '@baize/money'
import { getBalances } from '#modules/ledger'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import type { Secrets } from '#platform/secrets/secrets'
import { findPlayer, type PlayerRow } from '../store/players.ts'
import type { Owner } from '../work.ts'
import { OwpProblem } from './owp-problem.ts'

type PlayerMember = { readonly vendor: string; readonly memberId: string }

/** What a vendor calls a member: nothing of the member is in it, and no two vendors can compare theirs. */
export function playerRef(secrets: Secrets, { vendor, memberId }: PlayerMember): string {
  const digest = secrets.digest('play: player', `${vendor} ${memberId}`)
  return `p_${digest.subarray(0, 16).toString('hex')}`
}

type PlayerKey = { readonly vendor: string; readonly playerId: string }

export async function requirePlayer(app: App, { vendor, playerId }: PlayerKey): Promise<PlayerRow> {
  const player = await findPlayer(app.db, { vendor, ref: playerId })
  if (!player) throw new OwpProblem('PLAYER_NOT_FOUND')
  return player
}

export function ownerOf({ memberId, merchantCode, currency, isTrial }: PlayerRow): Owner {
  return { memberId, merchantCode, currency, isTrial }
}

/** The member's money as the ledger has it now. */
export async function balanceOf(app: App, { memberId, currency }: PlayerRow): Promise<BalanceOnWire> {
  const [cash, bonus] = [pocketPath(memberId, 'cash'), pocketPath(memberId, 'bonus')]
  const balances = await getBalances(app.db, [cash, bonus])
  const text = (path: string) => amountText(balances.get(path) ?? zero(currency))
  return { cash: text(cash), bonus: text(bonus), currency }
}
