import { listLinks, openForMember } from '#modules/identity'
import type { App } from '#platform/app'
import type { Member } from '#platform/visit'
import { exportCommission } from './commission/export-commission.ts'
import { readNotes } from './store/notes.ts'

/** The latest ones; all of them are on the screen that lists them. */
const MOST_EXPORTED = 200

/** What is kept of somebody as an agent, for themselves to read; whom it is about besides is not theirs. */
export async function exportAgency(app: App, { id: memberId }: Member) {
  const now = app.clock.now()
  const [links, notes] = await Promise.all([
    listLinks(app.db, { memberId, now, limit: MOST_EXPORTED }),
    readNotes(app.db, { agentId: memberId, limit: MOST_EXPORTED }),
  ])
  const { secrets } = app
  const opened = notes.map(async ({ memberId: about, sealed, writtenAt }) => {
    const text = await openForMember(app.db, { secrets, memberId: about }, sealed)
    return { text: text?.toString() ?? '', writtenAt: writtenAt.toISOString() }
  })
  return {
    ...(await exportCommission(app, memberId)),
    agency: {
      links: links.map(({ code, name, type, createdAt, registrations }) => {
        return { code, name, type, createdAt: createdAt.toISOString(), registrations }
      }),
      notes: await Promise.all(opened),
    },
  }
}
