import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'

/** The statements that go to the database in one go. */
type Trip = readonly string[]

/** What is sent to the database, transaction by transaction, for those that move money. */
function recordBatches(): () => Trip[][] {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  return () => {
    const trips = sent.mock.calls.map(([query]: readonly unknown[]) => textsOf(query))
    const connections = Map.groupBy(trips.keys(), (place) => sent.mock.contexts[place])
    sent.mockClear()
    return [...connections.values()]
      .flatMap((places) => transactionsIn(places.map((place) => trips[place] ?? [])))
      .filter((transaction) => transaction.flat().some((text) => text.includes('ledger.post')))
  }
}

function textsOf(query: unknown): Trip {
  if (typeof query === 'string') return [query]
  if (typeof query !== 'object' || query === null) return []
  if ('statements' in query && Array.isArray(query.statements)) return query.statements.flatMap(textsOf)
  return 'text' in query && typeof query.text === 'string' ? [query.text] : []
}

function transactionsIn(trips: readonly Trip[]): Trip[][] {
  return trips.reduce<Trip[][]>(
    (all, trip) =>
      trip[0] === 'begin' ? [...all, [trip]] : [...all.slice(0, -1), [...(all.at(-1) ?? []), trip]],
    [],
  )
}

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
