import { generateKeyPairSync, sign } from 'node:crypto'
import { money } from '@baize/money'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { concat, fromHex, sha256, toBase64, toHex, utf8 } from './bytes.ts'
import { webCryptoVerify } from './ed25519.ts'
import { leafHash, nodeHash, treeRoot } from './merkle-tree.ts'
import { NO_RECEIPT_HASH, type Receipt, receiptBytes, receiptHash, receiptText } from './receipt.ts'
import { batchBytes, batchBytesFrom, type BatchPlace, batchTree } from './receipt-batch.ts'
import { chainBreak } from './receipt-chain.ts'
import {
  isSignedBy,
  readReceipt,
  type SignedReceipt,
  signReceiptText,
  writeReceipt,
} from './signed-receipt.ts'
import { nodesOver } from './testing/nodes-over.ts'
import { treeHashes } from './testing/tree-hashes.ts'

const keys = generateKeyPairSync('ed25519')
const publicKey = new Uint8Array(keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32))
const signed = (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, keys.privateKey))
const isGood = (file: SignedReceipt) => isSignedBy(publicKey, file, webCryptoVerify)

/** A lane takes 128 at most; two more show that nothing ends there. */
const MOST = 130

const receiptAt = (index: number): Receipt => ({
  version: 2,
  betId: `bet-${index}`,
  pairId: `pair-${index}`,
  nonce: 0n,
  domain: 'dice@1-0011223344556677',
  stake: money(12_500n, 'BDT'),
  rulesHash: 'ab'.repeat(32),
  prevReceiptHash: NO_RECEIPT_HASH,
  logSize: 41n,
})
const receipts = Array.from({ length: MOST }, (_, index) => receiptAt(index))
const hashes = receipts.map(receiptHash)
const treeOf = (receiptHashes: readonly string[]) => batchTree(treeHashes, receiptHashes)

/** Receipts signed together, as their members keep them. */
function batchOf(size: number): SignedReceipt[] {
  const { root, places } = treeOf(hashes.slice(0, size))
  const signature = signed(batchBytes({ size, root }))
  return receipts.slice(0, size).map((receipt, index) => ({ receipt, signature, place: places[index] }))
}

/** What must be signed for a receipt to be good at a place; comparing it spares a signature. */
const askedFor = ({ receipt, place }: SignedReceipt) =>
  place && batchBytesFrom(fromHex(receiptHash(receipt)), place)

it('in batches of 1 to 130, every receipt leads to what was signed, and its file is read as it was written', () => {
  for (let size = 1; size <= MOST; size++) {
    const batch = batchOf(size)
    const { root } = treeOf(hashes.slice(0, size))
    const nodes = nodesOver(hashes.slice(0, size).map((each) => leafHash(fromHex(each))))
    expect(root).toBe(toBase64(treeRoot(size, nodes)))
    for (const file of batch) {
      expect(askedFor(file)).toEqual(batchBytes({ size, root }))
      expect(readReceipt(writeReceipt(file))).toEqual(file)
    }
  }
})

it('what was signed is good in the hands of whoever has the key, in a batch of one as in one of 128', async () => {
  for (const size of [1, 2, 3, 100, 128]) {
    const batch = batchOf(size)
    for (const file of [batch[0], batch.at(-1)]) expect(file && (await isGood(file))).toBe(true)
  }
  const longest = writeReceipt(batchOf(128)[127] ?? batchOf(1)[0] ?? expect.unreachable())
  expect(longest.match(/^path /gm)).toHaveLength(7)
  const [alone] = batchOf(1).map(writeReceipt)
  expect(alone).toMatch(/log 41\nplace 0 of 1\nsignature [^\n]{88}\n$/)
})

it('no receipt is good at another place, or with another’s path', () => {
  for (const size of [2, 3, 4, 5, 6, 7, 8, 9, 31, 64, 127, 130]) {
    const batch = batchOf(size)
    const { root } = treeOf(hashes.slice(0, size))
    const right = toHex(batchBytes({ size, root }))
    const isTaken = (file: SignedReceipt) => toHex(askedFor(file) ?? new Uint8Array()) === right
    for (const [index, file] of batch.entries()) {
      const other = batch[(index + 1) % size]?.place ?? expect.unreachable()
      const own = file.place ?? expect.unreachable()
      expect(isTaken({ ...file, place: other })).toBe(false)
      expect(isTaken({ ...file, place: { ...own, index: other.index } })).toBe(false)
      expect(isTaken({ ...file, place: { ...own, path: other.path } })).toBe(false)
      expect(isTaken({ ...file, place: { ...own, path: own.path.slice(1) } })).toBe(false)
      expect(isTaken({ ...file, place: { ...own, path: [...own.path, root] } })).toBe(false)
    }
  }
})

it('a receipt is good in a batch of the size that was signed, and in no other', async () => {
  const [file] = batchOf(5)
  const { place } = file ?? {}
  if (!file || !place) throw new Error('The batch has a receipt.')
  for (let size = 0; size <= 9; size++)
    expect(await isGood({ ...file, place: { ...place, size } })).toBe(size === 5)
})

