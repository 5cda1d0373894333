import type { CardKind, CardRules, CardSeatView, CardTableView, CardYou } from '@baize/contracts'
import type { PlainSeat, Refused, RoomNow, RulesPart, TextLoaders } from '@baize/game-kit'
import type { Flights } from './table/flights.ts'

/** A table of cards as everybody sees it, and what this member alone does. */
export type CardNow = RoomNow<CardTableView, CardYou>

/** What the table that all games share gives to the one that is played at it. */
export type CardTable = {
  readonly seat: PlainSeat<CardRules>
  /** Moves cards and chips; where no movement is wanted they are there at once. */
  readonly flights: Flights
  /** Where cards come from. */
  readonly deck: Element
  /** Says a decision in the hand that is played; answers with the refusal where there was one, which the member was told. */
  act(decision: Readonly<Record<string, unknown>>): Promise<Refused | undefined>
  /** An amount on the wire as it is shown: money, or chips in a sit & go. */
  amount(onWire: string): string
  /** Lets a word stand at a seat for a moment: what was done there. */
  note(place: number, text: string): void
  /** Who sits at a place, as they are named here. */
  nameAt(place: number): string
}

/** What a game shows at the table, beside seats, stacks, bets and pots, which are the same in all of them. */
export type CardFaceParts = {
  /** Lies in the middle: the board, what was played last, what a blind seat puts in. */
  readonly middle: HTMLElement
  /** One's own cards; without it they lie open at the seat. */
  readonly own?: HTMLElement
  /** What can be decided now or ahead of one's turn; while it is empty the foot says only how things stand. */
  readonly actions: HTMLElement
  show(now: CardNow, before: CardNow | undefined): void
  /** What a reader hears of what has just happened, beside turns, wins and who came or went. */
  tell(now: CardNow, before: CardNow): string | undefined
  /** A key that was pressed; answers whether it meant something. */
  press(key: string): boolean
}

/** A game of cards as the shared table needs it. */
export type CardFace = {
  readonly kind: CardKind
  /** The game's own texts, over those that all games share. */
  readonly texts: TextLoaders
  make(table: CardTable): CardFaceParts
  /** What only this game says of a seat, under `cards.mark.`; what all say of it comes first. */
  markOf?(seat: CardSeatView): string | undefined
  rulesSheet(seat: PlainSeat<CardRules>): readonly RulesPart[]
}
