import { isEqual } from './bytes.ts'
import { leafHash, nodeHash, type Nodes, type Range, rangeHash, splitOf } from './merkle-tree.ts'

export type Inclusion = { readonly index: number; readonly size: number }
export type Growth = { readonly from: number; readonly to: number }

/** The subtrees whose hashes, with the leaf, lead to the root, from the leaf upward. */
export function inclusionRanges({ index, size }: Inclusion): Range[] {
  if (!isWithin(index, size - 1)) throw new Error(`A tree of ${size} has no leaf ${index}.`)
  return pathTo(index, { start: 0, end: size })
}

function pathTo(index: number, { start, end }: Range): Range[] {
  if (end - start === 1) return []
  const middle = start + splitOf(end - start)
  const left = { start, end: middle }
  const right = { start: middle, end }
  return index < middle ? [...pathTo(index, left), right] : [...pathTo(index, right), left]
}

/** The subtrees whose hashes show that a tree only grew: none is needed for no growth, or from nothing. */
export function consistencyRanges({ from, to }: Growth): Range[] {
  if (!isWithin(from, to)) throw new Error(`A tree of ${to} did not grow from ${from}.`)
  return from === 0 || from === to ? [] : growthOf(from, { start: 0, end: to }, true)
}

/** RFC 6962, 2.1.2. While the old tree is itself a whole subtree on the way, its root is known and left out. */
function growthOf(from: number, { start, end }: Range, isOldRoot: boolean): Range[] {
  if (from === end) return isOldRoot ? [] : [{ start, end }]
  const middle = start + splitOf(end - start)
  const left = { start, end: middle }
  const right = { start: middle, end }
  return from <= middle
    ? [...growthOf(from, left, isOldRoot), right]
    : [...growthOf(from, right, false), left]
}

export function inclusionProof(at: Inclusion, nodes: Nodes): Uint8Array[] {
  return inclusionRanges(at).map((range) => rangeHash(range, nodes))
}

export function consistencyProof(growth: Growth, nodes: Nodes): Uint8Array[] {
  return consistencyRanges(growth).map((range) => rangeHash(range, nodes))
}

/** Whether a proof shows that a leaf stands at an index of the tree with that root. */
export function isIncluded(
  leaf: Uint8Array,
  at: Inclusion,
  { proof, root }: { readonly proof: readonly Uint8Array[]; readonly root: Uint8Array },
): boolean {
  const found = rootFrom(leafHash(leaf), at, proof)
  return found !== undefined && isEqual(found, root)
}

/** The root to which a proof leads from the hash of a leaf, if it is as long as its place asks for (RFC 9162, 2.1.3.2). */
export function rootFrom(
  leaf: Uint8Array,
  { index, size }: Inclusion,
  proof: readonly Uint8Array[],
): Uint8Array | undefined {
  if (!isWithin(index, size - 1)) return undefined
  let [at, last, hash] = [index, size - 1, leaf]
  for (const sibling of proof) {
    if (last === 0) return undefined
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else hash = nodeHash(hash, sibling)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 ? hash : undefined
}

/** Whether a proof shows that the tree of the second root begins with that of the first (RFC 9162, 2.1.4.2). */
export function isConsistent(
  { from, to }: Growth,
  roots: { readonly from: Uint8Array; readonly to: Uint8Array },
  proof: readonly Uint8Array[],
): boolean {
  if (!isWithin(from, to)) return false
  if (from === to) return proof.length === 0 && isEqual(roots.from, roots.to)
  if (from === 0) return proof.length === 0
  const [first, ...others] = isPowerOfTwo(from) ? [roots.from, ...proof] : proof
  if (!first) return false
  let [at, last] = [from - 1, to - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  let [old, grown] = [first, first]
  for (const hash of others) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      old = nodeHash(hash, old)
      grown = nodeHash(hash, grown)
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else grown = nodeHash(grown, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isEqual(old, roots.from) && isEqual(grown, roots.to)
}

/** Division, not shifts: a log may outgrow 32 bits. */
function half(count: number): number {
  return Math.floor(count / 2)
}

function isPowerOfTwo(count: number): boolean {
  let rest = count
  while (rest % 2 === 0) rest /= 2
  return rest === 1
}

function isWithin(count: number, most: number): boolean {
  return Number.isSafeInteger(count) && Number.isSafeInteger(most) && count >= 0 && count <= most
}
