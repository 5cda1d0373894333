import type { Db } from '#platform/db'
import { StartProblem } from '#platform/start-problem'
import * as store from './store.ts'

const required = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']

/** Refuses a database that could lose or damage what it has acknowledged. */
export async function requireDurability(db: Db): Promise<void> {
  const settings = new Map(
    (await store.readSettings(db, required)).map(({ name, setting }) => [name, setting]),
  )
  const missing = required.find((name) => (settings.get(name) ?? 'off') === 'off')
  if (missing) {
    throw new StartProblem(
      `The database has ${missing} off, so money could be lost in a crash: switch it on, then start again.`,
    )
  }
}
