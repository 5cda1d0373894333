import { decideKyc, getKyc, submitKyc, uploadKycImage } from '@baize/contracts'
import { expect, it } from 'vitest'
import { sql, transaction } from '#platform/db'
import { memberErased } from '#facts/identity'
import { returnAsked } from '#facts/limits'
import { emit, factDelivery } from '#platform/facts'
import { demoApi } from '../../testing/demo-app.ts'
import { plainPicture } from '../../testing/hostile-pictures.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { officeBrowser } from '../../testing/test-operator.ts'
import { PASSWORD } from '../../testing/test-player.ts'
import { kycListeners, readDocumentName, requireKyc, saveKycRule } from './index.ts'

async function house() {
  const { app, api } = await demoApi()
  const id = await testMember(app, { account: 'rafi', password: PASSWORD })
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  const risk = await officeBrowser(app, api, { login: 'risk', roles: ['risk'] })
  const show = async (mark: string, name?: string) => {
    const image = await plainPicture('png', { mark })
    const { value } = (await browser.call(uploadKycImage, { image })).json()
    const body = { imageIds: [value.id], confirmedAge: 18 }
    const { value: handed } = (await browser.call(submitKyc, { body })).json()
    const decision = { id: handed.id, decision: 'approve', ...(name !== undefined && { name }) }
    return risk.call(decideKyc, { body: decision })
  }
  const comeBack = async () => {
    await transaction(app, (tx) => emit(tx, returnAsked, { memberId: id, merchantCode: 'BAIZE' }))
    await runJobs(app, [factDelivery(kycListeners)])
  }
  const require = (occasion: 'deposit' | 'withdrawal') =>
    requireKyc(app.db, { id, merchantCode: 'BAIZE' }, occasion)
  const state = async () => (await browser.call(getKyc)).json().value
  return { app, id, show, comeBack, require, state }
}

it('[PP-07] who comes back after an exclusion shows their documents anew before money comes in; theirs goes out', {
  timeout: 120_000,
}, async () => {
  const { show, comeBack, require, state } = await house()
  await show('red')
  await require('deposit')
  await comeBack()
  await comeBack()
  expect(await state()).toMatchObject({ level: null, latest: null })
  await expect(require('deposit')).rejects.toThrow('KYC_REQUIRED')
  await require('withdrawal')
  expect((await show('blue')).statusCode).toBe(200)
  expect(await state()).toMatchObject({ level: 'full', latest: { state: 'approved' } })
  await require('deposit')
})

it('[PP-07] who never showed anything and comes back shows it, whatever the house asks of others', {
  timeout: 120_000,
}, async () => {
  const { app, show, comeBack, require } = await house()
  await transaction(app, (tx) =>
    saveKycRule(tx, { merchantCode: 'BAIZE', gate: 'first-withdrawal', reviewHours: 24 }),
  )
  await require('deposit')
  await comeBack()
  await expect(require('deposit')).rejects.toThrow('KYC_REQUIRED')
  await show('red')
  await require('deposit')
})

it('the name in the documents is kept sealed, read as it was noted, and gone with the member', {
  timeout: 120_000,
}, async () => {
  const { app, id, show } = await house()
  await show('red', 'Rafi Ahmed')
  expect(await readDocumentName(app, id)).toBe('Rafi Ahmed')
  const rows = await app.db.rows<{ text: string }>(sql`
    select c::text as text from kyc.case c union all select a::text from operators.audit a
    union all select f::text from platform.fact f`)
  expect(rows.filter(({ text }) => text.includes('Rafi Ahmed'))).toEqual([])
  await transaction(app, (tx) => emit(tx, memberErased, { memberId: id, merchantCode: 'BAIZE' }))
  await runJobs(app, [factDelivery(kycListeners)])
  expect(await readDocumentName(app, id)).toBeUndefined()
})
