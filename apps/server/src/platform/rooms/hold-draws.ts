import type { App } from '../app.ts'
import type { Tx } from '../db.ts'
import { knownKey, type RoomMoment, type RoomTime } from './decide-works.ts'
import type { OwnedRoom, RoomWork } from './work.ts'

/** A room that is about to be decided. */
type WaitingRoom = {
  readonly owned: OwnedRoom
  readonly works: readonly RoomWork[]
  readonly base: RoomMoment
  readonly time: RoomTime
}

/** What members' commands may draw from is held before they are decided; what is known already draws nothing. */
export async function holdDraws(
  tx: Tx,
  app: App,
  rooms: readonly WaitingRoom[],
): Promise<ReadonlyMap<RoomWork, unknown>> {
  const drawn = new Map<RoomWork, unknown>()
  for (const drawsFor of new Set(rooms.flatMap(({ owned }) => owned.kind.drawsFor ?? []))) {
    const asked = rooms.flatMap((room) => (room.owned.kind.drawsFor === drawsFor ? asksOf(room) : []))
    const asks = asked.map(({ ask }) => ask)
    const draws = asks.length > 0 ? await drawsFor(tx, app, asks) : []
    for (const [place, { work }] of asked.entries()) drawn.set(work, draws[place])
  }
  return drawn
}

function asksOf({ works, base, time }: WaitingRoom) {
  return works.flatMap((work) => {
    const { by, key, command } = work
    if (!by || time.known.has(knownKey({ memberId: by.memberId, key }))) return []
    return [{ work, ask: { room: time.room, by, state: base.state, command } }]
  })
}
