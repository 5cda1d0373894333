import { parentPort, workerData } from 'node:worker_threads'
import { simulate, slotGameOf, slotMathematicsOf, type Tally } from '@baize/engines'

/** The sums of one share of the rounds, and the processor time they took. */
export type Share = { readonly tally: Tally; readonly seconds: number }

const { id, rounds, seed }: { id: string; rounds: number; seed: number } = workerData
const mathematics = slotMathematicsOf(id)
if (mathematics) {
  const before = process.threadCpuUsage()
  const tally = simulate(slotGameOf(mathematics.rules), { rounds, seed })
  const { user, system } = process.threadCpuUsage(before)
  const share: Share = { tally, seconds: (user + system) / 1e6 }
  parentPort?.postMessage(share, [])
}
