import { type Approval, type BodyOf, voidCauses, type voidRoomRound as contract } from '@baize/contracts'
import * as z from 'zod/mini'
import { approvalKind, requestApproval, requireAction, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { openRound, requireOfficeRoom } from './office-rooms.ts'
import { instructRoom } from './change-room.ts'
import { lockOfficeRoom, readOfficeRoom } from './store/office-rooms.ts'

/** Gives the round of a room up, for all who are in it; its owner does so, and the stakes go back in chunks after it. */
export const roomRoundVoiding = approvalKind({
  kind: 'room-round.void',
  action: 'voidRoomRound',
  body: z.object({ round: z.number(), cause: z.enum(voidCauses), state: z.literal('void') }),
  async before(db, { subject }) {
    const room = await readOfficeRoom(db, subject)
    const round = room && openRound(room)
    return round ? { round: round.number, state: round.phase } : null
  },
  async apply(tx, { subject: roomId, body: { round, cause }, askedBy }) {
    const room = await lockOfficeRoom(tx, roomId)
    if (!room || openRound(room)?.number !== round) return { failure: 'ALREADY_DECIDED' }
    await instructRoom(tx, { roomId, body: { do: 'void', round, cause }, madeBy: askedBy })
    return {}
  },
})

/** Asks that a round be given up while nobody knows its result; another operator decides. */
export async function askRoomVoid(
  app: App,
  operator: Operator,
  { id, room: subject, round, cause, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAction(operator, 'voidRoomRound')
  const room = await requireOfficeRoom(app, operator, subject)
  const { merchantCode } = room
  requireAsker(app, operator, roomRoundVoiding, merchantCode)
  if (openRound(room)?.number !== round) throw new Refusal('ROUND_CLOSED')
  const body = { round, cause, state: 'void' } as const
  return requestApproval(app, roomRoundVoiding, { id, operator, merchantCode, subject, body, reason })
}
