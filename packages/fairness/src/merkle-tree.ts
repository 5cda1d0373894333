import { concat, sha256 } from './bytes.ts'

/** Leaves from `start` up to and without `end`. */
export type Range = { readonly start: number; readonly end: number }

/** A full subtree: the `index`-th one of those over 2^level leaves. It never changes once its leaves are there. */
export type NodeAt = { readonly level: number; readonly index: number }
export type Node = NodeAt & { readonly hash: Uint8Array }

/** Finds the hash of a full subtree, wherever the log keeps them. */
export type Nodes = (at: NodeAt) => Uint8Array

/** RFC 6962: leaves and nodes are hashed under different first bytes, so that one cannot pass for the other. */
export function leafHash(leaf: Uint8Array): Uint8Array {
  return sha256(concat(Uint8Array.of(0), leaf))
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concat(Uint8Array.of(1), left, right))
}

/** The hash of the tree over the first `size` leaves. */
export function treeRoot(size: number, nodes: Nodes): Uint8Array {
  return size === 0 ? sha256(new Uint8Array()) : rangeHash({ start: 0, end: size }, nodes)
}

/**
 * The full subtrees that a range of the tree is made of, from left to right. Whoever keeps the log elsewhere reads
 * these first, all at once, and then computes.
 */
export function nodesOf({ start, end }: Range): NodeAt[] {
  const found: NodeAt[] = []
  for (let at = start; at < end; ) {
    const level = largestLevel(at, end - at)
    found.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return found
}

/** The hash over a range that is a subtree of the tree: a full one, or the last of its kind. */
export function rangeHash(range: Range, nodes: Nodes): Uint8Array {
  const hashes = nodesOf(range).map(nodes)
  const last = hashes.pop()
  if (!last) throw new Error('A range without leaves has no hash.')
  return hashes.reduceRight((right, left) => nodeHash(left, right), last)
}

/** The full subtrees that come into being with the leaf after the first `size`: the leaf, and all that it completes. */
export function nodesAdded(size: number, leaf: Uint8Array, nodes: Nodes): Node[] {
  const added: Node[] = [{ level: 0, index: size, hash: leaf }]
  let { level, index, hash } = { level: 0, index: size, hash: leaf }
  while (index % 2 === 1) {
    hash = nodeHash(nodes({ level, index: index - 1 }), hash)
    level++
    index = (index - 1) / 2
    added.push({ level, index, hash })
  }
  return added
}

/** How high a full subtree can stand that starts at a leaf and has room for so many. */
function largestLevel(start: number, room: number): number {
  let level = 0
  while (2 ** (level + 1) <= room && start % 2 ** (level + 1) === 0) level++
  return level
}

/** The largest power of two below a size: where RFC 6962 parts a tree. */
export function splitOf(size: number): number {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}
