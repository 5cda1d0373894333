import type { CrashCommand } from '@baize/contracts'
import { crashText } from '@baize/engines'
import { withBet, withChanged } from './bet-places.ts'
import { applyToRoom, type RoomEvent, type RoomOrder } from './room-events.ts'
import { addUnits, type Bettor, LONGEST_HISTORY, restingRound, type RoomRound } from './round.ts'
import type { RoundRules } from './rules.ts'

export type FlightBet = {
  readonly key: string
  readonly id: string
  readonly member: Bettor
  readonly slot: 0 | 1
  readonly amount: string
  /** The multiple at which the member wants it taken, in hundredths. */
  readonly target100: number | null
  /** The multiple at which it was taken. */
  readonly took100: number | null
}

export type CrashState = RoomRound & {
  /** In the order in which they were taken. */
  readonly bets: readonly FlightBet[]
  readonly staked: string
  readonly startedAt: number | null
  /** How far the flight may be shown, in milliseconds from its start. */
  readonly horizon: number
  readonly bust100: number | null
  /** Where a flight stood that could not go on: everybody who was still in was paid there. */
  readonly stopped100: number | null
}

export type CrashAsk = CrashCommand | RoomOrder | { readonly do: 'tick' } | { readonly do: 'bust' }

/** A bet that was taken, and where. */
export type FlightTaking = { readonly id: string; readonly at100: number }

export type CrashEvent =
  | RoomEvent
  | { readonly is: 'bet'; readonly bet: FlightBet }
  | { readonly is: 'undone'; readonly member: string; readonly ids: readonly string[] }
  | { readonly is: 'flew'; readonly startedAt: number; readonly beacon: string }
  /** The flight may be shown so far; whose targets were reached meanwhile are taken at them. */
  | { readonly is: 'horizon'; readonly horizon: number; readonly took: readonly FlightTaking[] }
  | { readonly is: 'took'; readonly took: readonly FlightTaking[] }
  /** It is over: by its bust, or `stopped100` where the house could not go on. */
  | {
      readonly is: 'landed'
      readonly bust100: number
      readonly stopped100: number | null
      readonly took: readonly FlightTaking[]
      readonly seed: string
      readonly endsAt: number
    }

/** Written a second ahead, in steps of half a second: nobody sees more than is paid. */
export const HORIZON_AHEAD_MS = 1_000
export const HORIZON_STEP_MS = 500

const noFlight = {
  bets: [],
  staked: '0',
  startedAt: null,
  horizon: 0,
  bust100: null,
  stopped100: null,
}

export function restingFlight(rules: RoundRules): CrashState {
  return { ...restingRound(rules), ...noFlight }
}

export function applyToFlight(state: CrashState, event: CrashEvent): CrashState {
  switch (event.is) {
    case 'opened':
      return { ...applyToRoom(state, event), ...noFlight }
    case 'bet':
      return {
        ...state,
        bets: withBet(state.bets, event.bet),
        staked: addUnits(state.staked, event.bet.amount),
      }
    case 'undone': {
      const back = state.bets.filter(({ id }) => event.ids.includes(id))
      const bets = state.bets.filter(({ id }) => !event.ids.includes(id))
      return {
        ...state,
        bets,
        staked: back.reduce((sum, { amount }) => addUnits(sum, -BigInt(amount)), state.staked),
      }
    }
    case 'flew': {
      const { startedAt, beacon: beaconValue } = event
      return { ...state, phase: 'flying', startedAt, beaconValue, horizon: HORIZON_AHEAD_MS }
    }
    case 'horizon':
      return { ...state, horizon: event.horizon, bets: withTaken(state.bets, event.took) }
    case 'took':
      return { ...state, bets: withTaken(state.bets, event.took) }
    case 'landed': {
      const { bust100, stopped100, seed, endsAt } = event
      const history = [...state.history, crashText(bust100)].slice(-LONGEST_HISTORY)
      const bets = withTaken(state.bets, event.took)
      return { ...state, phase: 'over', bust100, stopped100, seed, endsAt, history, bets }
    }
    default:
      return applyToRoom(state, event)
  }
}

function withTaken(bets: readonly FlightBet[], took: readonly FlightTaking[]): readonly FlightBet[] {
  if (took.length === 0) return bets
  const changes = took.map(({ id, at100 }) => [id, (bet: FlightBet) => ({ ...bet, took100: at100 })] as const)
  return withChanged(bets, new Map(changes))
}
