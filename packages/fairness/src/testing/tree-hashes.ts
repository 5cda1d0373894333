import { fromBase64, fromHex, toBase64 } from '../bytes.ts'
import { leafHash, nodeHash } from '../merkle-tree.ts'
import type { TreeHashes } from '../receipt-batch.ts'

/** As they run everywhere. */
export const treeHashes: TreeHashes = {
  leaf: (receiptHash) => toBase64(leafHash(fromHex(receiptHash))),
  node: (left, right) => toBase64(nodeHash(bytesOf(left), bytesOf(right))),
}

function bytesOf(text: string): Uint8Array {
  const bytes = fromBase64(text)
  if (!bytes) throw new Error(`${text} is not base64.`)
  return bytes
}
