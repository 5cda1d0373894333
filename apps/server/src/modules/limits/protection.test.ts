import { randomUUID } from 'node:crypto'
import {
  acknowledgeReality,
  askReturn,
  beginPause,
  cancelLimitChange,
  confirmLimit,
  excludeSelf,
  getProtection,
  type LimitKind,
  type LimitSpan,
  type ProtectionLimit,
  setLimit,
  setZone,
  skipDepositLimit,
  takeTimeOut,
} from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { createMember } from '#modules/identity'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { PASSWORD } from '../../testing/test-player.ts'
import { scoreDay } from './score-harm.ts'
import {
  excludedAmong,
  findStanding,
  mayHaveBonus,
  oweTurnover,
  releaseDeposit,
  requireDepositAllowed,
  saveHouse,
  turnoverLeft,
} from './index.ts'

const HOUR = 3_600_000

/** A member of BAIZE, and a clock that the test moves. */
async function member(personal = {}) {
  let at = Date.parse('2026-03-10T04:00:00Z')
  const { app, api } = await demoApi({}, { now: () => new Date(at) })
  const account = `l${randomUUID().slice(0, 8)}`
  const id = await testMember(app, { account, password: PASSWORD, personal })
  const browser = testBrowser(api)
  await browser.logIn(account, PASSWORD)
  const pass = async (milliseconds: number) => {
    at += milliseconds
    await browser.logIn(account, PASSWORD)
  }
  const limitOf = async (kind: LimitKind, span: LimitSpan): Promise<ProtectionLimit | undefined> => {
    const { limits } = (await browser.call(getProtection)).json().value
    return limits.find((limit: ProtectionLimit) => limit.kind === kind && limit.span === span)
  }
  const deposit = (amount: string) =>
    transaction(app, (tx) =>
      requireDepositAllowed(tx, {
        memberId: id,
        merchantCode: 'BAIZE',
        amount: moneyFromWire(amount, 'CNY'),
        now: new Date(at),
      }),
    )
  return { app, api, id, browser, pass, limitOf, deposit, now: () => new Date(at) }
}

const place = { kind: 'deposit', span: 'day' } as const

it('[PP-01] a limit is tightened at once; loosened, it waits 24 hours, is confirmed within 72 more, and else lapses', async () => {
  const { browser, pass, limitOf } = await member()
  const set = (amount: string | null) => browser.call(setLimit, { body: { ...place, amount } })
  await set('100')
  await set('50.00')
  expect(await limitOf('deposit', 'day')).toMatchObject({ amount: '50.00', left: '50.00', pending: null })
  await set('80')
  expect(await limitOf('deposit', 'day')).toMatchObject({
    amount: '50.00',
    pending: { amount: '80.00', isReady: false },
  })

  await pass(24 * HOUR - 1000)
  expect((await browser.call(confirmLimit, { body: place })).json().errorCode).toBe('CHANGE_NOT_READY')
  await pass(1000)
  expect((await limitOf('deposit', 'day'))?.pending?.isReady).toBe(true)
  await browser.call(confirmLimit, { body: place })
  expect(await limitOf('deposit', 'day')).toMatchObject({ amount: '80.00', pending: null })

  await set(null)
  await pass(96 * HOUR + 1000)
  expect((await browser.call(confirmLimit, { body: place })).json().errorCode).toBe('CHANGE_LAPSED')
  expect(await limitOf('deposit', 'day')).toMatchObject({ amount: '80.00', pending: null })
})

it('a looser limit can be withdrawn while it waits, and a limit that is to go is gone after its word', async () => {
  const { browser, pass, limitOf } = await member()
  const set = (amount: string | null) => browser.call(setLimit, { body: { ...place, amount } })
  await set('10')
  await set(null)
  await browser.call(cancelLimitChange, { body: place })
  expect((await limitOf('deposit', 'day'))?.pending).toBeNull()
  expect((await browser.call(cancelLimitChange, { body: place })).statusCode).toBe(404)
  await set(null)
  await pass(30 * HOUR)
  await browser.call(confirmLimit, { body: place })
  expect(await limitOf('deposit', 'day')).toMatchObject({ amount: null, left: null })
})

