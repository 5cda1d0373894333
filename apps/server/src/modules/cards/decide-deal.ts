import { dealSeed, hasMissedReveals, mustStandUp, nextHand } from '@baize/engines'
import type { Given } from '#platform/rooms/room-game'
import type { CardMachine, HandStart } from './card-machine.ts'
import { type CardEvent, type CardSeat, type CardState, isDealtIn, readySeats } from './card-state.ts'
import { isContested, isUnderWay, levelAt } from './contest.ts'

/** How the rounds of the beacon follow each other. */
export type CardBeaconPlan = { readonly source: string; readonly zeroAt: number; readonly periodMs: number }

/** What the owner gathers for its commands. */
export type Looking = { readonly barred: readonly string[] }
export type Asking = { readonly hand: number; readonly commit: string }
export type Dealing = {
  readonly value: string
  readonly root: string
  readonly opening: unknown
  /** What the next deck is asked for with: the seats answer while this hand is played. */
  readonly next: Asking
}

/** The beacon is named so long before it speaks. */
const BEACON_AFTER_MS = 1_000

type Machine<Hand, Move> = CardMachine<Hand, Move>

type DepartureGiven = Pick<Given<unknown>, 'now' | 'seats' | 'present'>

/** Who is not there any more, may not be or has sat out for too long gives up the seat; in a hand, when it is over. */
export function departures<Hand, Move>(
  state: CardState<Hand>,
  given: DepartureGiven,
  barred: readonly string[] = [],
): readonly CardEvent<Move>[] {
  if (isUnderWay(state)) return absences(state, given, barred)
  const { now: at, seats = [] } = given
  const isSeated = (seat: CardSeat) => seats.some(({ memberId }) => memberId === seat.memberId)
  const isGoing = (seat: CardSeat) =>
    seat.isLeaving ||
    !isSeated(seat) ||
    barred.includes(seat.memberId) ||
    mustStandUp(seat, at) ||
    hasMissedReveals(seat.missedReveals)
  const going = state.seats.filter(isGoing)
  const risen = going.filter(({ place }) => !isDealtIn(state, place))
  const staying = going.filter((seat) => !seat.isLeaving && isDealtIn(state, seat.place))
  return [
    ...staying.map(({ place }) => ({ is: 'leaving', at, place }) as const),
    ...(risen.length > 0 ? [{ is: 'rose', at, risen: risen.map(risenSeat) } as const] : []),
  ]
}

/** Nobody gives up a seat in a sit & go: who left it or may not play on sits out, and pays blinds. */
function absences<Hand, Move>(
  state: CardState<Hand>,
  { now: at, seats = [], present = [] }: DepartureGiven,
  barred: readonly string[],
): readonly CardEvent<Move>[] {
  const isThere = (memberId: string) =>
    present.includes(memberId) || seats.some((seat) => seat.memberId === memberId)
  const isAway = ({ memberId, state: is }: CardSeat) =>
    is !== 'sitting-out' && (barred.includes(memberId) || !isThere(memberId))
  const away = isContested(state) ? state.seats.filter(isAway) : []
  return away.map(({ place }) => ({ is: 'went-out', at, place }))
}

function risenSeat({ place, memberId, sitting, isSimulated }: CardSeat) {
  return { place, memberId, sitting, isSimulated }
}

/** Every real seat that would be dealt in has answered, or had its five seconds. */
export function addsAt<Hand>(state: CardState<Hand>, least: number): number {
  const { asked, at } = state
  if (!asked) return at
  const isWaitedFor = ({ state: is }: CardSeat) => is !== 'sitting-out'
  const isOpen = ({ place, isSimulated }: CardSeat) =>
    !isSimulated && !asked.flagged.includes(place) && !asked.seeds.some((each) => each.place === place)
  return readySeats(state, least).filter(isWaitedFor).some(isOpen) ? Math.max(at, asked.until) : at
}

/** Says what all seats added, who is dealt in, and which beacon decides: from here on nothing can be chosen. */
export function decideAdding<Hand, Move>(
  machine: Machine<Hand, Move>,
  state: CardState<Hand>,
  { now: at, draws }: Given<unknown>,
): readonly CardEvent<Move>[] {
  const { asked, phase } = state
  const least = machine.leastChips(state.stakes)
  const isOpen = phase === 'waiting' || phase === 'shuffling'
  const start = startOf(machine, state)
  if (!asked || !isOpen || !start || state.isHalted || at < addsAt(state, least)) return []
  const plan = draws as CardBeaconPlan
  const ready = readySeats(state, least).filter(({ isSimulated }) => !isSimulated)
  const missed = ready.filter(({ place }) => !asked.seeds.some((each) => each.place === place))
  const seeds = asked.seeds.filter(({ place }) => start.dealt.includes(place))
  return [
    {
      is: 'added',
      at,
      added: dealSeed(seeds.map(({ place, seed }) => ({ place: place + 1, seed }))),
      seeds,
      leftOut: start.dealt.filter((place) => !seeds.some((each) => each.place === place)),
      missed: missed.map(({ place }) => place),
      beacon: beaconAfter(plan, at),
      start,
      level: levelAt(state, at),
    },
  ]
}

/** Where the next hand is played, and by whom; undefined where too few are there. */
function startOf<Hand, Move>(machine: Machine<Hand, Move>, state: CardState<Hand>): HandStart | undefined {
  const ready = readySeats(state, machine.leastChips(state.stakes))
  const placesOf = (is: CardSeat['state']) =>
    ready.filter((seat) => seat.state === is).map(({ place }) => place)
  const seats = isUnderWay(state)
    ? { playing: ready.map(({ place }) => place), waiting: [] }
    : { playing: placesOf('playing'), waiting: placesOf('waiting') }
  const next = nextHand(state.blinds ?? undefined, seats)
  if (!next) return undefined
  const stacks = ready
    .filter(({ place }) => next.dealt.includes(place))
    .map(({ place, chips, bought }) => ({ place, chips: chips + bought }))
  return { ...next, stacks }
}

export function beaconAfter({ source, zeroAt, periodMs }: CardBeaconPlan, at: number) {
  const round = Math.ceil((at + BEACON_AFTER_MS - zeroAt) / periodMs)
  return { source, round: String(round), at: zeroAt + round * periodMs }
}

/** The deck is shuffled; its root is said before the first card. A beacon that stays silent deals nothing. */
export function decideDeal<Hand, Move>(
  { phase, deal }: CardState<Hand>,
  { now: at, draws }: Given<unknown>,
): readonly CardEvent<Move>[] {
  if (phase !== 'dealing' || !deal || at < deal.beacon.at) return []
  if (draws === undefined) return [{ is: 'undealt', at }]
  const { value, root, opening, next } = draws as Dealing
  return [
    { is: 'dealt', at, value, root, opening },
    { is: 'asked', at, ...next },
  ]
}
