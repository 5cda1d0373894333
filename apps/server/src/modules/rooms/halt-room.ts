import type { BodyOf, haltRoom as contract, OfficeRoom } from '@baize/contracts'
import { recordAudit, requireAction, requireProven } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { onWire, requireOfficeRoom } from './office-rooms.ts'
import { instructRoom } from './change-room.ts'
import { lockOfficeRoom, writeRoomState } from './store/office-rooms.ts'

/**
 * Halts a room, or lets it go on: the round is played to its end, and none begins after it. It changes neither odds nor
 * money, so one operator is enough. Halted again, it stays so.
 */
export async function haltRoom(
  app: App,
  operator: Operator,
  { room: id, isHalted, reason }: BodyOf<typeof contract>,
): Promise<OfficeRoom> {
  requireAction(operator, 'haltRoom')
  requireProven(operator, app.clock.now())
  await requireOfficeRoom(app, operator, id)
  return transaction(app, async (tx) => {
    const room = await lockOfficeRoom(tx, id)
    if (!room || room.state === 'closed') throw new Refusal('ROOM_NOT_FOUND')
    const state = isHalted ? 'halted' : 'open'
    if (room.state === state) return onWire(room)
    await writeRoomState(tx, { id, state })
    const body = { do: isHalted ? 'halt' : 'resume' }
    await instructRoom(tx, { roomId: id, body, madeBy: operator.id })
    const line = { operator, merchantCode: room.merchantCode, action: 'room.halt', subject: id }
    await recordAudit(tx, { ...line, before: { state: room.state }, after: { state, reason } })
    return onWire({ ...room, state })
  })
}
