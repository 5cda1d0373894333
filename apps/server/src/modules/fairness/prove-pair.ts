import { strict as assert } from 'node:assert'
import type { ProofFile, ProvenLeaf } from '@baize/contracts'
import { readCheckpoint, readNote } from '@baize/fairness'
import type { App } from '#platform/app'
import { logKey, proveConsistency, proveInclusion, signCheckpoint } from './log.ts'
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
  const answer = await proofs.readAnswerIndex(app.db, pair.id)
  const beacon = await proofs.readBeaconIndex(app.db, pair)
  assert(answer !== undefined && beacon !== undefined, 'A pair that was played with stands in the log.')
  const reveal = pair.revealLeafIndex
  const wanted = [pair.leafIndex, answer, beacon, ...(reveal === null ? [] : [reveal]), ...others]
  const rows = await proofs.readLeavesAt(app.db, wanted)
  const proven = async (index: bigint): Promise<ProvenLeaf> => {
    const row = rows.find((each) => each.index === index)
    assert(row, `The log has the leaf ${index}.`)
    const at = Number(index)
    return { index: at, body: row.body, proof: await proveInclusion(app.db, { index: at, size }) }
  }
  const earlier = await proofs.readFirstCheckpoint(app.db, { leafIndex: pair.leafIndex, upTo: size })
  return {
    key: await logKey(app),
    leaves: await Promise.all(others.map(proven)),
    log: {
      checkpoint,
      commitment: await proven(pair.leafIndex),
      clientSeed: await proven(answer),
      beacon: await proven(beacon),
      reveal: reveal === null ? null : await proven(reveal),
      earlier: earlier
        ? {
            checkpoint: earlier.note,
            proof: await proveConsistency(app.db, { from: Number(earlier.size), to: size }),
          }
        : null,
    },
  }
}

function sizeOf(checkpoint: string): number {
  const read = readCheckpoint(readNote(checkpoint)?.text ?? '')
  assert(read, 'The house signs checkpoints that can be read.')
  return read.size
}
