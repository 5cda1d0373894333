import { randomUUID } from 'node:crypto'
import { getMyRound, getRequest, getSlotRules, launchGame, listMyRounds, spinSlot } from '@baize/contracts'
import { slotTitles, slotFacts, slotTitle } from '@baize/engines'
import { expect, it } from 'vitest'
import { takeLaunchToken } from '#modules/play'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { PASSWORD, testPlayer } from '../../testing/test-player.ts'
import { codeOf } from '../../testing/test-vendor.ts'

async function player() {
  const { app, api } = await demoApi()
  const owner = await testPlayer(app, '100.00', 'rafi')
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  return { app, api, browser, owner }
}

it('[G18] a spin over the wire is in the history, with everything it can be checked with', async () => {
  const { browser } = await player()
  const title = slotTitles[0]?.id ?? ''
  const body = { requestId: randomUUID(), game: title, stake: '1.00' }
  const reply = await browser.call(spinSlot, { body })
  expect(reply.statusCode).toBe(200)
  const spin = reply.json().value
  expect(spin).toMatchObject({ game: title, state: 'settled', staked: '1.00' })
  expect(spin.view.steps.length).toBeGreaterThan(0)
  expect((await browser.call(spinSlot, { body })).body).toBe(reply.body)

  const { rounds } = (await browser.call(listMyRounds)).json().value
  expect(rounds).toMatchObject([{ roundId: spin.roundId, staked: '1.00', payout: spin.payout }])
  const detail = (await browser.call(getMyRound, { query: { id: spin.roundId } })).json().value
  expect(detail.played).toMatchObject({ view: spin.view, receipt: spin.receipt, kind: 'slots', nonce: '0' })
  const request = (await browser.call(getRequest, { query: { requestId: body.requestId } })).json().value
  expect(request).toEqual({ state: 'applied', roundId: spin.roundId, refusal: null })
  const never = (await browser.call(getRequest, { query: { requestId: randomUUID() } })).json().value
  expect(never).toEqual({ state: 'unknown', roundId: null, refusal: null })
})

it('[MR-05] the same request with another body, a game that is none, and a stake out of bounds are refused', async () => {
  const { browser } = await player()
  const title = slotTitles[0]?.id ?? ''
  const body = { requestId: randomUUID(), game: title, stake: '1.00' }
  await browser.call(spinSlot, { body })
  const said = async (more: object) =>
    (await browser.call(spinSlot, { body: { ...body, requestId: randomUUID(), ...more } })).json().errorCode
  expect(await said({ requestId: body.requestId, stake: '2.00' })).toBe('REQUEST_ID_REUSED')
  expect(await said({ game: 'dice' })).toBe('GAME_NOT_FOUND')
  expect(await said({ stake: '0.01' })).toBe('STAKE_LIMIT')
  expect(await said({ stake: '1.005' })).toBe('STAKE_LIMIT')
  expect(await said({ stake: '500.00' })).toBe('INSUFFICIENT_FUNDS')
  expect(await said({ requestId: 'short' })).toBe('BAD_BODY')
  expect(await said({ buysFeature: true })).toBe('MOVE_NOT_ALLOWED')
})

it('every title has rules that say what they are', async () => {
  const { browser } = await player()
  for (const { id } of slotTitles.slice(0, 3)) {
    const rules = (await browser.call(getSlotRules, { query: { game: id } })).json().value
    expect(rules).toMatchObject({
      game: id,
      kind: 'slots',
      rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(rules.domain).toContain(rules.rulesHash.slice(0, 16))
  }
})

it('[F32] a guest is told hit rate, volatility and largest win of a title before it is opened', async () => {
  const { browser } = await player()
  const { facts } = (await browser.call(getSlotRules, { query: { game: 'cobalt-kiln' } })).json().value
  const mathematics = slotTitle('cobalt-kiln')?.mathematics
  expect(facts).toEqual(mathematics && slotFacts(mathematics))
  expect(facts).toMatchObject({ volatility: 'even', largest: 199.2, isCounted: true })
})

it('[G10] a launch leads to the game with a token that opens it once, within two minutes', async () => {
  const { app, browser, owner } = await player()
  const title = slotTitles[0]?.id ?? ''
  const launch = async (gameId: string) => (await browser.call(launchGame, { query: { gameId } })).json()
  const { game_url: url } = (await launch(title)).value.content
  const address = new URL(url, 'http://house')
  expect(address.pathname).toBe('/games/slots/')
  const token = address.searchParams.get('token') ?? ''
  expect(await takeLaunchToken(app, token)).toMatchObject({ memberId: owner.memberId, gameCode: title })
  expect(await codeOf(takeLaunchToken(app, token))).toBe('SESSION_INVALID')
  const late = { ...app, clock: { now: () => new Date(Date.now() + 121_000) } }
  const second = new URL((await launch(title)).value.content.game_url, 'http://house')
  expect(await codeOf(takeLaunchToken(late, second.searchParams.get('token') ?? ''))).toBe('SESSION_INVALID')
  expect((await launch('nothing')).errorCode).toBe('GAME_NOT_FOUND')
})
