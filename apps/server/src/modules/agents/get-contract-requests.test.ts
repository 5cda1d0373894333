import { getContractRequests as contract } from '@baize/contracts'
import { expect, it } from 'vitest'
import { findMerchant } from '#modules/settings'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { testMember } from '../../testing/test-member.ts'
import { PASSWORD } from '../../testing/test-player.ts'
import { getContractRequests } from './get-contract-requests.ts'

it('[A12] a member of a house with agents learns which contracts wait: none, in empty texts', async () => {
  const { app, api } = await demoApi()
  const browser = testBrowser(api)
  expect((await browser.call(contract)).json().errorCode).toBe('LOGIN_REQUIRED')
  await testMember(app, { account: 'downline1', password: PASSWORD })
  await browser.logIn('downline1', PASSWORD)
  expect((await browser.call(contract)).json()).toEqual({
    success: true,
    value: { dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '' },
  })
})

it('[A12] a house without agents has no contracts', async () => {
  const { app } = await demoApi()
  const merchant = await findMerchant(app, { host: 'localhost', wish: 'SOLO' })
  expect(() => getContractRequests({ merchant })).toThrow('FEATURE_OFF')
})
