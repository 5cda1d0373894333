import { type Db, sql, type Tx } from '#platform/db'

/** A market as it closed: odds in thousandths, chances in millionths. */
export type ClosedMarket = {
  readonly market: string
  readonly winners: number
  readonly outcomes: readonly {
    readonly outcome: string
    readonly odds: number
    readonly chance: number
  }[]
}

export async function addClosing(
  tx: Tx,
  { fixtureId, markets }: { fixtureId: string; markets: readonly ClosedMarket[] },
): Promise<void> {
  await tx.rows(sql`
    insert into sports.closing (fixture_id, markets) values (${fixtureId}, ${JSON.stringify(markets)})
    on conflict (fixture_id) do nothing`)
}

type ClosedFixture = {
  readonly closed: readonly ClosedMarket[] | null
  readonly results: readonly { readonly market: string; readonly outcomes: readonly ClosedResult[] | null }[]
}
type ClosedResult = {
  readonly outcome: string
  readonly won: readonly [number, number]
  readonly void: readonly [number, number]
}

/** What a fixture closed at and how its markets came out; nothing of what is older than it is public for. */
export async function readClosing(
  db: Db,
  { fixtureId, days }: { fixtureId: string; days: number },
): Promise<ClosedFixture | undefined> {
  return db.maybe<ClosedFixture>(sql`
    select (select c.markets from sports.closing c
        where c.fixture_id = f.id and c.made_at > now() - make_interval(days => ${days})) as closed,
      coalesce((select jsonb_agg(jsonb_build_object('market', m.market, 'outcomes', r.outcomes))
        from sports.market m
        join sports.result r on r.market_id = m.id and r.version = m.result_version
        where m.fixture_id = f.id and m.state = 'settled'), '[]') as results
    from sports.fixture f where f.id = ${fixtureId}`)
}

export async function keepQuotes(
  tx: Tx,
  { fixtureId, minute, quotes }: { fixtureId: string; minute: Date; quotes: Buffer },
): Promise<void> {
  await tx.rows(sql`
    insert into sports.quote_minute (fixture_id, minute_at, quotes) values (${fixtureId}, ${minute}, ${quotes})
    on conflict (fixture_id, minute_at) do update set quotes = excluded.quotes`)
}

export async function deleteOldQuotes(tx: Tx, days: number): Promise<void> {
  await tx.rows(sql`delete from sports.quote_minute where minute_at < now() - make_interval(days => ${days})`)
}
