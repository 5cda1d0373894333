import { expect, it } from 'vitest'
import { recordBatches } from '../../testing/recorded-batches.ts'
import { testApp } from '../../testing/test-app.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'

it('a batch asks the database twice, for one round as for sixteen, and commits with the second', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  await testRound(app, owner) // the house's accounts come into being with the first stake
  const batches = recordBatches()
  await testRound(app, owner)
  const [alone, ...none] = batches()
  expect(none).toEqual([])
  expect(alone?.map((trip) => [trip.length, trip[0], trip.at(-1)])).toEqual([
    [8, 'begin', expect.stringContaining('from wallet.bonus')],
    [7, expect.stringContaining('ledger.post_decided('), 'commit'],
  ])
  await Promise.all(Array.from({ length: 16 }, () => testRound(app, owner)))
  expect(batches()).toEqual([alone])
})
