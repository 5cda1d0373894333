import type { BodyOf, markAnnouncementRead as marking, Unread } from '@baize/contracts'
import { countUnreadChat } from '#modules/chat'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import type { Member } from '#platform/visit'
import { noticeReader, type WallReader } from './list-wall.ts'
import { countLetters } from './store/letters.ts'
import { countUnreadNotices, insertRead, isShown } from './store/notices.ts'

type OwnReader = WallReader & { readonly member: Member }

/** How much the member has not read. Trials have no letters and nobody to chat with. */
export async function getUnread(app: App, reader: OwnReader): Promise<Unread> {
  const { member } = reader
  const [announcements, letters, chat] = await Promise.all([
    noticeReader(app, reader).then((who) => countUnreadNotices(app.db, who)),
    member.isTrial ? undefined : countLetters(app.db, member.id),
    member.isTrial ? 0 : countUnreadChat(app.db, member.id),
  ])
  const inbox = letters?.unread ?? 0
  return { announcements, inbox, chat, total: announcements + inbox + chat }
}

/** Read once is read; the member's other pages hear of it. */
export async function markAnnouncementRead(
  app: App,
  reader: OwnReader,
  { announcementId: noticeId }: BodyOf<typeof marking>,
): Promise<Unread> {
  const who = await noticeReader(app, reader)
  const { id: memberId } = reader.member
  await transaction(app, async (tx) => {
    if (!(await isShown(tx, { ...who, noticeId }))) throw new Refusal('NOT_FOUND')
    if (await insertRead(tx, { noticeId, memberId })) await push(tx, { memberId }, { type: 'unread.changed' })
  })
  return getUnread(app, reader)
}
