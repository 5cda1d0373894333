import { concat, fromHex, isEqual, sha256, utf8 } from './bytes.ts'

/** A node of a tree whose nodes also carry the sum of what is below them. */
export type SumNode = { readonly hash: Uint8Array; readonly sum: bigint }

export type SumLeaf = { readonly memberId: string; readonly salt: Uint8Array; readonly sum: bigint }

const LEAF = Uint8Array.of(0)
const INNER = Uint8Array.of(1)

/** Bound to the member, so that two of them are never shown the same leaf; salted, so that nobody guesses a balance. */
export function sumLeaf({ memberId, salt, sum }: SumLeaf): SumNode {
  return { hash: sha256(concat(LEAF, salt, utf8(memberId), eightBytes(sum))), sum }
}

function sumNode(left: SumNode, right: SumNode): SumNode {
  const hash = sha256(concat(INNER, left.hash, eightBytes(left.sum), right.hash, eightBytes(right.sum)))
  return { hash, sum: left.sum + right.sum }
}

/** Every level of the tree, leaves first; a node without a neighbour rises as it is. */
export function sumLevels(leaves: readonly SumNode[]): SumNode[][] {
  const levels = [[...leaves]]
  for (let row = levels[0] ?? []; row.length > 1; row = levels.at(-1) ?? []) {
    const above: SumNode[] = []
    for (let place = 0; place < row.length; place += 2) {
      const [left, right] = row.slice(place, place + 2)
      if (left) above.push(right ? sumNode(left, right) : left)
    }
    levels.push(above)
  }
  return levels
}

/** The root of a tree over nobody. */
export const EMPTY_SUM: SumNode = { hash: sha256(utf8('')), sum: 0n }

/** A neighbour on the way from a leaf to the root. */
export type SumStep = SumNode & { readonly side: 'left' | 'right' }

/** Whether the leaf is in the tree that has this root, with nothing below zero on the way. */
export function isOwed(leaf: SumLeaf, path: readonly SumStep[], root: SumNode): boolean {
  if (leaf.sum < 0n || path.some(({ sum }) => sum < 0n)) return false
  const top = path.reduce<SumNode>(
    (node, { side, ...step }) => (side === 'left' ? sumNode(step, node) : sumNode(node, step)),
    sumLeaf(leaf),
  )
  return top.sum === root.sum && isEqual(top.hash, root.hash)
}

function eightBytes(sum: bigint): Uint8Array {
  return fromHex(sum.toString(16).padStart(16, '0'))
}
