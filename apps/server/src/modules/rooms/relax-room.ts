import type { BodyOf, OfficeRoom, relaxRoom as contract } from '@baize/contracts'
import { recordAudit, requireAction, requireProven } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { setRoomRules } from './change-room.ts'
import { isRelaxed as isRelaxedNow, limitsOf, onWire, requireOfficeRoom } from './office-rooms.ts'
import { lockOfficeRoom } from './store/office-rooms.ts'

/** Gives twice the time to bet in a room from its next round on, or the usual time again. */
export async function relaxRoom(
  app: App,
  operator: Operator,
  { room: id, isRelaxed, reason }: BodyOf<typeof contract>,
): Promise<OfficeRoom> {
  requireAction(operator, 'relaxRoom')
  requireProven(operator, app.clock.now())
  await requireOfficeRoom(app, operator, id)
  return transaction(app, async (tx) => {
    const room = await lockOfficeRoom(tx, id)
    // Only where bets are taken is there a time for them.
    if (!room || room.state === 'closed' || !limitsOf(room)) throw new Refusal('ROOM_NOT_FOUND')
    const before = { isRelaxed: isRelaxedNow(room) }
    if (before.isRelaxed === isRelaxed) return onWire(room)
    const rules = { ...Object(room.rules), isRelaxed }
    await setRoomRules(tx, id, rules)
    const line = { operator, merchantCode: room.merchantCode, action: 'room.relax', subject: id }
    await recordAudit(tx, { ...line, before, after: { isRelaxed, reason } })
    return onWire({ ...room, rules })
  })
}
