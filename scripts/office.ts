import { runOffice } from '../apps/server/src/office/run-office.ts'
import { databaseInUse } from './data-folder.ts'
import { loadSettings } from './environment.ts'
import { explain } from './problem.ts'

/** The office of the Baize that is running here. */
try {
  loadSettings()
  const words = process.argv.slice(2)
  const settings = words.length > 0 ? databaseInUse() : { ...process.env, DATABASE_URL: '' }
  process.exitCode = await runOffice(settings, words)
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
