import { expect, it } from 'vitest'
import { createMember } from '#modules/identity'
import { history } from '#modules/ledger'
import { transaction } from '#platform/db'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { ledgerFaults } from '../../../testing/test-ledger.ts'
import { secondNode } from '../../../testing/second-node.ts'
import type { Owner } from '../work.ts'
import { openVendorGame } from './launch-game.ts'

const from = { country: 'BD', language: 'EN' } as const

/** A trial that registered a moment ago: the fact that opens its pockets has not been heard yet. */
async function newTrial(app: TestApp): Promise<Owner> {
  const { id: memberId } = await transaction(app, (tx) =>
    createMember(tx, {
      now: app.clock.now(),
      secrets: app.secrets,
      merchantCode: 'BAIZE',
      account: 'trial1',
      type: 2,
      language: 'EN',
      registerMethod: 'H5',
      registerHost: 'localhost',
      password: undefined,
    }),
  )
  return { memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: true }
}

const opening = (owner: Owner) => ({ owner, vendor: 'DEMO', gameCode: 'coin-hunt' })

it('a trial opens a game in ten places that race, and has its play money once', async () => {
  const app = await testApp({}, 'demo')
  const owner = await newTrial(app)
  const nodes = [app, secondNode(app)]
  const opened = await Promise.all(
    Array.from({ length: 10 }, (_, index) => openVendorGame(nodes[index % 2] ?? app, opening(owner), from)),
  )
  expect(new Set(opened.map(({ sessionId }) => sessionId)).size).toBe(10)
  const lines = await history(app.db, `member:${owner.memberId}:cash`)
  expect(lines.map(({ amount }) => amount.units)).toEqual([20_000_000n])
  expect(await ledgerFaults(app)).toEqual([])
})

it('a game that is opened again gives a trial nothing more', async () => {
  const app = await testApp({}, 'demo')
  const owner = await newTrial(app)
  for (let time = 0; time < 3; time++) await openVendorGame(app, opening(owner), from)
  expect(await history(app.db, `member:${owner.memberId}:cash`)).toHaveLength(1)
  expect(await ledgerFaults(app)).toEqual([])
})
