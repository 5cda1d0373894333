import { generateKeyPairSync, sign } from 'node:crypto'
import type { ProvenLeaf } from '@baize/contracts'
import {
  inclusionProof,
  keyIdOf,
  leafHash,
  noteBytes,
  toHex,
  treeRoot,
  utf8,
  writeCheckpoint,
  writeNote,
  writeNoteKey,
} from '@baize/fairness'
import { nodesOver } from '../../../../packages/fairness/src/testing/nodes-over.ts'

const ORIGIN = 'baize/log'

/** A log of these entries that a house has signed, with the place of each. */
export function signedLog(bodies: readonly string[]) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  const noteKey = { name: ORIGIN, publicKey: new Uint8Array(raw) }
  const nodes = nodesOver(bodies.map((body) => leafHash(utf8(body))))
  const size = bodies.length
  const text = writeCheckpoint({ origin: ORIGIN, size, root: treeRoot(size, nodes) })
  const signature = sign(null, noteBytes(text), privateKey)
  return {
    key: writeNoteKey(noteKey),
    checkpoint: writeNote({ text, signatures: [{ name: ORIGIN, keyId: keyIdOf(noteKey), signature }] }),
    leaf: (index: number): ProvenLeaf => ({
      index,
      body: bodies[index] ?? '',
      proof: inclusionProof({ index, size }, nodes).map(toHex),
    }),
  }
}
