import { finishSocial, startSocial } from '@baize/contracts'
import { expect, it } from 'vitest'
import { demoApi } from '../../../testing/demo-app.ts'
import { type Lie, lyingNetwork } from '../../../testing/lying-network.ts'
import { settingsOf, travel } from '../../../testing/social-journey.ts'
import { testBrowser } from '../../../testing/test-browser.ts'

const seconds = () => Math.floor(Date.now() / 1000)

const lies: readonly (readonly [string, () => Lie])[] = [
  ['is from another issuer', () => ({ claims: { iss: 'https://accounts.google.com' } })],
  ['is for another audience', () => ({ claims: { aud: 'another' } })],
  ['answers another question', () => ({ claims: { nonce: 'another' } })],
  ['answers no question', () => ({ claims: { nonce: undefined } })],
  ['has run out', () => ({ claims: { iat: seconds() - 7200, exp: seconds() - 3600 } })],
  ['names nobody', () => ({ claims: { sub: undefined } })],
  ['names somebody by no text', () => ({ claims: { sub: 42 } })],
  ['names somebody no table can hold', () => ({ claims: { sub: 'a\0b' } })],
  ['names somebody at endless length', () => ({ claims: { sub: 'x'.repeat(300) } })],
  ['is signed by nobody', () => ({ signedBy: 'nobody' })],
  ['is signed by another key', () => ({ signedBy: 'another key' })],
  ['is signed with an algorithm it may not use', () => ({ signedBy: 'our secret' })],
]

it('an identity token that tells a lie brings nobody, and an honest one does', async () => {
  const network = await lyingNetwork()
  const { api } = await demoApi(settingsOf('google', network))
  for (const [what, lie] of lies) {
    const browser = testBrowser(api)
    network.lie = lie()
    expect(await travel(api, browser, 'google'), what).toBe('/m/login?social=failed')
    expect((await browser.call(finishSocial)).json().errorCode, what).toBe('SOCIAL_FAILED')
  }
  const browser = testBrowser(api)
  network.lie = {}
  expect(await travel(api, browser, 'google')).toBe('/m/login?social=done')
  expect((await browser.call(finishSocial)).json().value.newcomer.network).toBe('google')
})

it('a network that does not answer is said to be busy', async () => {
  const network = await lyingNetwork()
  const { api } = await demoApi(settingsOf('google', { ...network, issuer: 'http://127.0.0.1:1' }))
  const browser = testBrowser(api)
  const body = { network: 'google', proofKey: browser.proofKey, remember: false }
  expect((await browser.call(startSocial, { body })).json().errorCode).toBe('TRY_AGAIN')
})
