import type { CrashPlayer, CrashView, CrashYou, RoomNews } from '@baize/contracts'
import { crashDomain, crashText, roomPayout } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import type { RoomGame } from '#platform/rooms/room-game'
import { decideOnFlight, dueInFlight, type FlightSecret } from './crash-decide.ts'
import {
  applyToFlight,
  type CrashAsk,
  type CrashEvent,
  type CrashState,
  type FlightBet,
  restingFlight,
} from './crash-state.ts'
import { dueInRoom } from './room-decide.ts'
import { isOver } from './room-events.ts'
import { bettorsOf, roundFace, roundView, saidOfRoom } from './round-view.ts'
import { roundRules } from './rules.ts'

/** A flight that everybody is in together, until it ends or they take what they have. */
export const crashGame: RoomGame<CrashState, CrashAsk, CrashEvent, FlightSecret> = {
  open: (set) => restingFlight(roundRules({ kind: 'crash', domain: crashDomain }, set)),
  decide: decideOnFlight,
  apply: applyToFlight,
  due: (state, secret) => (state.phase === 'flying' ? dueInFlight(state, secret) : dueInRoom(state)),
  view: viewOf,
  said,
  later: (state) => ({ name: 'players', set: playersIn(state) }),
  mine,
  touches,
  hides: ({ phase, round }) => (phase === 'flying' ? `flight ${round}` : undefined),
  face: (state) => roundFace(state, playersIn(state)),
  isBetweenRounds: isOver,
  wake: { do: 'wake' },
  takenOver: { do: 'recover' },
}

const MOST_SHOWN = 12

function viewOf(state: CrashState): CrashView {
  return { ...roundView(state), ...flightIn(state), ...playersIn(state) }
}

function flightIn(state: CrashState): Pick<CrashView, 'startedAt' | 'horizon' | 'bust' | 'isStopped'> {
  const { startedAt, horizon, bust100, stopped100 } = state
  const bust = bust100 === null ? null : crashText(bust100)
  return { startedAt, horizon, bust, isStopped: stopped100 !== null }
}

function playersIn(state: CrashState): Pick<CrashView, 'players' | 'stillIn' | 'bettors' | 'staked'> {
  const largest = state.bets.toSorted((one, other) => Number(BigInt(other.amount) - BigInt(one.amount)))
  return {
    players: largest.slice(0, MOST_SHOWN).map(playerOf),
    stillIn: state.bets.filter(({ took100 }) => took100 === null).length,
    bettors: bettorsOf(state.bets).length,
    staked: unitsToWire(BigInt(state.staked)),
  }
}

/** Nobody is named by more than others may see: the id is that of the bet. */
function playerOf({ id, member: { name, isSimulated }, amount, took100 }: FlightBet): CrashPlayer {
  return { id, name, isSimulated, amount: unitsToWire(BigInt(amount)), took: textOf(took100) }
}

function textOf(multiple100: number | null): string | null {
  return multiple100 === null ? null : crashText(multiple100)
}

/** Who bet and who took is told twice a second; a horizon at once, and nothing beside it. */
function said(event: CrashEvent, state: CrashState): RoomNews | undefined {
  const { phase, endsAt, seed, history } = roundView(state)
  switch (event.is) {
    case 'bet':
    case 'undone':
    case 'took':
      return undefined
    case 'opened':
      return { name: event.is, set: viewOf(state) }
    case 'locked':
      return { name: event.is, set: { phase, endsAt, ...playersIn(state) } }
    case 'flew':
      return { name: event.is, set: { phase, ...flightIn(state) } }
    case 'horizon':
      return {
        name: event.is,
        set: { horizon: state.horizon, ...(event.took.length > 0 && playersIn(state)) },
      }
    case 'landed':
      return {
        name: event.is,
        set: { phase, endsAt, seed, history, ...flightIn(state), ...playersIn(state) },
      }
    default:
      return saidOfRoom(event, state)
  }
}

function mine(state: CrashState, memberId: string): CrashYou {
  const own = state.bets.filter(({ member }) => member.id === memberId)
  return {
    round: state.round,
    bets: own.map((bet) => ({
      slot: bet.slot,
      amount: unitsToWire(BigInt(bet.amount)),
      target: textOf(bet.target100),
      took: textOf(bet.took100),
      payout: payoutOnWire(state, bet),
    })),
  }
}

function payoutOnWire(state: CrashState, bet: FlightBet): string | null {
  if (state.voidReason !== null) return unitsToWire(BigInt(bet.amount))
  if (bet.took100 === null) return state.bust100 === null ? null : unitsToWire(0n)
  return unitsToWire(roomPayout([{ stake: BigInt(bet.amount), times100: bet.took100 }]))
}

function touches(event: CrashEvent, state: CrashState): 'nobody' | 'everybody' | readonly string[] {
  switch (event.is) {
    case 'opened':
      return 'everybody'
    case 'landed':
    case 'voided':
      return bettorsOf(state.bets).map(({ id }) => id)
    case 'horizon':
    case 'took': {
      const ids = new Set(event.took.map(({ id }) => id))
      return bettorsOf(state.bets.filter(({ id }) => ids.has(id))).map(({ id }) => id)
    }
    default:
      return 'nobody'
  }
}
