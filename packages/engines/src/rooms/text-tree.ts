import {
  inclusionProof,
  leafHash,
  type Nodes,
  nodesAdded,
  sha256,
  toHex,
  treeRoot,
  utf8,
} from '@baize/fairness'

/** Where a text stands among others whose root was published, and the hashes that lead there. */
export type TextPlace = {
  readonly text: string
  readonly index: number
  readonly count: number
  readonly proof: readonly string[]
}

type Hashes = Map<string, Uint8Array>

function nodesOver(texts: readonly string[]): Nodes {
  const kept: Hashes = new Map()
  const nodes: Nodes = ({ level, index }) => kept.get(`${level}/${index}`) ?? sha256(new Uint8Array())
  for (const [size, text] of texts.entries())
    for (const { level, index, hash } of nodesAdded(size, leafHash(utf8(text)), nodes))
      kept.set(`${level}/${index}`, hash)
  return nodes
}

/** The tree of RFC 6962 over texts: its root in hexadecimal, and the place of any of them. */
export function textTree(texts: readonly string[]): {
  readonly root: string
  placeOf(index: number): TextPlace
} {
  const nodes = nodesOver(texts)
  const count = texts.length
  return {
    root: toHex(treeRoot(count, nodes)),
    placeOf(index) {
      const proof = inclusionProof({ index, size: count }, nodes).map(toHex)
      return { text: texts[index] ?? '', index, count, proof }
    },
  }
}
