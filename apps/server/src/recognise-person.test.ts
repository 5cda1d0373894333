import { askReturn, decideKyc, excludeSelf, getProtection, submitKyc, uploadKycImage } from '@baize/contracts'
import { expect, it } from 'vitest'
import { kycJobs, kycListeners } from '#modules/kyc'
import { findStanding, limitsJobs, limitsListeners } from '#modules/limits'
import { sql } from '#platform/db'
import { factDelivery } from '#platform/facts'
import { connectAs } from './testing/as-owner.ts'
import { demoApi } from './testing/demo-app.ts'
import { plainPicture } from './testing/hostile-pictures.ts'
import { runJobs } from './testing/run-jobs.ts'
import { testBrowser } from './testing/test-browser.ts'
import { testMember } from './testing/test-member.ts'
import { officeBrowser } from './testing/test-operator.ts'

const password = 'green felt, brass rail'
const proof = { by: 'password', password } as const
const work = [factDelivery([...kycListeners, ...limitsListeners]), ...limitsJobs, ...kycJobs]

async function house() {
  const { app, api } = await demoApi()
  const person = async (account: string, mark: string) => {
    const id = await testMember(app, { account, password })
    const browser = testBrowser(api)
    await browser.logIn(account, password)
    const show = async () => {
      const image = await plainPicture('png', { mark })
      const { value } = (await browser.call(uploadKycImage, { image })).json()
      return (await browser.call(submitKyc, { body: { imageIds: [value.id], confirmedAge: 18 } })).json()
    }
    const exclude = (term: string) => browser.call(excludeSelf, { body: { term, proof } })
    const exclusion = async () => (await findStanding(app.db, id))?.exclusion
    return { id, browser, show, exclude, exclusion }
  }
  /** Facts lead to facts, until nothing waits. */
  const settle = async () => {
    for (let turn = 0; turn < 4; turn++) await runJobs(app, work)
  }
  return { app, api, person, settle }
}

it('[PP-07] who is excluded is known again by the same document, under an account of before and one of after', async () => {
  const { app, person, settle } = await house()
  const rafi = await person('rafi', 'red')
  const before = await person('rafi2', 'red')
  const stranger = await person('noor', 'blue')
  for (const each of [rafi, before, stranger]) expect((await each.show()).success).toBe(true)
  await rafi.exclude('permanent')
  await settle()
  expect(await before.exclusion()).toMatchObject({ kind: 'house', until: null })
  expect(await stranger.exclusion()).toBeFalsy()
  const after = await person('rafi3', 'red')
  expect(await after.exclusion()).toBeFalsy()
  expect((await after.show()).success).toBe(true)
  await settle()
  expect(await after.exclusion()).toMatchObject({ kind: 'house', until: null })
  // Each of the three knows the others again, and none of them for ever anew.
  const { count } = await app.db.one<{ count: number }>(
    sql`select count(*)::int as count from limits.exclusion`,
  )
  expect(count).toBe(3)
})

it('[PP-07] who comes back asks, and plays once a day has passed and their documents were seen anew', async () => {
  const { app, api, person, settle } = await house()
  const rafi = await person('rafi', 'red')
  await rafi.exclude('6m')
  const owner = await connectAs(app, 'owner')
  await owner.query(
    `update limits.standing set excluded_at = now() - interval '1 year', exclusion_ends_at = now() - interval '1 day'`,
  )
  await owner.query(`update identity.bar set ends_at = now() - interval '1 day'`)
  const asked = await rafi.browser.call(askReturn)
  expect(asked.json().value.exclusion).toMatchObject({
    returnAskedAt: expect.any(String),
    returnReadyAt: null,
  })
  await settle()
  const { value } = await rafi.show()
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  await risk.call(decideKyc, { body: { id: value.id, decision: 'approve' } })
  await settle()
  const { exclusion } = (await rafi.browser.call(getProtection)).json().value
  expect(Date.parse(exclusion.returnReadyAt) - Date.parse(exclusion.returnAskedAt)).toBe(24 * 3_600_000)
  await owner.query(`update limits.standing set returns_at = now()`)
  expect((await rafi.browser.call(getProtection)).json().value.exclusion).toBeNull()
})
