import { login, type MemberType } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'

const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }

async function enter(type: MemberType, door: 'member' | 'agent') {
  const { app, api } = await demoApi()
  await testMember(app, { ...rafi, type })
  const browser = testBrowser(api)
  const body = { type: 'username', username: rafi.account, password: rafi.password, remember: false, door }
  return (await browser.call(login, { body: { ...body, proofKey: browser.proofKey } })).json()
}

it.each([0, 40, 41] as const)('[L15] an account of type %i is no agent', async (type) => {
  expect(await enter(type, 'agent')).toMatchObject({
    errorCode: 'NOT_AN_AGENT',
    message: 'Non-agents cannot log in.',
  })
})

it.each([40, 41, 42] as const)('[L15] an account of type %i is no member', async (type) => {
  expect(await enter(type, 'member')).toMatchObject({
    errorCode: 'NOT_A_MEMBER',
    message: 'Non-member account unable to login.',
  })
})

it.each([
  [0, 'member'],
  [1, 'member'],
  [2, 'member'],
  [1, 'agent'],
  [2, 'agent'],
  [42, 'agent'],
] as const)('[L15] an account of type %i comes in by the %s door', async (type, door) => {
  expect(await enter(type, door)).toMatchObject({ success: true, value: { session: { type } } })
})
