import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { addTallies, type Mathematics, type Measured, measure, slotGameOf, type Tally } from '@baize/engines'

export type Simulation = Measured & { readonly perSecond: number }

type Wanted = { readonly rounds: number; readonly seed: number }

/** Simulates on every core. The same number of cores gives the same figures: each share has a seed of its own. */
export async function simulation(mathematics: Mathematics, { rounds, seed }: Wanted): Promise<Simulation> {
  const shares = availableParallelism()
  const started = performance.now()
  const tallies = await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      inWorker({ id: mathematics.id, rounds: Math.ceil(rounds / shares), seed: seed + share }),
    ),
  )
  const seconds = (performance.now() - started) / 1000
  const measured = measure(
    slotGameOf(mathematics.rules),
    tallies.reduce((a, b) => addTallies(a, b)),
  )
  return { ...measured, perSecond: Math.round(measured.rounds / seconds) }
}

function inWorker(share: Wanted & { readonly id: string }): Promise<Tally> {
  const { promise, resolve, reject } = Promise.withResolvers<Tally>()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: share })
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise
}
