import * as z from 'zod/mini'
import { listMerchants } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { job, queueJob } from '#platform/jobs'
import { queueMessage } from '#platform/messages'
import { uuidv7 } from '#platform/random'
import { noticeMail, type Notice, noticeSms } from './letters.ts'
import { readPersonal } from './personal.ts'
import { findMember } from './store/members.ts'

const JOB = 'send-notice'
const WORTH_SENDING_MS = 24 * 60 * 60 * 1000

type NoticeToSend = {
  /** Nobody, where whoever caused it must not learn that nobody is there: the work is the same. */
  readonly memberId: string | undefined
  readonly notice: Notice
  readonly minutes?: number
}

/** Tells a member what happened to their account; the letter is written later, by a job. */
export async function notifyMember(tx: Tx, { memberId, notice, minutes }: NoticeToSend): Promise<void> {
  await queueJob(tx, JOB, { key: uuidv7(), memberId: memberId ?? null, notice, minutes: minutes ?? 0 })
}

const payloadShape = z.object({
  key: z.uuid(),
  memberId: z.nullable(z.uuid()),
  notice: z.enum(['passwordChanged', 'paymentPasswordChanged', 'loginLocked']),
  minutes: z.number(),
})

/** By letter where there is an address, else by telephone; what anybody can cause goes by letter alone, which costs nothing. */
export const noticeWriting = job({
  name: JOB,
  async run(app, payload) {
    const { key, memberId, notice, minutes } = z.parse(payloadShape, payload)
    const reader = memberId && (await findReader(app, memberId))
    if (!reader) return
    const { email, mobile, house, language, account } = reader
    const values = { account, minutes: String(minutes) }
    const { secrets, config } = app
    const common = {
      secrets,
      key: `notice:${key}`,
      endsAt: new Date(app.clock.now().getTime() + WORTH_SENDING_MS),
    }
    await transaction(app, async (tx) => {
      if (email && config.sends.mail) {
        const mail = noticeMail({ house, language, to: email }, notice, values)
        await queueMessage(tx, { ...common, channel: 'mail', mail })
      } else if (mobile && config.sends.sms && notice !== 'loginLocked') {
        const sms = noticeSms({ house, language, to: mobile.replace(' ', '') }, notice, values)
        await queueMessage(tx, { ...common, channel: 'sms', sms })
      }
    })
  },
})

async function findReader(app: App, memberId: string) {
  const [member, personal, merchants] = await Promise.all([
    findMember(app.db, memberId),
    readPersonal(app.db, app.secrets, memberId),
    listMerchants(app),
  ])
  const house = merchants.find(({ code }) => code === member?.merchantCode)
  return member && house && { ...personal, house, language: member.language, account: member.account }
}
