import type { listRooms as contract, ReplyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import { readFaces, readTime, type RoomFaceRow } from './store/rooms.ts'

type Wanted = {
  readonly merchantCode: string
  readonly isTrial: boolean
  readonly gameCode: string | undefined
}

/** The rooms of a house as the lobby shows them. */
export async function listRooms(app: App, wanted: Wanted): Promise<ReplyOf<typeof contract>> {
  const [at, rooms] = await Promise.all([readTime(app.db), readFaces(app.db, wanted)])
  return { at, rooms: rooms.map(faceOf) }
}

/** A room that nobody owns rests, whatever it was last seen doing; in one that has done nothing yet people may be. */
function faceOf({ id, gameCode, kind, number, seated, isRelaxed, ...room }: RoomFaceRow) {
  const { people, simulated, isRunning, face } = room
  const history = [...(face?.history ?? [])]
  const { phase, locksAt } = (isRunning && face) || { phase: 'resting', locksAt: null }
  const count = isRunning ? { people, simulated } : { people: 0, simulated: 0 }
  return { room: id, game: gameCode, kind, number, seated, isRelaxed, history, phase, locksAt, ...count }
}
