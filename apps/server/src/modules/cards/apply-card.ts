import { cardTimes, clockAfterHand, clockAfterTurn, freshSeatClock } from '@baize/engines'
import type { CardMachine } from './card-machine.ts'
import { type CardEvent, type CardSeat, type CardState, isDealtIn } from './card-state.ts'
import { cardView } from './card-view.ts'

const LOOK_EVERY_MS = 4_000
const SHOWN_PHRASES = 6
/** Those who watch are a hand behind, and so long at least. */
export const BEHIND_MS = 30_000

type Machine<Hand, Move> = CardMachine<Hand, Move>

export function applyToCards<Hand, Move>(
  machine: Machine<Hand, Move>,
  before: CardState<Hand>,
  event: CardEvent<Move>,
): CardState<Hand> {
  const state = aged({ ...before, at: event.at })
  switch (event.is) {
    case 'looked':
      return { ...state, phase: awake(state), looksAt: event.at + LOOK_EVERY_MS }
    case 'halted':
      return { ...state, isHalted: true }
    case 'resumed':
      return { ...state, isHalted: false }
    case 'aged':
      return state
    case 'recovered':
      return {
        ...state,
        stepAt: event.at,
        turn: state.turn && { ...state.turn, askedAt: event.at, lostAt: null },
      }
    case 'said':
      return {
        ...state,
        said: [...state.said, { place: event.place, phrase: event.phrase, at: event.at }].slice(
          -SHOWN_PHRASES,
        ),
      }
    case 'sat':
    case 'topped':
    case 'went-out':
    case 'came-back':
    case 'leaving':
    case 'rose':
      return applyToSeats(state, event)
    case 'asked':
    case 'revealed':
    case 'flagged':
    case 'added':
    case 'undealt':
      return applyToDeal(state, event)
    default:
      return applyToHand(machine, state, event)
  }
}

function awake<Hand>({ phase, seats }: CardState<Hand>): CardState<Hand>['phase'] {
  if (phase === 'resting' && seats.length > 0) return 'waiting'
  return phase === 'waiting' && seats.length === 0 ? 'resting' : phase
}

/** What is old enough by now is what those who watch are shown. */
function aged<Hand>(state: CardState<Hand>): CardState<Hand> {
  const old = state.young.filter(({ at }) => at + BEHIND_MS <= state.at)
  if (old.length === 0) return state
  return {
    ...state,
    shown: old.at(-1)?.view ?? null,
    young: state.young.filter((each) => !old.includes(each)),
  }
}

type Of<Move, Is extends CardEvent<Move>['is']> = Extract<CardEvent<Move>, { readonly is: Is }>

function withSeat<Hand>(
  state: CardState<Hand>,
  place: number,
  change: (seat: CardSeat) => Partial<CardSeat>,
): CardState<Hand> {
  return {
    ...state,
    seats: state.seats.map((seat) => (seat.place === place ? { ...seat, ...change(seat) } : seat)),
  }
}

function applyToSeats<Hand, Move>(
  state: CardState<Hand>,
  event: Of<Move, 'sat' | 'topped' | 'went-out' | 'came-back' | 'leaving' | 'rose'>,
): CardState<Hand> {
  switch (event.is) {
    case 'sat':
      return seated(state, event)
    case 'topped':
      return withSeat(state, event.place, ({ chips, bought }) =>
        isDealtIn(state, event.place) ? { bought: bought + event.chips } : { chips: chips + event.chips },
      )
    case 'went-out':
      return withSeat(state, event.place, () => ({ state: 'sitting-out', outSince: event.at }))
    case 'came-back':
      return withSeat(state, event.place, () => {
        return { state: 'waiting', outSince: null, missedBlinds: 0, missedReveals: 0, doneFor: null }
      })
    case 'leaving':
      return withSeat(state, event.place, () => ({ isLeaving: true }))
    case 'rose': {
      const places = event.risen.map(({ place }) => place)
      const gone = state.seats.filter(({ place }) => places.includes(place))
      const seats = state.seats.filter(({ place }) => !places.includes(place))
      const left = [...state.left, ...gone.map((seat) => leftWith(seat, event.at))].filter(
        ({ at }) => event.at - at < cardTimes.keepsStackFor,
      )
      return { ...state, phase: awake({ ...state, seats }), seats, left }
    }
  }
}

