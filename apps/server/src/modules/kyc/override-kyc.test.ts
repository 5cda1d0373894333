import { decideKyc, overrideKyc, submitKyc, uploadKycImage } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../testing/demo-app.ts'
import { plainPicture } from '../../testing/hostile-pictures.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { twoOperators } from '../../testing/two-operators.ts'
import { requireKyc } from './index.ts'

const password = 'green felt, brass rail'

/** Somebody whose documents were handed in and rejected. */
async function rejected() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, { account: 'rafi', password })
  const browser = testBrowser(api)
  await browser.logIn('rafi', password)
  const two = await twoOperators({ app, api })
  const handIn = async (mark: string): Promise<string> => {
    const image = await plainPicture('png', { mark })
    const { id } = (await browser.call(uploadKycImage, { image })).json().value
    return (await browser.call(submitKyc, { body: { imageIds: [id], confirmedAge: 18 } })).json().value.id
  }
  const caseId = await handIn('red')
  const reject = { id: caseId, decision: 'reject', reason: 'too dark' }
  expect((await two.amina.call(decideKyc, { body: reject })).statusCode).toBe(200)
  const ask = async (id: string) => {
    const { house: _, ...body } = two.question({ caseId: id })
    return (await two.amina.call(overrideKyc, { body })).json()
  }
  return { app, memberId, caseId, handIn, ask, ...two }
}

it('what was rejected is approved by two, and by nobody alone', async () => {
  const { app, memberId, caseId, ask, decide, amina } = await rejected()
  const alone = await amina.call(decideKyc, { body: { id: caseId, decision: 'approve' } })
  expect(alone.json().errorCode).toBe('ALREADY_DECIDED')
  const asked = (await ask(caseId)).value
  expect(asked).toMatchObject({ before: { state: 'rejected' }, body: { state: 'approved' } })
  expect(await decide(asked.id)).toBe('done')
  await requireKyc(app.db, { id: memberId, merchantCode: 'BAIZE' }, 'withdrawal')
  const lines = await app.db.rows(sql`
    select before, after from operators.audit where action = 'kyc.override' and subject = ${memberId}`)
  expect(lines).toEqual([{ before: { state: 'rejected' }, after: { caseId, state: 'approved' } }])
  expect((await ask(caseId)).errorCode).toBe('ALREADY_DECIDED')
})

it('whoever has handed in anew is judged by that: the old case stays rejected', async () => {
  const { app, caseId, handIn, ask, decide } = await rejected()
  const asked = (await ask(caseId)).value
  await handIn('blue')
  expect((await ask(caseId)).errorCode).toBe('ALREADY_DECIDED')
  expect(await decide(asked.id)).toBe('ALREADY_DECIDED')
  const cases = await app.db.rows(sql`select state from kyc.case order by created_at`)
  expect(cases).toEqual([{ state: 'rejected' }, { state: 'submitted' }])
})
