import { strict as assert } from 'node:assert'
import type { ProvenLeaf } from '@baize/contracts'
import { readCheckpoint, readNote } from '@baize/fairness'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { appendLeaves, logKey, proveInclusions, signCheckpoint } from './log.ts'
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
    const leafIndex = await appendLeaves(tx, [{ kind: 'beacon', body }])
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
  const leaves = await provenLeaves(app.db, indices, sizeOf(checkpoint))
  return { checkpoint, key: await logKey(app), leaves }
}

export function sizeOf(checkpoint: string): number {
  const read = readCheckpoint(readNote(checkpoint)?.text ?? '')
  assert(read, 'The house signs checkpoints that can be read.')
  return read.size
}

/** Leaves with their proofs in the log of a size, in the order in which they are asked for. */
export async function provenLeaves(db: Db, indices: readonly bigint[], size: number): Promise<ProvenLeaf[]> {
  const [rows, inclusions] = await Promise.all([
    proofs.readLeavesAt(db, indices),
    proveInclusions(
      db,
      indices.map((index) => ({ index: Number(index), size })),
    ),
  ])
  return indices.map((index, place) => {
    const row = rows.find((each) => each.index === index)
    assert(row, `The log has the leaf ${index}.`)
    return { index: Number(index), body: row.body, proof: inclusions[place] ?? [] }
  })
}
