import type { Db, Query, Tx } from './db.ts'

/**
 * What a transaction sees, for what only reads: nothing of it is there for anybody else before the commit. What is asked
 * at once is asked one after another, since a transaction has one connection.
 */
export function readerIn(tx: Tx): Db {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => {})
    return next
  }
  const rows = <Row>(query: Query) => inTurn(() => tx.rows<Row>(query))
  return {
    kind: 'db',
    rows,
    one: <Row>(query: Query) => inTurn(() => tx.one<Row>(query)),
    maybe: <Row>(query: Query) => inTurn(() => tx.maybe<Row>(query)),
    rowsByKey: rows,
  }
}
