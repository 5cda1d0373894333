import { sql, type Tx } from '#platform/db'
import type { Book } from '../tickets/exposure-book.ts'

type ExposureKey = Pick<Book, 'drawId' | 'currency' | 'part'>

type Row = Omit<Book, 'classes'> & { readonly classes: Readonly<Record<string, string>> }

/** Holds what draws can cost, in one order; a part that nobody bought yet is missing. */
export async function lockBooks(tx: Tx, places: readonly ExposureKey[]): Promise<Book[]> {
  const rows = await tx.rows<Row>(sql`
    select e.draw_id, e.currency, e.part, e.times, e.classes from lottery.exposure e
    join unnest(${places.map(({ drawId }) => drawId)}::uuid[], ${places.map(({ currency }) => currency)}::text[],
      ${places.map(({ part }) => part)}::text[]) as p (draw_id, currency, part) using (draw_id, currency, part)
    order by e.draw_id, e.currency, e.part for update of e`)
  return rows.map((row) => ({
    ...row,
    classes: new Map(Object.entries(row.classes).map(([key, units]) => [key, BigInt(units)])),
  }))
}

/** Makes the rows that are missing, so that they can be held. */
export async function openBooks(
  tx: Tx,
  places: readonly (ExposureKey & { readonly times: number })[],
): Promise<void> {
  await tx.rows(sql`
    insert into lottery.exposure (draw_id, currency, part, times, classes)
    select *, '{}'::jsonb from unnest(${places.map(({ drawId }) => drawId)}::uuid[],
      ${places.map(({ currency }) => currency)}::text[], ${places.map(({ part }) => part)}::text[],
      ${places.map(({ times }) => times)}::int[]) as p (draw_id, currency, part, times)
    order by 1, 2, 3 on conflict do nothing`)
}

export async function writeBooks(tx: Tx, books: readonly Book[]): Promise<void> {
  if (books.length === 0) return
  const classes = books.map((book) =>
    JSON.stringify(Object.fromEntries([...book.classes].map(([key, units]) => [key, String(units)]))),
  )
  await tx.rows(sql`
    update lottery.exposure e set classes = b.classes::jsonb
    from unnest(${books.map(({ drawId }) => drawId)}::uuid[], ${books.map(({ currency }) => currency)}::text[],
      ${books.map(({ part }) => part)}::text[], ${classes}::text[]) as b (draw_id, currency, part, classes)
    where e.draw_id = b.draw_id and e.currency = b.currency and e.part = b.part`)
}
