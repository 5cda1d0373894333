import { clockAfterHand, clockAfterTurn } from '@baize/engines'
import { contestOver } from './apply-contest.ts'
import type { CardMachine } from './card-machine.ts'
import { type CardSeat, type CardState, type Of, withSeat } from './card-state.ts'
import { cardView } from './card-view.ts'
import { isUnderWay } from './contest.ts'

type Machine<Hand, Move> = CardMachine<Hand, Move>

/** What happens in a hand, from its first card until the next can begin. */
export function applyToHand<Hand, Move>(
  machine: Machine<Hand, Move>,
  state: CardState<Hand>,
  event: Of<Move, 'dealt' | 'acted' | 'line-lost' | 'turned' | 'ended' | 'voided' | 'over'>,
): CardState<Hand> {
  const { play, deal } = state
  switch (event.is) {
    case 'dealt': {
      if (!deal) return state
      const { value, root, opening, at } = event
      const begun = machine.begin(deal.start, state.stakes, opening)
      const { button, small, big } = deal.start
      const dealt = {
        ...state,
        phase: 'playing' as const,
        deal: { ...deal, value, root },
        seats: state.seats.map((seat) => passedSeat(seat, { from: state.blinds?.big ?? big, to: big })),
        blinds: { button, small, big },
      }
      return asking(machine, { ...dealt, open: [], log: [] }, begun, at)
    }
    case 'acted':
      return play === null ? state : acted(machine, { state, play }, event)
    case 'line-lost':
      return { ...state, turn: state.turn && { ...state.turn, lostAt: event.at } }
    case 'turned': {
      if (play === null) return state
      const open = event.open.length > 0 ? event.open : state.open
      const log = [...state.log, { at: event.at, place: null, did: 'turns', cards: event.cards }]
      return asking(machine, { ...state, open, log }, machine.turned(play, event.cards), event.at)
    }
    case 'ended':
      return ended(machine, state, event)
    case 'voided':
      return over({ ...state, ended: voidEnd }, event.at)
    case 'over':
      return over(state, event.at)
  }
}

/** More than there are seats at any table. */
const CIRCLE = 16

/** Who sits out while the big blind goes by has missed it. */
function passedSeat(seat: CardSeat, { from, to }: { readonly from: number; readonly to: number }): CardSeat {
  const after = (place: number) => (place - from + CIRCLE) % CIRCLE
  const isPassed = seat.state === 'sitting-out' && after(seat.place) > 0 && after(seat.place) < after(to)
  return isPassed ? { ...seat, missedBlinds: seat.missedBlinds + 1 } : seat
}

const voidEnd = { pots: [], back: null, won: [], shown: [], rake: 0, seats: [], isVoid: true }

function asking<Hand, Move>(
  machine: Machine<Hand, Move>,
  state: CardState<Hand>,
  play: Hand,
  at: number,
): CardState<Hand> {
  const asked = machine.asked(play)
  const isSame = state.turn !== null && state.turn.place === asked?.place
  const turn =
    asked && (isSame && state.play !== null ? state.turn : { place: asked.place, askedAt: at, lostAt: null })
  return { ...state, play, turn, stepAt: at }
}

type Playing<Hand> = { readonly state: CardState<Hand>; readonly play: Hand }

function acted<Hand, Move>(
  machine: Machine<Hand, Move>,
  { state, play }: Playing<Hand>,
  { place, move, doneFor, at }: Of<Move, 'acted'>,
): CardState<Hand> {
  const { turn } = state
  const isTurn = turn?.place === place && !machine.isFree(move)
  const timed = withSeat(state, place, ({ clock }) => ({
    doneFor,
    ...(isTurn && { clock: clockAfterTurn(clock, turn, at) }),
  }))
  const after = machine.act(play, place, move)
  const log = [...state.log, { at, place, doneFor, ...machine.told(play, move) }]
  const isStill = machine.asked(after)?.place === turn?.place && !isTurn
  return asking(machine, { ...timed, log, turn: isStill ? turn : null }, after, at)
}

/** What lies on the table stays there until the next hand; stacks are what they are after this one. */
function ended<Hand, Move>(
  machine: Machine<Hand, Move>,
  state: CardState<Hand>,
  { end, at }: Of<Move, 'ended'>,
): CardState<Hand> {
  const nets = new Map(end.seats.map(({ place, net }) => [place, net]))
  const seats = state.seats.map((seat) => ({
    ...seat,
    chips: seat.chips + (nets.get(seat.place) ?? 0),
    clock: nets.has(seat.place) ? clockAfterHand(seat.clock) : seat.clock,
  }))
  const shown: CardState<Hand> = {
    ...state,
    phase: 'showing',
    stepAt: at,
    seats,
    turn: null,
    open: end.shown,
    ended: { ...end, isVoid: false },
    lastWinner: state.play === null ? null : machine.winnerOf(state.play),
  }
  return { ...shown, young: [...shown.young, { view: cardView(machine, shown), at }] }
}

function over<Hand>(state: CardState<Hand>, at: number): CardState<Hand> {
  const cleared: CardState<Hand> = { ...state, looksAt: at, deal: null, play: null, turn: null, open: [] }
  if (state.contest && isUnderWay(state)) return contestOver(withNext(cleared), state.contest)
  return withNext({ ...cleared, seats: state.seats.map((seat) => restingSeat(seat, at)) })
}

function withNext<Hand>(state: CardState<Hand>): CardState<Hand> {
  return { ...state, phase: state.seats.length === 0 ? 'resting' : state.asked ? 'shuffling' : 'waiting' }
}

/** Who has nothing left sits out until they bring more. */
function restingSeat(seat: CardSeat, at: number): CardSeat {
  const chips = seat.chips + seat.bought
  const isBroke = chips === 0 && seat.state !== 'sitting-out'
  return { ...seat, chips, bought: 0, ...(isBroke && { state: 'sitting-out', outSince: at }) }
}
