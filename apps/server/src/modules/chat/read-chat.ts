import type { getChat as contract, ReplyOf } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { push } from '#platform/live/push'
import { requireChat, type Talker } from './chat-access.ts'
import { hoursAt } from './hours.ts'
import { linesOnWire } from './line.ts'
import { countUnreadChat, readLines } from './store/lines.ts'
import { findSchedule } from './store/schedules.ts'
import { findThread, moveMemberRead } from './store/threads.ts'

export type LineRange = { readonly after?: string | undefined; readonly before?: string | undefined }

const PAGE = 50

/** What was said with a member, as both sides see it. */
export async function readConversation(app: App, memberId: string, { after, before }: LineRange) {
  const numberIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))
  const span = { memberId, after: numberIn(after), before: numberIn(before), limit: PAGE }
  const [thread, rows] = await Promise.all([findThread(app.db, memberId), readLines(app.db, span)])
  return {
    lines: await linesOnWire(app, rows),
    hasMore: (rows[0]?.number ?? 1) > 1,
    memberRead: thread?.memberRead ?? 0,
    houseRead: thread?.houseRead ?? 0,
  }
}

export async function getChat(app: App, talker: Talker, span: LineRange): Promise<ReplyOf<typeof contract>> {
  const { id: memberId, merchantCode } = requireChat(talker)
  const [conversation, schedule] = await Promise.all([
    readConversation(app, memberId, span),
    findSchedule(app.db, merchantCode),
  ])
  return { ...conversation, hours: hoursAt(schedule, app.clock.now()) }
}

/** Read up to a line is read up to it, however often it is said and in whatever order. */
export async function readChat(app: App, talker: Talker, upTo: number): Promise<{ unReadCount: number }> {
  const { id: memberId, merchantCode } = requireChat(talker)
  return transaction(app, async (tx) => {
    if (await moveMemberRead(tx, { memberId, upTo })) {
      await push(tx, { memberId }, { type: 'unread.changed' })
      await push(tx, { officeOf: merchantCode }, { type: 'unread.changed' })
    }
    return { unReadCount: await countUnreadChat(tx, memberId) }
  })
}

export async function getChatUnread(
  app: App,
  talker: Talker,
): Promise<{ totalUnreadCount: number; unReadCount: number }> {
  const unReadCount = await countUnreadChat(app.db, requireChat(talker).id)
  return { totalUnreadCount: unReadCount, unReadCount }
}
