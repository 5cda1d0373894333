import type { GameType } from '@baize/contracts'
import { hasFlag } from '#modules/settings'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { findAgentHouse } from './store/houses.ts'

/** Who pays what contracts come to: the house itself, or each agent those below, from commission alone. */
export type ContractPayer = 'house' | 'upline'

/** What a house says of its agents; amounts are in units. */
export type AgentHouse = {
  /** Levels of agents below one another. */
  readonly depthMost: number
  readonly gapPpm: number
  readonly gapSeries: number
  readonly caps: Readonly<Record<GameType, number>>
  readonly minBilling: bigint
  readonly heldAbove: bigint
  readonly payer: ContractPayer
  readonly transferMost: bigint
  readonly transferDayMost: bigint
  readonly transferReceiverMost: bigint
}

/** In ppm of valid turnover; of PVP, of the rake. */
const usualCaps = {
  LOTT: 4_000,
  LIVE: 4_000,
  RNG: 12_000,
  FISH: 12_000,
  SPORTS: 8_000,
  ESPORTS: 8_000,
  PVP: 100_000,
  LIVESTREAM: 0,
} as const satisfies Record<GameType, number>

const usual: AgentHouse = {
  depthMost: 10,
  gapPpm: 0,
  gapSeries: 0,
  caps: usualCaps,
  minBilling: 10_000_000n,
  heldAbove: 50_000_000n,
  payer: 'house',
  transferMost: 100_000_000n,
  transferDayMost: 500_000_000n,
  transferReceiverMost: 200_000_000n,
}

/** A house that has said nothing has what is usual. */
export async function readAgentHouse(db: Db | Tx, merchantCode: string): Promise<AgentHouse> {
  const said = await findAgentHouse(db, merchantCode)
  return said ? { ...said, caps: { ...usualCaps, ...said.caps } } : usual
}

/** A house without agents answers for none of it. */
export function requireAgentPolicy({ merchant }: Pick<Visit, 'merchant'>): void {
  if (!hasFlag(merchant, 'AGENTPOLICY3')) throw new Refusal('FEATURE_OFF')
}
