import { strict as assert } from 'node:assert'
import type { ProvenLeaf } from '@baize/contracts'
import { readCheckpoint, readNote } from '@baize/fairness'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { append, logKey, proveInclusion, signCheckpoint } from './log.ts'
import { insertBeaconRound, readBeaconRound } from './store/log.ts'
import * as proofs from './store/proofs.ts'

export type BeaconRound = { readonly source: string; readonly round: bigint; readonly value: string }

/** Writes the value of a round of the beacon down when it is first used, and says what it is and where that stands. */
export async function keepBeaconRound(
  tx: Tx,
  { source, round, value }: BeaconRound,
): Promise<{ readonly value: string; readonly leafIndex: bigint }> {
  const place = { beaconSource: source, beaconRound: round }
  if ((await readBeaconRound(tx, { source, round })) === undefined) {
    const body = `beacon v1\nsource ${source}\nround ${round}\nvalue ${value}\n`
    const leafIndex = await append(tx, [{ kind: 'beacon', body }])
    // Somebody else may have used the round while this one waited for the log.
    if ((await readBeaconRound(tx, { source, round })) === undefined)
      await insertBeaconRound(tx, { source, round, value, leafIndex })
  }
  const [known, leafIndex] = [
    await readBeaconRound(tx, { source, round }),
    await proofs.readBeaconIndex(tx, place),
  ]
  assert(known !== undefined && leafIndex !== undefined, 'A round that was used stands in the log.')
  return { value: known, leafIndex }
}

export type LeafProofs = {
  /** A signed note over the whole log as it is now, and the key that it is signed with. */
  readonly checkpoint: string
  readonly key: string
  readonly leaves: readonly ProvenLeaf[]
}

/** Where leaves stand in the public log. */
export async function proveLeaves(app: App, indices: readonly bigint[]): Promise<LeafProofs> {
  const checkpoint = await signCheckpoint(app)
  const size = readCheckpoint(readNote(checkpoint)?.text ?? '')?.size
  assert(size !== undefined, 'The house signs checkpoints that can be read.')
  const rows = await proofs.readLeavesAt(app.db, indices)
  const leaves = indices.map(async (index): Promise<ProvenLeaf> => {
    const row = rows.find((each) => each.index === index)
    assert(row, `The log has the leaf ${index}.`)
    const at = Number(index)
    return { index: at, body: row.body, proof: await proveInclusion(app.db, { index: at, size }) }
  })
  return { checkpoint, key: await logKey(app), leaves: await Promise.all(leaves) }
}
