import { lockBalances } from '#modules/ledger'
import { leaveTable, payPrize, prizesPath } from '#modules/play'
import { pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { prizeId, returnId } from './ids.ts'
import { markPrizePaid, type OwedPrize, readOwedPrizes } from './store/entrants.ts'
import { markPaid, type OwedStack, readOwed } from './store/owed.ts'

export const BRINGING_HOME = 'bring-stacks-home'
const AT_ONCE = 500

/** Brings home what could not go when its member left, and prizes that could not be paid; says how many of it did. */
export async function bringHome(app: App): Promise<number> {
  let brought = 0
  for (const owed of await readOwed(app.db, AT_ONCE)) if (await bringOne(app, owed)) brought += 1
  for (const owed of await readOwedPrizes(app.db, AT_ONCE)) if (await payOne(app, owed)) brought += 1
  return brought
}

async function bringOne(
  app: App,
  { stackId, memberId, merchantCode, currency, isTrial }: OwedStack,
): Promise<boolean> {
  const owner = { memberId, merchantCode, currency, isTrial }
  return transaction(app, async (tx) => {
    const refusal = await leaveTable(tx, { id: returnId(stackId), stackId, owner, now: app.clock.now() })
    if (refusal) return false
    await markPaid(tx, stackId)
    return true
  })
}

/** The pocket is held before the row, as whoever ends a sit & go holds them. */
async function payOne(app: App, owed: OwedPrize): Promise<boolean> {
  const { contestId, memberId, roomId, merchantCode, currency, isTrial, prize, feeBack } = owed
  const owner = { memberId, merchantCode, currency, isTrial }
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    const held = await lockBalances(tx, [pocketPath(memberId, 'cash'), prizesPath(roomId)])
    if (
      held.some(({ isFrozen }) => isFrozen) ||
      !(await markPrizePaid(tx, { contestId, memberId, paidAt: now }))
    )
      return false
    const refusal = await payPrize(tx, {
      id: prizeId(owed),
      roomId,
      owner,
      prize,
      feeBack,
      now,
    })
    if (refusal) throw refusal
    return true
  })
}
