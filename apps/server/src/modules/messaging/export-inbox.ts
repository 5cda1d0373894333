import { openerForMember } from '#modules/identity'
import type { App } from '#platform/app'
import { readLetters } from './store/letters.ts'

const MOST = 2000

/** What is kept here of a member, for themselves to read. */
export async function exportInbox(app: App, memberId: string): Promise<Record<string, unknown>[]> {
  const { secrets } = app
  const rows = await readLetters(app.db, { memberId, offset: 0, limit: MOST })
  const open = await openerForMember(app.db, { secrets, memberId })
  return rows.map(({ id, kind, parts, sealed, writtenAt, readAt }) => {
    const opened = sealed && open(sealed)
    const words: unknown = opened ? JSON.parse(opened.toString()) : parts
    return { id, kind, words, at: writtenAt.toISOString(), readAt: readAt?.toISOString() ?? null }
  })
}
