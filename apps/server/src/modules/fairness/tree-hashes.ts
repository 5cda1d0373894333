import { hash } from 'node:crypto'
import type { TreeHashes } from '@baize/fairness'

/** RFC 6962: the first byte tells leaves and nodes apart. The rest is written anew for each, for a buffer costs more than its hash. */
const leafBytes = Buffer.alloc(33)
const nodeBytes = Buffer.alloc(65)
nodeBytes[0] = 1

/** Of the platform's own, several times as fast as what runs everywhere. */
export const treeHashes: TreeHashes = {
  leaf(receiptHash) {
    leafBytes.write(receiptHash, 1, 'hex')
    return hash('sha256', leafBytes, 'base64')
  },
  node(left, right) {
    nodeBytes.write(left, 1, 'base64')
    nodeBytes.write(right, 33, 'base64')
    return hash('sha256', nodeBytes, 'base64')
  },
}