it('any one bit of a file changed, and it is refused', async () => {
  const file = writeReceipt(batchOf(11)[6] ?? expect.unreachable())
  const bytes = utf8(file)
  let read = 0
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = bytes.slice()
    const at = Math.floor(bit / 8)
    changed[at] = (changed[at] ?? 0) ^ (1 << (bit % 8))
    const found = readReceipt(new TextDecoder().decode(changed))
    if (!found) continue
    read++
    expect(await isGood(found), `bit ${bit}: ${file.slice(at - 10, at + 10)}`).toBe(false)
  }
  expect(read).toBeGreaterThan(500)
})

it('a node of the tree cannot pass for a leaf, nor a leaf for a node', () => {
  const [a, b] = hashes.map(fromHex)
  if (!a || !b) throw new Error('There are two receipts.')
  const node = nodeHash(leafHash(a), leafHash(b))
  expect(treeOf(hashes.slice(0, 2)).root).toBe(toBase64(node))
  // The two leaves side by side, hashed as what one receipt says would be, are not the node over them.
  expect(leafHash(concat(leafHash(a), leafHash(b)))).not.toEqual(node)
  expect(sha256(concat(leafHash(a), leafHash(b)))).not.toEqual(node)
  // Whoever hands in the node as the receipt of a smaller tree, or a bare hash as a leaf, ends elsewhere.
  const of = (root: Uint8Array) => batchBytes({ size: 1, root: toBase64(root) })
  const alone: BatchPlace = { index: 0, size: 1, path: [] }
  expect(batchBytesFrom(node, alone)).not.toEqual(of(node))
  expect(batchBytesFrom(a, alone)).not.toEqual(of(a))
  expect(batchBytesFrom(a, alone)).toEqual(of(leafHash(a)))
})

it('a receipt signed by itself is no batch of one, and the other way round', async () => {
  const [two] = batchOf(1)
  if (!two) throw new Error('The batch has a receipt.')
  const one: Receipt = { ...two.receipt, version: 1 }
  const place = { index: 0, size: 1, path: [] }
  expect(await isGood({ receipt: one, signature: signed(receiptBytes(one)) })).toBe(true)
  expect(await isGood({ receipt: two.receipt, signature: signed(receiptBytes(two.receipt)) })).toBe(false)
  const asBatch = batchBytes({ size: 1, root: treeOf([receiptHash(one)]).root })
  expect(await isGood({ receipt: one, signature: signed(asBatch), place })).toBe(false)
  expect(readReceipt(signReceiptText(receiptText(one), { signature: two.signature, place }))).toBeUndefined()
  expect(readReceipt(signReceiptText(receiptText(two.receipt), { signature: two.signature }))).toBeUndefined()
  expect(() => writeReceipt({ receipt: one, signature: two.signature, place })).toThrow('version 2')
})

it('a receipt of version 2 follows one of version 1 in the chain of its pair', () => {
  const before: Receipt = { ...receiptAt(0), version: 1 }
  const after = { ...receiptAt(0), nonce: 1n, prevReceiptHash: receiptHash(before) }
  expect(chainBreak([before, after])).toBeUndefined()
  expect(chainBreak([{ ...before, version: 2 }, after])).toEqual({ index: 1, problem: 'LINK_BROKEN' })
})

const written = writeReceipt(batchOf(3)[0] ?? expect.unreachable())

it.each([
  written.replace('place 0 of 3', 'place 00 of 3'),
  written.replace('place 0 of 3', 'place 0 of 3 '),
  written.replace('place 0 of 3', 'place 0/3'),
  written.replace('place 0 of 3', 'place 0 of 9999999999'),
  written.replace('place 0 of 3\n', ''),
  written.replace('place 0 of 3\n', 'place 0 of 3\nplace 0 of 3\n'),
  written.replace(/path [^\n]*\n/, (line) => line.replace('=', '')),
  written.replace(/path [^\n]*\n/, '$&\n'),
  written.replace(/path [^\n]*\n/, 'path AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB=\n'),
  written.replace('signature', 'path'),
  written.slice(0, -1),
])('the same file in another spelling is none: case %#', (text) => {
  expect(text).not.toBe(written)
  expect(readReceipt(text)).toBeUndefined()
})

it('a batch without receipts has no tree', () => {
  expect(() => treeOf([])).toThrow('without receipts')
})

it('a path of anything leads to nothing that was signed', () => {
  const right = batchBytes({ size: 7, root: treeOf(hashes.slice(0, 7)).root })
  const hashText = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(toBase64)
  fc.assert(
    fc.property(
      fc.nat({ max: 9 }),
      fc.nat({ max: 9 }),
      fc.array(hashText, { maxLength: 4 }),
      (index, size, path) => {
        const found = batchBytesFrom(fromHex(hashes[0] ?? ''), { index, size, path })
        expect(found).not.toEqual(right)
      },
    ),
  )
})
