import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { readerOn } from '#platform/db'
import { StartProblem } from '#platform/start-problem'
import { testApp } from '../../testing/test-app.ts'
import { requireDurability } from './durability.ts'

it('a database that may lose what it has acknowledged is refused, and the setting is named', async () => {
  const app = await testApp()
  const pool = new pg.Pool({ connectionString: app.ownerUrl, max: 1, options: '-c synchronous_commit=off' })
  onTestFinished(() => pool.end())
  const { rows } = await pool.query(
    "select name from pg_settings where setting = 'off' and name = any ($1)",
    [['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']],
  )
  const off: string[] = rows.map(({ name }) => name)
  expect(off).toContain('synchronous_commit')
  const refused = requireDurability(readerOn(pool))
  await expect(refused).rejects.toThrow(StartProblem)
  await expect(requireDurability(readerOn(pool))).rejects.toThrow(
    new RegExp(`^The database has (${off.join('|')}) off, so money could be lost in a crash`),
  )
})
