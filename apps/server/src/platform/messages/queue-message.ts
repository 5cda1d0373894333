import { strict as assert } from 'node:assert'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { type Db, sql, transaction, type Tx } from '../db.ts'
import { job, queueJob } from '../jobs.ts'
import type { Messenger } from './messenger.ts'
import { uuidv7 } from '../random.ts'
import type { Secrets } from '../secrets/secrets.ts'

const sms = z.object({ to: z.string(), text: z.string() })
const mail = z.object({ from: z.string(), to: z.string(), subject: z.string(), text: z.string() })

/** `to` is a number as `+8801712345678`. */
export type Sms = z.output<typeof sms>
/** `from` is the name it is signed with; the address is the server's own. */
export type Mail = z.output<typeof mail>

/** By which way something is said, and what. */
export type LetterToQueue =
  | { readonly channel: 'sms'; readonly sms: Sms }
  | { readonly channel: 'mail'; readonly mail: Mail }

export type MessageToQueue = LetterToQueue & {
  readonly secrets: Secrets
  /** The same key is queued once. */
  readonly key: string
  /** After this it is not sent any more. */
  readonly endsAt: Date
  /**
   * True where nobody may get it, and whoever caused it must not notice: everything is done that is done for a message,
   * except that nothing is sent.
   */
  readonly isForNobody?: boolean
}

const JOB = 'send-message'
const PURPOSE = 'message'

/** Queues a message with the change that causes it. What it says is sealed until it is sent, and then forgotten. */
export async function queueMessage(tx: Tx, message: MessageToQueue): Promise<void> {
  const { secrets, key, channel, endsAt, isForNobody = false } = message
  const letter = message.channel === 'sms' ? message.sms : message.mail
  const sealed = secrets.seal(PURPOSE, Buffer.from(JSON.stringify(letter)))
  const id = uuidv7()
  const isNew = await tx.maybe(sql`
    insert into platform.message (id, key, channel, sealed, ends_at)
    values (${id}, ${key}, ${channel}, ${isForNobody ? null : sealed}, ${endsAt})
    on conflict (key) do nothing returning id`)
  if (isNew) await queueJob(tx, JOB, { messageId: id })
}

type Row = {
  readonly id: string
  readonly channel: 'sms' | 'mail'
  readonly sealed: Buffer | null
  readonly isLate: boolean
}

type DeliveryOutcome = 'sent' | 'refused' | 'late' | 'nobody'

const payloadShape = z.object({ messageId: z.uuid() })

/**
 * Sends what was queued, outside any transaction. Where it is not known whether a message went out it is sent again
 * under the same id, by which whoever receives it can tell that it is one message.
 */
export function messageSending(messenger: Messenger) {
  return job({
    name: JOB,
    async run(app, payload) {
      const { messageId } = z.parse(payloadShape, payload)
      const row = await findWaiting(app.db, messageId)
      if (!row) return
      const outcome = await send(app, messenger, row)
      assert(outcome !== 'unknown', 'Nobody can say whether the message went out; it is sent again.')
      await transaction(app, (tx) => finish(tx, { id: row.id, outcome }))
      if (outcome === 'refused' || outcome === 'late')
        app.log.warn({ messageId, outcome }, 'a message was not sent')
    },
  })
}

async function send(
  app: App,
  messenger: Messenger,
  { id, channel, sealed, isLate }: Row,
): Promise<DeliveryOutcome | 'unknown'> {
  if (!sealed) return 'nobody'
  if (isLate) return 'late'
  const letter: unknown = JSON.parse(app.secrets.open(PURPOSE, sealed).toString())
  return channel === 'sms'
    ? messenger.sendSms({ id, ...z.parse(sms, letter) })
    : messenger.sendMail({ id, ...z.parse(mail, letter) })
}

async function findWaiting(db: Db, id: string): Promise<Row | undefined> {
  return db.maybe<Row>(sql`
    select id, channel, sealed, ends_at <= now() as is_late from platform.message where id = ${id} and outcome is null`)
}

async function finish(tx: Tx, { id, outcome }: { id: string; outcome: DeliveryOutcome }): Promise<void> {
  await tx.rows(sql`
    update platform.message set outcome = ${outcome}, done_at = now(), sealed = null where id = ${id}`)
}

/** The keys of messages guard against a second one for a month; arrivals of the demo are kept for a day. */
export const messageCleaning = job({
  name: 'clean-messages',
  cron: '47 3 * * *',
  run: (app) =>
    transaction(app, async (tx) => {
      await tx.rows(sql`delete from platform.message where done_at < now() - interval '30 days'`)
      await tx.rows(sql`delete from platform.arrival where arrived_at < now() - interval '1 day'`)
    }),
})
