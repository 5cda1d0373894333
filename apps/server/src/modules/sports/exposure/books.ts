import { strict as assert } from 'node:assert'
import { worstOf } from '@baize/engines'
import type { Contribution } from '../slips/bet.ts'

/** What a market can cost a house in a currency, over all bets that are open. */
export type MarketBook = {
  readonly marketId: bigint
  readonly merchantCode: string
  readonly currency: string
  readonly stakes: bigint
  readonly payouts: Readonly<Record<string, bigint>>
  /** How many outcomes of the market can win together. */
  readonly winners: number
  readonly fixtureId: string
  /** The competition and the day that the fixture is of. */
  readonly competitionDay: string
}

/** What several markets can cost together. */
type ScopeName = 'fixture' | 'competition' | 'house'
export type ScopeSum = {
  readonly scope: ScopeName
  readonly target: string
  readonly merchantCode: string
  readonly currency: string
  readonly worst: bigint
}

export type BookPlace = Pick<MarketBook, 'marketId' | 'merchantCode' | 'currency'>

export type BookContent = Pick<MarketBook, 'stakes' | 'payouts'>

/** A book without what is in it. None of this ever changes. */
export type BookName = Omit<MarketBook, keyof BookContent>

export function bookKey({ marketId, merchantCode, currency }: BookPlace): string {
  return `${marketId} ${merchantCode} ${currency}`
}

export function scopeKey({ scope, target, merchantCode, currency }: Omit<ScopeSum, 'worst'>): string {
  return `${scope} ${target} ${merchantCode} ${currency}`
}

/** The sums that a book is part of. */
export function scopesOf({
  fixtureId,
  competitionDay,
  merchantCode,
  currency,
}: Pick<MarketBook, 'fixtureId' | 'competitionDay' | 'merchantCode' | 'currency'>): readonly Omit<
  ScopeSum,
  'worst'
>[] {
  const house = { merchantCode, currency }
  return [
    { scope: 'fixture', target: fixtureId, ...house },
    { scope: 'competition', target: competitionDay, ...house },
    { scope: 'house', target: 'all', ...house },
  ]
}

/** A book with what a bet adds, or without it where the sign says so. */
function bookAfter(book: MarketBook, { outcome, stake, payout }: Contribution, sign: 1n | -1n): MarketBook {
  const { [outcome]: before = 0n, ...others } = book.payouts
  const left = before + sign * payout
  const payouts = left === 0n ? others : { ...others, [outcome]: left }
  return { ...book, stakes: book.stakes + sign * stake, payouts }
}

/** The most that the house can lose by the market; nothing where it cannot lose. */
function worstLoss(book: MarketBook): bigint {
  const worst = worstOf(book, book.winners)
  return worst > 0n ? worst : 0n
}

/** The most that it can lose if the outcome wins; below zero where it gains all the same. */
export function worstIf(book: MarketBook, outcome: string): bigint {
  const { [outcome]: own = 0n, ...others } = book.payouts
  return own + worstOf({ stakes: book.stakes, payouts: others }, book.winners - 1)
}

/** All books and sums that a batch holds. */
export type Exposures = {
  readonly books: Map<string, MarketBook>
  readonly scopes: Map<string, ScopeSum>
}

/** Everything as it is with bets more or less in the books of a house. */
export function withContributions(
  exposures: Exposures,
  house: Pick<BookPlace, 'merchantCode' | 'currency'>,
  changes: readonly { readonly contribution: Contribution; readonly sign: 1n | -1n }[],
): Exposures {
  const books = new Map<string, MarketBook>()
  const scopes = new Map<string, ScopeSum>()
  for (const { contribution, sign } of changes) {
    const key = bookKey({ marketId: contribution.marketId, ...house })
    const before = books.get(key) ?? exposures.books.get(key)
    if (!before) continue
    const after = bookAfter(before, contribution, sign)
    books.set(key, after)
    const more = worstLoss(after) - worstLoss(before)
    for (const each of scopesOf(before)) {
      const name = scopeKey(each)
      const sum = scopes.get(name) ?? exposures.scopes.get(name) ?? { ...each, worst: 0n }
      scopes.set(name, { ...sum, worst: sum.worst + more })
    }
  }
  return { books, scopes }
}

/** Keeps what changed. */
export function keep({ books, scopes }: Exposures, changed: Exposures): void {
  for (const [key, book] of changed.books) books.set(key, book)
  for (const [key, sum] of changed.scopes) scopes.set(key, sum)
}

/** What is added to a book, or taken out of it where it is below zero. */
export type BookDifference = BookPlace & BookContent

export type ContributionChange = {
  readonly house: Pick<BookPlace, 'merchantCode' | 'currency'>
  readonly contribution: Contribution
  readonly sign: 1n | -1n
}

/** What contributions change, each book once. A book that stays as it is is not among them. */
export function bookChanges(all: readonly ContributionChange[]): BookDifference[] {
  const changes = new Map<string, { place: BookPlace; stakes: bigint; payouts: Map<string, bigint> }>()
  for (const { house, contribution, sign } of all) {
    const { marketId, outcome, stake, payout } = contribution
    const place = { marketId, merchantCode: house.merchantCode, currency: house.currency }
    const change = changes.get(bookKey(place)) ?? { place, stakes: 0n, payouts: new Map<string, bigint>() }
    change.stakes += sign * stake
    change.payouts.set(outcome, (change.payouts.get(outcome) ?? 0n) + sign * payout)
    changes.set(bookKey(place), change)
  }
  return [...changes.values()].flatMap(({ place, stakes, payouts }) => {
    const changed = [...payouts].filter(([, units]) => units !== 0n)
    return stakes === 0n && changed.length === 0
      ? []
      : [{ ...place, stakes, payouts: Object.fromEntries(changed) }]
  })
}

/** Books before and after a change. */
export type ChangedBook = { readonly before: MarketBook; readonly after: MarketBook }

/** What changes make of books that are held; a book is named by what changes it. */
export function changedBooks(
  changes: readonly BookDifference[],
  names: readonly BookName[],
  held: ReadonlyMap<string, BookContent>,
): ChangedBook[] {
  const byKey = new Map(names.map((name) => [bookKey(name), name]))
  return changes.map((change) => {
    const [name, content] = [byKey.get(bookKey(change)), held.get(bookKey(change))]
    assert(name && content, 'A book that is changed is held.')
    const before = { ...name, ...content }
    return { before, after: withChange(before, change) }
  })
}

function withChange(book: MarketBook, { stakes, payouts }: BookDifference): MarketBook {
  const all = new Map(Object.entries(book.payouts))
  for (const [outcome, units] of Object.entries(payouts)) all.set(outcome, (all.get(outcome) ?? 0n) + units)
  const left = [...all].filter(([, units]) => units !== 0n)
  return { ...book, stakes: book.stakes + stakes, payouts: Object.fromEntries(left) }
}

/** By how much the sums that changed books are part of are worse, or better where it is below zero. */
export function sumChanges(changed: readonly ChangedBook[]): ScopeSum[] {
  const sums = new Map<string, ScopeSum>()
  for (const { before, after } of changed) {
    const more = worstLoss(after) - worstLoss(before)
    if (more === 0n) continue
    for (const scope of scopesOf(after)) {
      const key = scopeKey(scope)
      sums.set(key, { ...scope, worst: (sums.get(key)?.worst ?? 0n) + more })
    }
  }
  return [...sums.values()].filter(({ worst }) => worst !== 0n)
}
