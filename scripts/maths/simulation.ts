import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import {
  addStratumTallies,
  addTallies,
  type Mathematics,
  type Measurement,
  measure,
  type Proof,
  planShares,
  proofOf,
  type Share,
  type StratumTally,
  slotGameOf,
  trialShares,
} from '@baize/engines'
import type { Answer, Asked } from './worker.ts'

type Wanted = { readonly rounds: number; readonly seed: number }

/** Plain rounds are always played in so many parts with seeds of their own, so that every machine measures the same. */
const PARTS = 4
const BATCH_ROUNDS = 8_000_000

/** Simulates a game as it is played. */
export async function simulation(mathematics: Mathematics, { rounds, seed }: Wanted): Promise<Measurement> {
  const parts = Array.from({ length: PARTS }, (_, place): Asked => {
    return { kind: 'rounds', id: mathematics.id, rounds: Math.ceil(rounds / PARTS), seed: seed + place }
  })
  const answers = await inWorkers(parts)
  const tally = answers.flatMap((answer) => answer.tally ?? []).reduce((a, b) => addTallies(a, b))
  return measure(slotGameOf(mathematics.rules), tally)
}

export type Proven = Proof & { readonly seed: number }

/** Proves the return of a game that tumbles: a first look at every stratum, then as many rounds of each as it needs. */
export async function proof(mathematics: Mathematics, seed: number): Promise<Proven> {
  const game = slotGameOf(mathematics.rules)
  const trial = await tallied(mathematics, trialShares(game, seed))
  const main = await tallied(mathematics, planShares(game, trial, seed))
  return { ...proofOf(game, main), seed }
}

/** The sums of each stratum, added up in the order of the shares, so that they are the same on every machine. */
async function tallied({ id }: Mathematics, shares: readonly Share[]): Promise<StratumTally[]> {
  const answers = await inWorkers(
    batchesOf(shares).map((batch): Asked => ({ kind: 'shares', id, shares: batch })),
  )
  const played = answers.flatMap((answer) => answer.tallies ?? [])
  const tallies: StratumTally[] = []
  shares.forEach(({ stratum }, place) => {
    const own = played[place]
    const known = tallies[stratum]
    if (own) tallies[stratum] = known ? addStratumTallies(known, own) : own
  })
  return tallies
}

/** Shares in their order, so many together that a worker is worth starting. */
function batchesOf(shares: readonly Share[]): Share[][] {
  const batches: Share[][] = []
  let room = 0
  for (const share of shares) {
    if (room <= 0) {
      batches.push([])
      room = BATCH_ROUNDS
    }
    batches.at(-1)?.push(share)
    room -= share.rounds
  }
  return batches
}

/** As many at once as there are cores; the answers in the order in which was asked. */
async function inWorkers(asked: readonly Asked[]): Promise<Answer[]> {
  const answers: Answer[] = []
  let next = 0
  const serve = async () => {
    while (next < asked.length) {
      const place = next
      next += 1
      const each = asked[place]
      if (each) answers[place] = await inWorker(each)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, serve))
  return answers
}

function inWorker(asked: Asked): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: asked })
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise
}
