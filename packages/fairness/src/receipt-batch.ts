import { fromBase64, toBase64, utf8 } from './bytes.ts'
import { type Inclusion, rootFrom } from './merkle-proof.ts'
import { leafHash, splitOf } from './merkle-tree.ts'

/** Where a receipt stands among those that were signed with it, and the way from it to what was signed. */
export type BatchPlace = Inclusion & {
  /** Hashes in base64, the lowest first. */
  readonly path: readonly string[]
}

/** The tree over the receipts of a batch: what is signed, and each one's place. */
export type BatchTree = { readonly root: string; readonly places: readonly BatchPlace[] }

/**
 * The hashes of RFC 6962, in base64: a hash is written once and stands in many paths. Handed in, because they are most of
 * what a batch costs, and a server has a faster way than the one that runs everywhere.
 */
export type TreeHashes = {
  /** Of a leaf that holds a receipt's hash, which is hexadecimal. */
  leaf(receiptHash: string): string
  node(left: string, right: string): string
}

const TITLE = 'baize batch v2'
const HASH_BYTES = 32

/** Over the hashes of receipts, which are kept anyway: no text has to be written again to find a path. */
export function batchTree(hashes: TreeHashes, receiptHashes: readonly string[]): BatchTree {
  const size = receiptHashes.length
  const { root, paths } = treeOver(
    hashes,
    receiptHashes.map((each) => hashes.leaf(each)),
  )
  return { root, places: paths.map((path, index) => ({ index, size, path })) }
}

type Tree = { readonly root: string; readonly paths: readonly (readonly string[])[] }

function treeOver(hashes: TreeHashes, leaves: readonly string[]): Tree {
  const [first] = leaves
  if (first === undefined) throw new Error('A batch without receipts has no tree.')
  if (leaves.length === 1) return { root: first, paths: [[]] }
  const split = splitOf(leaves.length)
  const left = treeOver(hashes, leaves.slice(0, split))
  const right = treeOver(hashes, leaves.slice(split))
  return {
    root: hashes.node(left.root, right.root),
    paths: [
      ...left.paths.map((path) => [...path, right.root]),
      ...right.paths.map((path) => [...path, left.root]),
    ],
  }
}

export type BatchRoot = { readonly size: number; readonly root: string }

/** What the house signs of a batch. Its size is in it, so that a path leads from one place only. */
export function batchBytes({ size, root }: BatchRoot): Uint8Array {
  return utf8(`${TITLE}\nreceipts ${size}\nroot ${root}\n`)
}

/** What must be signed if a receipt of that hash stands at that place; undefined where the path leads nowhere. */
export function batchBytesFrom(receiptHash: Uint8Array, { path, ...at }: BatchPlace): Uint8Array | undefined {
  const proof = path.map(hashIn).filter((hash) => hash !== undefined)
  if (proof.length < path.length) return undefined
  const root = rootFrom(leafHash(receiptHash), at, proof)
  return root && batchBytes({ size: at.size, root: toBase64(root) })
}

function hashIn(text: string): Uint8Array | undefined {
  const bytes = fromBase64(text)
  return bytes?.length === HASH_BYTES ? bytes : undefined
}

/** The lines of a receipt's file that say its place. */
export function writePlace({ index, size, path }: BatchPlace): string {
  return `place ${index} of ${size}\n${path.map((hash) => `path ${hash}\n`).join('')}`
}

const COUNT = '0|[1-9][0-9]{0,8}'
const pattern = new RegExp(`^place (${COUNT}) of (${COUNT})\n((?:path [A-Za-z0-9+/]{43}=\n)*)$`)

/** Reads only what `writePlace` writes. */
export function readPlace(text: string): BatchPlace | undefined {
  const found = pattern.exec(text)
  if (!found) return undefined
  const [, index, size, lines = ''] = found
  const path = lines
    .split('\n')
    .slice(0, -1)
    .map((line) => line.slice('path '.length))
  if (!path.every(hashIn)) return undefined
  return { index: Number(index), size: Number(size), path }
}
