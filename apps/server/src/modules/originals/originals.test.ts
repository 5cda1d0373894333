import { randomUUID } from 'node:crypto'
import {
  getOpenRound,
  getOriginalRules,
  getSeeds,
  getWallet,
  playOriginal,
  setClientSeed,
} from '@baize/contracts'
import { expect, it } from 'vitest'
import { settleSeeds } from '#modules/fairness'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { ledgerFaults } from '../../testing/test-ledger.ts'
import { giveCash, PASSWORD } from '../../testing/test-player.ts'
import { testMember } from '../../testing/test-member.ts'

async function player() {
  const { app, api } = await demoApi()
  const memberId = await testMember(app, { account: 'rafi', password: PASSWORD })
  await giveCash(app, memberId, '100.00')
  const earlier = { ...app, clock: { now: () => new Date(Date.now() - 60_000) } }
  await settleSeeds(earlier, memberId)
  const browser = testBrowser(api)
  await browser.logIn('rafi', PASSWORD)
  return { app, browser, memberId }
}

it('[G18] a member answers the commitment, rolls the dice, and the money is where the answer says', async () => {
  const { app, browser } = await player()
  const seeds = (await browser.call(getSeeds)).json().value
  expect(seeds).toMatchObject({ active: null, beacon: { source: 'demo', isIndependent: false } })
  const body = { pairId: seeds.next.id, clientSeed: 'my own seed' }
  expect((await browser.call(setClientSeed, { body })).json().value.active.clientSeed).toBe('my own seed')

  const bet = {
    requestId: randomUUID(),
    game: 'dice',
    stake: '1.00',
    start: { side: 'under', target: 5_000 },
  }
  const reply = await browser.call(playOriginal, { body: bet })
  expect(reply.statusCode).toBe(200)
  const round = reply.json().value
  expect(round).toMatchObject({ game: 'dice', state: 'settled', stake: '1.00', staked: '1.00' })
  expect(round.receipt).toContain(`bet ${round.roundId}`)
  const expected = round.view.isWon ? '100.98' : '99.00'
  expect(round.balance).toBe(expected)
  expect((await browser.call(getWallet)).json().value.sumBalance).toBe(expected)
  expect((await browser.call(playOriginal, { body: bet })).body).toBe(reply.body)
  expect(await ledgerFaults(app)).toEqual([])
})

it('the rules of a game are there for everybody, and a game that is none of ours is not found', async () => {
  const { browser } = await player()
  const rules = await browser.call(getOriginalRules, { query: { game: 'mines' } })
  expect(rules.json().value).toMatchObject({ game: 'mines', stake: { currency: 'CNY', least: '0.10' } })
  expect((await browser.call(getOriginalRules, { query: { game: 'nothing' } })).statusCode).toBe(404)
  expect((await browser.call(getOpenRound, { query: { game: 'mines' } })).json().value).toEqual({
    round: null,
  })
})
