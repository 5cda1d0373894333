import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type LedgerReport, verifyLedger } from '#modules/ledger'
import { ownTypes, readerOn } from '#platform/db'
import { StartProblem } from '#platform/start-problem'

const root = join(import.meta.dirname, '../../..')

/** Prints what holds and what does not; the exit code is 1 when anything does not. */
async function main(): Promise<void> {
  const settings = join(root, '.env')
  if (existsSync(settings)) process.loadEnvFile(settings)
  const databaseUrl = process.env.DATABASE_URL || urlOfRunning()
  if (!databaseUrl)
    throw new StartProblem('No database is running here: start Baize with npm start, or set DATABASE_URL.')
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    options: '-c default_transaction_read_only=on',
    types: ownTypes,
  })
  pool.on('error', () => {}) // a lost connection shows in the next query
  try {
    print(await verifyLedger(readerOn(pool)))
  } finally {
    await pool.end()
  }
}

/** Where the database answers that `npm start` has brought up, as it noted it. */
function urlOfRunning(): string | undefined {
  const note = join(root, '.data/running.json')
  if (!existsSync(note)) return undefined
  const { databaseUrl } = JSON.parse(readFileSync(note, 'utf8'))
  return typeof databaseUrl === 'string' ? databaseUrl : undefined
}

function print({ size, checks }: LedgerReport): void {
  const { accounts, postings, entries, frozen } = size
  console.log(
    `The ledger: ${accounts} accounts (${frozen} frozen), ${postings} postings, ${entries} entries\n`,
  )
  for (const { title, faults } of checks) {
    console.log(`  ${faults.length === 0 ? 'holds ' : 'BROKEN'}  ${title}`)
    for (const fault of faults) console.log(`            ${fault}`)
  }
  const broken = checks.filter(({ faults }) => faults.length > 0).length
  console.log(
    broken === 0 ? `\n  All ${checks.length} hold.` : `\n  ${broken} of ${checks.length} do not hold.`,
  )
  if (broken > 0) process.exitCode = 1
}

try {
  await main()
} catch (error) {
  const reason = error instanceof Error ? error.message || String(error) : String(error)
  console.error(error instanceof StartProblem ? reason : `The ledger could not be read: ${reason}`)
  process.exitCode = 1
}
