import type { VoidCause } from '@baize/contracts'
import { states } from '#platform/states'

export type DrawState = 'open' | 'closed' | 'drawn' | 'settled' | 'void'

/**
 * The life of a draw: it sells until it closes, is drawn, and is settled. A wrong result takes it back to being drawn,
 * under the next version. A draw that cannot be drawn as promised is void, and every stake goes back.
 */
export const drawLife = states<DrawState>('A draw', {
  open: ['closed', 'void'],
  closed: ['drawn', 'void'],
  drawn: ['settled'],
  settled: ['drawn'],
  void: [],
})

export type Draw = {
  readonly id: string
  readonly lotteryCode: string
  readonly numero: string
  readonly state: DrawState
  readonly opensAt: Date
  readonly closesAt: Date
  /** The time of its round of the beacon; of an imported one, when its result is expected. */
  readonly drawsAt: Date
  readonly domain: string
  readonly rulesHash: string
  /** Of our own draws: the sealed server seed, its commitment, and the round of the beacon that it waits for. */
  readonly sealedSeed: Buffer | null
  readonly commitment: string | null
  readonly beaconSource: string | null
  readonly beaconRound: bigint | null
  readonly beaconValue: string | null
  readonly openLeaf: bigint
  readonly closeLeaf: bigint | null
  readonly beaconLeaf: bigint | null
  readonly resultLeaf: bigint | null
  readonly ticketRoot: string | null
  readonly ticketCount: bigint | null
  readonly result: string | null
  readonly resultVersion: number
  readonly settledUpTo: string | null
  readonly voidReason: string | null
  readonly settledAt: Date | null
}

/** Why a draw was void, as it stands in the public log. */
export type VoidReason =
  | 'tickets sealed too late'
  | 'beacon too late'
  | 'no result in time'
  | `two operators: ${VoidCause}`
