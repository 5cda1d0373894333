import type { Tx } from '#platform/db'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { type AloneRow, holdOperator, sumAlone, writeAlone } from './store/alone.ts'

type AlonePiece = Omit<AloneRow, 'operatorId'> & {
  readonly operator: Pick<Operator, 'id'>
  /** Above it takes two. */
  readonly bound: bigint
}

/**
 * Whether one operator decides this alone, and if so it counts: pieces for one member add up over a day, and the one that
 * passes the bound takes two.
 */
export async function mayDecideAlone(tx: Tx, { operator, bound, ...piece }: AlonePiece): Promise<boolean> {
  if (piece.units > bound) return false
  const row = { ...piece, operatorId: operator.id }
  const since = new Date(piece.at.getTime() - DAY_MS)
  await holdOperator(tx, operator.id)
  if ((await sumAlone(tx, { ...row, since })) + piece.units > bound) return false
  await writeAlone(tx, row, since)
  return true
}
