import type { ReplyOf } from '@baize/contracts'
import type * as contract from '@baize/contracts'
import { moneyToWire, zero } from '@baize/money'
import { getBalances } from '#modules/ledger'
import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { bonusOnWire } from './bonus-on-wire.ts'
import { pocketPath } from './pockets.ts'
import * as store from './store/bonuses.ts'

const SHOWN = 50

/** The member's bonuses, and what giving up the active one would leave and take. */
export async function listBonuses(app: App, member: Member): Promise<ReplyOf<typeof contract.listBonuses>> {
  const bonuses = await store.readOf(app.db, member.id, SHOWN)
  const active = bonuses.find(({ state }) => state === 'active')
  const content = bonuses.map(bonusOnWire)
  if (!active) return { content, ifCancelled: null }
  const [cash, pocket] = [pocketPath(member.id, 'cash'), pocketPath(member.id, 'bonus')]
  const balances = await getBalances(app.db, [cash, pocket])
  const text = (path: string) => moneyToWire(balances.get(path) ?? zero(active.currency))
  return { content, ifCancelled: { kept: text(cash), forfeited: text(pocket) } }
}
