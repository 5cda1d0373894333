import { once } from 'node:events'
import { createServer } from 'node:http'
import { login } from '@baize/contracts'
import { exportJWK, generateKeyPair, type GenerateKeyPairResult, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { type TestBrowser, testBrowser } from '../../../testing/test-browser.ts'
import { testMember } from '../../../testing/test-member.ts'

const rafi = {
  account: 'Rafi_88',
  password: 'green felt, brass rail',
  personal: { mobile: '+880 1712345678' },
}

let own: GenerateKeyPairResult
let foreign: GenerateKeyPairResult

beforeAll(async () => {
  own = await generateKeyPair('RS256')
  foreign = await generateKeyPair('RS256')
})

/** Publishes the keys of a phone identity service, and counts how often it is asked. */
async function keyServer(): Promise<{ url: string; asked: () => number }> {
  let count = 0
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  })
  const server = createServer((_request, response) => {
    count++
    response.writeHead(200, { 'content-type': 'application/json' }).end(jwks)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/keys`,
    asked: () => count,
  }
}

async function house(environment: Record<string, string> = {}) {
  const keys = await keyServer()
  const { app, api } = await demoApi({
    FIREBASE_PROJECT: 'baize-test',
    FIREBASE_JWKS_URL: keys.url,
    ...environment,
  })
  await testMember(app, rafi)
  return { app, api, keys, browser: testBrowser(api) }
}

type Changes = {
  readonly claims?: JWTPayload
  readonly key?: Parameters<SignJWT['sign']>[0]
  readonly header?: Record<string, string>
}

const seconds = () => Math.floor(Date.now() / 1000)

function tokenOf({ claims = {}, key = own.privateKey, header = {} }: Changes = {}): Promise<string> {
  const now = seconds()
  return new SignJWT({
    iss: 'https://securetoken.google.com/baize-test',
    aud: 'baize-test',
    sub: 'somebody',
    iat: now,
    exp: now + 3600,
    auth_time: now,
    phone_number: '+8801712345678',
    firebase: { sign_in_provider: 'phone' },
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
    .sign(key)
}

function enter(from: TestBrowser, firebaseIdToken: string, firebaseMobileNo = '1712345678') {
  const body = {
    type: 'firebase',
    firebaseChannel: 'sms',
    firebaseIdToken,
    firebaseMobileNo,
    countryDialingCode: '+880',
    remember: false,
    proofKey: from.proofKey,
  }
  return from.call(login, { body })
}

it('[L14] a phone identity token logs its owner in, whatever number came with it, and serves once', async () => {
  const { api, browser, keys } = await house()
  const token = await tokenOf()
  const reply = await enter(browser, token, '1999999999')
  expect(reply.json().value.session).toMatchObject({ userName: 'Rafi_88' })
  expect((await enter(testBrowser(api), token)).json().errorCode).toBe('WRONG_CREDENTIALS')
  expect((await enter(browser, await tokenOf({ claims: { jti: 'another' } }))).statusCode).toBe(200)
  expect(keys.asked()).toBe(1)
})

it.each<[string, () => Changes]>([
  ['signed by somebody else', () => ({ key: foreign.privateKey })],
  ['for another project', () => ({ claims: { aud: 'other' } })],
  ['of another issuer', () => ({ claims: { iss: 'https://securetoken.google.com/other' } })],
  ['that has run out', () => ({ claims: { exp: seconds() - 120 } })],
  ['of tomorrow', () => ({ claims: { iat: seconds() + 3600, auth_time: seconds() + 3600 } })],
  ['of a telephone that was called long ago', () => ({ claims: { auth_time: seconds() - 3600 } })],
  ['without a time of calling', () => ({ claims: { auth_time: undefined } })],
  ['without a subject', () => ({ claims: { sub: '' } })],
  ['without a number', () => ({ claims: { phone_number: undefined } })],
  ['of a sign-in by another way', () => ({ claims: { firebase: { sign_in_provider: 'password' } } })],
  ['of a number that nobody has here', () => ({ claims: { phone_number: '+8801812345678' } })],
  ['signed with a shared secret', () => ({ key: new Uint8Array(32), header: { alg: 'HS256' } })],
])('[SEC-05] a token %s opens nothing', async (_what, changes) => {
  const { browser } = await house()
  const reply = await enter(browser, await tokenOf(changes()))
  expect([reply.statusCode, reply.json().errorCode]).toEqual([401, 'WRONG_CREDENTIALS'])
})

it('[SEC-05] a token that is not signed at all opens nothing', async () => {
  const { browser } = await house()
  const [, payload] = (await tokenOf()).split('.')
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  expect((await enter(browser, `${header}.${payload}.`)).json().errorCode).toBe('WRONG_CREDENTIALS')
  expect((await enter(browser, 'no token')).json().errorCode).toBe('WRONG_CREDENTIALS')
})

it('without a project, or without the flag of the house, the way is closed', async () => {
  const { browser } = await house({ FIREBASE_PROJECT: '' })
  expect((await enter(browser, await tokenOf())).json().errorCode).toBe('FEATURE_OFF')
  const { api } = await house()
  const solo = testBrowser(api, { merchant: 'SOLO' })
  expect((await enter(solo, await tokenOf())).json().errorCode).toBe('FEATURE_OFF')
})

it('a key server that does not answer is a refusal, not a fault', async () => {
  const { browser } = await house({ FIREBASE_JWKS_URL: 'http://127.0.0.1:1/keys' })
  expect((await enter(browser, await tokenOf())).json().errorCode).toBe('WRONG_CREDENTIALS')
})

it('[SEC-02] refused tokens count against the number, and ask for a captcha', async () => {
  const { browser } = await house()
  const flags: unknown[] = []
  for (let tries = 0; tries < 4; tries++) {
    const { errorCode, value } = (await enter(browser, 'no token')).json()
    flags.push([errorCode, value.captcha])
  }
  expect(flags.slice(1)).toEqual([
    ['WRONG_CREDENTIALS', false],
    ['WRONG_CREDENTIALS', true],
    ['CAPTCHA_REQUIRED', true],
  ])
})