function leftWith({ memberId, chips, bought }: CardSeat, at: number) {
  return { memberId, chips: chips + bought, at }
}

function seated<Hand, Move>(state: CardState<Hand>, { seat, stakes, at }: Of<Move, 'sat'>): CardState<Hand> {
  const sitting: CardSeat = {
    ...seat,
    since: at,
    bought: 0,
    state: 'waiting',
    isLeaving: false,
    missedReveals: 0,
    missedBlinds: 0,
    outSince: null,
    clock: freshSeatClock,
    doneFor: null,
  }
  const seats = [...state.seats, sitting].sort((a, b) => a.place - b.place)
  const left = state.left.filter(({ memberId }) => memberId !== seat.memberId)
  // Who came while the others are asked has as long as they had.
  const asked = state.asked && { ...state.asked, until: at + cardTimes.reveal }
  const isFirst = state.phase === 'resting'
  return {
    ...state,
    ...(isFirst && { phase: 'waiting', stakes }),
    looksAt: isFirst ? at + LOOK_EVERY_MS : state.looksAt,
    seats,
    left,
    asked,
  }
}

function applyToDeal<Hand, Move>(
  state: CardState<Hand>,
  event: Of<Move, 'asked' | 'revealed' | 'flagged' | 'added' | 'undealt'>,
): CardState<Hand> {
  const { asked } = state
  switch (event.is) {
    case 'asked': {
      const { hand, commit, at } = event
      const phase = state.phase === 'waiting' ? 'shuffling' : state.phase
      return {
        ...state,
        phase,
        asked: { hand, commit, until: at + cardTimes.reveal, seeds: [], flagged: [] },
      }
    }
    case 'revealed': {
      const { place, seed } = event
      const shown = withSeat(state, place, () => ({ chain: seed, missedReveals: 0 }))
      return { ...shown, asked: asked && { ...asked, seeds: [...asked.seeds, { place, seed }] } }
    }
    case 'flagged':
      return { ...state, asked: asked && { ...asked, flagged: [...asked.flagged, event.place] } }
    case 'added': {
      const { added, seeds, leftOut, missed, beacon, start } = event
      const commit = asked?.commit ?? ''
      const deal = { commit, added, seeds, leftOut, beacon, start, value: null, root: null }
      const seats = state.seats.map((seat) => dealtSeat(seat, { missed, start }))
      return {
        ...state,
        phase: 'dealing',
        hand: asked?.hand ?? state.hand,
        asked: null,
        deal,
        seats,
        ended: null,
      }
    }
    case 'undealt':
      return { ...state, phase: 'waiting', deal: null }
  }
}

type Dealing = Pick<Of<unknown, 'added'>, 'missed' | 'start'>

function dealtSeat(seat: CardSeat, { missed, start }: Dealing): CardSeat {
  const isIn = start.dealt.includes(seat.place)
  const isMissing = seat.state === 'sitting-out' && start.big === seat.place
  return {
    ...seat,
    chips: seat.chips + seat.bought,
    bought: 0,
    state: isIn ? 'playing' : seat.state,
    missedReveals: missed.includes(seat.place) ? seat.missedReveals + 1 : seat.missedReveals,
    missedBlinds: isMissing ? seat.missedBlinds + 1 : seat.missedBlinds,
  }
}

function applyToHand<Hand, Move>(
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
  const seats = state.seats.map((seat) => restingSeat(seat, at))
  return {
    ...state,
    phase: seats.length === 0 ? 'resting' : state.asked ? 'shuffling' : 'waiting',
    looksAt: at,
    seats,
    deal: null,
    play: null,
    turn: null,
    open: [],
  }
}

/** Who has nothing left sits out until they bring more. */
function restingSeat(seat: CardSeat, at: number): CardSeat {
  const chips = seat.chips + seat.bought
  const isBroke = chips === 0 && seat.state !== 'sitting-out'
  return { ...seat, chips, bought: 0, ...(isBroke && { state: 'sitting-out', outSince: at }) }
}
