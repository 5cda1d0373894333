import { parentPort, workerData } from 'node:worker_threads'
import {
  playShare,
  type Share,
  simulate,
  slotGameOf,
  slotMathematicsOf,
  type StratumTally,
  type Tally,
} from '@baize/engines'

/** What a worker is asked for: plain rounds, or the shares of a proof. */
export type Asked =
  | { readonly kind: 'rounds'; readonly id: string; readonly rounds: number; readonly seed: number }
  | { readonly kind: 'shares'; readonly id: string; readonly shares: readonly Share[] }

/** Its answer, and the processor time that took. */
export type Answer = {
  readonly tally?: Tally
  readonly tallies?: readonly StratumTally[]
  readonly seconds: number
}

const asked: Asked = workerData
const mathematics = slotMathematicsOf(asked.id)
if (mathematics) {
  const game = slotGameOf(mathematics.rules)
  const before = process.threadCpuUsage()
  const played =
    asked.kind === 'rounds'
      ? { tally: simulate(game, asked) }
      : { tallies: asked.shares.map((share) => playShare(game, share)) }
  const { user, system } = process.threadCpuUsage(before)
  const answer: Answer = { ...played, seconds: (user + system) / 1e6 }
  parentPort?.postMessage(answer, [])
}
