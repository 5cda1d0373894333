import { states } from '#platform/states'
import type { DeclineCode } from './declines.ts'

/** What a vendor may ask for. A `step` is one move of a round of our own games. */
export const callKinds = ['bet', 'win', 'reserve', 'release', 'adjust', 'promo', 'tip'] as const
export type CallKind = (typeof callKinds)[number]
/** What the house itself may ask for on its own draws: beside all that, what a stake gives back by its terms. */
export type HouseKind = CallKind | 'rebate'
export type ActionKind = HouseKind | 'step' | 'none'

export type ActionState = 'applied' | 'held' | 'declined' | 'rolled_back' | 'tombstoned'

/**
 * An action stands unless it is taken back; one that was declined, or taken back before it came, stays so. One that gives
 * more than its round can pay at once is held until it is decided.
 */
export const actionLife = states<ActionState>(
  'An action',
  {
    applied: ['rolled_back'],
    held: ['applied', 'declined', 'rolled_back'],
    declined: [],
    rolled_back: [],
    tombstoned: [],
  },
  ['applied', 'held', 'declined', 'tombstoned'],
)

/** What came of an id, for ever. */
export type Action = {
  readonly vendor: string
  readonly txId: string
  readonly fingerprint: string | null
  readonly kind: ActionKind
  readonly state: ActionState
  readonly code: DeclineCode | null
  readonly walletTxId: string
  readonly memberId: string
  readonly roundId: string | null
  /** How many choices of the member the round had after it; of our own games alone. */
  readonly step: number | null
  /** What left the member's cash, and what reached it; of one that is held, what it would give. */
  readonly stake: bigint
  readonly payout: bigint
  readonly turnover: bigint
  readonly jackpot: bigint
  /** What of the stake and of the payout was bonus money, and what the stake counted for in the bonus's turnover. */
  readonly bonusStake: bigint
  readonly bonusPayout: bigint
  readonly bonusTurnover: bigint
  readonly balanceAfter: bigint
  readonly postingId: string | null
  readonly appliedAt: Date
  readonly rolledBackAt: Date | null
  /** What taking it back moved; of one that is being taken back alone. */
  readonly undone?: {
    readonly postingId: string
    readonly units: bigint
    /** What of it was a stake given back, where one action had both staked and paid. */
    readonly stake?: bigint
  }
}

/** Of an action that moved nothing. */
export const nothingMoved = {
  roundId: null,
  step: null,
  stake: 0n,
  payout: 0n,
  turnover: 0n,
  jackpot: 0n,
  bonusStake: 0n,
  bonusPayout: 0n,
  bonusTurnover: 0n,
  postingId: null,
  rolledBackAt: null,
} as const satisfies Partial<Action>

export function actionKey({ vendor, txId }: Pick<Action, 'vendor' | 'txId'>): string {
  return `${vendor} ${txId}`
}

/** A browser's key counts for its member alone. */
export function ownTxId({ memberId, key }: { readonly memberId: string; readonly key: string }): string {
  return `${memberId}:${key}`
}

const debits = new Set<ActionKind>(['bet', 'reserve', 'tip'])

const results = new Set<ActionKind>(['win', 'adjust', 'rebate'])

/** Whether it is part of what a round paid. */
export function isResult(kind: ActionKind): boolean {
  return results.has(kind)
}

/** Whether it takes money the member has not yet parted with: only such an action may be declined for who they are. */
export function isDebit(kind: ActionKind): boolean {
  return debits.has(kind)
}
