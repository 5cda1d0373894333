import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { lockBalances } from '#modules/ledger'
import { type House, readHouse } from './house.ts'
import { insertChange } from './store/changes.ts'
import { findStanding, writeStanding } from './store/standings.ts'
import { newStanding, type Standing } from './standing.ts'

export type Whose = { readonly memberId: string; readonly merchantCode: string }

/**
 * How a member stands, held until the transaction ends. The cash is held first, as a stake holds it: what is changed
 * here comes wholly before a stake or wholly after it, and never between its check and its money.
 */
export async function holdStanding(
  tx: Tx,
  { memberId, merchantCode }: Whose,
): Promise<{ standing: Standing; house: House }> {
  await lockBalances(tx, [`member:${memberId}:cash`])
  const house = await readHouse(tx, merchantCode)
  const standing = await findStanding(tx, memberId)
  return { standing: standing ?? newStanding({ memberId, zone: house.zone }), house }
}

type Held = { readonly tx: Tx; readonly standing: Standing; readonly house: House; readonly now: Date }
type Changed = { readonly standing: Standing; readonly action: string; readonly detail?: object }

/** Something that a member sets for themselves: read, changed, written and written down, with the cash held. */
export async function changeOwn(
  app: App,
  member: Member,
  change: (held: Held) => Promise<Changed> | Changed,
): Promise<void> {
  if (member.isTrial) throw new Refusal('NOT_PERMITTED')
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    const whose = { memberId: member.id, merchantCode: member.merchantCode }
    const { standing, house } = await holdStanding(tx, whose)
    const { standing: changed, action, detail } = await change({ tx, standing, house, now })
    await writeStanding(tx, changed)
    await insertChange(tx, { memberId: member.id, action, ...(detail ? { detail } : {}), now })
  })
}
