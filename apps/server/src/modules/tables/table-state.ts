import type { TableCommand } from '@baize/contracts'
import { tableOfDomain } from '@baize/engines'
import { withBet } from './bet-places.ts'
import { applyToRoom, type RoomEvent, type RoomOrder } from './room-events.ts'
import { addUnits, type Bettor, LONGEST_HISTORY, restingRound, type RoomRound } from './round.ts'
import type { RoundRules } from './rules.ts'

export type Chip = { readonly id: string; readonly spot: string; readonly amount: string }

/** What one command put down, whole. */
export type ChipBet = { readonly key: string; readonly member: Bettor; readonly chips: readonly Chip[] }

export type TableState = RoomRound & {
  /** In the order in which they were taken. */
  readonly bets: readonly ChipBet[]
  /** What lies on each spot that has chips, and altogether. */
  readonly totals: Readonly<Record<string, string>>
  readonly staked: string
  readonly result: unknown
}

export type TableAsk = TableCommand | RoomOrder

export type TableEvent =
  | RoomEvent
  | { readonly is: 'chips'; readonly bet: ChipBet }
  /** The chips of a member that are taken back. */
  | { readonly is: 'undone'; readonly member: string; readonly ids: readonly string[] }
  | {
      readonly is: 'drawn'
      readonly result: unknown
      readonly seed: string
      readonly beacon: string
      readonly endsAt: number
    }
  | { readonly is: 'over'; readonly endsAt: number }

export function restingTable(rules: RoundRules): TableState {
  return { ...restingRound(rules), ...noBets }
}

const noBets = { bets: [], totals: {}, staked: '0', result: null }

export function applyToTable(kind: string, state: TableState, event: TableEvent): TableState {
  switch (event.is) {
    case 'opened': {
      // A shoe is as many rounds as the roads have room for; the cards of each round come from a full pack anyway.
      const isNewShoe = state.history.length >= LONGEST_HISTORY && kind === 'baccarat'
      return { ...applyToRoom(state, event), ...noBets, history: isNewShoe ? [] : state.history }
    }
    case 'chips':
      return withChips({ ...state, bets: withBet(state.bets, event.bet) }, event.bet.chips, 1n)
    case 'undone':
      return withoutChips(state, new Set(event.ids))
    case 'drawn': {
      const { result, seed, beacon: beaconValue, endsAt } = event
      return { ...state, phase: 'showing', result, seed, beaconValue, endsAt }
    }
    case 'over':
      return { ...state, phase: 'over', endsAt: event.endsAt, history: historyWith(state) }
    default:
      return applyToRoom(state, event)
  }
}

function historyWith({ history, result, rules }: TableState): readonly string[] {
  const engine = tableOfDomain(rules.domain)
  if (!engine?.isResult(result)) return history
  return [...history, engine.code(result)].slice(-LONGEST_HISTORY)
}

function withChips(state: TableState, chips: readonly Chip[], sign: 1n | -1n): TableState {
  const totals = { ...state.totals }
  let staked = state.staked
  for (const { spot, amount } of chips) {
    const units = sign * BigInt(amount)
    const total = addUnits(totals[spot], units)
    if (total === '0') delete totals[spot]
    else totals[spot] = total
    staked = addUnits(staked, units)
  }
  return { ...state, totals, staked }
}

function withoutChips(state: TableState, ids: ReadonlySet<string>): TableState {
  const isGone = ({ chips }: ChipBet) => chips.some(({ id }) => ids.has(id))
  const gone = state.bets.filter(isGone).flatMap(({ chips }) => chips)
  return withChips({ ...state, bets: state.bets.filter((bet) => !isGone(bet)) }, gone, -1n)
}