it('a limit of a kind that has no such span is refused, and so is a session longer than a day', async () => {
  const { browser } = await member()
  const bodies = [
    { kind: 'stake', span: 'day', amount: '1' },
    { kind: 'loss', span: 'none', amount: '1' },
    { kind: 'session', span: 'none', amount: '1441' },
    { kind: 'session', span: 'none', amount: '1.5' },
  ]
  for (const body of bodies)
    expect((await browser.call(setLimit, { body })).json().errorCode).toBe('FIELD_FORMAT')
})

it('deposits that are under way together never pass a limit, and one that came to nothing makes room again', async () => {
  const { app, id, browser, limitOf, deposit, now } = await member()
  await browser.call(setLimit, { body: { ...place, amount: '100' } })
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => deposit('30.00')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(deposit('10.01')).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    value: { kind: 'deposit', span: 'day', left: '10.00' },
  })
  const released = { memberId: id, merchantCode: 'BAIZE', amount: moneyFromWire('30.00', 'CNY') }
  await transaction(app, (tx) => releaseDeposit(tx, { ...released, now: now(), countedAt: now() }))
  expect(await limitOf('deposit', 'day')).toMatchObject({ used: '60.00', left: '40.00' })
  await transaction(app, (tx) => oweTurnover(tx, released))
  expect(await turnoverLeft(app.db, id)).toBe(300_000n)
})

it('[PP-03] the zone is changed once in 30 days, and changing it frees nothing', async () => {
  const { browser, pass, limitOf, deposit } = await member()
  await browser.call(setLimit, { body: { ...place, amount: '10' } })
  await deposit('10.00')
  expect((await browser.call(setZone, { body: { name: 'Pacific/Kiritimati' } })).statusCode).toBe(200)
  await expect(deposit('1.00')).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  expect(await limitOf('deposit', 'day')).toMatchObject({ left: '0.00' })
  expect((await browser.call(setZone, { body: { name: 'UTC' } })).json().errorCode).toBe('ZONE_FIXED')
  expect((await browser.call(setZone, { body: { name: 'Moon/Base' } })).json().errorCode).toBe('FIELD_FORMAT')
  await pass(30 * 24 * HOUR)
  expect((await browser.call(setZone, { body: { name: 'UTC' } })).json().value.zone.name).toBe('UTC')
})

it('[PP-06] a time-out holds at once, cannot be shortened, and ends by itself', async () => {
  const { browser, pass, deposit } = await member()
  const { exclusion } = (await browser.call(takeTimeOut, { body: { length: '7d' } })).json().value
  expect(exclusion).toMatchObject({ kind: 'timeout', until: '2026-03-17T04:00:00.000Z' })
  const again = (await browser.call(takeTimeOut, { body: { length: '24h' } })).json().value
  expect(again.exclusion).toEqual(exclusion)
  await expect(deposit('1.00')).rejects.toMatchObject({ code: 'EXCLUDED' })
  await pass(7 * 24 * HOUR)
  await deposit('1.00')
  expect((await browser.call(getProtection)).json().value.exclusion).toBeNull()
})

it('[PP-07] who excludes themselves shows who they are, stays out for the term, and returns by asking a day before', async () => {
  const { app, id, browser, pass, deposit, now } = await member()
  const exclude = (password: string) =>
    browser.call(excludeSelf, { body: { term: '6m', proof: { by: 'password', password } } })
  expect((await exclude('not the password')).json().errorCode).toBe('WRONG_CREDENTIALS')
  expect((await exclude(PASSWORD)).json().value.exclusion.until).toBe('2026-09-10T04:00:00.000Z')
  expect((await browser.call(askReturn)).json().errorCode).toBe('EXCLUDED')
  expect(await mayHaveBonus(app.db, { memberId: id, now: now() })).toBe(false)
  expect([...(await excludedAmong(app.db, { memberIds: [id, randomUUID()], now: now() }))]).toEqual([id])
  await pass(185 * 24 * HOUR)
  await expect(deposit('1.00')).rejects.toMatchObject({ code: 'EXCLUDED' })
  await browser.call(askReturn)
  await pass(24 * HOUR - 1)
  await expect(deposit('1.00')).rejects.toMatchObject({ code: 'EXCLUDED' })
  await pass(1)
  await deposit('1.00')
})

