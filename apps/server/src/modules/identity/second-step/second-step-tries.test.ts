import {
  confirmTotp,
  finishLogin,
  type FreshProof,
  login,
  renewRecoveryCodes,
  startTotp,
} from '@baize/contracts'
import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'

const rafi = { account: 'Rafi_88', password: 'green felt, brass rail' }

/** Stands still in the middle of a step, so that a code is of the step that the test means. */
const clock = { at: 0, now: () => new Date(clock.at) }

/** The code that the authenticator app shows, so many steps from now. */
function codeOf(secret: string, steps = 0): string {
  return TOTP.generate({ secret: new TOTP({ secret }).secret, timestamp: clock.at + steps * 30_000 })
}

async function withTotp() {
  const { app, api } = await demoApi({}, clock)
  clock.at = Math.floor(Date.now() / 30_000) * 30_000 + 15_000
  await testMember(app, rafi)
  const browser = testBrowser(api)
  await browser.logIn(rafi.account, rafi.password)
  const proof: FreshProof = { by: 'password', password: rafi.password }
  const { secret } = (await browser.call(startTotp, { body: { proof } })).json().value
  const confirmed = await browser.call(confirmTotp, { body: { code: codeOf(secret, -1) } })
  return { app, api, browser, secret, recoveryCodes: confirmed.json().value.recoveryCodes as string[] }
}

async function firstStep(browser: TestBrowser): Promise<string> {
  const entry = { type: 'username', door: 'member', remember: false, proofKey: browser.proofKey }
  const body = { ...entry, username: rafi.account, password: rafi.password }
  return (await browser.call(login, { body })).json().value.secondStep.ticket
}

it('[F06] a right code, of paper or of the app, shown twenty times at once passes once and locks nobody out', async () => {
  const { app, api, browser, secret, recoveryCodes } = await withTotp()
  const [recovery = ''] = recoveryCodes
  const proofs: FreshProof[] = [
    { by: 'recovery', code: recovery },
    { by: 'totp', code: codeOf(secret) },
  ]
  for (const proof of proofs) {
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => browser.call(renewRecoveryCodes, { body: { proof } })),
    )
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(replies.filter((reply) => reply.json().errorCode === 'CODE_WRONG')).toHaveLength(19)
  }
  const stranger = testBrowser(api)
  const body = {
    ticket: await firstStep(stranger),
    proof: { by: 'totp', code: codeOf(secret, 1) },
    trustDevice: false,
  }
  const finished = await Promise.all(Array.from({ length: 20 }, () => stranger.call(finishLogin, { body })))
  expect(finished.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await app.db.rows(sql`select from platform.attempt where failures > 0 or underway > 0`)).toEqual([])
})

it('[F06] of fifty wrong codes of the app at once ten are looked at', async () => {
  const { browser, secret } = await withTotp()
  const right = [-1, 0, 1].map((step) => codeOf(secret, step))
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
  const proof: FreshProof = { by: 'totp', code: wrong }
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => browser.call(renewRecoveryCodes, { body: { proof } })),
  )
  const codes = replies.map((reply) => reply.json().errorCode)
  expect(codes.filter((code) => code === 'CODE_WRONG')).toHaveLength(10)
  expect(codes.filter((code) => code === 'ACCOUNT_LOCKED')).toHaveLength(40)
})
