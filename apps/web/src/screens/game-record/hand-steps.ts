import type { HandRecord } from '@baize/contracts'
import { unitsOf } from '../../lib/texts/amounts.ts'

export type HandAction = HandRecord['actions'][number]

/** A seat at one moment of a hand. Amounts are in units. */
export type StepSeat = {
  readonly place: number
  readonly stack: number
  /** Before it on the table: of this street, and in games without streets of the whole hand. */
  readonly bet: number
  readonly isOut: boolean
  readonly won: number
}

/** A hand at one moment, and what had just happened; nothing had, at the first. */
export type HandStep = {
  readonly action: HandAction | null
  readonly isEnd: boolean
  readonly seats: readonly StepSeat[]
  readonly board: readonly number[]
  /** What lies in the middle, with what lies before the seats. */
  readonly pot: number
  /** Of tien len: what was played last. */
  readonly trick: readonly number[]
}

const leaving: ReadonlySet<string> = new Set(['folds', 'packs', 'compares and packs'])

/** A hand from its first card to its last chip, step by step. */
export function handSteps(record: HandRecord): readonly HandStep[] {
  const first: HandStep = {
    action: null,
    isEnd: false,
    seats: record.seats.map(({ place, stack }) => {
      return { place, stack: unitsOf(stack), bet: 0, isOut: false, won: 0 }
    }),
    board: [],
    pot: 0,
    trick: [],
  }
  const steps = [first]
  let last = first
  for (const action of record.actions) {
    last = after(record, last, action)
    steps.push(last)
  }
  return [...steps, ended(record, last)]
}

function after(record: HandRecord, before: HandStep, action: HandAction): HandStep {
  if (action.place === null) {
    const seats = before.seats.map((seat) => ({ ...seat, bet: 0 }))
    return { ...before, action, seats, board: [...before.board, ...(action.cards ?? [])] }
  }
  const seat = before.seats.find(({ place }) => place === action.place)
  const amount = unitsOf(action.amount ?? '0')
  const puts = action.did === 'raises to' ? amount - (seat?.bet ?? 0) : amount
  const packed = outBy(before, action)
  return {
    ...before,
    action,
    pot: before.pot + puts,
    trick: record.game === 'tien-len' && action.cards ? action.cards : before.trick,
    seats: before.seats.map((each) => ({
      ...each,
      isOut: each.isOut || each.place === packed,
      ...(each.place === action.place && { stack: each.stack - puts, bet: each.bet + puts }),
    })),
  }
}

/** Who is out of the hand by an action: whoever does it, or whoever had asked to compare and was the lower. */
function outBy({ action: last }: HandStep, { did, place }: HandAction): number | null {
  if (leaving.has(did)) return place
  return did === 'compares and stays' ? (last?.place ?? null) : null
}

function ended(record: HandRecord, before: HandStep): HandStep {
  const wonAt = new Map(record.won.map(({ place, amount }) => [place, unitsOf(amount)]))
  const afterAt = new Map(record.seats.map(({ place, after: left }) => [place, unitsOf(left)]))
  return {
    ...before,
    action: null,
    isEnd: true,
    seats: before.seats.map((seat) => ({
      ...seat,
      bet: 0,
      stack: afterAt.get(seat.place) ?? seat.stack,
      won: wonAt.get(seat.place) ?? 0,
    })),
  }
}

const streetNames = ['preflop', 'flop', 'turn', 'river'] as const

export type HandStreet = {
  readonly name: (typeof streetNames)[number] | 'play'
  readonly cards: readonly number[]
  readonly actions: readonly HandAction[]
}

/** The actions of a hand street by street; a game without a board has one. */
export function handStreets({ game, actions }: HandRecord): readonly HandStreet[] {
  const streets: HandStreet[] = []
  for (const action of actions) {
    const last = streets[streets.length - 1]
    if (!last || action.place === null) {
      const cards = action.place === null ? (action.cards ?? []) : []
      const name = game === 'holdem' ? (streetNames[streets.length] ?? 'river') : 'play'
      streets.push({ name, cards, actions: action.place === null ? [] : [action] })
    } else streets[streets.length - 1] = { ...last, actions: [...last.actions, action] }
  }
  return streets
}
