import { expect, it, onTestFinished } from 'vitest'
import { deliver } from '../../testing/deliver.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { readArrivals } from './arrivals.ts'
import { sql, transaction } from '../db.ts'
import { type MessageToQueue, messageCleaning, messageSending, queueMessage } from './queue-message.ts'
import type { Messenger } from './messenger.ts'
import { openMessenger } from './open-messenger.ts'

type Changes = { key?: string; endsAt?: Date; isForNobody?: boolean }

function smsFrom(app: TestApp, changes: Changes = {}): MessageToQueue {
  const sms = { to: '+8801712345678', text: 'Your code is 314159' }
  return { secrets: app.secrets, key: 'one', endsAt: inAnHour(), channel: 'sms', sms, ...changes }
}

function mailFrom(app: TestApp, changes: Changes = {}): MessageToQueue {
  const mail = { from: 'Baize', to: 'rafi@example.test', subject: 'আপনার পাসওয়ার্ড', text: 'بدل گیا <b>' }
  return { secrets: app.secrets, key: 'two', endsAt: inAnHour(), channel: 'mail', mail, ...changes }
}

const inAnHour = () => new Date(Date.now() + 3_600_000)

const queue = (app: TestApp, message: MessageToQueue) => transaction(app, (tx) => queueMessage(tx, message))

const outcomes = (app: TestApp) =>
  app.db.rows(sql`select key, outcome, sealed is null as is_forgotten from platform.message order by key`)

/** A messenger whose line breaks, after the message went out, so many times. */
async function vanishing(app: TestApp, times: number): Promise<Messenger & { sent: string[] }> {
  const real = await openMessenger(app)
  onTestFinished(real.close)
  const sent: string[] = []
  const vanish = async (id: string, send: () => ReturnType<Messenger['sendSms']>) => {
    const outcome = await send()
    sent.push(id)
    return sent.length <= times ? 'unknown' : outcome
  }
  return {
    sent,
    sendSms: (sms) => vanish(sms.id, () => real.sendSms(sms)),
    sendMail: (mail) => vanish(mail.id, () => real.sendMail(mail)),
  }
}

it('a message goes out only if the change that caused it was kept', async () => {
  const app = await testApp()
  await transaction(app, async (tx) => {
    await queueMessage(tx, smsFrom(app))
    throw new Error('no')
  }).catch(() => {})
  expect(await deliver(app)).toEqual([])
})

it('a message that was queued when the server fell is sent by the next one, and then forgotten', async () => {
  const app = await testApp()
  await queue(app, smsFrom(app))
  await queue(app, mailFrom(app))
  expect(await readArrivals(app.db)).toEqual([])
  expect((await deliver(app)).toReversed()).toMatchObject([
    { channel: 'sms', recipient: '+8801712345678', subject: null, body: 'Your code is 314159' },
    { channel: 'mail', recipient: 'rafi@example.test', subject: 'আপনার পাসওয়ার্ড', body: 'بدل گیا <b>' },
  ])
  expect(await outcomes(app)).toEqual([
    { key: 'one', outcome: 'sent', isForgotten: true },
    { key: 'two', outcome: 'sent', isForgotten: true },
  ])
})

it('what was sent but could not be noted is sent again under its own id, so that it is received once', async () => {
  const app = await testApp()
  await queue(app, smsFrom(app))
  await queue(app, mailFrom(app))
  const messenger = await vanishing(app, 2)
  for (let attempt = 0; attempt < 3; attempt++) await runJobs(app, [messageSending(messenger)])
  expect(messenger.sent).toHaveLength(4)
  expect(new Set(messenger.sent).size).toBe(2)
  expect(await readArrivals(app.db)).toHaveLength(2)
})

it('two workers and a second delivery send a message once', async () => {
  const app = await testApp()
  await queue(app, smsFrom(app))
  const messenger = await vanishing(app, 0)
  await Promise.all([1, 2].map(() => runJobs(app, [messageSending(messenger)])))
  const { id } = await app.db.one<{ id: string }>(sql`select id from platform.message`)
  await messageSending(messenger).run(app, { messageId: id })
  expect(messenger.sent).toEqual([id])
})

it('the same key is queued once, however often the change is asked for', async () => {
  const app = await testApp()
  await Promise.all([1, 2, 3].map(() => queue(app, smsFrom(app))))
  expect(await deliver(app)).toHaveLength(1)
})

it('a message for nobody, and one that is too late, are not sent', async () => {
  const app = await testApp()
  await queue(app, smsFrom(app, { key: 'nobody', isForNobody: true }))
  await queue(app, smsFrom(app, { key: 'late', endsAt: new Date(Date.now() - 1000) }))
  expect(await deliver(app)).toEqual([])
  expect(await outcomes(app)).toEqual([
    { key: 'late', outcome: 'late', isForgotten: true },
    { key: 'nobody', outcome: 'nobody', isForgotten: true },
  ])
})

it('what a message says cannot be read from the tables while it waits', async () => {
  const app = await testApp()
  await queue(app, smsFrom(app))
  const rows = await app.db.rows(sql`
    select encode(sealed, 'escape') as text from platform.message
    union all select payload::text from graphile_worker._private_jobs`)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/314159|1712345678/)
})

it('old messages and arrivals are removed, and those still to be sent are not', async () => {
  const app = await testApp()
  await queue(app, smsFrom(app, { key: 'old' }))
  await deliver(app)
  await transaction(app, async (tx) => {
    await tx.rows(sql`update platform.message set done_at = now() - interval '31 days'`)
    await tx.rows(sql`update platform.arrival set arrived_at = now() - interval '25 hours'`)
  })
  await queue(app, smsFrom(app, { key: 'waiting' }))
  await messageCleaning.run(app, {})
  expect(await outcomes(app)).toMatchObject([{ key: 'waiting', outcome: null }])
  expect(await readArrivals(app.db)).toEqual([])
})
