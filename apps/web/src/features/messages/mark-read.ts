import { throttle } from '@baize/client'
import { markAnnouncementRead } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { READ_THROTTLE_MS } from '../../lib/limits.ts'

/** Tells the server what was read, never more often than it may be told, and then whoever shows the list. */
export function makeReadMarks(onTold: () => void): (announcementId: string) => void {
  const untold = new Set<string>()
  const tell = throttle(() => {
    const ids = [...untold]
    untold.clear()
    void Promise.all(ids.map((announcementId) => markOne(announcementId))).then(onTold)
  }, READ_THROTTLE_MS)
  return (announcementId) => {
    untold.add(announcementId)
    tell()
  }
}

/** One that could not be told stays unread on the server, and is told when it is opened again. */
async function markOne(announcementId: string): Promise<void> {
  try {
    await call(markAnnouncementRead, { body: { announcementId, read: true } })
  } catch (error) {
    console.warn('The server was not told that an announcement was read:', error)
  }
}
