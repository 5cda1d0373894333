import type { Db } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { paymentIdOf } from './bills/bill.ts'
import type { FindPaidBills } from './commission/debts.ts'
import { readInParts } from './store/debts.ts'
import { readBillIds } from './store/office-bills.ts'

type Payments = Parameters<FindPaidBills>[1]

/**
 * The bills of payments, by posting. The first part of a bill is posted under its own id; the ids of later ones follow from it, and
 * are worked out for the few bills that somebody paid, or was paid, in parts at the time.
 */
export async function findPaidBills(
  db: Db,
  { memberId, postingIds, since, until }: Payments,
): Promise<ReadonlyMap<string, string>> {
  const first = await readBillIds(db, postingIds)
  const bills = new Map([...first].map((id) => [id, id]))
  if (first.size === postingIds.length) return bills
  for (const { id, parts } of await readInParts(db, { memberId, ...around({ since, until }) }))
    for (let part = 1; part < parts; part++) bills.set(paymentIdOf({ id, parts: part }), id)
  return bills
}

/** Bills are closed by the clock of a server, and postings by that of the database. */
function around({ since, until }: Pick<Payments, 'since' | 'until'>) {
  return { since: new Date(since.getTime() - DAY_MS), until: new Date(until.getTime() + DAY_MS) }
}
