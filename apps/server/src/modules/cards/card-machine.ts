import type { CardKind, CardMovesView, CardSeatView, CardTableView } from '@baize/contracts'
import type { CardGame, NextHand } from '@baize/engines'
import type { TableStakes } from './card-rules.ts'

/** Who is dealt in and where the button lies, fixed before anybody can know the deck; with their chips. */
export type HandStart = NextHand & {
  readonly stacks: readonly { readonly place: number; readonly chips: number }[]
}

/** What a hand came to, in chips. All of `net` and the rake add up to nothing. */
export type CardEnd = {
  readonly pots: readonly {
    readonly amount: number
    readonly places: readonly number[]
    readonly rake: number
  }[]
  readonly back: { readonly place: number; readonly amount: number } | null
  readonly won: readonly { readonly place: number; readonly amount: number }[]
  readonly shown: readonly { readonly place: number; readonly cards: readonly number[] }[]
  readonly rake: number
  readonly seats: readonly {
    readonly place: number
    /** Put in and not given back uncalled, and what the seat has more or less than before. */
    readonly paid: number
    readonly net: number
    /** What of the rake is this seat's. */
    readonly rake: number
  }[]
}

type SeatSight = Pick<CardSeatView, 'isIn' | 'isFolded' | 'isAllIn' | 'isSeen' | 'cards'> & {
  readonly stack: number
  readonly bet: number
  readonly paid: number
}

type TableSight = Pick<CardTableView, 'board' | 'trick' | 'sideshow'> & {
  readonly stake: number | null
  readonly pots: readonly { readonly amount: number; readonly places: readonly number[] }[]
}

type OwnSight = {
  readonly cards: readonly number[]
  readonly compared: readonly { readonly place: number; readonly cards: readonly number[] }[]
}

/** The deck of a hand as it is dealt; only the owner of a room knows it while it is played. */
export type Deck = readonly number[]

/**
 * A game of cards as a table plays it. Hands hold no hidden card; whatever needs the deck is handed it, and gives back what is
 * then open to all. A move is what was done as everybody may know it: applied again, it needs no deck.
 */
export type CardMachine<Hand, Move> = {
  readonly game: CardGame & { readonly kind: CardKind }
  /** What somebody must have to be dealt in. */
  leastChips(stakes: TableStakes): number
  begin(start: HandStart, stakes: TableStakes, opening: unknown): Hand
  /** What of the deck is open from the beginning. */
  opening(start: HandStart, deck: Deck, lastWinner: number | null): unknown
  /** Who is waited for. */
  asked(hand: Hand): { readonly place: number; readonly is: 'act' | 'answer' } | null
  /** What a member's command means in this hand; throws for what the rules forbid. */
  moveOf(hand: Hand, asked: AskedMove, deck: Deck | undefined): Move
  timeout(hand: Hand, place: number, deck: Deck | undefined): Move
  act(hand: Hand, place: number, move: Move): Hand
  /** It takes no turn: whoever is waited for is still, with the time they had. */
  isFree(move: Move): boolean
  /** What the owner does next with the deck: opens cards of the board, or ends the hand. */
  needs(hand: Hand): 'board' | 'end' | null
  board(hand: Hand, deck: Deck): readonly number[]
  turned(hand: Hand, cards: readonly number[]): Hand
  /** Whose cards lie open before the end. */
  faceUp(hand: Hand): readonly number[]
  end(hand: Hand, deck: Deck, stakes: TableStakes): CardEnd
  winnerOf(hand: Hand): number | null
  seat(hand: Hand, place: number): SeatSight | undefined
  table(hand: Hand): TableSight
  own(hand: Hand, deck: Deck, place: number): OwnSight
  moves(hand: Hand, place: number, amount: (chips: number) => string): CardMovesView | null
  /** How a move stands in a history: in a word, with its chips and its open cards. */
  told(
    hand: Hand,
    move: Move,
  ): { readonly did: string; readonly chips?: number; readonly cards?: readonly number[] }
}

/** A decision of a member's with its amount in chips, where it has one. */
export type AskedMove = {
  readonly place: number
  readonly do: string
  readonly chips: number | null
  readonly cards: readonly number[]
  readonly agrees: boolean
}
