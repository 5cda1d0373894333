import { Foul } from '../../engine.ts'
import { goOn, type HoldemHand, type HoldemMove, type HoldemMoves, inHand, seatAt } from './holdem.ts'

/** What the seat whose turn it is may do; it may always fold. Undefined for everybody else. */
export function holdemMoves(hand: HoldemHand, place: number): HoldemMoves | undefined {
  const seat = seatAt(hand, place)
  if (hand.next !== 'act' || hand.turn !== place || !seat) return undefined
  const owed = hand.highest - seat.bet
  const most = seat.bet + seat.stack
  return {
    check: owed === 0,
    call: owed > 0 ? Math.min(owed, seat.stack) : null,
    raise: mayRaise(hand, place) ? { least: Math.min(hand.highest + hand.leastRaise, most), most } : null,
  }
}

/**
 * An all-in of less than a full raise does not open the betting again: who has acted may raise only if what came since adds
 * up to one. And somebody must be left who could answer.
 */
function mayRaise(hand: HoldemHand, place: number): boolean {
  const seat = seatAt(hand, place)
  if (!seat || seat.bet + seat.stack <= hand.highest) return false
  if (seat.actedAt !== null && hand.highest - seat.actedAt < hand.leastRaise) return false
  return inHand(hand).some((other) => other.place !== place && other.stack > 0)
}

/** Takes a move of the seat whose turn it is; `Foul` for what it may not do. Nothing is cut to fit. */
export function actInHand(hand: HoldemHand, place: number, move: HoldemMove): HoldemHand {
  const moves = holdemMoves(hand, place)
  if (!moves) throw new Foul('It is not the turn of that seat.')
  return goOn(acted(hand, { place, move, moves }), place)
}

type OneMove = { readonly place: number; readonly move: HoldemMove; readonly moves: HoldemMoves }

function acted(hand: HoldemHand, { place, move, moves }: OneMove): HoldemHand {
  switch (move.do) {
    case 'fold':
      return withSeat(hand, place, { isFolded: true })
    case 'check':
      if (!moves.check) throw new Foul('There is something to call.')
      return withSeat(hand, place, { actedAt: hand.highest })
    case 'call':
      if (moves.call === null) throw new Foul('There is nothing to call.')
      return paying(hand, place, moves.call)
    case 'raise':
      return raised(hand, { place, to: move.to, moves })
  }
}

function raised(
  hand: HoldemHand,
  { place, to, moves: { raise } }: { place: number; to: number; moves: HoldemMoves },
): HoldemHand {
  if (!raise || !Number.isSafeInteger(to) || to < raise.least || to > raise.most)
    throw new Foul('It may not be raised to that.')
  const by = to - hand.highest
  const seat = seatAt(hand, place)
  const higher = {
    ...hand,
    highest: to,
    leastRaise: Math.max(hand.leastRaise, by),
    aggressor: place,
  }
  return paying(higher, place, to - (seat?.bet ?? 0))
}

function paying(hand: HoldemHand, place: number, amount: number): HoldemHand {
  const seat = seatAt(hand, place)
  if (!seat) return hand
  return withSeat(hand, place, {
    stack: seat.stack - amount,
    paid: seat.paid + amount,
    bet: seat.bet + amount,
    actedAt: hand.highest,
  })
}

function withSeat(
  hand: HoldemHand,
  place: number,
  changed: Partial<HoldemHand['seats'][number]>,
): HoldemHand {
  return {
    ...hand,
    seats: hand.seats.map((seat) => (seat.place === place ? { ...seat, ...changed } : seat)),
  }
}

/** What is done for a seat whose time is up: it checks where it may, and else folds. */
export function holdemTimeout(hand: HoldemHand, place: number): HoldemMove {
  return holdemMoves(hand, place)?.check ? { do: 'check' } : { do: 'fold' }
}
