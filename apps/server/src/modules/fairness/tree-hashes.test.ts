import { createHash } from 'node:crypto'
import { batchTree } from '@baize/fairness'
import { expect, it } from 'vitest'
import { portableTreeHashes } from '../../testing/package-testing.ts'
import { treeHashes } from './tree-hashes.ts'

const hashes = Array.from({ length: 130 }, (_, index) =>
  createHash('sha256').update(`${index}`).digest('hex'),
)

it('the fast way gives the trees of the portable one, whatever stood in its buffers', () => {
  for (const size of [130, 1, 2, 3, 64, 7, 128])
    expect(batchTree(treeHashes, hashes.slice(0, size))).toEqual(
      batchTree(portableTreeHashes, hashes.slice(0, size)),
    )
})
