import type { Limited, VendorCommand } from './money-model-commands.ts'

/** Where the money of one member can be: with them, and with everybody else they deal with. */
export const own = ['cash', 'bonus', 'held', 'vendor'] as const
export const others = ['play', 'grants', 'vendorHouse', 'gateway', 'fees', 'start'] as const
export type Purse = (typeof own)[number] | (typeof others)[number]

export type ModelBonus = {
  readonly units: bigint
  readonly owed: bigint
  readonly maxStake: bigint
  readonly maxCashOut: bigint
  state: 'queued' | 'active' | 'done' | 'forfeited'
  done: bigint
  cashedOut: bigint
  takenBack: bigint
}

export type ModelRound = {
  state: 'open' | 'settled' | 'void'
  staked: bigint
  bonusStaked: bigint
  /** Whose bonus money is in it, by place. */
  bonus: number | null
  debits: number
  credits: number
}

/** What came of a vendor's id: `new` where nothing was kept, `gone` where it was taken back before it came. */
export type ModelCall = {
  readonly sent: VendorCommand
  state: string
  cash: bigint
  bonus: bigint
  counted: bigint
  /** Which bonus was played when it was done, by place. */
  played: number
}

export type Model = {
  readonly purses: Record<Purse, bigint>
  staked: bigint
  lost: bigint
  /** What went to vendors' wallets and has not come back. */
  sent: bigint
  deposited: bigint
  turnoverLeft: bigint
  waiting: number
  isExcluded: boolean
  /** `wish` is what somebody asked for that waits; null, that the limit is to go. */
  readonly limits: Map<Limited, { amount: bigint; wish?: bigint | null }>
  readonly bonuses: ModelBonus[]
  readonly rounds: Map<number, ModelRound>
  readonly calls: ModelCall[]
  readonly withdrawals: { readonly units: bigint; state: string }[]
  readonly transfers: { readonly direction: 'in' | 'out'; readonly units: bigint; state: string }[]
}

export function newModel(start: bigint): Model {
  const none = { cash: start, bonus: 0n, held: 0n, vendor: 0n }
  const nobody = { play: 0n, grants: 0n, vendorHouse: 0n, gateway: 0n, fees: 0n, start: -start }
  return {
    purses: { ...none, ...nobody },
    staked: 0n,
    lost: 0n,
    sent: 0n,
    deposited: 0n,
    turnoverLeft: 0n,
    waiting: 0,
    isExcluded: false,
    limits: new Map(),
    bonuses: [],
    rounds: new Map(),
    calls: [],
    withdrawals: [],
    transfers: [],
  }
}

/** The model's no. */
export class No extends Error {}

export function move(model: Model, way: { from: Purse; to: Purse; units: bigint }): void {
  const { from, to, units } = way
  const rest = model.purses[from] - units
  if (rest < 0n && own.some((purse) => purse === from)) throw new No('INSUFFICIENT_FUNDS')
  model.purses[from] = rest
  model.purses[to] += units
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

export function atLeastNothing(units: bigint): bigint {
  return units > 0n ? units : 0n
}

/** Whether something of a kind would go past what its limit allows. */
export function requireWithin(model: Model, kind: Limited, units: bigint, code = 'LIMIT_REACHED'): void {
  const limit = model.limits.get(kind)
  if (limit && units > limit.amount) throw new No(code)
}
