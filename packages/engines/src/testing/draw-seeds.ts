import type { Seeds } from '@baize/fairness'
import { lotteryDomain } from '../lottery/draw.ts'
import type { LotteryFamily } from '../lottery/types.ts'

/**
 * The seeds of a draw beside the server's own. The root of all accepted tickets stands where a player's seed would: it
 * is known before the beacon is, so nobody can add, drop or change a ticket once the numbers can be known.
 */
export function drawSeeds(
  family: LotteryFamily,
  proof: {
    /** The Merkle root of all accepted tickets, in hexadecimal. */
    readonly ticketRoot: string
    readonly beacon: string
  },
): Seeds {
  return { clientSeed: proof.ticketRoot, nonce: 0, beacon: proof.beacon, domain: lotteryDomain(family) }
}
