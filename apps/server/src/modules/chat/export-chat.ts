import type { ChatLine } from '@baize/contracts'
import type { App } from '#platform/app'
import { linesOnWire } from './line.ts'
import { readLines } from './store/lines.ts'

const MOST = 5000

/** What was said with a member, for themselves to read. */
export async function exportChat(app: App, memberId: string): Promise<ChatLine[]> {
  const lines = await readLines(app.db, { memberId, after: undefined, before: undefined, limit: MOST })
  return linesOnWire(app, lines)
}
