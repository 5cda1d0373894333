import { commitOf, fromHex } from '@baize/fairness'
import { numbersOf } from '../draw-check.ts'
import { readDrawCloseLeaf, readDrawOpenLeaf, readDrawResultLeaf } from '../draw-leaves.ts'

/** The leaves of a draw in the public log, with where they stand there. */
type DrawLeaves = {
  readonly open: { readonly index: number; readonly body: string }
  readonly close: { readonly index: number; readonly body: string }
  readonly beacon: { readonly index: number; readonly body: string }
  readonly result: { readonly index: number; readonly body: string }
}

type DrawProblem =
  | 'UNREADABLE'
  | 'OTHER_DRAW'
  | 'WRONG_ORDER'
  | 'WRONG_SEED'
  | 'WRONG_BEACON'
  | 'WRONG_RESULT'

/**
 * Plays an own draw again from its leaves: the seed is the one that was promised, tickets were sealed before the beacon
 * spoke and the beacon is the one that was named, and the numbers follow from them. Whether the leaves stand in a log
 * that the house signed is checked where the proofs are. Says what is wrong; nothing where all is right.
 */
export function drawProblem(leaves: DrawLeaves): DrawProblem | undefined {
  const open = readDrawOpenLeaf(leaves.open.body)
  const close = readDrawCloseLeaf(leaves.close.body)
  const result = readDrawResultLeaf(leaves.result.body)
  const beacon = /^beacon v1\nsource (.+)\nround (\d+)\nvalue ([0-9a-f]+)\n$/.exec(leaves.beacon.body)
  if (!open || !close || !result || !beacon || !/^[0-9a-f]{64}$/.test(result.proof)) return 'UNREADABLE'
  if (close.draw !== open.draw || result.draw !== open.draw) return 'OTHER_DRAW'
  const isInOrder =
    leaves.open.index < leaves.close.index &&
    leaves.close.index < leaves.result.index &&
    // A draw without a ticket can be sealed late: there is nothing that could still be added.
    (close.count === '0' || leaves.close.index < leaves.beacon.index) &&
    leaves.beacon.index < leaves.result.index
  if (!isInOrder) return 'WRONG_ORDER'
  if (commitOf(fromHex(result.proof)) !== open.commit) return 'WRONG_SEED'
  const [, source, round, value = ''] = beacon
  if (open.beacon !== `${source} ${round}`) return 'WRONG_BEACON'
  const drawn = numbersOf({ ...open, ...close, seed: result.proof, beacon: value })
  return drawn === result.result ? undefined : 'WRONG_RESULT'
}
