import type { BodyOf, joinRoom as contract, ReplyOf } from '@baize/contracts'
import { requirePlayable } from '#modules/catalog'
import { masked } from '#modules/identity'
import { requireMayOpen } from '#modules/limits'
import { openPockets } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { roomHostOf } from '#platform/rooms/host'
import type { Room, RoomMember } from '#platform/rooms/room-game'
import { newToken } from '#platform/secrets/tokens'
import type { Member, Visit } from '#platform/visit'
import { openRoom, requireRoom } from './open-room.ts'
import { holdSeat, ownSeat } from './store/seats.ts'
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
  const { token, digest } = newToken()
  if (kind.watchers !== undefined && wanted.place === undefined)
    await keepWatcher(app, { roomId: room.id, memberId: member.id })
  const attendee = attendeeOf(member, room)
  await transaction(app, async (tx) => {
    await openPockets(tx, { memberId: member.id, currency, isTrial }) // whoever came a moment ago may have none yet
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

/** Who has a seat needs no place among those who watch. */
async function keepWatcher(
  app: App,
  at: { readonly roomId: string; readonly memberId: string },
): Promise<void> {
  if ((await ownSeat(app.db, at)) === undefined) await roomHostOf(app).watch(at.roomId, at.memberId)
}

/** A member as their room knows them. */
function attendeeOf({ id, account, type }: Member, { merchantCode, currency, isTrial }: Room): RoomMember {
  const isSimulated = type === SIMULATED_TYPE
  return { memberId: id, merchantCode, currency, isTrial, name: masked(account), isSimulated }
}
