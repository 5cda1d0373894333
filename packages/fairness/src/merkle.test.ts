import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { fromHex, toHex, utf8 } from './bytes.ts'
import { consistencyProof, inclusionProof, isConsistent, isIncluded } from './merkle-proof.ts'
import { leafHash, nodeHash, nodesAdded, nodesOf, treeRoot } from './merkle-tree.ts'
import { nodesOver } from './testing/nodes-over.ts'

// Thousands of trees or texts: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

/** The leaves and roots by which implementations of Certificate Transparency check one another. */
const leaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const known = nodesOver(leaves.map((leaf) => leafHash(fromHex(leaf))))

it.each(roots.map((root, size) => [size, root] as const))(
  'the tree of %d has its known root',
  (size, root) => {
    expect(toHex(treeRoot(size, known))).toBe(root)
  },
)

it('a proof of inclusion and one of consistency are those that are known', () => {
  expect(inclusionProof({ index: 5, size: 8 }, known).map(toHex)).toEqual([
    'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ])
  expect(consistencyProof({ from: 6, to: 8 }, known).map(toHex)).toEqual([
    '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
    'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  ])
})

const LARGEST = 70
const many = Array.from({ length: LARGEST }, (_, index) => utf8(`leaf ${index}`))
const nodes = nodesOver(many.map(leafHash))
/** The definition of RFC 6962, word for word, as a second opinion. */
function rootByDefinition(entries: readonly Uint8Array[]): Uint8Array {
  const [first = new Uint8Array()] = entries
  if (entries.length === 1) return leafHash(first)
  const half = 2 ** Math.ceil(Math.log2(entries.length) - 1)
  return nodeHash(rootByDefinition(entries.slice(0, half)), rootByDefinition(entries.slice(half)))
}

it('the root is that of the definition, whatever the size', () => {
  for (let size = 1; size <= LARGEST; size++)
    expect(treeRoot(size, nodes)).toEqual(rootByDefinition(many.slice(0, size)))
})

it('every leaf of every tree can be shown to be there, and at no other place', () => {
  for (let size = 1; size <= LARGEST; size++) {
    const root = treeRoot(size, nodes)
    for (let index = 0; index < size; index++) {
      const proof = inclusionProof({ index, size }, nodes)
      const leaf = many[index] ?? new Uint8Array()
      expect(isIncluded(leaf, { index, size }, { proof, root })).toBe(true)
      expect(isIncluded(leaf, { index: index ^ 1, size }, { proof, root })).toBe(false)
    }
  }
})

it('[FA-09] every growth can be shown to have kept what was there', () => {
  for (let to = 0; to <= LARGEST; to++)
    for (let from = 0; from <= to; from++) {
      const proof = consistencyProof({ from, to }, nodes)
      const both = { from: treeRoot(from, nodes), to: treeRoot(to, nodes) }
      expect(isConsistent({ from, to }, both, proof)).toBe(true)
    }
})

const sizes = fc.integer({ min: 2, max: LARGEST })

it('a proof of inclusion with any one bit changed fails', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), fc.nat(255), (size, which, part, bit) => {
      const index = which % size
      const proof = inclusionProof({ index, size }, nodes)
      const root = treeRoot(size, nodes)
      const leaf = many[index] ?? new Uint8Array()
      expect(isIncluded(leaf, { index, size }, { proof: spoilt(proof, part, bit), root })).toBe(false)
      expect(isIncluded(leaf, { index, size }, { proof: proof.slice(1), root })).toBe(false)
      expect(isIncluded(leaf, { index, size }, { proof: [...proof, root], root })).toBe(false)
      expect(isIncluded(utf8('another'), { index, size }, { proof, root })).toBe(false)
      const [otherRoot = root] = spoilt([root], 0, bit)
      expect(isIncluded(leaf, { index, size }, { proof, root: otherRoot })).toBe(false)
    }),
    { numRuns: 500 },
  )
})

it('[FA-09] a rewritten leaf breaks the proof of growth, and so does any one bit of it', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), fc.nat(), fc.nat(255), (to, which, part, bit) => {
      const from = 1 + (which % (to - 1))
      const proof = consistencyProof({ from, to }, nodes)
      const both = { from: treeRoot(from, nodes), to: treeRoot(to, nodes) }
      expect(isConsistent({ from, to }, both, spoilt(proof, part, bit))).toBe(false)
      expect(isConsistent({ from, to }, both, proof.slice(1))).toBe(false)
      expect(isConsistent({ from, to }, both, [...proof, both.to])).toBe(false)
      const rewritten = many.map((leaf, index) => leafHash(index === part % from ? utf8('rewritten') : leaf))
      const other = nodesOver(rewritten)
      const otherProof = consistencyProof({ from, to }, other)
      expect(isConsistent({ from, to }, { ...both, to: treeRoot(to, other) }, otherProof)).toBe(false)
    }),
    { numRuns: 300 },
  )
})

it('no leaf is in a tree of none, and nothing is proven of places outside the tree', () => {
  const root = treeRoot(1, nodes)
  const leaf = many[0] ?? new Uint8Array()
  expect(isIncluded(leaf, { index: 0, size: 0 }, { proof: [], root })).toBe(false)
  expect(isIncluded(leaf, { index: -1, size: 1 }, { proof: [], root })).toBe(false)
  expect(isIncluded(leaf, { index: 0.5, size: 2 }, { proof: [], root })).toBe(false)
  expect(isConsistent({ from: 2, to: 1 }, { from: root, to: root }, [])).toBe(false)
  expect(() => inclusionProof({ index: 3, size: 3 }, nodes)).toThrow('has no leaf 3')
  expect(() => consistencyProof({ from: 4, to: 3 }, nodes)).toThrow('did not grow')
})

it('a log that keeps full subtrees only adds to them', () => {
  expect(
    nodesAdded(7, leafHash(many[7] ?? new Uint8Array()), nodes).map(({ level, index }) => [level, index]),
  ).toEqual([
    [0, 7],
    [1, 3],
    [2, 1],
    [3, 0],
  ])
  expect(nodesOf({ start: 0, end: 7 })).toEqual([
    { level: 2, index: 0 },
    { level: 1, index: 2 },
    { level: 0, index: 6 },
  ])
})

/** One bit of one of the hashes turned over. */
function spoilt(hashes: readonly Uint8Array[], part: number, bit: number): Uint8Array[] {
  return hashes.map((hash, index) => {
    if (index !== part % hashes.length) return hash
    const changed = hash.slice()
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    return changed
  })
}
