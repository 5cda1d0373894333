import { strict as assert } from 'node:assert'
import type { ProofFile, ProvenLeaf } from '@baize/contracts'
import type { App } from '#platform/app'
import { provenLeaves, sizeOf } from './draw-proof.ts'
import { logKey, proveConsistency, signCheckpoint } from './log.ts'
import type { SeedPair } from './pair.ts'
import * as proofs from './store/proofs.ts'

export type PairProof = Pick<ProofFile, 'log' | 'key'> & { readonly leaves: readonly ProvenLeaf[] }

/** Where everything about a pair, and whatever else is asked for, stands in the public log as it is now. */
export async function provePair(
  app: App,
  pair: SeedPair,
  others: readonly bigint[] = [],
): Promise<PairProof> {
  const checkpoint = await signCheckpoint(app)
  const size = sizeOf(checkpoint)
  const [answer, spoken, earlier] = await Promise.all([
    proofs.readAnswerIndex(app.db, pair.id),
    proofs.readBeaconIndex(app.db, pair),
    proofs.readFirstCheckpoint(app.db, { leafIndex: pair.leafIndex, upTo: size }),
  ])
  assert(answer !== undefined && spoken !== undefined, 'A pair that was played with stands in the log.')
  const wanted = [pair.leafIndex, answer, spoken, ...others]
  const shown = pair.revealLeafIndex === null ? [] : [pair.revealLeafIndex]
  const proven = await provenLeaves(app.db, [...wanted, ...shown], size)
  const [commitment, clientSeed, beacon] = proven
  assert(commitment && clientSeed && beacon, 'What is asked for is proven.')
  return {
    key: await logKey(app),
    leaves: proven.slice(wanted.length - others.length, wanted.length),
    log: {
      checkpoint,
      commitment,
      clientSeed,
      beacon,
      reveal: proven[wanted.length] ?? null,
      earlier: earlier
        ? {
            checkpoint: earlier.note,
            proof: await proveConsistency(app.db, { from: Number(earlier.size), to: size }),
          }
        : null,
    },
  }
}
