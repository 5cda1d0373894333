import type { BodyOf, joinRoom as contract, ReplyOf } from '@baize/contracts'
import { requirePlayable } from '#modules/catalog'
import { masked } from '#modules/identity'
import { requireMayOpen } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { roomHostOf } from '#platform/rooms/host'
import type { AnyRoomKind, Room, RoomMember } from '#platform/rooms/room-game'
import { newToken } from '#platform/secrets/tokens'
import type { Member, Visit } from '#platform/visit'
import { readRoomPeople } from './change-room.ts'
import { openRoom, requireRoom } from './open-room.ts'
import { holdSeat } from './store/seats.ts'
import { insertTicket } from './store/tickets.ts'

const TICKET_SECONDS = 30
const HOLD_SECONDS = 15
/** Members of the demo's own. */
const SIMULATED_TYPE = 41

type Joining = {
  readonly member: Member
  readonly merchant: Visit['merchant']
  readonly wanted: BodyOf<typeof contract>
}

/** Lets a member into the room of a game: a ticket for its socket, and a seat where they asked for one. */
export async function joinRoom(
  app: App,
  { member, merchant, wanted }: Joining,
): Promise<ReplyOf<typeof contract>> {
  const { code: merchantCode, money } = merchant
  const { currency } = money
  const { isTrial } = member
  const place = { gameCode: wanted.game, merchantCode, currency, isTrial }
  await requirePlayable(app.db, { merchantCode, code: wanted.game })
  if (!isTrial)
    await requireMayOpen(app.db, { memberId: member.id, merchantCode, currency, now: app.clock.now() })
  const room = await (wanted.room === undefined
    ? openRoom(app, place)
    : requireRoom(app.db, wanted.room, place))
  const kind = roomHostOf(app).kinds.get(room.kind)
  if (!kind) throw new Refusal('ROOM_NOT_FOUND')
  if (kind.rulesFor && (await kind.rulesFor(app, place)) === undefined) throw new Refusal('ROOM_NOT_FOUND')
  if (wanted.place === undefined) await requireRoomToWatch(app, room, kind)
  const { token, digest } = newToken()
  const attendee = attendeeOf(member, room)
  await transaction(app, async (tx) => {
    if (wanted.place !== undefined) {
      if (wanted.place >= (kind.seats ?? 0)) throw new Refusal('SEAT_REFUSED')
      const seat = { ...attendee, roomId: room.id, place: wanted.place, seconds: HOLD_SECONDS }
      if (!(await holdSeat(tx, seat))) throw new Refusal('SEAT_TAKEN')
    }
    const { sessionId } = member
    await insertTicket(tx, { digest, sessionId, roomId: room.id, attendee, seconds: TICKET_SECONDS })
  })
  const rules = await kind.rulesOnWire(room, app)
  return { room: room.id, ticket: token, kind: room.kind, rules, place: wanted.place ?? null }
}

/** Whoever only watches needs room as well, where that is bounded. */
async function requireRoomToWatch(
  app: App,
  { id }: Room,
  { seats = 0, watchers }: AnyRoomKind,
): Promise<void> {
  if (watchers === undefined) return
  const people = (await readRoomPeople(app.db, [id])).get(id) ?? 0
  if (people >= seats + watchers) throw new Refusal('SEAT_TAKEN')
}

/** A member as their room knows them. */
function attendeeOf({ id, account, type }: Member, { merchantCode, currency, isTrial }: Room): RoomMember {
  const isSimulated = type === SIMULATED_TYPE
  return { memberId: id, merchantCode, currency, isTrial, name: masked(account), isSimulated }
}
