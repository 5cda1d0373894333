import { expect, it } from 'vitest'
import { connectAs } from '../testing/as-owner.ts'
import { testApp } from '../testing/test-app.ts'

/** What was written once, with a column that somebody would like to be another. */
const written = {
  'ledger.posting': 'reason',
  'ledger.entry': 'amount',
  'lottery.result': 'numbers',
  'fairness.receipt': 'stake',
  'fairness.leaf': 'body',
  'agents.bill': 'net',
  'operators.audit': 'action',
}

it.each(Object.entries(written))(
  '[OC-03] the server itself, whatever it is asked, changes and removes nothing in %s',
  async (table, column) => {
    const app = await testApp()
    const owner = await connectAs(app, 'owner')
    const known = await owner.query(
      'select 1 from information_schema.columns where table_schema || $1 || table_name = $2 and column_name = $3',
      ['.', table, column],
    )
    expect(known.rowCount).toBe(1)
    const server = await connectAs(app, 'server')
    await expect(server.query(`select ${column} from ${table} limit 1`)).resolves.toBeDefined()
    await expect(server.query(`update ${table} set ${column} = ${column}`)).rejects.toThrow(
      'permission denied',
    )
    await expect(server.query(`delete from ${table}`)).rejects.toThrow('permission denied')
    await expect(server.query(`truncate ${table}`)).rejects.toThrow('permission denied')
  },
)
