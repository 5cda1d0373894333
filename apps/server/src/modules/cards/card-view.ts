import type { CardDealView, CardSeatView, CardTableView, CardTurnView, CardYou } from '@baize/contracts'
import { cardTimes, turnEnds } from '@baize/engines'
import { sha256, toHex, utf8 } from '@baize/fairness'
import { unitsToWire } from '@baize/money'
import type { CardMachine, Deck } from './card-machine.ts'
import { type CardSeat, type CardState, seatOf } from './card-state.ts'
import { isUnderWay } from './contest.ts'
import { contestView, finishOf } from './contest-view.ts'

/** An amount of chips as money. */
export function amountIn({ stakes }: Pick<CardState<unknown>, 'stakes'>): (chips: number) => string {
  const step = BigInt(stakes.step)
  return (chips) => unitsToWire(BigInt(chips) * step)
}

/** A table as everybody at it sees it: built up from a state in which nothing is hidden. */
export function cardView<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  state: CardState<Hand>,
): CardTableView {
  const { play, deal, ended } = state
  const amount = amountIn(state)
  const sight = play === null ? undefined : machine.table(play)
  return {
    phase: phaseOf(state),
    hand: state.hand,
    seats: Array.from({ length: machine.game.seats }, (_, place) => seatView(machine, state, place)),
    button: deal?.start.button ?? state.blinds?.button ?? null,
    turn: turnView(machine, state),
    board: sight?.board ?? [],
    trick: sight?.trick ?? null,
    stake: sight && sight.stake !== null ? amount(sight.stake) : null,
    sideshow: sight?.sideshow ?? null,
    pots: (sight?.pots ?? []).map((pot) => ({ amount: amount(pot.amount), places: pot.places })),
    ended: ended && {
      won: ended.won.map(({ place, amount: won }) => ({ place, amount: amount(won) })),
      rake: amount(ended.rake),
      net: ended.seats.map(({ place, net }) => ({ place, amount: amount(net) })),
      isVoid: ended.isVoid,
    },
    deal: dealView(state),
    contest: contestView(state),
    said: state.said,
  }
}

function phaseOf<Hand>({ phase, isHalted }: CardState<Hand>): CardTableView['phase'] {
  if (phase === 'resting' || phase === 'waiting') return isHalted ? 'halted' : 'waiting'
  return phase === 'shuffling' ? 'dealing' : phase
}

function seatView<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  state: CardState<Hand>,
  place: number,
): CardSeatView | null {
  const seat = state.seats.find((each) => each.place === place)
  if (!seat) return null
  const amount = amountIn(state)
  const inHand = state.play === null ? undefined : machine.seat(state.play, place)
  const isOver = state.phase === 'showing'
  return {
    place,
    id: seatId(seat),
    name: seat.name,
    isSimulated: seat.isSimulated,
    stack: amount(!isOver && inHand ? inHand.stack : seat.chips + seat.bought),
    state: seat.state,
    isIn: inHand?.isIn ?? false,
    isFolded: inHand?.isFolded ?? false,
    isAllIn: inHand?.isAllIn ?? false,
    isSeen: inHand?.isSeen ?? false,
    bet: amount(inHand?.bet ?? 0),
    paid: amount(inHand?.paid ?? 0),
    cards: inHand?.cards ?? 0,
    shown: state.open.find((each) => each.place === place)?.cards ?? [],
    isLineLost: state.turn?.place === place && state.turn.lostAt !== null,
  }
}

/** Tells seats apart and nobody who sits there. */
function seatId({ sitting, memberId }: CardSeat): string {
  return toHex(sha256(utf8(`${sitting} ${memberId}`))).slice(0, 12)
}

/** Nobody waits for who sits out of a sit & go: it is only seen whose turn it was. */
const OUT_MS = 1_000

/** When whoever is waited for has no more time. */
export function turnEndsAt<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  state: CardState<Hand>,
): number | undefined {
  const { turn, play, seats } = state
  const asked = play === null ? null : machine.asked(play)
  const seat = seats.find(({ place }) => place === turn?.place)
  if (!turn || !asked || !seat) return undefined
  if (isUnderWay(state) && seat.state === 'sitting-out') return turn.askedAt + OUT_MS
  return asked.is === 'answer' ? turn.askedAt + cardTimes.sideshow : turnEnds(seat.clock, turn)
}

function turnView<Hand, Move>(machine: CardMachine<Hand, Move>, state: CardState<Hand>): CardTurnView | null {
  const { turn, play } = state
  const asked = play === null ? null : machine.asked(play)
  const endsAt = turnEndsAt(machine, state)
  if (!turn || !asked || endsAt === undefined) return null
  const bankFrom = Math.min(endsAt, turn.askedAt + cardTimes.decision)
  return { place: turn.place, is: asked.is, askedAt: turn.askedAt, bankFrom, endsAt }
}

function dealView<Hand>({ deal, asked, phase }: CardState<Hand>): CardDealView | null {
  if (deal) {
    const { commit, added, leftOut, beacon, root } = deal
    return { commit, added, left: leftOut, beacon, root }
  }
  if (phase !== 'shuffling' || !asked) return null
  return { commit: asked.commit, added: null, left: [], beacon: null, root: null }
}

/** What a seat alone sees; its cards come from the deck, which only the owner of the room has. */
export function ownCards<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  state: CardState<Hand>,
  { memberId, deck }: { readonly memberId: string; readonly deck: Deck | undefined },
): CardYou {
  const { play, asked, phase } = state
  const seat = seatOf(state, memberId)
  const finished = finishOf(state, memberId)
  if (!seat) return { ...nobody, finished }
  const { place } = seat
  const isIn = play !== null && machine.seat(play, place) !== undefined
  const own = isIn && deck ? machine.own(play, deck, place) : undefined
  const isAsked = asked !== null && !seat.isSimulated && !hasAnswered(asked, place)
  return {
    place,
    cards: own?.cards ?? [],
    compared: own?.compared ?? [],
    moves: isIn && phase === 'playing' ? machine.moves(play, place, amountIn(state)) : null,
    reveal: isAsked ? { hand: asked.hand, until: asked.until } : null,
    bankMs: seat.clock.bank,
    doneFor: seat.doneFor,
    finished,
  }
}

const nobody: CardYou = {
  place: null,
  cards: [],
  compared: [],
  moves: null,
  reveal: null,
  bankMs: 0,
  doneFor: null,
  finished: null,
}

export function hasAnswered(
  { seeds, flagged }: NonNullable<CardState<unknown>['asked']>,
  place: number,
): boolean {
  return flagged.includes(place) || seeds.some((each) => each.place === place)
}
