import type { App } from '#platform/app'
import { payOwed } from './pay-owed.ts'

/** The rooms that this process pays for now; true where more has been owed since it looked. */
const paying = new WeakMap<App, Map<string, boolean>>()

/** Pays what a room owes, soon: while it is at it, whoever asks has it look once more, and no second one beside it. */
export function wakePayer(app: App, roomId: string): void {
  const rooms = paying.get(app) ?? new Map<string, boolean>()
  paying.set(app, rooms)
  const isPaying = rooms.has(roomId)
  rooms.set(roomId, isPaying)
  if (!isPaying) void payUntilDone(app, { rooms, roomId })
}

type Paying = { readonly rooms: Map<string, boolean>; readonly roomId: string }

async function payUntilDone(app: App, { rooms, roomId }: Paying): Promise<void> {
  try {
    do {
      rooms.set(roomId, false)
      await payOwed(app, roomId)
    } while (rooms.get(roomId) === true)
  } catch (error) {
    app.log.error({ err: error, room: roomId }, 'what a room owes is left to the job')
  } finally {
    rooms.delete(roomId)
  }
}
