import { randomUUID } from 'node:crypto'
import { capabilities, type LimitKind, type LimitSpan } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { expect, it } from 'vitest'
import { createMember } from '#modules/identity'
import { sql, transaction } from '#platform/db'
import { tokenDigest } from '#platform/secrets/tokens'
import type { Member } from '#platform/visit'
import { testApp } from '../../testing/test-app.ts'
import { testOperator } from '../../testing/test-operator.ts'
import { testMember } from '../../testing/test-member.ts'
import { PASSWORD } from '../../testing/test-player.ts'
import { testVisit } from '../../testing/test-visit.ts'
import { askReturn, excludeSelf, takeTimeOut } from './exclude.ts'
import { getProtection } from './get-protection.ts'
import {
  findStanding,
  isExcluded,
  limitsJobs,
  mayHaveBonus,
  newStanding,
  oweTurnover,
  recountDeposit,
  requireDepositAllowed,
  saveHouse,
  turnoverLeft,
  writePlay,
} from './index.ts'
import { endHarmReview, listHarmReviews } from './review-harm.ts'
import { acknowledgeReality, beginPause, setZone } from './reality.ts'
import { scoreDay } from './score-harm.ts'
import { cancelLimitChange, confirmLimit, setLimit, skipDepositLimit } from './set-limit.ts'

const HOUR = 3_600_000

/** A member of BAIZE, and a clock that the test moves. */
async function member(personal = {}) {
  let at = Date.parse('2026-03-10T04:00:00Z')
  const app = { ...(await testApp({}, 'demo')), clock: { now: () => new Date(at) } }
  const account = `l${randomUUID().slice(0, 8)}`
  const id = await testMember(app, { account, password: PASSWORD, personal })
  const visit = await testVisit(app)
  const { merchant } = visit
  const { code: merchantCode } = merchant
  const own: Member = { id, merchantCode, account, type: 0, ...capabilities(0), sessionId: randomUUID() }
  const asking = { member: own, merchant }
  const protection = () => getProtection(app, asking)
  return {
    app,
    id,
    own,
    visit,
    protection,
    now: () => new Date(at),
    pass: (milliseconds: number) => {
      at += milliseconds
    },
    set: (kind: LimitKind, span: LimitSpan, amount: string | null) =>
      setLimit(app, asking, { kind, span, amount }),
    limitOf: async (kind: LimitKind, span: LimitSpan) =>
      (await protection()).limits.find((limit) => limit.kind === kind && limit.span === span),
    deposit: (amount: string) =>
      transaction(app, (tx) =>
        requireDepositAllowed(tx, {
          memberId: id,
          merchantCode,
          amount: moneyFromWire(amount, 'CNY'),
          now: new Date(at),
        }),
      ),
  }
}

const place = { kind: 'deposit', span: 'day' } as const

it('[PP-01] a limit is tightened at once; loosened, it waits 24 hours, is confirmed within 72 more, and else lapses', async () => {
  const { app, own, pass, limitOf, set: setAny } = await member()
  const set = (amount: string | null) => setAny('deposit', 'day', amount)
  await set('100')
  await set('50.00')
  expect(await limitOf('deposit', 'day')).toMatchObject({ amount: '50.00', left: '50.00', pending: null })
  await set('80')
  expect(await limitOf('deposit', 'day')).toMatchObject({
    amount: '50.00',
    pending: { amount: '80.00', isReady: false },
  })

  pass(24 * HOUR - 1000)
  await expect(confirmLimit(app, own, place)).rejects.toMatchObject({ code: 'CHANGE_NOT_READY' })
  pass(1000)
  expect((await limitOf('deposit', 'day'))?.pending?.isReady).toBe(true)
  await confirmLimit(app, own, place)
  expect(await limitOf('deposit', 'day')).toMatchObject({ amount: '80.00', pending: null })

  await set(null)
  pass(96 * HOUR + 1000)
  await expect(confirmLimit(app, own, place)).rejects.toMatchObject({ code: 'CHANGE_LAPSED' })
  expect(await limitOf('deposit', 'day')).toMatchObject({ amount: '80.00', pending: null })
})

