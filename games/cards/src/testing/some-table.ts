import type { CardSeatView, CardTableView } from '@baize/contracts'

const nobody: CardSeatView = {
  place: 0,
  id: '',
  name: '',
  isSimulated: false,
  stack: '10.00',
  state: 'playing',
  isIn: true,
  isFolded: false,
  isAllIn: false,
  isSeen: false,
  bet: '0',
  paid: '0',
  cards: 0,
  shown: [],
  isLineLost: false,
}

/** Somebody at a table of a test. */
export function someSeat(place: number, seat: Partial<CardSeatView> = {}): CardSeatView {
  return { ...nobody, place, id: `seat-${place}`, name: `Guest ${place}`, ...seat }
}

/** A table of a test while a hand is played. */
export function someTable(view: Partial<CardTableView> = {}): CardTableView {
  return {
    phase: 'playing',
    hand: 1,
    seats: [],
    button: 0,
    turn: null,
    board: [],
    trick: null,
    stake: null,
    sideshow: null,
    pots: [],
    ended: null,
    deal: null,
    blinds: null,
    said: [],
    ...view,
  }
}
