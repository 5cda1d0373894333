import { type Db, sql, type Tx } from '#platform/db'
import type { JackpotWin, Pot, PotTerms } from '../pot.ts'

/** Every pot's terms, the oldest first: rounds that are under way keep those that they began with. */
export async function readTerms(db: Db | Tx): Promise<PotTerms[]> {
  return db.rows<PotTerms>(sql`
    select t.leaf_index, t.account, j.currency, t.version, t.ppm, t.price, t.seed
    from play.jackpot_term t join play.jackpot j using (account) order by t.leaf_index`)
}

type Start = { readonly account: string; readonly currency: string; readonly start: bigint }

export async function insertPotOnce(tx: Tx, { account, currency, start }: Start): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into play.jackpot (account, currency, start) values (${account}, ${currency}, ${start})
    on conflict do nothing returning account`)
  return made !== undefined
}

export type PotSheet = {
  readonly account: string
  readonly start: bigint
  /** Where its terms stand in the public log, and since when. */
  readonly leafIndex: bigint
  readonly publishedAt: Date
  readonly ppm: number
  readonly price: bigint
  readonly seed: bigint
  readonly nextPpm: number | null
  readonly nextPrice: bigint | null
  readonly nextSeed: bigint | null
}

/** What pots began with, what they are played for now, and what they will be after a win where that is another thing. */
export async function readPotSheets(db: Db | Tx, accounts: readonly string[]): Promise<PotSheet[]> {
  return db.rows<PotSheet>(sql`
    select j.account, j.start, t.leaf_index, t.published_at, t.ppm, t.price, t.seed, j.next_ppm, j.next_price, j.next_seed
    from play.jackpot j cross join lateral (
      select leaf_index, published_at, ppm, price, seed from play.jackpot_term t where t.account = j.account order by t.leaf_index desc limit 1
    ) t
    where j.account = any (${accounts}::text[])`)
}

type Terms = Pick<PotTerms, 'account' | 'ppm' | 'price' | 'seed'>

export type NextTerms = Omit<Terms, 'account'>

type NewTerms = Terms & Pick<PotTerms, 'version'> & { readonly leafIndex: number; readonly now: Date }

export async function insertTerms(tx: Tx, terms: NewTerms): Promise<void> {
  await tx.rows(sql`
    insert into play.jackpot_term (leaf_index, account, version, ppm, price, seed, published_at)
    values (${terms.leafIndex}, ${terms.account}, ${terms.version}, ${terms.ppm}, ${terms.price}, ${terms.seed},
      ${terms.now})`)
}

/** The terms that stand of a pot, which is held so that nobody wins or changes it meanwhile. */
export async function lockTerms(tx: Tx, account: string): Promise<PotTerms | undefined> {
  await tx.rows(sql`select from play.jackpot where account = ${account} for update`)
  return tx.maybe<PotTerms>(sql`
    select t.leaf_index, t.account, j.currency, t.version, t.ppm, t.price, t.seed
    from play.jackpot_term t join play.jackpot j using (account)
    where t.account = ${account} order by t.leaf_index desc limit 1`)
}

export async function keepNextTerms(tx: Tx, account: string, next: NextTerms | undefined): Promise<void> {
  await tx.one(sql`
    update play.jackpot
    set next_ppm = ${next?.ppm ?? null}, next_price = ${next?.price ?? null}, next_seed = ${next?.seed ?? null}
    where account = ${account} returning account`)
}

/** The terms that waited for a win, which are thereby used up. */
export async function takeNextTerms(tx: Tx, account: string): Promise<Terms | undefined> {
  const next = await tx.maybe<Terms>(sql`
    select account, next_ppm as ppm, next_price as price, greatest(next_seed, 1) as seed from play.jackpot
    where account = ${account} and next_ppm is not null for update`)
  if (next)
    await tx.rows(sql`
      update play.jackpot set next_ppm = null, next_price = null, next_seed = null where account = ${account}`)
  return next
}

/** How pots stand with regard to wins; the caller holds their accounts, so that nobody else wins them meanwhile. */
export async function readPots(tx: Tx, accounts: readonly string[]): Promise<Pot[]> {
  return tx.rows<Pot>(sql`
    select j.account, case when j.next_seed is null then t.seed else greatest(j.next_seed, 1) end as seed, coalesce(w.number, 0) as win_count,
      w.amount as last_amount, w.won_at as last_won_at
    from play.jackpot j
    cross join lateral (
      select seed from play.jackpot_term t where t.account = j.account order by t.leaf_index desc limit 1
    ) t
    left join lateral (
      select number, amount, won_at from play.jackpot_win w where w.account = j.account order by number desc limit 1
    ) w on true
    where j.account = any (${accounts})`)
}

export async function insertWins(tx: Tx, wins: readonly JackpotWin[]): Promise<void> {
  for (const win of wins)
    await tx.rows(sql`
      insert into play.jackpot_win (account, number, round_id, member_id, merchant_code, game_code, terms, amount, added,
        pot_before, pot_after, posting_id, won_at)
      values (${win.account}, ${win.number}, ${win.roundId}, ${win.memberId}, ${win.merchantCode}, ${win.gameCode},
        ${win.terms}, ${win.amount}, ${win.added}, ${win.potBefore}, ${win.potAfter}, ${win.postingId}, ${win.wonAt})`)
}

export type PotWinRow = Omit<JackpotWin, 'currency'>

type WinPage = {
  readonly account: string
  /** The number of the last one that was shown. */
  readonly before: number | undefined
  readonly limit: number
}

/** The wins of a pot, the last one first. */
export async function readWins(db: Db, { account, before, limit }: WinPage): Promise<PotWinRow[]> {
  return db.rows<PotWinRow>(sql`
    select account, number, round_id, member_id, merchant_code, game_code, terms, amount, added, pot_before, pot_after,
      posting_id, won_at
    from play.jackpot_win
    where account = ${account} and (${before ?? null}::int is null or number < ${before ?? null}::int)
    order by number desc limit ${limit}`)
}

/** What a pot was given and gave, all told. */
export type PotBooks = {
  readonly account: string
  readonly start: bigint
  readonly fed: bigint
  readonly seeded: bigint
  readonly paid: bigint
}

export async function readBooks(db: Db): Promise<PotBooks[]> {
  return db.rows<PotBooks>(sql`
    select j.account, j.start,
      coalesce((select sum(r.jackpot) from play.round r join play.jackpot_term t on t.leaf_index = r.terms
        where t.account = j.account), 0)::bigint as fed,
      coalesce((select sum(w.pot_after) from play.jackpot_win w where w.account = j.account), 0)::bigint as seeded,
      coalesce((select sum(w.pot_before) from play.jackpot_win w where w.account = j.account), 0)::bigint as paid
    from play.jackpot j order by j.account`)
}

type Stretch = { readonly merchantCode: string; readonly since: Date }

/** What was staked in rounds of a house that began since: in all of them, and for each pot by its account. */
type StakedSums = { readonly all: bigint; readonly byPot: ReadonlyMap<string, bigint> }

export async function sumStaked(db: Db | Tx, { merchantCode, since }: Stretch): Promise<StakedSums> {
  const rows = await db.rows<{ account: string | null; staked: bigint }>(sql`
    select t.account, sum(r.staked)::bigint as staked
    from play.round r left join play.jackpot_term t on t.leaf_index = r.terms
    where r.merchant_code = ${merchantCode} and r.started_at >= ${since} and r.state <> 'void' and not r.is_trial
    group by t.account`)
  return {
    all: rows.reduce((sum, { staked }) => sum + staked, 0n),
    byPot: new Map(rows.flatMap(({ account, staked }) => (account === null ? [] : [[account, staked]]))),
  }
}
