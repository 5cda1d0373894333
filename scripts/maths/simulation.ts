import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { addTallies, type Mathematics, type Measured, measure, slotGameOf } from '@baize/engines'
import type { Share } from './worker.ts'

/** Rounds a second of processor time, on one core: what else the machine is doing does not count. */
export type Simulation = Measured & { readonly perSecond: number }

type Wanted = { readonly rounds: number; readonly seed: number }

/** Simulates on every core. The same number of cores gives the same figures: each share has a seed of its own. */
export async function simulation(mathematics: Mathematics, { rounds, seed }: Wanted): Promise<Simulation> {
  const count = availableParallelism()
  const shares = await Promise.all(
    Array.from({ length: count }, (_, place) =>
      inWorker({ id: mathematics.id, rounds: Math.ceil(rounds / count), seed: seed + place }),
    ),
  )
  const tally = shares.map((share) => share.tally).reduce((a, b) => addTallies(a, b))
  const seconds = shares.reduce((sum, share) => sum + share.seconds, 0)
  const measured = measure(slotGameOf(mathematics.rules), tally)
  return { ...measured, perSecond: Math.round(measured.rounds / seconds) }
}

function inWorker(share: Wanted & { readonly id: string }): Promise<Share> {
  const { promise, resolve, reject } = Promise.withResolvers<Share>()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share })
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise
}
