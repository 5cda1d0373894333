import { once } from 'node:events'
import { createServer } from 'node:http'
import { type RegistrationBody, registerByMobile } from '@baize/contracts'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, it, onTestFinished } from 'vitest'
import { sql } from '#platform/db'
import { demoApi } from '../../../testing/demo-app.ts'
import { testBrowser } from '../../../testing/test-browser.ts'
import { registrationForm } from '../../../testing/test-registration.ts'

/** A phone identity service that has just called somebody's telephone. */
async function phoneIdentity() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  })
  const server = createServer((_request, response) => void response.end(keys)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/keys`
  const now = Math.floor(Date.now() / 1000)
  const tokenFor = (phone: string) =>
    new SignJWT({ phone_number: phone, auth_time: now, firebase: { sign_in_provider: 'phone' } })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer('https://securetoken.google.com/baize-test')
      .setAudience('baize-test')
      .setSubject(`caller of ${phone}`)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(privateKey)
  return { url, tokenFor }
}

async function noor(environment: Record<string, string> = {}) {
  const caller = await phoneIdentity()
  const { app, api } = await demoApi({
    FIREBASE_JWKS_URL: caller.url,
    FIREBASE_PROJECT: 'baize-test',
    ...environment,
  })
  const send = async (body: Partial<RegistrationBody>) => {
    const browser = testBrowser(api, { merchant: 'NOOR' })
    const form = {
      countryDialingCode: '+92',
      mobileNum: '03001234567',
      firebaseChannel: 'sms',
      ...body,
    } as const
    return browser.call(registerByMobile, { body: await registrationForm(browser, form) })
  }
  return { app, send, tokenFor: caller.tokenFor }
}

it('[U06] a token that the telephone was called for stands for the code, once', async () => {
  const { app, send, tokenFor } = await noor()
  const firebaseIdToken = await tokenFor('+923001234567')
  expect((await send({ firebaseIdToken })).statusCode).toBe(200)
  const { isFound } = await app.db.one<{ isFound: boolean }>(
    sql`select digest is not null as is_found from identity.personal_field where field = 'mobile'`,
  )
  expect(isFound).toBe(true)
  expect((await send({ firebaseIdToken })).json().errorCode).toBe('CODE_WRONG')
})

it('a token of another telephone, a token of nobody and a service that is off prove nothing', async () => {
  const { app, send, tokenFor } = await noor()
  expect((await send({ firebaseIdToken: await tokenFor('+923001234568') })).json().errorCode).toBe(
    'CODE_WRONG',
  )
  expect((await send({ firebaseIdToken: 'rubbish' })).json().errorCode).toBe('CODE_WRONG')
  expect(await app.db.rows(sql`select from identity.member`)).toEqual([])
  const off = await noor({ FIREBASE_PROJECT: '' })
  expect((await off.send({ firebaseIdToken: await off.tokenFor('+923001234567') })).json().errorCode).toBe(
    'CODE_WRONG',
  )
})
