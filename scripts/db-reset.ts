import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { clusterFolder, dataFolder, emptyData } from './data-folder.ts'
import { loadSettings } from './environment.ts'
import { explain } from './problem.ts'

/** Throws the data of the embedded database away, so that the next start lays a fresh world. */
async function reset(): Promise<void> {
  loadSettings()
  if (process.env.DATABASE_URL) {
    throw new StartProblem(
      'DATABASE_URL is set: this command only throws away the database that Baize brings itself.',
    )
  }
  if (!existsSync(clusterFolder)) return console.log(`There is no data in ${dataFolder}.`)
  if (!process.argv.includes('--yes') && !(await isSure())) return console.log('Nothing was thrown away.')
  await emptyData()
  console.log('The data is gone; the next npm start begins anew.')
}

async function isSure(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`This throws away everything in ${dataFolder}. Type yes to go on: `)
  terminal.close()
  return answer.trim() === 'yes'
}

try {
  await reset()
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
