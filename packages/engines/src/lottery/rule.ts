/** So many different symbols that each come up so often. */
export type Part = { readonly times: number; readonly count: number }

/** Where big begins and small ends, where something between them is neither, or has a name of its own. */
export type Halves = { readonly bigFrom: number; readonly smallTo: number; readonly isMiddlePaid?: boolean }

/** How a line wins, as data: whoever explains a play puts it into words, and finds an example for it. */
export type Rule =
  /** Every place reads what was chosen for it. */
  | { readonly kind: 'direct' }
  /** The same on as many places as are chosen, of which each choice of so many is a line. */
  | { readonly kind: 'any-places'; readonly take: number }
  /** Another rule on each choice of so many of the places that are named. */
  | { readonly kind: 'over-places'; readonly take: number; readonly rule: Rule }
  /** Each place by itself. */
  | { readonly kind: 'each-place' }
  /** Any order, by how often each symbol comes up. */
  | { readonly kind: 'group'; readonly parts: readonly Part[]; readonly isOneRow: boolean }
  /** The digits of a number in any order; those that are all alike may be left out. */
  | { readonly kind: 'boxed'; readonly takesAlike: boolean }
  /** All symbols of a line come up; a set may count several lines. */
  | { readonly kind: 'all'; readonly size: number; readonly isBanked: boolean; readonly linesEach: number }
  /** None of them does. */
  | { readonly kind: 'none'; readonly size: number }
  /** Everything that comes up is among them, and nothing comes up twice. */
  | { readonly kind: 'covers'; readonly size: number; readonly isBanked: boolean }
  | { readonly kind: 'repeats'; readonly times: number }
  | { readonly kind: 'sum' | 'span' | 'group-sum' | 'tail' }
  /** The end of each number that is drawn, as chosen or in any order of its digits. */
  | { readonly kind: 'lots' | 'lots-any-order' }
  /** Paid by how many numbers of a line are drawn. */
  | { readonly kind: 'matches'; readonly size: number; readonly paid: readonly number[] }
  /** A number that wins whichever prize it is drawn for, as chosen or in any order of its digits. */
  | { readonly kind: 'table' | 'boxed-table' }
  | NamedRule

/** What the draw, or a place of it, is called. */
export type NamedRule =
  | ({ readonly kind: 'sides'; readonly of: 'sum' | 'number'; readonly withoutTriples?: boolean } & Halves)
  | ({ readonly kind: 'sides-each' | 'sides-together' } & Halves)
  | { readonly kind: 'sum-number' | 'duel' | 'shapes' | 'any-triple' | 'pair' | 'any-straight' }
  /** Whether more of the numbers are up to the middle of all, or odd. */
  | { readonly kind: 'more-upper' | 'more-odd'; readonly of: number; readonly middle: number }
  /** The last sum of each name. */
  | { readonly kind: 'elements'; readonly last: readonly number[] }
