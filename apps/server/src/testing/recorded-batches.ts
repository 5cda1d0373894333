import pg from 'pg'
import { onTestFinished, vi } from 'vitest'

/** The statements that go to the database in one go. */
type Trip = readonly string[]

/** What is sent to the database, transaction by transaction, for those that move money. */
export function recordBatches(): () => Trip[][] {
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
