import { randomUUID } from 'node:crypto'
import {
  getInboxUnread,
  type Letter,
  listInbox,
  markLetterRead,
  removeLetter,
  writeLetter,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { caseClosed } from '#facts/cases'
import { passwordChanged, paymentPasswordChanged, ratesCut } from '#facts/identity'
import { kycDecided } from '#facts/kyc'
import { memberExcluded } from '#facts/limits'
import {
  bankCardBound,
  depositSettled,
  withdrawalFailed,
  withdrawalPaid,
  withdrawalRejected,
} from '#facts/payments'
import { bonusGranted } from '#facts/wallet'
import { emit, factDelivery } from '#platform/facts'
import { connectAs } from '../../testing/as-owner.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { type TestBrowser, testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { openPage } from '../../testing/test-page.ts'
import { startTestTrial } from '../../testing/test-trial.ts'
import { messagingListeners } from './index.ts'

const password = 'green felt, brass rail'

async function house() {
  const { app, api } = await demoApi()
  const enter = async (account: string) => {
    const id = await testMember(app, { account, password })
    const browser = testBrowser(api)
    await browser.logIn(account, password)
    return { id, browser }
  }
  const support = await officeBrowser(app, api, { login: 'support', roles: ['support'] })
  const deliver = () => runJobs(app, [factDelivery(messagingListeners)])
  return { app, api, enter, support, deliver, ...(await enter('rafi')) }
}

async function lettersOf(browser: TestBrowser, headers = {}): Promise<Letter[]> {
  return (await browser.call(listInbox, { headers })).json().value.content
}

async function unreadOf(browser: TestBrowser): Promise<number> {
  return (await browser.call(getInboxUnread)).json().value.unReadCount
}

it('what happens to a member’s money is written to them, once, in the language they read', async () => {
  const { app, api, id, browser, deliver } = await house()
  await deliver()
  expect((await lettersOf(browser)).map(({ kind }) => kind)).toEqual(['welcome'])
  const page = await openPage(api, browser)
  const fact = {
    depositId: randomUUID(),
    memberId: id,
    merchantCode: 'BAIZE',
    currency: 'CNY',
    amount: '1234500',
    requestedAt: new Date().toISOString(),
    settledAt: new Date().toISOString(),
    isFirst: true,
  }
  await transaction(app, (tx) => emit(tx, depositSettled, fact))
  await deliver()
  expect(await page.next()).toEqual({ type: 'unread.changed' })
  const [letter] = await lettersOf(browser)
  expect(letter).toMatchObject({ kind: 'depositSettled', title: 'Deposit received', read: false })
  expect(letter?.content).toContain('￥123.45')
  const [inBengali] = await lettersOf(browser, { language: 'BN' })
  expect(inBengali).toMatchObject({ id: letter?.id, title: 'আপনার জমা যোগ হয়েছে' })
  // The same fact brought again by a listener that lost its receipt writes no second letter.
  const owner = await connectAs(app, 'owner')
  await owner.query('delete from platform.fact_receipt')
  await owner.query(
    "select graphile_worker.add_job('deliver-fact', json_build_object('factId', id)) from platform.fact",
  )
  await deliver()
  expect(await lettersOf(browser)).toHaveLength(2)
})

it('every fact that is worth a letter has its words in every language', async () => {
  const { app, id: memberId, browser, deliver } = await house()
  const withdrawalId = randomUUID()
  const decided = { caseId: randomUUID(), memberId, merchantCode: 'BAIZE' }
  await transaction(app, async (tx) => {
    await emit(tx, withdrawalPaid, { withdrawalId, memberId, currency: 'CNY' })
    await emit(tx, withdrawalRejected, { withdrawalId, memberId, reason: 'NAME_DIFFERS' })
    await emit(tx, withdrawalFailed, { withdrawalId, memberId, reason: 'BANK_DECLINED' })
    await emit(tx, kycDecided, { ...decided, isApproved: true })
    await emit(tx, bonusGranted, { bonusId: randomUUID(), memberId })
    await emit(tx, passwordChanged, { memberId })
    await emit(tx, paymentPasswordChanged, { memberId })
    await emit(tx, bankCardBound, { memberId, cardId: randomUUID() })
    await emit(tx, memberExcluded, { memberId, kind: 'timeout', until: null })
    await emit(tx, caseClosed, { caseId: randomUUID(), memberId, inFavourOf: 'house' })
    await emit(tx, kycDecided, { ...decided, isApproved: false })
    await emit(tx, ratesCut, { memberId, news: 'offered' })
    await emit(tx, ratesCut, { memberId, news: 'settled' })
  })
  await deliver()
  for (const language of ['EN', 'BN', 'UR']) {
    const letters = await lettersOf(browser, { language })
    expect(letters).toHaveLength(14)
    for (const { title, content } of letters) {
      expect(title).not.toMatch(/[{}]|^$/)
      expect(content).toMatch(/^<p>[^{}]+<\/p>$/)
    }
  }
})

it('[N04] a trial has no inbox, nor has a guest', async () => {
  const { api, deliver } = await house()
  const trial = testBrowser(api)
  await startTestTrial(trial)
  await deliver()
  expect((await trial.call(listInbox)).json().errorCode).toBe('TRIAL_ACCOUNT')
  expect((await trial.call(getInboxUnread)).json().errorCode).toBe('TRIAL_ACCOUNT')
  expect((await testBrowser(api).call(listInbox)).json().errorCode).toBe('LOGIN_REQUIRED')
})

it('an operator’s letter is written once under its request, and never to another house', async () => {
  const { app, api, id, browser, support } = await house()
  const body = { requestId: randomUUID(), memberId: id, title: 'Hello', content: '<p>Your card</p>' }
  const write = async (more: object = {}) =>
    (await support.call(writeLetter, { body: { ...body, ...more } })).json()
  const written = await Promise.all(Array.from({ length: 8 }, () => write()))
  expect(new Set(written.map(({ value }) => value.id)).size).toBe(1)
  expect((await write({ title: 'Other' })).errorCode).toBe('REQUEST_ID_REUSED')
  expect(await lettersOf(browser)).toMatchObject([
    { kind: 'operator', title: 'Hello', content: '<p>Your card</p>' },
  ])
  const stranger = await officeBrowser(app, api, { login: 'stranger', merchantCodes: ['NOOR'] })
  expect((await stranger.call(writeLetter, { body })).json().errorCode).toBe('NOT_FOUND')
  const kept = await app.db.rows<{ sealed: Buffer }>(
    sql`select sealed from messaging.letter where sealed is not null`,
  )
  expect(kept.every(({ sealed }) => !sealed.includes('Your card'))).toBe(true)
})

it('letters are read once however often it is said, one by one and all together', async () => {
  const { api, id, browser, support } = await house()
  for (const title of ['a', 'b', 'c', 'd'])
    await support.call(writeLetter, { body: { requestId: randomUUID(), memberId: id, title, content: 'x' } })
  const page = await openPage(api, browser)
  expect(await unreadOf(browser)).toBe(4)
  const [first] = await lettersOf(browser)
  const body = { id: first?.id, read: true }
  const counts = await Promise.all(
    Array.from(
      { length: 20 },
      async () => (await browser.call(markLetterRead, { body })).json().value.unReadCount,
    ),
  )
  expect(counts).toEqual(counts.map(() => 3))
  await page.next()
  expect((await browser.call(markLetterRead, { body: { read: true } })).json().value.unReadCount).toBe(0)
  await page.next()
  expect(page.messages).toHaveLength(2)
})

it('a letter of somebody else is not there', async () => {
  const { id, browser, support, enter } = await house()
  await support.call(writeLetter, {
    body: { requestId: randomUUID(), memberId: id, title: 'a', content: 'x' },
  })
  const [letter] = await lettersOf(browser)
  const { browser: other } = await enter('mina')
  const query = { id: letter?.id ?? '' }
  expect((await other.call(removeLetter, { query })).json().errorCode).toBe('NOT_FOUND')
  expect((await other.call(markLetterRead, { body: { ...query, read: true } })).json().errorCode).toBe(
    'NOT_FOUND',
  )
  expect((await browser.call(removeLetter, { query })).json().value.unReadCount).toBe(0)
  expect(await lettersOf(browser)).toEqual([])
})
