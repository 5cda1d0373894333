import type { CardMovesView, CardRules, CardSeatView, CardTableView, CardYou } from '@baize/contracts'

/** What a table of cards is shown as: the room and the member's own part. */
export type CardStill = { readonly view: CardTableView; readonly you: CardYou }

const names = ['sh***1', 'am***7', 'ta***a', 'ra***9', 'mi***i', 'no***r']

export function seatAt(place: number, more: Partial<CardSeatView> = {}): CardSeatView {
  return {
    place,
    id: `seat${place}`,
    name: names[place] ?? '',
    isSimulated: place % 2 === 1,
    stack: `${(place + 3) * 2}.40`,
    state: 'playing',
    isIn: true,
    isFolded: false,
    isAllIn: false,
    isSeen: false,
    bet: '0.00',
    paid: '0.10',
    cards: 2,
    shown: [],
    isLineLost: false,
    ...more,
  }
}

export function emptyView(): CardTableView {
  return {
    phase: 'waiting',
    hand: 41,
    seats: [],
    button: 2,
    turn: null,
    board: [],
    trick: null,
    stake: null,
    sideshow: null,
    pots: [],
    ended: null,
    deal: {
      commit: '5b'.repeat(32),
      added: 'c4'.repeat(32),
      left: [],
      beacon: { source: 'quicknet', round: '1234567', at: 0 },
      root: 'e9'.repeat(32),
    },
    contest: null,
    said: [],
  }
}

export const nobody: CardYou = {
  place: null,
  cards: [],
  compared: [],
  moves: null,
  reveal: null,
  bankMs: 30_000,
  doneFor: null,
  finished: null,
}

export const holdemFakeRules: CardRules = {
  kind: 'holdem',
  domain: 'holdem@1',
  rulesHash: '00'.repeat(32),
  currency: 'BDT',
  seats: 6,
  step: '0.01',
  blinds: { small: '0.05', big: '0.10' },
  boot: null,
  point: null,
  buyIn: { least: '4.00', most: '10.00' },
  rake: { percent: 5, cap: '0.30' },
  contest: null,
  times: { decision: 15_000, bank: 30_000, lostExtra: 20_000 },
}

const moves: CardMovesView = {
  holdem: { check: false, call: '0.40', raise: { least: '0.80', most: '8.40' } },
}

export function turnAt(place: number): CardTableView['turn'] {
  const now = Date.now()
  return { place, is: 'act', askedAt: now - 4_000, bankFrom: now + 11_000, endsAt: now + 41_000 }
}

const flopSeats = [
  seatAt(0, { paid: '0.30' }),
  seatAt(1, { isFolded: true, cards: 0 }),
  seatAt(2, { bet: '0.40', paid: '0.70' }),
  seatAt(3, { isIn: false, state: 'sitting-out', cards: 0, paid: '0.00' }),
  seatAt(4, { bet: '0.40', paid: '0.70', isAllIn: true, stack: '0.00' }),
  null,
]

/** Moments of a hand of hold'em, by the name in the address. */
export const holdemStills: Readonly<Record<string, () => CardStill>> = {
  watching: () => ({
    view: {
      ...emptyView(),
      seats: [seatAt(0), seatAt(1), null, null, seatAt(4), null].map((s) => s && { ...s, cards: 0 }),
    },
    you: nobody,
  }),
  waiting: () => ({
    view: { ...emptyView(), seats: [seatAt(0, { cards: 0, isIn: false }), null, null, null, null, null] },
    you: { ...nobody, place: 0 },
  }),
  others: () => ({
    view: {
      ...emptyView(),
      phase: 'playing',
      seats: [0, 1, 2, 3, 4, 5].map((place) =>
        seatAt(place, place < 2 ? { bet: place ? '0.10' : '0.05' } : {}),
      ),
      button: 5,
      turn: turnAt(2),
      pots: [{ amount: '0.15', places: [0, 1] }],
    },
    you: { ...nobody, place: 0, cards: [12, 25] },
  }),
  turn: () => ({
    view: {
      ...emptyView(),
      phase: 'playing',
      seats: flopSeats,
      turn: turnAt(0),
      board: [9, 22, 35],
      pots: [{ amount: '1.70', places: [0, 2, 4] }],
    },
    you: { ...nobody, place: 0, cards: [48, 22 + 13], moves },
  }),
  showdown: () => ({
    view: {
      ...emptyView(),
      phase: 'showing',
      seats: flopSeats.map(
        (seat) =>
          seat && {
            ...seat,
            bet: '0.00',
            shown: seat.place === 2 ? [0, 13] : seat.place === 4 ? [37, 50] : [],
          },
      ),
      board: [9, 22, 35, 4, 30],
      ended: { won: [{ place: 0, amount: '1.62' }], rake: '0.08', net: [], isVoid: false },
    },
    you: { ...nobody, place: 0, cards: [48, 11] },
  }),
}
