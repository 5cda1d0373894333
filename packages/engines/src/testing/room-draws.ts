import { drawsOf, macOf } from '@baize/fairness'
import type { Draws } from '../engine.ts'
import { textTree } from '../rooms/text-tree.ts'

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index)

/** The stream of the published vectors of shared rounds, unless another round is asked for. */
export function roomDraws(domain: string, round = 41): Draws {
  const { root } = textTree(['bet 0', 'bet 1', 'bet 2'])
  return drawsOf(macOf(serverSeed), { clientSeed: root, nonce: round, beacon: 'aa'.repeat(32), domain })
}
