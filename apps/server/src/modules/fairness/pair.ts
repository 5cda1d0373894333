import { states } from '#platform/states'
import { DAY_MS, DAY_SECONDS } from '#platform/time'

export type PairState = 'committed' | 'seeded' | 'active' | 'retired' | 'revealed'

/** The life of a seed pair: the house commits, the browser answers, the beacon activates; then it is used and shown. */
export const pairLife = states<PairState>('A seed pair', {
  committed: ['seeded'],
  seeded: ['active'],
  active: ['retired'],
  retired: ['revealed'],
  revealed: [],
})

/** A pair as it is stored; the server seed stays sealed in it. */
export type SeedPair = {
  readonly id: string
  readonly memberId: string
  readonly state: PairState
  readonly sealedSeed: Buffer
  readonly commitment: string
  readonly leafIndex: bigint
  readonly committedAt: Date
  readonly clientSeed: string | null
  readonly beaconSource: string | null
  readonly beaconRound: bigint | null
  readonly beaconValue: string | null
  readonly activatedAt: Date | null
  /** When it is shown at the latest, once its member has left or takes money out. */
  readonly dueAt: Date | null
  readonly nonce: bigint
  readonly lastReceipt: string
  readonly openRoundCount: number
  readonly retiredAt: Date | null
  readonly revealedAt: Date | null
  readonly revealLeafIndex: bigint | null
}

/** A pair is shown at the latest after so many rounds, or so long after its activation. */
export const MOST_ROUNDS = 10_000n
export const LONGEST_LIFE_MS = 7 * DAY_MS

/** A member who left may come back within a day and find the same pair. */
export const AFTER_LEAVING_SECONDS = DAY_SECONDS

/** Nobody can know the beacon's value when the commitment is made: it comes at least this much later. */
const BEACON_DELAY_MS = 6_000

export function beaconDueAt({ committedAt }: Pick<SeedPair, 'committedAt'>): Date {
  return new Date(committedAt.getTime() + BEACON_DELAY_MS)
}

export function isUsable({ state, nonce }: Pick<SeedPair, 'state' | 'nonce'>): boolean {
  return state === 'active' && nonce < MOST_ROUNDS
}
