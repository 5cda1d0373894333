import type { RoundLine } from '@baize/contracts'
import type { App } from '#platform/app'
import { readMemberRounds } from './store/rounds.ts'
import { lineOnWire } from './wire.ts'

/** More rounds than this are in the betting record, which is asked for by time. */
export const MOST_ROUNDS = 5000

/** What a member played, the newest first, for themselves to read. */
export async function exportRounds(app: App, memberId: string): Promise<RoundLine[]> {
  const page = { memberId, gameCode: undefined, before: undefined, limit: MOST_ROUNDS }
  const rounds = await readMemberRounds(app.db, page)
  return rounds.map(lineOnWire)
}
