import {
  compareDocuments,
  decideKyc,
  getKycImage,
  getMyKycImage,
  getOfficeDocuments,
  submitKyc,
  takeClaim,
  uploadKycImage,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { plainPicture } from '../../testing/hostile-pictures.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser } from '../../testing/test-operator.ts'

const password = 'green felt, brass rail'

/** Somebody called Rafi Khan who has handed in a picture, and two of the house who may look. */
async function handedIn() {
  const { app, api } = await demoApi()
  const personal = { payeeName: 'Rafi Khan', birthDate: '1990-02-28' }
  const memberId = await testMember(app, { account: 'rafi', password, personal })
  const browser = testBrowser(api)
  await browser.logIn('rafi', password)
  const sent = await browser.call(uploadKycImage, { image: await plainPicture('png', { mark: 'red' }) })
  const imageId: string = sent.json().value.id
  const body = { imageIds: [imageId], confirmedAge: 18 }
  const caseId: string = (await browser.call(submitKyc, { body })).json().value.id
  const ada = await officeBrowser(app, api, { login: 'ada', roles: ['risk'] })
  const ben = await officeBrowser(app, api, { login: 'ben', roles: ['risk'] })
  const lines = async () => {
    const rows = await app.db.rows<{ action: string }>(
      sql`select action from operators.audit where subject = ${memberId} order by number`,
    )
    return rows.map(({ action }) => action)
  }
  return { app, api, browser, imageId, caseId, ada, ben, lines }
}

it('[OC-18] who looks at a picture stands on it, it is kept by no cache, and each look is one line', {
  timeout: 120_000,
}, async () => {
  const { browser, imageId, ada, ben, lines } = await handedIn()
  const query = { id: imageId }
  const own = await browser.call(getMyKycImage, { query })
  const [byAda, byBen] = [await ada.call(getKycImage, { query }), await ben.call(getKycImage, { query })]
  expect([byAda.statusCode, byAda.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(byAda.rawPayload.equals(own.rawPayload)).toBe(false)
  expect(byAda.rawPayload.equals(byBen.rawPayload)).toBe(false)
  expect(await lines()).toEqual(['kyc.look', 'kyc.look'])
})

it('what is typed from the picture is compared, and nothing of what the member said comes back', {
  timeout: 120_000,
}, async () => {
  const { caseId: id, ada, lines, app } = await handedIn()
  const compare = async (typed: object) =>
    (await ada.call(compareDocuments, { body: { id, ...typed } })).json().value
  expect(await compare({ name: 'KHAN, rafi', birthDate: '1990-02-28' })).toEqual({
    name: 'same',
    birthDate: 'same',
    isOldEnough: true,
  })
  const young = `${new Date().getFullYear() - 10}-01-01`
  expect(await compare({ name: 'Omar Khan', birthDate: young })).toEqual({
    name: 'different',
    birthDate: 'different',
    isOldEnough: false,
  })
  expect(await compare({})).toEqual({ name: 'unknown', birthDate: 'unknown', isOldEnough: null })
  expect(await lines()).toEqual(['kyc.compare', 'kyc.compare', 'kyc.compare'])
  const { text } = await app.db.one<{ text: string }>(
    sql`select string_agg(after::text, ' ') as text from operators.audit where action = 'kyc.compare'`,
  )
  expect(text).not.toMatch(/khan|omar|1990/i)
})

it('a case comes with its age rule and its past, to its own house alone; who has taken it decides it', {
  timeout: 120_000,
}, async () => {
  const { app, api, caseId: id, ada, ben } = await handedIn()
  const { value } = (await ada.call(getOfficeDocuments, { query: { id } })).json()
  expect(value).toMatchObject({ case: { id, account: 'rafi' }, minimumAge: 18, sharedWith: 0, earlier: [] })
  expect(Date.parse(value.case.dueAt) - Date.parse(value.case.submittedAt)).toBe(24 * 3_600_000)
  const elsewhere = await officeBrowser(app, api, { login: 'eve', merchantCodes: ['SOLO'] })
  expect((await elsewhere.call(getOfficeDocuments, { query: { id } })).json().errorCode).toBe('NOT_FOUND')
  expect((await elsewhere.call(compareDocuments, { body: { id } })).json().errorCode).toBe('NOT_FOUND')
  await ada.call(takeClaim, { body: { kind: 'document', item: id } })
  const decision = { body: { id, decision: 'approve', name: 'Rafi Khan' } }
  expect((await ben.call(decideKyc, decision)).json().errorCode).toBe('CLAIMED')
  expect((await ada.call(decideKyc, decision)).json().value.state).toBe('approved')
})
