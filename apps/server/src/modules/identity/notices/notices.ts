import * as z from 'zod/mini'
import { amountText, listMerchants } from '#modules/settings'
import type { App } from '#platform/app'
import type { Config } from '#platform/config'
import { transaction, type Tx } from '#platform/db'
import { job, queueJob } from '#platform/jobs'
import { queueMessage } from '#platform/messages/queue-message'
import { randomUuid } from '#platform/random'
import { DAY_MS } from '#platform/time'
import type { Merchant } from '#platform/visit'
import { noticeMail, type Notice, notices, noticeSms } from './message-texts.ts'
import { newNoticeLink } from './notice-link.ts'
import { openForMember, readPersonal } from '../person/personal.ts'
import { findMember } from '../store/members.ts'

const JOB = 'send-notice'
const WORTH_SENDING_MS = DAY_MS

type NoticeToSend = {
  /** Nobody, where whoever caused it must not learn that nobody is there: the work is the same. */
  readonly memberId: string | undefined
  readonly notice: Notice
  readonly minutes?: number
  /** What else the letter says: an amount, the last digits of a card. */
  readonly values?: Readonly<Record<string, string>>
  /** Where else than to the address of now: one that was theirs before, sealed with their key, or a telephone. */
  readonly to?: { readonly sealedEmail: Buffer } | { readonly sealedMobile: Buffer } | 'mobile'
}

/** Tells a member what happened to their account; the letter is written later, by a job. */
export async function notifyMember(
  tx: Tx,
  { memberId, notice, minutes = 0, values = {}, to }: NoticeToSend,
): Promise<void> {
  const place = placeOf(to)
  await queueJob(tx, JOB, {
    key: randomUuid(),
    memberId: memberId ?? null,
    notice,
    minutes,
    values,
    ...place,
  })
}

function placeOf(to: NoticeToSend['to']) {
  const isSealed = to !== undefined && to !== 'mobile'
  const sealedEmail = isSealed && 'sealedEmail' in to ? to.sealedEmail.toString('base64') : null
  const sealedMobile = isSealed && 'sealedMobile' in to ? to.sealedMobile.toString('base64') : null
  return { sealedEmail, sealedMobile, isByMobile: to === 'mobile' || sealedMobile !== null }
}

const payloadShape = z.object({
  key: z.uuid(),
  memberId: z.nullable(z.uuid()),
  notice: z.enum(Object.keys(notices) as [Notice, ...Notice[]]),
  minutes: z.number(),
  values: z.optional(z.record(z.string(), z.string())),
  sealedEmail: z.optional(z.nullable(z.string())),
  sealedMobile: z.optional(z.nullable(z.string())),
  isByMobile: z.optional(z.boolean()),
})

/** By letter where there is an address, else by telephone where the notice is worth it. */
export const noticeWriting = job({
  name: JOB,
  async run(app, payload) {
    const { key, memberId, notice, minutes, values: more, ...place } = z.parse(payloadShape, payload)
    const reader = memberId && (await findReader(app, memberId))
    if (!reader) return
    const { house, language, account } = reader
    const { email, mobile } = await addressesIn(app, { memberId, now: reader, ...place })
    const { secrets, config } = app
    const now = app.clock.now()
    const common = {
      secrets,
      key: `notice:${key}`,
      endsAt: new Date(now.getTime() + WORTH_SENDING_MS),
    }
    const origin = originOf(house, config)
    await transaction(app, async (tx) => {
      const link = notices[notice].hasLink ? await newNoticeLink(tx, { memberId, origin, now }) : ''
      const amount = more?.amount && { amount: amountText(more.amount, { money: house.money, language }) }
      const values = { account, minutes: String(minutes), link, ...more, ...amount }
      if (email && config.sends.mail) {
        const mail = noticeMail({ house, language, to: email }, notice, values)
        await queueMessage(tx, { ...common, channel: 'mail', mail })
      } else if (mobile && config.sends.sms && !notices[notice].byLetterAlone) {
        const sms = noticeSms({ house, language, to: mobile.replace(' ', '') }, notice, values)
        await queueMessage(tx, { ...common, channel: 'sms', sms })
      }
    })
  },
})

type Addresses = { readonly email?: string | undefined; readonly mobile?: string | undefined }

type NoticeAddresses = {
  readonly memberId: string
  readonly now: Addresses
  readonly sealedEmail?: string | null | undefined
  readonly sealedMobile?: string | null | undefined
  readonly isByMobile?: boolean | undefined
}

/** The address and the telephone of now, unless the notice names another or goes to the telephone alone. */
async function addressesIn(
  app: App,
  { memberId, now, sealedEmail, sealedMobile, isByMobile }: NoticeAddresses,
): Promise<Addresses> {
  const { secrets } = app
  const open = async (sealed: string) =>
    (await openForMember(app.db, { secrets, memberId }, Buffer.from(sealed, 'base64')))?.toString()
  const mobile = sealedMobile ? await open(sealedMobile) : now.mobile
  if (isByMobile) return { mobile }
  return { mobile, email: sealedEmail ? await open(sealedEmail) : now.email }
}

/** Where the house stands for its members; the machine's own names have no certificate. */
function originOf({ hosts: [host = 'localhost'] }: Merchant, { port }: Config): string {
  return /^(127\.|(.+\.)?localhost$)/.test(host) ? `http://${host}:${port}` : `https://${host}`
}

async function findReader(app: App, memberId: string) {
  const [member, personal, merchants] = await Promise.all([
    findMember(app.db, memberId),
    readPersonal(app.db, app.secrets, memberId),
    listMerchants(app),
  ])
  const house = merchants.find(({ code }) => code === member?.merchantCode)
  return member && house && { ...personal, house, language: member.language, account: member.account }
}
