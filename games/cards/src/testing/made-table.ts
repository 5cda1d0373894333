import type { CardEndView, CardSeatView, CardTableView, CardYou } from '@baize/contracts'

/** A seat that plays, for tests. */
export function madeSeat(more: Partial<CardSeatView> = {}): CardSeatView {
  return {
    place: 0,
    id: `seat ${more.place ?? 0}`,
    name: `name ${more.place ?? 0}`,
    isSimulated: false,
    stack: '10.00',
    state: 'playing',
    isIn: true,
    isFolded: false,
    isAllIn: false,
    isSeen: false,
    bet: '0.00',
    paid: '0.00',
    cards: 2,
    shown: [],
    isLineLost: false,
    ...more,
  }
}

/** A table at which the seventh hand is played. */
export function madeView(more: Partial<CardTableView> = {}): CardTableView {
  return {
    phase: 'playing',
    hand: 7,
    seats: [madeSeat(), madeSeat({ place: 1 })],
    button: 0,
    turn: null,
    board: [],
    trick: null,
    stake: null,
    sideshow: null,
    pots: [],
    ended: null,
    deal: null,
    contest: null,
    said: [],
    ...more,
  }
}

/** What the first seat of it sees alone. */
export function madeYou(more: Partial<CardYou> = {}): CardYou {
  return {
    place: 0,
    cards: [],
    compared: [],
    moves: null,
    reveal: null,
    bankMs: 30_000,
    doneFor: null,
    finished: null,
    ...more,
  }
}

/** The end of a hand that nobody won anything in. */
export function madeEnd(more: Partial<CardEndView> = {}): CardEndView {
  return { won: [], net: [], rake: '0.00', isVoid: false, ...more }
}
