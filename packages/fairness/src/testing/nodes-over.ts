import { type Nodes, nodesAdded } from '../merkle-tree.ts'

/** The full subtrees over leaves that are all at hand. */
export function nodesOver(leafHashes: readonly Uint8Array[]): Nodes {
  const kept = new Map<string, Uint8Array>()
  const nodes: Nodes = ({ level, index }) => {
    const hash = kept.get(`${level}/${index}`)
    if (!hash) throw new Error(`The tree has no full subtree ${index} at level ${level}.`)
    return hash
  }
  for (const [size, leaf] of leafHashes.entries())
    for (const { level, index, hash } of nodesAdded(size, leaf, nodes)) kept.set(`${level}/${index}`, hash)
  return nodes
}
