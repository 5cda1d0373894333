/** What the tests of packages stand on, for those of modules that check the same things. */
export { drawProblem } from '../../../../packages/engines/src/testing/draw-problem.ts'
export { seededInts } from '../../../../packages/engines/src/testing/agent-trees.ts'
export { nodesOver } from '../../../../packages/fairness/src/testing/nodes-over.ts'
export { streamBytes } from '../../../../packages/fairness/src/testing/stream-bytes.ts'
export { tilePath } from '../../../../packages/fairness/src/testing/tile-path.ts'
export { treeHashes as portableTreeHashes } from '../../../../packages/fairness/src/testing/tree-hashes.ts'
