import { parentPort, workerData } from 'node:worker_threads'
import { simulate, slotGameOf, slotMathematicsOf } from '@baize/engines'

/** Simulates one share of the rounds and answers with its sums. */
const { id, rounds, seed }: { id: string; rounds: number; seed: number } = workerData
const mathematics = slotMathematicsOf(id)
if (mathematics) parentPort?.postMessage(simulate(slotGameOf(mathematics.rules), { rounds, seed }), [])
