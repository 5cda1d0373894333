import { cardTimes, freshSeatClock } from '@baize/engines'
import { applyToContest } from './apply-contest.ts'
import { applyToHand } from './apply-hand.ts'
import type { CardMachine } from './card-machine.ts'
import { type CardEvent, type CardSeat, type CardState, isDealtIn, type Of, withSeat } from './card-state.ts'
import { isUnderWay, noContest } from './contest.ts'

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
      return { ...state, phase: awake(state), idle: idleIn(state, event), looksAt: event.at + LOOK_EVERY_MS }
    case 'halted':
      return { ...state, isHalted: true }
    case 'resumed':
      return { ...state, isHalted: false }
    case 'aged':
      return state
    case 'recovered':
      return {
        ...state,
        contest: restarted(before, event.at),
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
    case 'filled':
    case 'unfilled':
    case 'started':
    case 'placed':
    case 'cancelled':
      return applyToContest(state, event)
    default:
      return applyToHand(machine, state, event)
  }
}

/** Blinds do not rise while nobody owned the room. */
function restarted<Hand>({ contest, at: before }: CardState<Hand>, at: number): CardState<Hand>['contest'] {
  if (typeof contest?.startedAt !== 'number') return contest
  return { ...contest, startedAt: contest.startedAt + at - before }
}

function awake<Hand>({ phase, seats }: CardState<Hand>): CardState<Hand>['phase'] {
  if (phase === 'resting' && seats.length > 0) return 'waiting'
  return phase === 'waiting' && seats.length === 0 ? 'resting' : phase
}

function idleIn<Hand>(
  { idle: known }: CardState<Hand>,
  { idle, freed, at }: Of<unknown, 'looked'>,
): CardState<Hand>['idle'] {
  return idle
    .filter((memberId) => !freed.includes(memberId))
    .map((memberId) => known.find((each) => each.memberId === memberId) ?? { memberId, since: at })
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
      const { contest } = state
      const phase = awake({ ...state, seats })
      // Points are taken along by nobody, and who is left waits for another.
      return contest
        ? { ...state, phase, seats, contest: { ...contest, lot: null } }
        : { ...state, phase, seats, left }
    }
  }
}

function leftWith({ memberId, chips, bought }: CardSeat, at: number) {
  return { memberId, chips: chips + bought, at }
}

function seated<Hand>(state: CardState<Hand>, { seat, stakes, at }: Of<unknown, 'sat'>): CardState<Hand> {
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
    ...(isFirst && { phase: 'waiting', stakes, contest: stakes.contest ? noContest : null }),
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
      const { added, seeds, leftOut, missed, beacon, start, level } = event
      const commit = asked?.commit ?? ''
      const deal = { commit, added, seeds, leftOut, beacon, start, value: null, root: null }
      const isContest = isUnderWay(state)
      const seats = state.seats.map((seat) => dealtSeat(seat, { missed, start, isContest }))
      const { small, big } = level ?? state.stakes
      return {
        ...state,
        stakes: { ...state.stakes, small, big },
        contest: state.contest && { ...state.contest, level: level?.level ?? 0 },
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

type Dealing = Pick<Of<unknown, 'added'>, 'missed' | 'start'> & { readonly isContest: boolean }

/** Who sits out of a sit & go is dealt in and stays out until they say otherwise. */
function dealtSeat(seat: CardSeat, { missed, start, isContest }: Dealing): CardSeat {
  const staysOut = isContest && seat.state === 'sitting-out'
  const isIn = start.dealt.includes(seat.place) && !staysOut
  return {
    ...seat,
    chips: seat.chips + seat.bought,
    bought: 0,
    state: isIn ? 'playing' : seat.state,
    missedReveals: missed.includes(seat.place) ? seat.missedReveals + 1 : seat.missedReveals,
  }
}
