import {
  getHeadIcon,
  getMemberInfo,
  getProfile,
  headIcons,
  sendEmailCode,
  setBirthDate,
  setEmail,
  setHeadIcon,
  setNickname,
  setPayeeName,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { deliver } from '../../../testing/deliver.ts'
import { demoApi } from '../../../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'
import { startTestTrial } from '../../../testing/test-trial.ts'

const password = 'green felt, brass rail'
const proof = { by: 'password', password }

async function house(...accounts: string[]) {
  const { app, api } = await demoApi()
  const people: TestBrowser[] = []
  for (const account of accounts) {
    await testMember(app, { account, password })
    const browser = testBrowser(api)
    await browser.logIn(account, password)
    people.push(browser)
  }
  const [rafi, tariq] = people
  if (!rafi) throw new Error('Nobody.')
  /** Has a code sent to an address and reads it there. */
  const codeFor = async (browser: TestBrowser, email: string) => {
    await browser.call(sendEmailCode, { body: { email } })
    const letter = (await deliver(app)).find(({ recipient }) => recipient === email)
    return letter?.body.slice(0, 6) ?? ''
  }
  return { app, api, rafi, tariq, codeFor }
}

const codeOf = async (reply: ReturnType<TestBrowser['call']>) => (await reply).json().errorCode

it('[W14] a member chooses a nickname and a picture, and sees them at once', async () => {
  const { rafi } = await house('rafi')
  expect((await rafi.call(getHeadIcon)).json().value).toEqual({ headIcon: null, icons: [...headIcons] })
  expect((await rafi.call(setHeadIcon, { body: { headIcon: 'heron' } })).statusCode).toBe(200)
  expect((await rafi.call(setNickname, { body: { nickname: '  Rafi of Dhaka ' } })).statusCode).toBe(200)
  const info = (await rafi.call(getMemberInfo)).json().value
  expect([info.nickname, info.headIcon]).toEqual(['Rafi of Dhaka', 'heron'])
  for (const nickname of ['<b>x</b>', '\u202eimda', 'x', ' ', 'a'.repeat(25)])
    expect(await codeOf(rafi.call(setNickname, { body: { nickname } }))).toBe('NAME_FORMAT')
  expect(await codeOf(rafi.call(setHeadIcon, { body: { headIcon: '../../etc' } }))).toBe('BAD_BODY')
})

it('[F13] nobody is called what could be taken for the house, in any alphabet', async () => {
  const { rafi } = await house('rafi')
  for (const nickname of ['admin', 'Support desk', 'Аdmіn', 'adm1n', 'Baize'])
    expect(await codeOf(rafi.call(setNickname, { body: { nickname } }))).toBe('NAME_RESERVED')
  expect((await rafi.call(getMemberInfo)).json().value.nickname).toBeNull()
})

it('[W08] the payee name and the birth date are given once, also when they are given ten times at once', async () => {
  const { app, rafi } = await house('rafi')
  const names = Array.from({ length: 10 }, (_, at) => `Rafi Ahmed ${'abcdefghij'[at]}`)
  const replies = await Promise.all(
    names.map((payeeName) => rafi.call(setPayeeName, { body: { payeeName } })),
  )
  expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1)
  expect(new Set(replies.flatMap((reply) => reply.json().errorCode ?? []))).toEqual(new Set(['ALREADY_SET']))
  const young = { body: { birthDate: `${new Date().getUTCFullYear() - 10}-01-01` } }
  expect(await codeOf(rafi.call(setBirthDate, young))).toBe('AGE_REQUIRED')
  expect(await codeOf(rafi.call(setBirthDate, { body: { birthDate: '1990-02-30' } }))).toBe('BAD_BODY')
  expect((await rafi.call(setBirthDate, { body: { birthDate: '1990-02-28' } })).statusCode).toBe(200)
  expect(await codeOf(rafi.call(setBirthDate, { body: { birthDate: '1991-02-28' } }))).toBe('ALREADY_SET')
  const profile = (await rafi.call(getProfile)).json().value
  expect([profile.payeeName.slice(0, 10), profile.hasBirthDate]).toEqual(['R*** A*** ', true])
  const rows = await app.db.rows<{ sealed: Buffer }>(sql`select sealed from identity.personal_field`)
  expect(rows.some(({ sealed }) => sealed.includes('Rafi') || sealed.includes('1990'))).toBe(false)
})

it('[W14] an address becomes a member’s by the code that was sent there, and by who they are', async () => {
  const { rafi, tariq, codeFor } = await house('rafi', 'tariq')
  const email = 'rafi@example.test'
  const verificationCode = await codeFor(rafi, email)
  const set = (browser: TestBrowser | undefined, more: object = {}) =>
    browser?.call(setEmail, { body: { email, verificationCode, proof, ...more } }) ?? Promise.reject()
  expect(await codeOf(set(rafi, { verificationCode: '000000' }))).toBe('CODE_WRONG')
  expect(await codeOf(set(rafi, { proof: null }))).toBe('PROOF_REQUIRED')
  expect(await codeOf(set(rafi, { proof: { by: 'password', password: 'wrong one' } }))).toBe(
    'WRONG_CREDENTIALS',
  )
  expect(await codeOf(set(rafi, { email: 'other@example.test' }))).toBe('CODE_WRONG')
  expect(await codeOf(set(tariq))).toBe('CODE_WRONG')
  expect((await set(rafi)).statusCode).toBe(200)
  expect(await codeOf(set(rafi))).toBe('CODE_WRONG')
  expect((await rafi.call(getProfile)).json().value.email).toBe('ra***@example.test')
})

it('an address that is somebody’s already is not given to another, who is told only once they have its code', async () => {
  const { app, rafi, tariq, codeFor } = await house('rafi', 'tariq')
  if (!tariq) throw new Error('Nobody.')
  const email = 'shared@example.test'
  const first = await codeFor(rafi, email)
  const taken = await rafi.call(setEmail, { body: { email, verificationCode: first, proof } })
  expect(taken.statusCode).toBe(200)
  await transaction(app, (tx) => tx.rows(sql`delete from identity.tally`))
  const second = await codeFor(tariq, 'Shared@example.test')
  const again = { body: { email: 'Shared@example.test', verificationCode: second, proof } }
  expect(await codeOf(tariq.call(setEmail, again))).toBe('CONTACT_TAKEN')
  expect(await codeOf(tariq.call(sendEmailCode, { body: { email: 'no address' } }))).toBe('EMAIL_FORMAT')
})

it('a trial has nothing to tell', async () => {
  const { api } = await house('rafi')
  const trial = testBrowser(api)
  await startTestTrial(trial)
  for (const [endpoint, body] of [
    [setNickname, { nickname: 'Somebody' }],
    [setHeadIcon, { headIcon: 'kite' }],
    [setPayeeName, { payeeName: 'Some Body' }],
    [setBirthDate, { birthDate: '1990-01-01' }],
    [sendEmailCode, { email: 'trial@example.test' }],
  ] as const)
    expect(await codeOf(trial.call(endpoint, { body }))).toBe('TRIAL_ACCOUNT')
})
