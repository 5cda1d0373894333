import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import type { Refusal } from '#platform/refusal'
import { strictApi } from '../../../testing/strict-api.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { testVisit } from '../../../testing/test-visit.ts'
import { requirePhone } from '../person/phone.ts'
import { sendSms } from './send-sms-code.ts'

type To = { readonly number?: string; readonly ip?: string; readonly isSent?: boolean }

/** Sends past the wire and answers with nothing, or with the minutes to wait. */
async function send(
  app: TestApp,
  { number = '1712345678', ip, isSent = true }: To = {},
): Promise<number | undefined> {
  const phone = await requirePhone(app, 'BAIZE', { dialingCode: '+880', number })
  const visit = await testVisit(app, ip === undefined ? {} : { ip })
  return sendSms(app, visit, { purpose: 'register', phone, isSent }).then(
    () => undefined,
    (refused: Refusal) => {
      expect(refused.code).toBe('CODE_LIMITED')
      return Math.ceil((refused.value as { retryAfter: number }).retryAfter / 60)
    },
  )
}

/** Lets the time of some counts pass. */
const forget = (app: TestApp, ...kinds: string[]) =>
  transaction(app, (tx) => tx.rows(sql`delete from identity.tally where kind = any(${kinds})`))

const numberOf = (range: number, line: number) =>
  `17${String(range).padStart(4, '0')}${String(line).padStart(4, '0')}`
const addressOf = (network: number, host: number) => `203.0.${network}.${host}`
const [AN_HOUR, A_DAY] = [60, 24 * 60]
const codes = (app: TestApp) => app.db.rows(sql`select from identity.code`)

it('[SEC-04] a number waits a minute, then one, two, four up to thirty-two, and gets ten codes a day', async () => {
  const { app } = await strictApi()
  const waits: number[] = []
  for (let sent = 0; sent < 10; sent++) {
    expect(await send(app, { ip: addressOf(sent, 1) })).toBeUndefined()
    waits.push((await send(app, { ip: addressOf(sent, 2) })) ?? 0)
    await forget(app, 'code-wait', 'code-10-minutes', 'code-hour', 'code-prefix')
  }
  expect(waits).toEqual([1, 1, 2, 4, 8, 16, 32, 32, 32, A_DAY])
  expect(await send(app, { ip: addressOf(100, 1) })).toBe(A_DAY)
  expect(await codes(app)).toHaveLength(10)
})

it('[SEC-04] a number gets three codes in ten minutes and five in an hour', async () => {
  const { app } = await strictApi()
  const refused: (number | undefined)[] = []
  for (let sent = 0; sent < 4; sent++) {
    refused.push(await send(app, { ip: addressOf(sent, 1) }))
    await forget(app, 'code-wait')
  }
  await forget(app, 'code-10-minutes')
  for (let sent = 0; sent < 3; sent++) {
    refused.push(await send(app, { ip: addressOf(10 + sent, 1) }))
    await forget(app, 'code-wait')
  }
  expect(refused).toEqual([undefined, undefined, undefined, 10, undefined, undefined, AN_HOUR])
})

it('[SEC-04] an address sends five codes an hour, its neighbourhood twenty, and a longer one counts as its own line', async () => {
  const { app } = await strictApi()
  for (let sent = 0; sent < 5; sent++) expect(await send(app, { number: numberOf(sent, 1) })).toBeUndefined()
  expect(await send(app, { number: numberOf(5, 1) })).toBe(AN_HOUR)
  for (let sent = 0; sent < 15; sent++) {
    const ip = `198.51.100.${20 + Math.floor(sent / 5)}`
    expect(await send(app, { number: numberOf(10 + sent, 1), ip })).toBeUndefined()
  }
  expect(await send(app, { number: numberOf(30, 1), ip: '198.51.100.99' })).toBe(AN_HOUR)
  for (let sent = 0; sent < 5; sent++)
    expect(
      await send(app, { number: numberOf(40 + sent, 1), ip: `2001:db8:1:2::${sent + 1}` }),
    ).toBeUndefined()
  expect(await send(app, { number: numberOf(50, 1), ip: '2001:db8:1:2:9:9:9:9' })).toBe(AN_HOUR)
})

it('[SEC-04] a range of numbers gets ten codes an hour', async () => {
  const { app } = await strictApi()
  for (let sent = 0; sent < 10; sent++)
    expect(await send(app, { number: numberOf(7, sent), ip: addressOf(sent, 1) })).toBeUndefined()
  expect(await send(app, { number: numberOf(7, 11), ip: addressOf(11, 1) })).toBe(AN_HOUR)
  expect(await send(app, { number: numberOf(8, 11), ip: addressOf(11, 1) })).toBeUndefined()
})

it('[SEC-04] where fifty codes were sent and fewer than fifteen came back, no more are sent', async () => {
  const { app } = await strictApi()
  await send(app)
  const pretend = (sent: number, used: number) =>
    transaction(app, async (tx) => {
      await tx.rows(sql`delete from identity.tally`)
      await tx.rows(sql`delete from identity.code where used_at is not null or ends_at < now()`)
      await tx.rows(sql`
        insert into identity.code (id, merchant_code, purpose, channel, target_digest, device_digest, code_digest, is_sent,
          country, prefix_digest, ends_at, used_at, created_at)
        select gen_random_uuid(), merchant_code, purpose, channel, target_digest, device_digest, code_digest, true,
          country, null, now() - interval '1 minute', case when n <= ${used}::int then now() end, now() - interval '10 minutes'
        from identity.code c, generate_series(1, ${sent}::int) n where c.ends_at > now()`)
    })
  await pretend(50, 14)
  expect(await send(app)).toBe(AN_HOUR)
  expect(await send(app, { isSent: false })).toBe(AN_HOUR)
  await pretend(49, 0)
  expect(await send(app)).toBeUndefined()
  await transaction(app, (tx) =>
    tx.rows(
      sql`delete from identity.code where ends_at > now() and created_at < (select max(created_at) from identity.code)`,
    ),
  )
  await pretend(50, 15)
  expect(await send(app)).toBeUndefined()
})

it('[SEC-04] a house stops at its budget, and what is not really sent costs nothing', async () => {
  const { app } = await strictApi({ SMS_PRICE: '500', SMS_HOURLY_BUDGET: '1200' })
  for (let sent = 0; sent < 3; sent++)
    expect(
      await send(app, { number: numberOf(sent, 1), ip: addressOf(sent, 1), isSent: false }),
    ).toBeUndefined()
  expect(await send(app, { number: numberOf(4, 1), ip: addressOf(4, 1) })).toBeUndefined()
  expect(await send(app, { number: numberOf(5, 1), ip: addressOf(5, 1) })).toBeUndefined()
  expect(await send(app, { number: numberOf(6, 1), ip: addressOf(6, 1) })).toBe(AN_HOUR)
  expect(await send(app, { number: numberOf(7, 1), ip: addressOf(7, 1), isSent: false })).toBe(AN_HOUR)
})

it('ten who ask for one number at once get one code', async () => {
  const { app } = await strictApi()
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => send(app, { ip: addressOf(n, 1) })))
  expect(answers.filter((wait) => wait === undefined)).toHaveLength(1)
  expect(await codes(app)).toHaveLength(1)
  expect(await app.db.rows(sql`select count from identity.tally where kind = 'code-day'`)).toEqual([
    { count: 1 },
  ])
})
