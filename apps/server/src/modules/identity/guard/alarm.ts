import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { tokenDigest } from '#platform/secrets/tokens'
import type { Member, Visit } from '#platform/visit'
import { endSessions } from '../sessions/end-sessions.ts'
import { notifyMember } from '../notices/notices.ts'
import * as store from '../store/guard.ts'

/** “This was not me”, said inside: every other session ends, and no money leaves until the house has looked. */
export async function raiseAlarm(app: App, member: Member): Promise<Record<string, never>> {
  const { id: memberId, sessionId: except } = member
  await transaction(app, (tx) => raise(tx, { memberId, except, raisedBy: 'session', now: app.clock.now() }))
  return {}
}

/** The same by the link of a notice: who reads the letters of the account needs no session, and every one ends. */
export async function raiseAlarmByNotice(
  app: App,
  { merchant }: Pick<Visit, 'merchant'>,
  token: string,
): Promise<Record<string, never>> {
  await transaction(app, async (tx) => {
    const link = await store.findNoticeLink(tx, { digest: tokenDigest(token), merchantCode: merchant.code })
    if (!link) throw new Refusal('NOTICE_LINK_ENDED')
    await raise(tx, { memberId: link.memberId, raisedBy: 'notice', now: app.clock.now() })
  })
  return {}
}

type Raised = {
  readonly memberId: string
  readonly except?: string
  readonly raisedBy: 'session' | 'notice'
  readonly now: Date
}

async function raise(tx: Tx, { memberId, except, raisedBy, now }: Raised): Promise<void> {
  const isNew = await store.insertAlarm(tx, { id: uuidv7(now.getTime()), memberId, raisedBy })
  await endSessions(tx, { memberId, ...(except !== undefined && { except }) }, 'kicked')
  if (isNew) await notifyMember(tx, { memberId, notice: 'withdrawalsFrozen' })
}
