import type { CardSeat, CardState, Of } from './card-state.ts'
import { type Contest, noContest } from './contest.ts'

/** What happens to a sit & go beside its hands. */
export function applyToContest<Hand, Move>(
  state: CardState<Hand>,
  event: Of<Move, 'filled' | 'unfilled' | 'started' | 'placed' | 'cancelled'>,
): CardState<Hand> {
  const contest = state.contest ?? noContest
  switch (event.is) {
    case 'filled':
      return { ...state, contest: { ...contest, lot: event.lot } }
    case 'unfilled':
      return { ...state, contest: { ...contest, lot: null } }
    case 'started':
      return started(state, event)
    case 'placed': {
      const placed = [...contest.placed, ...event.placed]
      const over = event.placed.some(({ finish }) => finish === 1) ? 'won' : null
      return { ...state, contest: { ...contest, placed, over } }
    }
    case 'cancelled':
      return {
        ...state,
        phase: 'showing',
        stepAt: event.at,
        contest: { ...contest, placed: [...contest.placed, ...event.placed], over: 'cancelled' },
        asked: null,
        deal: null,
        play: null,
        turn: null,
        open: [],
        ended: null,
      }
  }
}

function started<Hand>(
  state: CardState<Hand>,
  { seats: drawn, at }: Of<unknown, 'started'>,
): CardState<Hand> {
  const placeOf = new Map(drawn.map(({ memberId, place }) => [memberId, place]))
  const seats = state.seats
    .map((seat): CardSeat => {
      return { ...seat, place: placeOf.get(seat.memberId) ?? seat.place, state: 'playing', outSince: null }
    })
    .sort((a, b) => a.place - b.place)
  const contest: Contest = { ...noContest, startedAt: at, first: state.hand + 1 }
  return { ...state, seats, contest, blinds: null, lastWinner: null, ended: null, looksAt: at }
}

/** Who has no chips left has no seat; when one is left or it was cancelled, the table waits for the next six. */
export function contestOver<Hand>(state: CardState<Hand>, contest: Contest): CardState<Hand> {
  if (contest.over === null) return { ...state, seats: state.seats.filter(({ chips }) => chips > 0) }
  return {
    ...state,
    phase: 'resting',
    seats: [],
    contest: { ...contest, startedAt: null },
    asked: null,
    blinds: null,
    ended: null,
    said: [],
    shown: null,
    young: [],
  }
}
