import { fromLeftOf, type Rake } from './pots.ts'

/** In chips. A single bet of a seat is at most 128 boots, the pot at most 1,024. */
export type TeenPattiStakes = { readonly boot: number; readonly rake: Rake }

const MOST_BLIND_TURNS = 4
const MOST_STAKE = 64
/** How high a single bet of a seat and the pot can go, in boots. */
export const teenPattiCaps = { bet: 2 * MOST_STAKE, pot: 1_024 }

export type TeenPattiSeat = {
  readonly place: number
  readonly stack: number
  readonly paid: number
  readonly isSeen: boolean
  readonly isPacked: boolean
  readonly blindTurns: number
}

/**
 * A hand of teen patti, without a card in it. `next` says what comes: somebody acts, answers whether to compare, cards are
 * shown, or it is over.
 */
export type TeenPattiHand = {
  readonly stakes: TeenPattiStakes
  readonly button: number
  readonly seats: readonly TeenPattiSeat[]
  /** What a blind seat puts in at least; a seen one twice that. */
  readonly stake: number
  readonly next: 'act' | 'answer' | 'show' | 'over'
  readonly turn: number | null
  /** Who asked whom to compare. */
  readonly sideshow: { readonly by: number; readonly of: number } | null
  /** Who paid for the show of the last two; null where all must show. */
  readonly showBy: number | null
  /** Who has seen whose cards beside their own. */
  readonly compared: readonly (readonly [by: number, of: number])[]
}

export type TeenPattiMove =
  | { readonly do: 'see' }
  | { readonly do: 'pack' }
  | { readonly do: 'bet'; readonly amount: number }
  /** With less than the least bet: everything that is left. */
  | { readonly do: 'all-in' }
  | { readonly do: 'show' }
  | { readonly do: 'sideshow' }

/** What a seat may do; null where it may not, else what it costs. */
export type TeenPattiMoves = {
  readonly see: boolean
  readonly pack: boolean
  readonly bets: readonly number[]
  readonly allIn: number | null
  readonly show: number | null
  readonly sideshow: number | null
  /** Whether it is asked to compare. */
  readonly answer: boolean
}

/** Begins a hand: everybody pays the boot, and the seat after the button speaks first. */
export function openTeenPatti(
  button: number,
  stacks: ReadonlyMap<number, number>,
  stakes: TeenPattiStakes,
): TeenPattiHand {
  const seats = [...stacks]
    .sort(([a], [b]) => a - b)
    .map(([place, stack]) => {
      const paid = Math.min(stack, stakes.boot)
      return { place, stack: stack - paid, paid, isSeen: false, isPacked: false, blindTurns: 0 }
    })
  const opened: TeenPattiHand = {
    stakes,
    button,
    seats,
    stake: stakes.boot,
    next: 'act',
    turn: null,
    sideshow: null,
    showBy: null,
    compared: [],
  }
  return turnAfter(opened, button)
}

export function unpacked({ seats }: TeenPattiHand): readonly TeenPattiSeat[] {
  return seats.filter(({ isPacked }) => !isPacked)
}

export function potOf({ seats }: TeenPattiHand): number {
  return seats.reduce((sum, { paid }) => sum + paid, 0)
}

/** The least that a seat must put in. */
export function leastBet({ stake }: TeenPattiHand, { isSeen }: TeenPattiSeat): number {
  return isSeen ? 2 * stake : stake
}

/** What a seat may bet: the least or twice that, within its stack and the caps. */
export function betsOf(hand: TeenPattiHand, seat: TeenPattiSeat): readonly number[] {
  const least = leastBet(hand, seat)
  const most = (seat.isSeen ? 2 : 1) * MOST_STAKE * hand.stakes.boot
  return [least, 2 * least].filter(
    (amount) => amount <= seat.stack && amount <= most && hasRoom(hand, amount),
  )
}

export function hasRoom(hand: TeenPattiHand, amount: number): boolean {
  return potOf(hand) + amount <= teenPattiCaps.pot * hand.stakes.boot
}

/**
 * What comes after somebody at a place has acted. Where nobody else could bet, or where the pot has no room for the next,
 * all show; who was blind for four turns sees their cards.
 */
export function turnAfter(hand: TeenPattiHand, from: number): TeenPattiHand {
  const resting = { ...hand, turn: null, sideshow: null }
  const left = unpacked(hand)
  if (left.length < 2) return { ...resting, next: 'over' }
  const able = left.filter(({ stack }) => stack > 0)
  const [place] = fromLeftOf(
    from,
    able.map((seat) => seat.place),
  )
  const seat = able.find((each) => each.place === place)
  if (able.length < 2 || !seat) return { ...resting, next: 'show' }
  const isSeen = seat.isSeen || seat.blindTurns >= MOST_BLIND_TURNS
  const seen = withTeenPattiSeat(resting, seat.place, { isSeen })
  const least = Math.min(seat.stack, leastBet(hand, { ...seat, isSeen }))
  return hasRoom(hand, least) ? { ...seen, next: 'act', turn: seat.place } : { ...resting, next: 'show' }
}

export function withTeenPattiSeat(
  hand: TeenPattiHand,
  place: number,
  changed: Partial<TeenPattiSeat>,
): TeenPattiHand {
  return {
    ...hand,
    seats: hand.seats.map((seat) => (seat.place === place ? { ...seat, ...changed } : seat)),
  }
}
