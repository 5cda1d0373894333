import { leaveTable } from '#modules/play'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { returnId } from './ids.ts'
import { markPaid, type OwedStack, readOwed } from './store/owed.ts'

export const BRINGING_HOME = 'bring-stacks-home'
const AT_ONCE = 500

/** Brings home what could not go when its member left; says how much of it did. */
export async function bringHome(app: App): Promise<number> {
  let brought = 0
  for (const owed of await readOwed(app.db, AT_ONCE)) if (await bringOne(app, owed)) brought += 1
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
