import { bookKey, type ChangedBook, scopeKey, type ScopeSum, worstIf } from '../exposure/books.ts'
import type { AcceptedBet } from './decide-bet.ts'

/** Others used up what the house may still lose; nothing of the batch may stay before it has held that itself. */
export class BooksMoved extends Error {
  constructor() {
    super('What the house may lose has changed since it was read.')
  }
}

type Limited = Pick<AcceptedBet, 'bet' | 'limits'>

/** Throws where others have bet since the books were read, and left no room for what was decided. */
export function requireRoomInBooks(accepted: readonly Limited[], changed: readonly ChangedBook[]): void {
  const books = new Map(changed.map(({ after }) => [bookKey(after), after]))
  const isOver = accepted.some(({ bet, limits }) =>
    bet.exposure.some(({ marketId, outcome }) => {
      const book = books.get(bookKey({ ...bet, marketId }))
      return book !== undefined && worstIf(book, outcome) > (limits.markets.get(marketId) ?? 0n)
    }),
  )
  requireUnmoved(!isOver)
}

/** The same of sums: one that was not made worse may come to anything. */
export function requireRoomInSums(
  accepted: readonly Limited[],
  changes: readonly ScopeSum[],
  after: readonly ScopeSum[],
): void {
  const worse = new Set(changes.flatMap((change) => (change.worst > 0n ? [scopeKey(change)] : [])))
  const sums = after.filter((sum) => worse.has(scopeKey(sum)))
  const limits = strictest(accepted)
  requireUnmoved(sums.every((sum) => sum.worst <= (limits.get(scopeKey(sum)) ?? sum.worst)))
}

function strictest(accepted: readonly Limited[]): ReadonlyMap<string, bigint> {
  const all = new Map<string, bigint>()
  for (const { limits } of accepted)
    for (const [key, limit] of limits.sums) {
      const known = all.get(key)
      if (known === undefined || limit < known) all.set(key, limit)
    }
  return all
}

function requireUnmoved(hasRoom: boolean): void {
  if (hasRoom) return
  const moved = new BooksMoved()
  throw moved
}
