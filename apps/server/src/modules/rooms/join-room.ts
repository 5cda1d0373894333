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
import { chooseRoom, type ChosenRoom, kindOf } from './choose-room.ts'
import { requireRoom } from './open-room.ts'
import type { RoomPlace } from './store/rooms.ts'
import { holdFreeSeat, holdSeat, ownSeat } from './store/seats.ts'
import { insertTicket } from './store/tickets.ts'

const TICKET_SECONDS = 30
const HOLD_SECONDS = 15
/** Whoever was a moment late for the last seat of a room looks for another so often. */
const TRIES = 5
/** Members of the demo's own. */
const SIMULATED_TYPE = 41

type Wanted = BodyOf<typeof contract>

type Joining = {
  readonly member: Member
  readonly merchant: Visit['merchant']
  readonly wanted: Wanted
}

/** Lets a member into a room of a game: a ticket for its socket, and a seat where the game has seats. */
export async function joinRoom(
  app: App,
  { member, merchant, wanted }: Joining,
): Promise<ReplyOf<typeof contract>> {
  const { code: merchantCode, money } = merchant
  const { currency } = money
  const { isTrial } = member
  const game = { gameCode: wanted.game, merchantCode, currency, isTrial }
  await requirePlayable(app.db, { merchantCode, code: wanted.game })
  if (!isTrial)
    await requireMayOpen(app.db, { memberId: member.id, merchantCode, currency, now: app.clock.now() })
  // Whoever came a moment ago may have none yet.
  await transaction(app, (tx) => openPockets(tx, { memberId: member.id, currency, isTrial }))
  const { room, kind, place } = await enter(app, game, { member, wanted })
  const { token, digest } = newToken()
  const attendee = attendeeOf(member, room)
  const { sessionId } = member
  await transaction(app, (tx) =>
    insertTicket(tx, { digest, sessionId, roomId: room.id, attendee, seconds: TICKET_SECONDS }),
  )
  const rules = await kind.rulesOnWire(room, app)
  return { room: room.id, ticket: token, kind: room.kind, rules, place: place ?? null }
}

type Entering = Pick<Joining, 'member' | 'wanted'>
type Entered = Omit<ChosenRoom, 'isFull'> & { readonly place: number | undefined }

async function enter(app: App, game: RoomPlace, { member, wanted }: Entering): Promise<Entered> {
  for (let tries = 1; ; tries++) {
    const { room, kind, isFull } = await choose(app, game, { member, wanted })
    if (kind.rulesFor && (await kind.rulesFor(app, game)) === undefined) throw new Refusal('ROOM_NOT_FOUND')
    const place = await sit(app, { room, kind }, { member, wanted })
    const mayLookOn = wanted.room === undefined && wanted.place === undefined && kind.mostRooms !== undefined
    if (place === undefined && mayLookOn && !isFull && tries < TRIES) continue
    if (place === undefined && kind.watchers !== undefined) await roomHostOf(app).watch(room.id, member.id)
    return { room, kind, place }
  }
}

async function choose(app: App, game: RoomPlace, { member, wanted }: Entering): Promise<ChosenRoom> {
  if (wanted.room === undefined) return chooseRoom(app, game, member.id)
  const room = await requireRoom(app.db, wanted.room, game)
  return { room, kind: kindOf(app, room), isFull: false }
}

/** The seat that was asked for, or any that is free; undefined where there is none, or where none is wanted. */
async function sit(
  app: App,
  { room, kind: { seats } }: Pick<Entered, 'room' | 'kind'>,
  { member, wanted: { place } }: Entering,
): Promise<number | undefined> {
  const roomId = room.id
  if (place === null || (place === undefined && seats === undefined))
    return ownSeat(app.db, { roomId, memberId: member.id })
  const seat = { ...attendeeOf(member, room), roomId, seconds: HOLD_SECONDS }
  if (place === undefined) return transaction(app, (tx) => holdFreeSeat(tx, seat, seats ?? 0))
  if (place >= (seats ?? 0)) throw new Refusal('SEAT_REFUSED')
  if (!(await transaction(app, (tx) => holdSeat(tx, { ...seat, place })))) throw new Refusal('SEAT_TAKEN')
  return place
}

/** A member as their room knows them. */
function attendeeOf({ id, account, type }: Member, { merchantCode, currency, isTrial }: Room): RoomMember {
  const isSimulated = type === SIMULATED_TYPE
  return { memberId: id, merchantCode, currency, isTrial, name: masked(account), isSimulated }
}