it('[PP-07] the person is excluded: their other accounts at once, and new ones by number, document or browser', async () => {
  const personal = { mobile: '+880 1712345678', email: 'rafiq@example.org', idNumber: 'AB-1234567' }
  const { app, browser, now } = await member(personal)
  const make = (given: object, device?: string) =>
    transaction(app, (tx) =>
      createMember(tx, {
        secrets: app.secrets,
        merchantCode: 'NOOR',
        account: `n${randomUUID().slice(0, 8)}`,
        type: 0,
        language: 'EN',
        personal: given,
        ...(device ? { device } : {}),
        registerMethod: 'H5',
        registerHost: 'localhost',
        password: undefined,
      }),
    )
  const other = await make({ mobile: '+880 1712345678' })
  const body = { term: 'permanent', proof: { by: 'password', password: PASSWORD } }
  expect((await browser.call(excludeSelf, { body })).statusCode).toBe(200)
  const standing = await findStanding(app.db, other.id)
  expect(standing?.exclusion).toMatchObject({ kind: 'self', until: null })
  expect(await mayHaveBonus(app.db, { memberId: other.id, now: now() })).toBe(false)
  await expect(make({ email: 'Rafiq@example.org' })).rejects.toMatchObject({ code: 'EXCLUDED' })
  await expect(make({ idNumber: 'ab1234567' })).rejects.toMatchObject({ code: 'EXCLUDED' })
  const [device] = browser.cookies.values()
  expect(device).toBeDefined()
  await make({ mobile: '+880 1798765432' })
})

it('the question for a deposit limit is open, then answered or skipped, and that is written down', async () => {
  const { app, id, browser } = await member()
  const prompt = async () => (await browser.call(getProtection)).json().value.depositPrompt
  expect(await prompt()).toBe('open')
  await browser.call(skipDepositLimit)
  expect(await prompt()).toBe('skipped')
  await browser.call(setLimit, { body: { ...place, amount: '10' } })
  expect(await prompt()).toBe('set')
  const changes = await app.db.rows<{ action: string }>(
    sql`select action from limits.change where member_id = ${id} order by made_at, id`,
  )
  expect(changes.map(({ action }) => action)).toEqual(['deposit limit skipped', 'limit set'])
})

it('[PP-16] where the pack says so, a break follows the reminder', async () => {
  const { app, id, browser, now } = await member()
  await transaction(app, (tx) => saveHouse(tx, { merchantCode: 'BAIZE', pack: 'de', zone: 'Europe/Berlin' }))
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into limits.standing (member_id, zone, spans, sitting_started_at, last_stake_at)
      select ${id}, 'UTC', jsonb_build_object('day', s, 'week', s, 'month', s), ${new Date(now().getTime() - HOUR)}, ${now()}
      from (select '{"since": 0, "until": 0, "staked": "0", "lost": "0", "deposited": "0"}'::jsonb as s) e`),
  )
  expect((await browser.call(getProtection)).json().value.reality.isDue).toBe(true)
  const { pause, reality } = (await browser.call(acknowledgeReality)).json().value
  expect(reality.isDue).toBe(false)
  expect(pause).toEqual({ minutes: 0, until: new Date(now().getTime() + 5 * 60_000).toISOString() })
})

it('[PP-11] a night’s look at play leads to a word, a break or a review, once a day', async () => {
  const { app, id, browser, now } = await member()
  const signs = {
    memberId: id,
    merchantCode: 'BAIZE',
    currency: 'CNY',
    deposits: 4,
    depositsAfterLoss: 3,
    chasingDeposits: 1,
    failedDeposits: 3,
    escalation: 5,
    nightDays: 3,
    longestSittingMinutes: 250,
    looserWishes: 0,
    netDeposits30: 0n,
  }
  const read = () => Promise.resolve([signs])
  await scoreDay(app, read, now())
  await scoreDay(app, read, now())
  const markers = await app.db.rows<{ score: number; action: string }>(
    sql`select score, action from limits.marker where member_id = ${id}`,
  )
  expect(markers).toEqual([{ score: 8, action: 'review' }])
  expect(await mayHaveBonus(app.db, { memberId: id, now: now() })).toBe(false)
  expect((await browser.call(getProtection)).json().value.pause).toEqual({ minutes: 15, until: null })
  const { pause } = (await browser.call(beginPause)).json().value
  expect(pause).toEqual({ minutes: 0, until: new Date(now().getTime() + 15 * 60_000).toISOString() })
})
