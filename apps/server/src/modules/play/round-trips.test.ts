import pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { testPlayer, testRound } from '../../testing/test-player.ts'

/** What is sent to the database, transaction by transaction, for those that move money. */
function recordBatches(): () => string[][] {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => sent.mockRestore())
  return () => {
    const texts = sent.mock.calls.map(([query]: readonly unknown[]) => textOf(query))
    const connections = Map.groupBy(texts.keys(), (place) => sent.mock.contexts[place])
    sent.mockClear()
    return [...connections.values()]
      .flatMap((places) => transactionsIn(places.map((place) => texts[place] ?? '')))
      .filter((transaction) => transaction.some((text) => text.includes('ledger.post(')))
  }
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const text = typeof query === 'object' && query !== null && 'text' in query ? query.text : undefined
  return typeof text === 'string' ? text : 'copy'
}

function transactionsIn(texts: readonly string[]): string[][] {
  return texts.reduce<string[][]>(
    (all, text) =>
      text === 'begin' ? [...all, [text]] : [...all.slice(0, -1), [...(all.at(-1) ?? []), text]],
    [],
  )
}

it('a batch asks the database fourteen times, for one round as for sixteen', async () => {
  const app = await testApp({}, 'demo')
  const owner = await testPlayer(app, '100.00')
  await testRound(app, owner) // the house's accounts come into being with the first stake
  const batches = recordBatches()
  await testRound(app, owner)
  const [alone, ...none] = batches()
  expect(none).toEqual([])
  expect(alone).toHaveLength(14)
  expect([alone?.[0], alone?.at(-1)]).toEqual(['begin', 'commit'])
  await Promise.all(Array.from({ length: 16 }, () => testRound(app, owner)))
  expect(batches()).toEqual([alone])
})
