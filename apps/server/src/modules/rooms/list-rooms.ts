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

/** A room that nobody owns rests, whatever it was last seen doing. */
function faceOf({ id, gameCode, kind, number, seated, isRelaxed, ...room }: RoomFaceRow) {
  const { people, simulated, isRunning, face } = room
  const history = [...(face?.history ?? [])]
  const quiet = { phase: 'resting', locksAt: null, people: 0, simulated: 0 }
  const now = face && isRunning ? { phase: face.phase, locksAt: face.locksAt, people, simulated } : quiet
  return { room: id, game: gameCode, kind, number, seated, isRelaxed, history, ...now }
}
