import type { HandRecord } from '@baize/contracts'
import { pokerRank } from '@baize/engines'

const BOARD = 5
const CARDS = 52
/** Before the flop there are 1.7 million boards: every so many-th of them tells enough. */
const SAMPLED = 300

type TwoSeats = { readonly own: number; readonly other: number }

/**
 * What a seat had of the pot by its cards when the last of it was put in, against one other whose cards lay open; nothing
 * where it was no all-in between the two. Of hold'em.
 */
export function allInEquities(record: HandRecord, { own, other }: TwoSeats): [number] | undefined {
  if (record.game !== 'holdem') return undefined
  const cardsOf = (place: number) => record.shown.find((each) => each.place === place)?.cards
  const [mine, theirs] = [cardsOf(own), cardsOf(other)]
  const lastBet = record.actions.findLastIndex(({ did }) => did === 'raises to' || did === 'calls')
  const bettor = record.actions[lastBet]?.place
  if (!mine || !theirs || (bettor !== own && bettor !== other)) return undefined
  const board = record.actions
    .slice(0, lastBet)
    .flatMap(({ place, cards }) => (place === null ? (cards ?? []) : []))
  const hasChecked = record.actions.slice(lastBet + 1).some(({ place }) => place !== null)
  // Where somebody could still bet afterwards, nobody was all-in.
  if (board.length >= BOARD || hasChecked) return undefined
  return [equityOf({ mine, theirs, board })]
}

type Showdown = {
  readonly mine: readonly number[]
  readonly theirs: readonly number[]
  readonly board: readonly number[]
}

function equityOf({ mine, theirs, board }: Showdown): number {
  const known = new Set([...mine, ...theirs, ...board])
  const left = Array.from({ length: CARDS }, (_, card) => card).filter((card) => !known.has(card))
  const missing = BOARD - board.length
  const boards = missing <= 2 ? choices(left, missing) : sampled(left, missing)
  const points = boards.map((more) => {
    const [one, two] = [mine, theirs].map((cards) => pokerRank([...cards, ...board, ...more]))
    return one === two ? 0.5 : (one ?? 0) > (two ?? 0) ? 1 : 0
  })
  return points.reduce<number>((sum, each) => sum + each, 0) / points.length
}

function choices(cards: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  return cards.flatMap((card, index) =>
    choices(cards.slice(index + 1), count - 1).map((others) => [card, ...others]),
  )
}

/** The same boards for the same cards: what was noticed can be looked up again. */
function sampled(cards: readonly number[], count: number): number[][] {
  let state = 1
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return Array.from({ length: SAMPLED }, () => {
    const left = [...cards]
    return Array.from({ length: count }, () => left.splice(roll(left.length), 1)[0] ?? 0)
  })
}
