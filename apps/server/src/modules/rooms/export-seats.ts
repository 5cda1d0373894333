import type { App } from '#platform/app'
import { readSeats } from './store/seats.ts'

/** Where a member sits, for themselves to read. What they said in rooms is with the rounds and shows it belongs to. */
export async function exportSeats(app: App, memberId: string): Promise<{ game: string; place: number }[]> {
  return readSeats(app.db, memberId)
}
