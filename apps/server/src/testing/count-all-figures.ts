import { vi } from 'vitest'
import { countFigures } from '../modules/figures/count-figures.ts'
import { sql } from '../platform/db.ts'
import type { TestApp } from './test-app.ts'

/**
 * Counts until nothing is left. A count goes up to the oldest transaction that is under way on the whole database server,
 * where other tests have theirs: one alone may leave the last entries to the next.
 */
export async function countAllFigures(app: TestApp, entriesAtOnce?: number): Promise<void> {
  await vi.waitFor(
    async () => {
      await countFigures(app, entriesAtOnce)
      const left = await app.db.rows(sql`
        select from figures.counted c where exists (select from ledger.entry where xact > c.up_to::text::xid8)
          or exists (select from play.round where settled_xact > c.up_to)`)
      if (left.length > 0) throw new Error('Entries are left to be counted.')
    },
    { timeout: 30_000, interval: 20 },
  )
}
