import { strict as assert } from 'node:assert'
import {
  consistencyProof,
  consistencyRanges,
  cosignatureOf,
  cosignedBytes,
  type Growth,
  type Inclusion,
  inclusionProof,
  inclusionRanges,
  keyIdOf,
  leafHash,
  type Node,
  type NodeAt,
  type Nodes,
  nodesAdded,
  nodesOf,
  noteBytes,
  readNote,
  toHex,
  treeRoot,
  utf8,
  writeCheckpoint,
  writeNote,
  writeNoteKey,
} from '@baize/fairness'
import type { App } from '#platform/app'
import { type Db, type Tx, transaction } from '#platform/db'
import { queueJobOnce } from '#platform/jobs'
import { Refusal } from '#platform/refusal'
import { type Signer, signerOf } from './keys.ts'
import * as store from './store/log.ts'

export const SIGNING = 'sign-checkpoint'
const SIGN_WITHIN_SECONDS = 5

/** Names the log in its checkpoints, and the key that signs them. */
const ORIGIN = 'baize/log'

/** Adds leaves to the public log, in their order, and returns the index of the first. */
export async function appendLeaves(tx: Tx, leaves: readonly store.NewLeaf[]): Promise<number> {
  const size = await store.lockLog(tx)
  const known = new Map((await store.readNodes(tx, nodesOf({ start: 0, end: size }))).map(keyed))
  const added = leaves.flatMap(({ body }, place) => {
    const nodes = nodesAdded(size + place, leafHash(utf8(body)), lookUp(known))
    for (const node of nodes) known.set(keyOf(node), node)
    return nodes
  })
  await store.growLog(tx, { size, leaves, nodes: added })
  await queueJobOnce(tx, SIGNING, { delaySeconds: SIGN_WITHIN_SECONDS })
  return size
}

/** The same for one leaf of another module. */
export async function appendLeaf(tx: Tx, leaf: store.NewLeaf): Promise<number> {
  return appendLeaves(tx, [leaf])
}

function keyOf({ level, index }: NodeAt): string {
  return `${level}/${index}`
}

function keyed(node: Node): [string, Node] {
  return [keyOf(node), node]
}

function lookUp(known: ReadonlyMap<string, Node>): Nodes {
  return (at) => {
    const node = known.get(keyOf(at))
    assert(node, `The log has the subtree ${at.index} at level ${at.level}.`)
    return node.hash
  }
}

async function nodesFor(db: Db | Tx, places: readonly NodeAt[]): Promise<Nodes> {
  return lookUp(new Map((await store.readNodes(db, places)).map(keyed)))
}

/** The latest checkpoint; a new one is signed when the log has grown since. */
export async function signCheckpoint(app: App): Promise<string> {
  const signer = await signerOf(app)
  const [size, last] = await Promise.all([store.readSize(app.db), store.readLastCheckpoint(app.db)])
  if (last && Number(last.size) >= size) return last.note
  const nodes = await nodesFor(app.db, nodesOf({ start: 0, end: size }))
  const root = Buffer.from(treeRoot(size, nodes))
  const note = await signedNote(signer, writeCheckpoint({ origin: ORIGIN, size, root }), app.clock.now())
  await transaction(app, (tx) => store.insertCheckpoint(tx, { size, root, note }))
  return note
}

/** The latest checkpoint with the time of asking: who is shown an old log can tell it from one that did not grow. */
export async function currentCheckpoint(app: App): Promise<string> {
  const note = readNote(await signCheckpoint(app))
  assert(note, 'A checkpoint that was signed can be read.')
  return signedNote(await signerOf(app), note.text, app.clock.now())
}

/** Signed twice by the same key: as a plain note, and as a cosignature, which carries the time. */
async function signedNote(signer: Signer, text: string, at: Date): Promise<string> {
  const key = { name: ORIGIN, publicKey: signer.publicKey }
  const [signature, timed] = await Promise.all([
    signer.sign(noteBytes(text)),
    signer.sign(cosignedBytes({ text, at })),
  ])
  const plain = { name: ORIGIN, keyId: keyIdOf(key), signature }
  return writeNote({ text, signatures: [plain, cosignatureOf(key, { at, signature: timed })] })
}

/** The key of the log as a verifier takes it. */
export async function logKey(app: App): Promise<string> {
  const { publicKey } = await signerOf(app)
  return writeNoteKey({ name: ORIGIN, publicKey })
}

export async function proveInclusion(db: Db, at: Inclusion): Promise<string[]> {
  await requireSize(db, at.size)
  if (at.index >= at.size) throw new Refusal('NOT_FOUND')
  const [proof] = await proveInclusions(db, [at])
  return proof ?? []
}

/** The same for leaves of a log that was signed; what their proofs share is read once. */
export async function proveInclusions(db: Db, places: readonly Inclusion[]): Promise<string[][]> {
  const needed = places.flatMap((at) => inclusionRanges(at).flatMap(nodesOf))
  const nodes = await nodesFor(db, [...new Map(needed.map((at) => [keyOf(at), at])).values()])
  return places.map((at) => inclusionProof(at, nodes).map(toHex))
}

export async function proveConsistency(db: Db, growth: Growth): Promise<string[]> {
  await requireSize(db, growth.to)
  if (growth.from > growth.to) throw new Refusal('NOT_FOUND')
  const nodes = await nodesFor(db, consistencyRanges(growth).flatMap(nodesOf))
  return consistencyProof(growth, nodes).map(toHex)
}

async function requireSize(db: Db, size: number): Promise<void> {
  if (size > (await store.readSize(db))) throw new Refusal('NOT_FOUND')
}
