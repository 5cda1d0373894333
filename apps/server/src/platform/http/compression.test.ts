import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import {
  continueOriginal,
  demoOf,
  getOriginalRules,
  getSlotRules,
  playOriginal,
  spinSlot,
} from '@baize/contracts'
import { slotTitles } from '@baize/engines'
import { expect, it } from 'vitest'
import { routes } from '../../wiring.ts'
import { demoApi } from '../../testing/demo-app.ts'
import { testBrowser } from '../../testing/test-browser.ts'
import { PASSWORD, testPlayer } from '../../testing/test-player.ts'

/** What every browser says that it takes. */
const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const COMPRESSED_FROM = 1024

async function player() {
  const { app, api } = await demoApi()
  await testPlayer(app, '100.00', 'rafi')
  const browser = testBrowser(api, headers)
  await browser.logIn('rafi', PASSWORD)
  return browser
}

it('the reply to a bet goes out as it is, however long; other replies are compressed', async () => {
  const browser = await player()
  const game = slotTitles[0]?.id ?? ''
  const spin = () => browser.call(spinSlot, { body: { requestId: randomUUID(), game, stake: '1.00' } })
  // Those that are signed together hold a path, and are longer for it.
  const spins = await Promise.all(Array.from({ length: 9 }, spin))
  expect(spins.map(({ statusCode }) => statusCode)).toEqual(spins.map(() => 200))
  const long = spins.filter(({ rawPayload }) => rawPayload.length > COMPRESSED_FROM)
  expect(long.length).toBeGreaterThan(0)
  for (const { headers: sent, rawPayload } of spins) {
    expect(sent['content-encoding']).toBeUndefined()
    expect(Number(sent['content-length'])).toBe(rawPayload.length)
  }

  const body = { requestId: randomUUID(), game: 'mines', stake: '1.00', start: { mines: 3 } }
  const started = await browser.call(playOriginal, { body })
  const { roundId } = started.json().value
  const step = { requestId: randomUUID(), roundId, action: { kind: 'pick', tile: 7 } }
  for (const reply of [started, await browser.call(continueOriginal, { body: step })]) {
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-encoding']).toBeUndefined()
  }

  const rules = await browser.call(getSlotRules, { query: { game } })
  expect(rules.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(rules.rawPayload).toString())).toMatchObject({ success: true })
})

it('what is asked for play money goes out in the same way, and every route obeys its contract', () => {
  const plain = routes.filter(({ contract }) => contract.isUncompressed).map(({ contract }) => contract.path)
  const bets = [playOriginal, continueOriginal, spinSlot]
  expect(plain.toSorted()).toEqual([...bets, ...bets.map(demoOf)].map(({ path }) => path).toSorted())
  expect([getSlotRules, getOriginalRules].some((contract) => 'isUncompressed' in contract)).toBe(false)
})
