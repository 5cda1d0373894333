import type { Card } from '../../cards/deck.ts'
import { Foul } from '../../engine.ts'
import { fromLeftOf } from './pots.ts'
import { canBeat, combinationOf, isChop, strengthOf } from './tien-len-cards.ts'
import { chopPoints, type InstantWin, instantWinOf } from './tien-len-points.ts'

const CARDS_EACH = 13

type TienLenSeat = {
  readonly place: number
  /** How many cards it still holds. */
  readonly left: number
  /** Out of this trick. */
  readonly hasPassed: boolean
}

/** Who pays whom for a chop, in points. */
type Chop = { readonly from: number; readonly to: number; readonly points: number }

/** A game of tien len, with the cards that were played and no others. */
export type TienLenGame = {
  readonly seats: readonly TienLenSeat[]
  readonly turn: number | null
  /** The card with which the first game of a table begins. */
  readonly must: Card | null
  readonly trick: { readonly by: number; readonly cards: readonly Card[] } | null
  readonly played: readonly { readonly place: number; readonly cards: readonly Card[] }[]
  /** The chop of this trick, which the next one may take over; and those that stand. */
  readonly chop: Chop | null
  readonly chops: readonly Chop[]
  readonly winner: number | null
  readonly instant: InstantWin | null
}

/** Who leads a game and with what: worked out from the deck, and then open to all. */
export type TienLenStart = {
  readonly leader: number
  readonly must: Card | null
  readonly instant: { readonly place: number; readonly is: InstantWin } | null
}

export type TienLenMove = { readonly do: 'play'; readonly cards: readonly Card[] } | { readonly do: 'pass' }

/** The cards that a place was dealt: one each in the order of places, thirteen times around. */
function tienLenDealt(places: readonly number[], deck: readonly Card[], place: number): readonly Card[] {
  const order = [...places].sort((a, b) => a - b)
  const index = order.indexOf(place)
  if (index < 0) return []
  return Array.from({ length: CARDS_EACH }, (_, round) => deck[round * order.length + index] ?? 0)
}

/** What a place still holds. */
export function tienLenHeld(game: TienLenGame, deck: readonly Card[], place: number): readonly Card[] {
  const gone = new Set(game.played.flatMap(({ cards }) => cards))
  const places = game.seats.map((seat) => seat.place)
  return tienLenDealt(places, deck, place).filter((card) => !gone.has(card))
}

/**
 * Who won the last game leads, with what they like; in the first game of a table who holds the lowest card, with that card.
 * Of several who win at once it is the first from the leader on.
 */
export function tienLenStart(
  places: readonly number[],
  deck: readonly Card[],
  lastWinner: number | undefined,
): TienLenStart {
  const cards = places.flatMap((place) => tienLenDealt(places, deck, place).map((card) => ({ place, card })))
  const lowest = cards.reduce((low, each) => (strengthOf(each.card) < strengthOf(low.card) ? each : low))
  const isFirst = lastWinner === undefined || !places.includes(lastWinner)
  const leader = isFirst ? lowest.place : lastWinner
  const order = [leader, ...fromLeftOf(leader, places)]
  const instant = order
    .map((place) => ({ place, is: instantWinOf(tienLenDealt(places, deck, place)) }))
    .flatMap(({ place, is }) => (is ? [{ place, is }] : []))[0]
  return { leader, must: isFirst ? lowest.card : null, instant: instant ?? null }
}

export function openTienLen(places: readonly number[], start: TienLenStart): TienLenGame {
  const order = [...places].sort((a, b) => a - b)
  return {
    seats: order.map((place) => ({ place, left: CARDS_EACH, hasPassed: false })),
    turn: start.instant ? null : start.leader,
    must: start.must,
    trick: null,
    played: [],
    chop: null,
    chops: [],
    winner: start.instant?.place ?? null,
    instant: start.instant?.is ?? null,
  }
}

/** Takes a move of the seat whose turn it is; `held` is what that seat has. `Foul` for what the rules forbid. */
export function actInTienLen(
  game: TienLenGame,
  { place, held }: { readonly place: number; readonly held: readonly Card[] },
  move: TienLenMove,
): TienLenGame {
  if (game.turn !== place) throw new Foul('It is not the turn of that seat.')
  if (move.do === 'play') return played(game, place, requirePlayable(game, held, move.cards))
  if (!game.trick) throw new Foul('Who leads must play.')
  return turnOn(withPassed(game, place), place)
}

function requirePlayable(game: TienLenGame, held: readonly Card[], cards: readonly Card[]): readonly Card[] {
  const combination = combinationOf(cards)
  const lying = game.trick && combinationOf(game.trick.cards)
  if (!combination || !cards.every((card) => held.includes(card)))
    throw new Foul('Those cards make nothing that the seat holds.')
  if (game.must !== null && !cards.includes(game.must)) throw new Foul('The lowest card leads.')
  if (lying && !canBeat(combination, lying)) throw new Foul('That does not beat what lies there.')
  return cards
}

function played(game: TienLenGame, place: number, cards: readonly Card[]): TienLenGame {
  const chop = chopBy(game, place, cards)
  const after: TienLenGame = {
    ...game,
    seats: game.seats.map((seat) =>
      seat.place === place ? { ...seat, left: seat.left - cards.length } : seat,
    ),
    must: null,
    trick: { by: place, cards },
    played: [...game.played, { place, cards }],
    chop: chop ?? game.chop,
  }
  const isOut = after.seats.some(({ left }) => left === 0)
  return isOut ? { ...chopStands(after), turn: null, winner: place } : turnOn(after, place)
}

/** A chop of a chop falls on the last one chopped: who was chopped before pays nothing any more. */
function chopBy({ trick, chop }: TienLenGame, place: number, cards: readonly Card[]): Chop | undefined {
  const lying = trick && combinationOf(trick.cards)
  const combination = combinationOf(cards)
  if (!trick || !lying || !combination || !isChop(combination, lying)) return undefined
  return { from: trick.by, to: place, points: chopPoints(trick.cards, lying) + (chop?.points ?? 0) }
}

function chopStands(game: TienLenGame): TienLenGame {
  return game.chop ? { ...game, chop: null, chops: [...game.chops, game.chop] } : game
}

/** The next who has not passed; where all others have, who played last leads again. */
function turnOn(game: TienLenGame, from: number): TienLenGame {
  const still = game.seats.filter(({ hasPassed }) => !hasPassed).map(({ place }) => place)
  const [next] = fromLeftOf(from, still)
  if (next === undefined || next !== game.trick?.by) return { ...game, turn: next ?? null }
  const over = chopStands(game)
  return {
    ...over,
    seats: over.seats.map((seat) => ({ ...seat, hasPassed: false })),
    trick: null,
    turn: next,
  }
}

function withPassed(game: TienLenGame, place: number): TienLenGame {
  return {
    ...game,
    seats: game.seats.map((seat) => (seat.place === place ? { ...seat, hasPassed: true } : seat)),
  }
}

/** What is done for a seat whose time is up: it passes, and where it leads it plays its lowest card. */
export function tienLenTimeout(game: TienLenGame, held: readonly Card[]): TienLenMove {
  if (game.trick) return { do: 'pass' }
  const [lowest] = [...held].sort((a, b) => strengthOf(a) - strengthOf(b))
  return { do: 'play', cards: lowest === undefined ? [] : [lowest] }
}
