import type { Fraction } from '../originals/fraction.ts'
import type { Rule } from './rule.ts'

/** Traditional play prices a line by the member's bonus group; entertainment play has odds that stand beside each choice. */
export type Mode = 'traditional' | 'entertainment'

/** One kind of prize of a draw: so many numbers from `first` to `last`, written with so many digits. */
export type PrizeShape = {
  readonly id: string
  readonly count: number
  readonly first: number
  readonly last: number
  readonly width: number
  /** Whether a number can come up once only. */
  readonly isDistinct: boolean
}

/** What was drawn: the numbers of each prize, in the order of the family's shape. */
export type Result = readonly (readonly string[])[]

/** Marks many symbols of a row at once. */
export type Shortcut =
  | 'all'
  | 'big'
  | 'small'
  | 'odd'
  | 'even'
  | 'odd-odd'
  | 'odd-even'
  | 'even-odd'
  | 'even-even'
  | 'clear'

/** A row of symbols to mark. */
export type BoardRow = {
  /** Names the row for its text on the screen, such as `place-1` or `double`. */
  readonly id: string
  readonly symbols: readonly string[]
  readonly fewest: number
  readonly most: number
  readonly shortcuts: readonly Shortcut[]
}

/** How lines are typed in: so many symbols of so many characters each, written without anything between them. */
export type TypingRule = {
  readonly symbols: number
  readonly width: number
  /** Whether the same symbols in another order are another line. */
  readonly isOrdered: boolean
}

/** What a screen draws: rows to mark, a field to type into, or both to choose from. */
export type Board = {
  /** Empty where lines can only be typed. */
  readonly rows: readonly BoardRow[]
  /** How many rows must have a mark, where each by itself may stay empty. */
  readonly fewestRows?: number
  /** How many marks all rows need together, where that is more than each asks for. */
  readonly fewestMarks?: number
  /** Where the member also says which places of the draw are meant. */
  readonly places?: BoardRow
  readonly typed?: TypingRule
}

/** What a member chose, in the order of the board and without repeats. Either rows are marked or lines are typed. */
export type Selection = {
  readonly places: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly typed: readonly string[]
}

/** Why a text is no selection of a play. */
export type SelectionProblem =
  | 'TOO_LONG'
  | 'MALFORMED'
  | 'CANNOT_BE_TYPED'
  | 'CANNOT_BE_MARKED'
  | 'UNKNOWN_SYMBOL'
  | 'TOO_FEW'
  | 'TOO_MANY'
  | 'NO_LINE'
  | 'TOO_MANY_LINES'

/** One way for a line to win. */
export type Tier = {
  readonly id: string
  /** How often a line that can win here does so in a draw, on average. */
  readonly chance: Fraction
  /** What a stake of one would become if the house kept nothing: all tiers of a line are together worth its stake. */
  readonly fair: Fraction
  /** Odds that custom fixes for entertainment play, in ten-thousandths of the stake. */
  readonly customary?: bigint
}

export type Hit = { readonly tier: string; readonly count: number }

/** The part of a result that a play looks at, as so many symbols of an alphabet. */
export type Window = {
  readonly id: string
  readonly alphabet: readonly string[]
  readonly size: number
  readonly isDistinct: boolean
  /** Where the order does not count a reading is sorted. */
  readonly isOrdered: boolean
  /** Which prizes of the draw it looks at, and which places of their numbers or balls, where not at all of them. */
  readonly prizes: readonly number[]
  readonly places?: readonly number[]
  read(result: Result): readonly string[]
}

/** Hits by what falls in one place, where the places of a window do not depend on one another. */
export type PlaceHits = {
  readonly window: string
  /** How often something falls there in one draw. */
  readonly times: number
  readonly classes: readonly { readonly key: string; readonly hits: readonly Hit[] }[]
}

/** The mathematics of a play. A line is the smallest bet: it wins or loses by itself, and all lines cost the same. */
export type Kernel = {
  readonly board: Board
  readonly rule: Rule
  readonly window: Window
  readonly tiers: readonly Tier[]
  /** How many lines a selection that fits the board comes to; it may be none. */
  lines(selection: Selection): number
  /** Which tiers the lines of a selection hit when the window reads so. */
  hits(selection: Selection, reading: readonly string[]): readonly Hit[]
  /** Hits of which no draw pays more than the best, for windows that are too large to go through. */
  most(selection: Selection): readonly (readonly Hit[])[]
  /** The line as it is kept, or nothing where it is none. */
  readTyped?(line: string): string | undefined
  /** The rows that would have to be marked for these lines, and perhaps for others. */
  rowsOf?(typed: readonly string[]): Selection['rows']
  /** For plays that pay place by place. */
  hitsByPlace?(selection: Selection): readonly PlaceHits[]
}

export type Play = Kernel & {
  readonly id: string
  /** Plays of a group stand together on the screen, such as `last3`. */
  readonly group: string
  readonly modes: readonly Mode[]
}

export type FamilyId =
  | 'ssc'
  | '11x5'
  | 'k3'
  | 'pk10'
  | '3d'
  | 'keno'
  | 'vn-north'
  | 'vn-central'
  | 'vn-south'
  | 'vn-two-stations'
  | '4d'
  | 'thai'
  | 'hanoi'
  | 'lao'

/** Lotteries that draw and play alike. */
export type LotteryFamily = {
  readonly id: FamilyId
  readonly shape: readonly PrizeShape[]
  /** In the order in which a regular player looks for them. */
  readonly plays: readonly Play[]
}

/** What a ticket is priced by. */
export type Terms = {
  readonly mode: Mode
  /** Out of 2,000: the bonus group the member bets at, or the house's own for its fixed odds. */
  readonly group: number
  /** What one line costs, in units of money. */
  readonly linePrice: bigint
}

/** What one line pays that hits a tier, in units of money and exact: only what a whole ticket comes to is rounded. */
export type TierPrize = { readonly tier: string; readonly prize: Fraction }