it('a looser limit can be withdrawn while it waits, and a limit that is to go is gone after its word', async () => {
  const { app, own, pass, limitOf, set: setAny } = await member()
  const set = (amount: string | null) => setAny('deposit', 'day', amount)
  await set('10')
  await set(null)
  await cancelLimitChange(app, own, place)
  expect((await limitOf('deposit', 'day'))?.pending).toBeNull()
  await expect(cancelLimitChange(app, own, place)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await set(null)
  pass(30 * HOUR)
  await confirmLimit(app, own, place)
  expect(await limitOf('deposit', 'day')).toMatchObject({ amount: null, left: null })
})

it('a limit of a kind that has no such span is refused, and so is a session longer than a day', async () => {
  const { set } = await member()
  const wishes = [
    ['stake', 'day', '1'],
    ['loss', 'none', '1'],
    ['session', 'none', '1441'],
    ['session', 'none', '1.5'],
  ] as const
  for (const [kind, span, amount] of wishes)
    await expect(set(kind, span, amount)).rejects.toMatchObject({ code: 'FIELD_FORMAT' })
})

it('deposits that are under way together never pass a limit; one that came otherwise counts as what came', async () => {
  const { app, id, set, limitOf, deposit, now } = await member()
  await set('deposit', 'day', '100')
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => deposit('30.00')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(deposit('10.01')).rejects.toMatchObject({
    code: 'LIMIT_REACHED',
    value: { kind: 'deposit', span: 'day', left: '10.00' },
  })
  const [whose, cny] = [{ memberId: id, merchantCode: 'BAIZE' }, (text: string) => moneyFromWire(text, 'CNY')]
  const recount = (was: string, amount: string) =>
    transaction(app, (tx) =>
      recountDeposit(tx, { ...whose, was: cny(was), amount: cny(amount), now: now(), countedAt: now() }),
    )
  await recount('30.00', '0.00')
  expect(await limitOf('deposit', 'day')).toMatchObject({ used: '60.00', left: '40.00' })
  await recount('30.00', '75.00')
  expect(await limitOf('deposit', 'day')).toMatchObject({ used: '105.00', left: '0.00' })
  await transaction(app, (tx) => oweTurnover(tx, { ...whose, amount: cny('30.00') }))
  expect(await turnoverLeft(app.db, id)).toBe(300_000n)
})

it('[PP-03] the zone is changed once in 30 days, and changing it frees nothing', async () => {
  const { app, own, set, pass, limitOf, deposit, protection } = await member()
  await set('deposit', 'day', '10')
  await deposit('10.00')
  await setZone(app, own, 'Pacific/Kiritimati')
  await expect(deposit('1.00')).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
  expect(await limitOf('deposit', 'day')).toMatchObject({ left: '0.00' })
  await expect(setZone(app, own, 'UTC')).rejects.toMatchObject({ code: 'ZONE_FIXED' })
  await expect(setZone(app, own, 'Moon/Base')).rejects.toMatchObject({ code: 'FIELD_FORMAT' })
  pass(30 * 24 * HOUR)
  await setZone(app, own, 'UTC')
  expect((await protection()).zone.name).toBe('UTC')
})

it('[PP-06] a time-out holds at once, cannot be shortened, and ends by itself', async () => {
  const { app, own, pass, deposit, protection } = await member()
  await takeTimeOut(app, own, '7d')
  const { exclusion } = await protection()
  expect(exclusion).toMatchObject({ kind: 'timeout', until: '2026-03-17T04:00:00.000Z' })
  await takeTimeOut(app, own, '24h')
  expect((await protection()).exclusion).toEqual(exclusion)
  await expect(deposit('1.00')).rejects.toMatchObject({ code: 'EXCLUDED' })
  pass(7 * 24 * HOUR)
  await deposit('1.00')
  expect((await protection()).exclusion).toBeNull()
})

it('[PP-07] who excludes themselves shows who they are, stays out for the term, and returns by asking a day before and being known anew', async () => {
  const { app, id, own, visit, pass, deposit, now, protection } = await member()
  const exclude = (password: string) =>
    excludeSelf(app, { member: own, visit }, { term: '6m', proof: { by: 'password', password } })
  await expect(exclude('not the password')).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' })
  await exclude(PASSWORD)
  expect((await protection()).exclusion?.until).toBe('2026-09-10T04:00:00.000Z')
  await expect(askReturn(app, own)).rejects.toMatchObject({ code: 'EXCLUDED' })
  expect(await mayHaveBonus(app.db, { memberId: id, now: now() })).toBe(false)
  expect(await isExcluded(app.db, { memberId: id, now: now() })).toBe(true)
  expect(await isExcluded(app.db, { memberId: randomUUID(), now: now() })).toBe(false)
  pass(185 * 24 * HOUR)
  await expect(deposit('1.00')).rejects.toMatchObject({ code: 'EXCLUDED' })
  await askReturn(app, own)
  const [, letIn] = limitsJobs
  await letIn?.run(app, { memberId: id, merchantCode: 'BAIZE' })
  pass(24 * HOUR - 1)
  await expect(deposit('1.00')).rejects.toMatchObject({ code: 'EXCLUDED' })
  pass(1)
  await deposit('1.00')
})

it('[PP-07] the person is excluded: their other accounts at once, and new ones by number, address, document or browser', async () => {
  const personal = { mobile: '+880 1712345678', email: 'rafiq@example.org', idNumber: 'AB-1234567' }
  const { app, id, own, visit, now } = await member(personal)
  const make = (given: object, device?: string) =>
    transaction(app, (tx) =>
      createMember(tx, {
        now: app.clock.now(),
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
  const device = 'a browser that is known'
  await transaction(app, (tx) =>
    tx.rows(sql`
      insert into identity.session (id, member_id, token_digest, refresh_digest, proof_key, is_remembered, device_digest,
        agent, ip, token_ends_at, ends_at)
      values (${randomUUID()}, ${id}, '\\x01', '\\x02', '{}', false, ${tokenDigest(device)}, '', '', now(), now())`),
  )
  const proof = { by: 'password', password: PASSWORD } as const
  await excludeSelf(app, { member: own, visit }, { term: 'permanent', proof })
  expect((await findStanding(app.db, other.id))?.exclusion).toMatchObject({ kind: 'self', until: null })
  expect(await mayHaveBonus(app.db, { memberId: other.id, now: now() })).toBe(false)
  const again = [{ email: 'Rafiq@example.org' }, { idNumber: 'ab1234567' }, { mobile: '+880 1712345678' }]
  for (const given of again) await expect(make(given)).rejects.toMatchObject({ code: 'EXCLUDED' })
  await expect(make({}, device)).rejects.toMatchObject({ code: 'EXCLUDED' })
  await make({ mobile: '+880 1798765432' }, 'another browser')
})

it('the question for a deposit limit is open, then answered or skipped, and that is written down', async () => {
  const { app, id, own, set, protection } = await member()
  const prompt = async () => (await protection()).depositPrompt
  expect(await prompt()).toBe('open')
  await skipDepositLimit(app, own)
  expect(await prompt()).toBe('skipped')
  await set('deposit', 'day', '10')
  expect(await prompt()).toBe('set')
  const changes = await app.db.rows<{ action: string }>(
    sql`select action from limits.change where member_id = ${id}`,
  )
  expect(changes.map(({ action }) => action).toSorted()).toEqual(['deposit limit skipped', 'limit set'])
})

it('[PP-16] where the pack says so, a break follows the reminder', async () => {
  const { app, id, own, now, protection } = await member()
  await transaction(app, (tx) => saveHouse(tx, { merchantCode: 'BAIZE', pack: 'de', zone: 'Europe/Berlin' }))
  const sat = { sittingStartedAt: new Date(now().getTime() - HOUR), lastStakeAt: now() }
  const standing = { ...newStanding({ memberId: id, zone: 'UTC' }), ...sat }
  await transaction(app, (tx) => writePlay(tx, [standing]))
  expect((await protection()).reality.isDue).toBe(true)
  await acknowledgeReality(app, own)
  const { pause, reality } = await protection()
  expect(reality.isDue).toBe(false)
  expect(pause).toEqual({ minutes: 0, until: new Date(now().getTime() + 5 * 60_000).toISOString() })
})

it('[PP-11] a night’s look at play leads to a word, a break or a review, once a day', async () => {
  const { app, id, own, now, protection } = await member()
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
  expect((await protection()).pause).toEqual({ minutes: 15, until: null })
  const { operator } = await testOperator(app, { login: 'helen', roles: ['risk'] })
  const { content } = await listHarmReviews(app, operator, {})
  expect(content).toMatchObject([{ memberId: id, score: 8 }])
  const look = { memberId: id, day: content[0]?.day ?? '', outcome: 'cleared', reason: 'talked' } as const
  await endHarmReview(app, operator, look)
  await expect(endHarmReview(app, operator, look)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await mayHaveBonus(app.db, { memberId: id, now: now() })).toBe(true)
  await beginPause(app, own)
  const { pause } = await protection()
  expect(pause).toEqual({ minutes: 0, until: new Date(now().getTime() + 15 * 60_000).toISOString() })
})
