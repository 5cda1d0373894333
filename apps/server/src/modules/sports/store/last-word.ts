import { pinnedPlans, prepared, sql, type Tx } from '#platform/db'

/** From here on rows are found by their keys, whatever was in the tables when a statement was planned. */
export async function pinPlans(tx: Tx): Promise<void> {
  await tx.rows(prepared('sports.pinPlans', sql`select ${pinnedPlans}`))
}

/** The database's own time. */
export async function readClock(tx: Tx): Promise<Date> {
  return (await tx.one<{ now: Date }>(prepared('sports.clock', sql`select clock_timestamp() as now`))).now
}

/** What somebody wants to bet on, as a halt may name it. */
export type HaltedPlace = {
  readonly producer: string
  readonly sport: string
  readonly competitionId: string
  readonly fixtureId: string
  readonly market: string
}

export type LastWord = {
  readonly now: Date
  /** Places that an operator has halted. */
  readonly halted: readonly number[]
  /** Places whose market has a result or is void, or whose fixture is over, as the house may say: no bet on it is settled. */
  readonly over: readonly number[]
}

/** The last look before a commit: what the time is, and what of this is halted or over. Holds nothing. */
export async function readLastWord(tx: Tx, places: readonly HaltedPlace[]): Promise<LastWord> {
  const looked = prepared(
    'sports.lastWord',
    sql`
    select clock_timestamp() as now, coalesce(array_agg(p.place::int - 1) filter (where exists (
      select from sports.halt h where h.lifted_at is null and case h.scope
        when 'all' then true
        when 'producer' then h.target = p.producer
        when 'sport' then h.target = p.sport
        when 'competition' then h.target = p.competition_id
        when 'fixture' then h.target = p.fixture_id
        else h.target = p.fixture_id and h.market = p.market end)), '{}') as halted,
      coalesce(array_agg(p.place::int - 1) filter (where exists (
        select from sports.market m where m.fixture_id = p.fixture_id and m.market = p.market and m.state <> 'open')
        or exists (select from sports.fixture f where f.id = p.fixture_id and f.ended_at is not null)), '{}') as over
    from unnest(${places.map(({ producer }) => producer)}::text[], ${places.map(({ sport }) => sport)}::text[],
      ${places.map(({ competitionId }) => competitionId)}::text[], ${places.map(({ fixtureId }) => fixtureId)}::text[],
      ${places.map(({ market }) => market)}::text[])
      with ordinality as p (producer, sport, competition_id, fixture_id, market, place)`,
  )
  return tx.one(looked)
}
