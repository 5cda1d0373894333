import { getProfile, sendCode, sendMobileCode, setMobile } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { solveHuman } from '../../../testing/test-human.ts'
import { testMember } from '../../../testing/test-member.ts'
import { startTestTrial } from '../../../testing/test-trial.ts'
import { noticeWriting } from '../notices/notices.ts'

const password = 'green felt, brass rail'
const proof = { by: 'password', password }
const number = { mobileNum: '01712345678', countryDialingCode: '+880' }
const e164 = '+8801712345678'

async function house(personal: Record<string, string> = {}) {
  const { app, api } = await demoApi()
  const enter = async (account: string, known: Record<string, string> = {}) => {
    await testMember(app, { account, password, personal: known })
    const browser = testBrowser(api)
    await browser.logIn(account, password)
    return browser
  }
  const rafi = await enter('rafi', personal)
  /** Has a code sent to the number and reads it there. */
  const codeFor = async (browser: TestBrowser) => {
    await transaction(app, (tx) => tx.rows(sql`delete from identity.tally`))
    expect((await browser.call(sendMobileCode, { body: number })).statusCode).toBe(200)
    return (await deliver(app)).find(({ recipient }) => recipient === e164)?.body.slice(0, 6) ?? ''
  }
  return { app, api, rafi, enter, codeFor }
}

const codeOf = async (reply: ReturnType<TestBrowser['call']>) => (await reply).json().errorCode

it('[F47] who registered by name adds a number, by the code that was sent there and by who they are', async () => {
  const { app, api, rafi, enter, codeFor } = await house()
  const tariq = await enter('tariq')
  const verificationCode = await codeFor(rafi)
  const set = (browser: TestBrowser, more: object = {}) =>
    browser.call(setMobile, { body: { ...number, verificationCode, proof, ...more } })
  expect(await codeOf(set(rafi, { verificationCode: '000000' }))).toBe('CODE_WRONG')
  expect(await codeOf(set(rafi, { proof: null }))).toBe('PROOF_REQUIRED')
  expect(await codeOf(set(rafi, { mobileNum: '01812345678' }))).toBe('CODE_WRONG')
  expect(await codeOf(set(tariq))).toBe('CODE_WRONG')
  expect((await rafi.call(getProfile)).json().value.mobileNum).toBeNull()
  expect((await set(rafi)).statusCode).toBe(200)
  expect(await codeOf(set(rafi))).toBe('CODE_WRONG')
  expect((await rafi.call(getProfile)).json().value.mobileNum).toBe('+880 ****5678')

  const guest = testBrowser(api)
  await guest.logIn('01712345678', password)
  expect(guest.session?.userName).toBe('rafi')
  await transaction(app, (tx) => tx.rows(sql`delete from identity.tally`))
  await guest.call(sendCode, { body: { ...number, human: await solveHuman(guest, 'sms') } })
  expect((await deliver(app))[0]?.recipient).toBe(e164)
})

it('[F47] a number is one member’s, also when ten ask for it at once', async () => {
  const { app, enter, codeFor } = await house()
  const people: TestBrowser[] = []
  for (let n = 0; n < 10; n += 1) people.push(await enter(`member${n}`))
  const codes: string[] = []
  for (const each of people) codes.push(await codeFor(each))
  const replies = await Promise.all(
    people.map((each, n) =>
      each.call(setMobile, { body: { ...number, verificationCode: codes[n] ?? '', proof } }),
    ),
  )
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await app.db.rows(sql`select from identity.personal_field where field = 'mobile'`)).toHaveLength(1)
})

it('[F47] a number that is somebody’s already is refused to another, who has its code by then', async () => {
  const { rafi, enter, codeFor } = await house()
  await rafi.call(setMobile, { body: { ...number, verificationCode: await codeFor(rafi), proof } })
  const tariq = await enter('tariq')
  const body = { ...number, verificationCode: await codeFor(tariq), proof }
  const reply = await tariq.call(setMobile, { body })
  expect(reply.json()).toMatchObject({ errorCode: 'CONTACT_TAKEN', value: { fields: ['mobileNum'] } })
})

it('[F47] a new number is told of where the member was reached before', async () => {
  const { app, rafi, codeFor } = await house({ mobile: '+880 1812345678', email: 'rafi@example.test' })
  const body = { ...number, verificationCode: await codeFor(rafi), proof }
  expect((await rafi.call(setMobile, { body })).statusCode).toBe(200)
  const queued = await app.db.rows<{ payload: string }>(
    sql`select payload::text from graphile_worker._private_jobs`,
  )
  expect(queued.filter(({ payload }) => payload.includes('1812345678'))).toEqual([])
  await runJobs(app, [noticeWriting])
  const told = (await deliver(app)).filter(({ body: text }) => text.includes('+880 ****5678'))
  expect(told.map(({ recipient }) => recipient).sort()).toEqual(['+8801812345678', 'rafi@example.test'])
})

it('[F47] a line that gets no messages, and a trial, add no number', async () => {
  const { api, rafi } = await house()
  const fixed = { countryDialingCode: '+880', mobileNum: '27111234' }
  expect(await codeOf(rafi.call(sendMobileCode, { body: fixed }))).toBe('NUMBER_NOT_SUPPORTED')
  const trial = testBrowser(api)
  await startTestTrial(trial)
  expect(await codeOf(trial.call(sendMobileCode, { body: number }))).toBe('TRIAL_ACCOUNT')
})
