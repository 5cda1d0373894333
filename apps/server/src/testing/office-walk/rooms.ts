import { restingRoom } from '../resting-room.ts'
import { asking, reason, type WalkPart } from './step.ts'

/** Rooms, as a house's operators reach them. */
export const rooms: WalkPart = async function* ({ app }) {
  const room = await restingRoom(app)
  yield asking('voidRoomRound', 'room-round.void', { room, round: 7, cause: 'malfunction' })
  const span = { least: '2.00', most: '500.00' }
  const limits = { main: span, side: span, cap: '10000.00' }
  yield asking('changeRoomLimits', 'room.limits', { room, limits })
  yield {
    call: 'relaxRoom',
    body: { room, isRelaxed: true, reason },
    action: 'room.relax',
    subject: room,
    before: { isRelaxed: false },
    after: { isRelaxed: true, reason },
  }
  yield {
    call: 'haltRoom',
    body: { room, isHalted: true, reason },
    action: 'room.halt',
    subject: room,
    before: { state: 'open' },
    after: { state: 'halted', reason },
  }
}
