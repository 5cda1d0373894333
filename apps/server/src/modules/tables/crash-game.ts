import type { CrashPlayer, CrashView, CrashYou, RoomNews } from '@baize/contracts'
import { crashDomain, crashText, roomPayout } from '@baize/engines'
import { unitsToWire } from '@baize/money'
import type { RoomGame } from '#platform/rooms/room-game'
import { betsOf, bettorsIn, countBettors, membersOf } from './bet-places.ts'
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
import { roundFace, roundView, saidOfRoom } from './round-view.ts'
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
  face: (state) => roundFace(state, stakedIn(state)),
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
  return {
    players: largestOf(state.bets).map(playerOf),
    stillIn: state.bets.filter(({ took100 }) => took100 === null).length,
    ...stakedIn(state),
  }
}

function stakedIn({ bets, staked }: CrashState): Pick<CrashView, 'bettors' | 'staked'> {
  return { bettors: countBettors(bets), staked: unitsToWire(BigInt(staked)) }
}

/** Those to be shown, the largest first and of equal ones the earlier; all the others are passed over once. */
function largestOf(bets: readonly FlightBet[]): readonly FlightBet[] {
  const largest: FlightBet[] = []
  for (const bet of bets) {
    const last = largest[MOST_SHOWN - 1]
    if (last && !isMore(bet, last)) continue
    const place = largest.findIndex((shown) => isMore(bet, shown))
    largest.splice(place < 0 ? largest.length : place, 0, bet)
    largest.splice(MOST_SHOWN)
  }
  return largest
}

/** Units are whole numbers without leading zeros. */
function isMore({ amount: one }: FlightBet, { amount: other }: FlightBet): boolean {
  return one.length === other.length ? one > other : one.length > other.length
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
  const own = betsOf(state.bets, memberId)
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
      return bettorsIn(state.bets)
    case 'horizon':
    case 'took':
      return membersOf(
        state.bets,
        event.took.map(({ id }) => id),
      )
    default:
      return 'nobody'
  }
}
