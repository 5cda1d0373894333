import { type Db, prepared, type Query, sql, type Tx } from '#platform/db'
import {
  type BookContent,
  type BookName,
  type BookPlace,
  bookKey,
  type Exposures,
  type MarketBook,
  scopeKey,
  scopesOf,
  type ScopeSum,
} from '../exposure/books.ts'

/** A market as far as its books go. */
export type ExposedMarket = Pick<MarketBook, 'winners' | 'fixtureId' | 'competitionDay'> & {
  readonly id: bigint
}

/** The competition and the day that a fixture was first announced for. */
export const competitionDay: Query = sql`
  f.competition_id || '/' || to_char(f.first_starts_at at time zone 'UTC', 'YYYY-MM-DD')`

export async function readExposedMarkets(db: Db | Tx, ids: readonly bigint[]): Promise<ExposedMarket[]> {
  const exposed = sql`
    select m.id, m.winners, m.fixture_id, ${competitionDay} as competition_day
    from sports.market m join sports.fixture f on f.id = m.fixture_id where m.id = any (${ids}::bigint[])`
  return db.rows<ExposedMarket>(prepared('sports.exposedMarkets', exposed))
}

/**
 * Books and sums as they are now; a market that nobody has bet on has an empty one. Held only behind the money, as by
 * whoever adds to them.
 */
export async function readExposures(
  db: Db | Tx,
  names: readonly BookName[],
  isHeld = false,
): Promise<Exposures> {
  const all = distinct(names)
  if (all.length === 0) return { books: new Map(), scopes: new Map() }
  const [found, scopes] = await Promise.all([readBooks(db, all, isHeld), readSums(db, all, isHeld)])
  const books = all.map((name): MarketBook => {
    const row = found.get(bookKey(name))
    return { ...name, stakes: row?.stakes ?? 0n, payouts: row?.payouts ?? {} }
  })
  return { books: new Map(books.map((book) => [bookKey(book), book])), scopes }
}

function distinct(names: readonly BookName[]): BookName[] {
  return [...new Map(names.map((name) => [bookKey(name), name])).values()]
}

type BookRow = BookPlace & {
  readonly stakes: bigint
  readonly payouts: Readonly<Record<string, string>>
}

async function readBooks(
  db: Db | Tx,
  names: readonly BookPlace[],
  isHeld: boolean,
): Promise<ReadonlyMap<string, BookContent>> {
  const books = sql`
    select b.market_id, b.merchant_code, b.currency, b.stakes, b.payouts from sports.book b
    join unnest(${names.map(({ marketId }) => marketId)}::bigint[],
      ${names.map(({ merchantCode }) => merchantCode)}::text[], ${names.map(({ currency }) => currency)}::text[])
      as p (market_id, merchant_code, currency) using (market_id, merchant_code, currency)
    order by b.market_id, b.merchant_code, b.currency ${isHeld ? sql`for update of b` : sql``}`
  const rows = await db.rows<BookRow>(prepared(isHeld ? 'sports.holdBooks' : 'sports.readBooks', books))
  return new Map(rows.map((row) => [bookKey(row), { stakes: row.stakes, payouts: unitsOf(row.payouts) }]))
}

/** The sums that books are part of. */
async function readSums(
  db: Db | Tx,
  names: readonly BookName[],
  isHeld: boolean,
): Promise<Map<string, ScopeSum>> {
  const wanted = [...new Map(names.flatMap(scopesOf).map((scope) => [scopeKey(scope), scope])).values()]
  const sums = sql`
    select e.scope, e.target, e.merchant_code, e.currency, e.worst from sports.exposure e
    join unnest(${wanted.map(({ scope }) => scope)}::text[], ${wanted.map(({ target }) => target)}::text[],
      ${wanted.map(({ merchantCode }) => merchantCode)}::text[], ${wanted.map(({ currency }) => currency)}::text[])
      as p (scope, target, merchant_code, currency) using (scope, target, merchant_code, currency)
    order by e.scope, e.target, e.merchant_code, e.currency ${isHeld ? sql`for update of e` : sql``}`
  const rows = await db.rows<ScopeSum>(prepared(isHeld ? 'sports.holdSums' : 'sports.readSums', sums))
  return new Map(rows.map((sum) => [scopeKey(sum), sum]))
}

/** Makes rows for books that have none. They are never taken away. */
export async function openBooks(tx: Tx, places: readonly BookPlace[]): Promise<void> {
  await tx.rows(sql`
    insert into sports.book (market_id, merchant_code, currency)
    select * from unnest(${places.map(({ marketId }) => marketId)}::bigint[],
      ${places.map(({ merchantCode }) => merchantCode)}::text[], ${places.map(({ currency }) => currency)}::text[])
    order by 1, 2, 3 on conflict do nothing`)
}

/** What is in books, which are held from here on, in one order. */
export async function holdBooks(
  tx: Tx,
  places: readonly BookPlace[],
): Promise<ReadonlyMap<string, BookContent>> {
  return places.length === 0 ? new Map() : readBooks(tx, places, true)
}

/** Writes books, each once; whoever calls holds them. */
export async function writeBooks(tx: Tx, books: readonly (BookPlace & BookContent)[]): Promise<void> {
  if (books.length === 0) return
  const written = sql`
    update sports.book b set stakes = p.stakes, payouts = p.payouts::jsonb
    from unnest(${books.map(({ marketId }) => marketId)}::bigint[], ${books.map(({ merchantCode }) => merchantCode)}::text[],
      ${books.map(({ currency }) => currency)}::text[], ${books.map(({ stakes }) => stakes)}::bigint[],
      ${books.map(({ payouts }) => JSON.stringify(textOf(payouts)))}::text[])
      as p (market_id, merchant_code, currency, stakes, payouts)
    where b.market_id = p.market_id and b.merchant_code = p.merchant_code and b.currency = p.currency`
  await tx.rows(prepared('sports.writeBooks', written))
}

/**
 * Adds to sums, in one order, and says what they come to. All bets of a house are in one of them, so these are the last rows
 * that a transaction holds.
 */
export async function addToSums(tx: Tx, changes: readonly ScopeSum[]): Promise<readonly ScopeSum[]> {
  if (changes.length === 0) return []
  const added = sql`
    insert into sports.exposure as e (scope, target, merchant_code, currency, worst)
    select * from unnest(${changes.map(({ scope }) => scope)}::text[], ${changes.map(({ target }) => target)}::text[],
      ${changes.map(({ merchantCode }) => merchantCode)}::text[], ${changes.map(({ currency }) => currency)}::text[],
      ${changes.map(({ worst }) => worst)}::bigint[]) as p (scope, target, merchant_code, currency, worst)
    order by 1, 2, 3, 4
    on conflict (scope, target, merchant_code, currency) do update set worst = e.worst + excluded.worst
    returning e.scope, e.target, e.merchant_code, e.currency, e.worst`
  return tx.rows<ScopeSum>(prepared('sports.addToSums', added))
}

function unitsOf(payouts: Readonly<Record<string, string>>): Readonly<Record<string, bigint>> {
  return Object.fromEntries(Object.entries(payouts).map(([outcome, units]) => [outcome, BigInt(units)]))
}

function textOf(payouts: Readonly<Record<string, bigint>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(payouts).map(([outcome, units]) => [outcome, String(units)]))
}
