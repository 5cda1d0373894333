import { type Card, rankOf, suitOf } from '../../cards/deck.ts'
import type { HoldemMove, HoldemMoves } from './holdem.ts'
import { pokerKindOf, pokerKinds, pokerRank } from './poker-rank.ts'
import type { TeenPattiMove, TeenPattiMoves } from './teen-patti.ts'
import { teenPattiKindOf, teenPattiKinds, teenPattiRank } from './teen-patti-rank.ts'

/** All that a simulated player knows: its own cards, the open ones, and what it may do. */
export type HoldemSight = {
  readonly cards: readonly Card[]
  readonly board: readonly Card[]
  readonly moves: HoldemMoves
  /** What lies in the middle, what there is to call on this street, and the big blind. */
  readonly pot: number
  readonly highest: number
  readonly big: number
}

/**
 * The published rule of simulated players: good cards raise, fair ones call what is small beside the pot or the blind, the
 * rest checks or folds. The same sight always gives the same move.
 */
export function simulatedHoldem(sight: HoldemSight): HoldemMove {
  const { moves, pot, highest, big } = sight
  const worth = sight.board.length === 0 ? worthBefore(sight.cards) : worthOf(sight)
  const patient: HoldemMove = moves.check ? { do: 'check' } : { do: 'fold' }
  const cost = moves.call ?? 0
  if (worth === 'poor') return cost > 0 && 2 * cost <= big ? { do: 'call' } : patient
  const limit = sight.board.length === 0 ? 4 * big : Math.floor(pot / 2)
  if (worth === 'fair') return cost > 0 && cost <= limit ? { do: 'call' } : patient
  const wanted = sight.board.length === 0 ? 3 * big : highest + Math.floor(pot / 2)
  const { raise } = moves
  if (raise && raise.least <= 8 * big) {
    const to = Math.min(raise.most, Math.max(raise.least, wanted))
    return { do: 'raise', to }
  }
  return cost > 0 ? { do: 'call' } : patient
}

type Worth = 'poor' | 'fair' | 'good'

const highRank = (card: Card) => (rankOf(card) === 1 ? 14 : rankOf(card))

/** Tens and higher pairs, ace with king or queen are good; pairs, high cards, suited aces and neighbours are fair. */
function worthBefore(cards: readonly Card[]): Worth {
  const [high = 0, low = 0] = cards.map(highRank).sort((a, b) => b - a)
  const isSuited = new Set(cards.map(suitOf)).size === 1
  if (high === low) return high >= 10 ? 'good' : 'fair'
  if (high === 14 && low >= 12) return 'good'
  const isFair = low >= 10 || (isSuited && (high === 14 || (high - low === 1 && low >= 5)))
  return isFair ? 'fair' : 'poor'
}

/** Two pairs and more are good, a pair is fair; neither where all of it lies on the board. */
function worthOf({ cards, board }: HoldemSight): Worth {
  const kind = pokerKinds.indexOf(pokerKindOf(pokerRank([...cards, ...board])))
  const ranks = board.map(rankOf)
  const [one = 0, two = 0] = cards.map(rankOf)
  const isOwn = one === two || ranks.includes(one) || ranks.includes(two)
  if (kind >= pokerKinds.indexOf('straight') || (isOwn && kind >= pokerKinds.indexOf('two-pairs')))
    return 'good'
  return isOwn && kind > 0 ? 'fair' : 'poor'
}

export type TeenPattiSight = {
  /** Null while it plays blind. */
  readonly cards: readonly Card[] | null
  readonly moves: TeenPattiMoves
  readonly blindTurns: number
}

/** Two turns blind, then it looks; sequences and better raise, pairs and colours stay and ask for the show, the rest packs. */
export function simulatedTeenPatti({ cards, moves, blindTurns }: TeenPattiSight): TeenPattiMove {
  const [least] = moves.bets
  const stays: TeenPattiMove =
    least === undefined ? { do: moves.allIn === null ? 'pack' : 'all-in' } : { do: 'bet', amount: least }
  if (cards === null) return blindTurns < 2 || !moves.see ? stays : { do: 'see' }
  const kind = teenPattiKinds.indexOf(teenPattiKindOf(teenPattiRank(cards)))
  if (kind >= teenPattiKinds.indexOf('sequence'))
    return least === undefined ? stays : { do: 'bet', amount: moves.bets.at(-1) ?? least }
  if (kind >= teenPattiKinds.indexOf('pair')) return moves.show === null ? stays : { do: 'show' }
  return { do: 'pack' }
}

/** Asked to compare, it agrees with a pair and better. */
export function simulatedAnswer(cards: readonly Card[]): boolean {
  return teenPattiKindOf(teenPattiRank(cards)) !== 'high'
}
