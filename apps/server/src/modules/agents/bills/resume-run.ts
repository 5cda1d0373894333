import type { Tx } from '#platform/db'
import { queueJob } from '#platform/jobs'
import { lockRun, writeRunState } from '../store/runs.ts'
import { runLife, type RunRow } from './run.ts'
import { RUNNING } from './run-bills.ts'

/**
 * Has a stopped run checked again by the job that carries runs on: where all agrees now it is paid, and where something
 * still differs it is stopped again and says what. Undefined where nothing is stopped, such as when somebody else was first.
 */
export async function resumeRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  const run = await lockRun(tx, id)
  if (run?.state !== 'stopped') return undefined
  runLife.assertMove(run.state, 'checking')
  await writeRunState(tx, { id, state: 'checking' })
  await queueJob(tx, RUNNING, {})
  return { ...run, state: 'checking', difference: null }
}
