import { getMemberInfo, getTrialsLeft, getWallet, login } from '@baize/contracts'
import { expect, it } from 'vitest'
import { saveAge } from '#modules/settings'
import { sql, transaction } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { startTestTrial as play } from '../../../testing/test-trial.ts'

it('[L07] a trial is let in under a name of its own, with play money, for a day', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  const reply = await play(browser)
  expect(reply.json().value).toMatchObject({
    session: { type: 4, userName: expect.stringMatching(/^trial[0-9]{10}$/), firstTimeLogin: true },
    secondStep: null,
    trialsLeft: 4,
  })
  expect((await browser.call(getWallet)).json().value).toMatchObject({
    sumBalance: '2000.00',
    currency: 'CNY',
  })
  expect((await browser.call(getMemberInfo)).json().value).toMatchObject({ type: 4 })
  const { hours } = await app.db.one<{ hours: number }>(sql`
    select round(extract(epoch from trial_ends_at - now()) / 3600)::int as hours from identity.member`)
  expect(hours).toBe(24)
})

it('[L07] a device has five trials, and the house says how many are left', async () => {
  const { api } = await demoApi()
  const browser = testBrowser(api)
  const left = async () => (await browser.call(getTrialsLeft)).json().value.trialsLeft
  expect(await left()).toBe(5)
  for (const expected of [4, 3, 2, 1, 0]) expect((await play(browser)).json().value.trialsLeft).toBe(expected)
  expect(await left()).toBe(0)
  const refused = await play(browser)
  expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'TRIALS_USED'])
  expect((await play(testBrowser(api))).json().value.trialsLeft).toBe(4)
})

it('ten trials race on one device, and five are made', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  await browser.call(getTrialsLeft)
  const replies = await Promise.all(Array.from({ length: 10 }, () => play(browser)))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  expect(replies.filter(({ statusCode }) => statusCode === 403)).toHaveLength(5)
  expect(await app.db.rows(sql`select from identity.member where type = 4`)).toHaveLength(5)
})

it.each([
  ['somebody who is not of age', { isOfAge: false }, 'AGE_REQUIRED'],
  ['somebody who does not say', { isOfAge: undefined }, 'AGE_REQUIRED'],
  ['a machine that did no work', { human: undefined }, 'HUMAN_CHECK_REQUIRED'],
])('[L07] %s does not play', async (_who, more, code) => {
  const { app, api } = await demoApi()
  expect((await play(testBrowser(api), more)).json().errorCode).toBe(code)
  expect(await app.db.rows(sql`select from identity.trial_device`)).toEqual([])
})

it('a trial’s session ends with the trial, and nobody logs in to it', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  const { session } = (await play(browser)).json().value
  const { isWithin } = await app.db.one<{ isWithin: boolean }>(
    sql`select s.ends_at <= m.trial_ends_at as is_within from identity.session s join identity.member m on m.id = s.member_id`,
  )
  expect(isWithin).toBe(true)
  const other = testBrowser(api)
  const body = { type: 'username', username: session.userName, password: 'anything', remember: false }
  const reply = await other.call(login, { body: { ...body, proofKey: other.proofKey } })
  expect(reply.json().errorCode).toBe('WRONG_CREDENTIALS')
})

it('[PP-10] where the rules of the house ask for it, play money is for who tells a birth date that is old enough', async () => {
  const { app, api } = await demoApi()
  await transaction(app, (tx) => saveAge(tx, 'BAIZE', { least: 21, trialAsksBirthDate: true }))
  const browser = testBrowser(api)
  expect((await browser.call(getTrialsLeft)).json().value).toMatchObject({
    minimumAge: 21,
    asksBirthDate: true,
  })
  const born = (years: number, days = 0) => {
    const day = new Date()
    day.setUTCFullYear(day.getUTCFullYear() - years)
    return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  }
  for (const birthDate of [undefined, born(20), born(21, 1), born(-1)]) {
    const reply = (await play(browser, birthDate === undefined ? {} : { birthDate })).json()
    expect(reply).toMatchObject({ errorCode: 'AGE_REQUIRED', value: { fields: ['birthDate'] } })
  }
  expect((await play(browser, { birthDate: born(21) })).statusCode).toBe(200)
})
