import type { FeedFixture } from '@baize/ofp'
import { type Db, sql, type Tx } from '#platform/db'
import type { FixtureStatus } from '../book/quote.ts'

/** What is known of a fixture before a message changes it. */
export type KeptFixture = {
  readonly id: string
  readonly sport: string
  readonly status: FixtureStatus
  readonly sides: FeedFixture['sides']
  readonly format: string
  readonly version: number
  readonly stateVersion: number
  readonly startedAt: Date | null
  readonly openLeaf: bigint | null
  readonly isSimulated: boolean
}

export async function lockFixtures(tx: Tx, ids: readonly string[]): Promise<KeptFixture[]> {
  return tx.rows<KeptFixture>(sql`
    select id, sport, status, sides, format, version, state_version, started_at, open_leaf,
      simulation is not null as is_simulated
    from sports.fixture where id = any (${ids}) order by id for update`)
}

/** Competitions of fixtures, each once, as the last of them says. */
export async function upsertCompetitions(tx: Tx, fixtures: readonly FeedFixture[]): Promise<void> {
  const all = [...new Map(fixtures.map((each) => [each.competition.id, each])).values()]
  if (all.length === 0) return
  await tx.rows(sql`
    insert into sports.competition (id, sport, category_id, category_names, country, names, is_under_18)
    select c.id, c.sport, c.category_id, c.category_names::jsonb, c.country, c.names::jsonb, c.is_under_18
    from unnest(${all.map(({ competition }) => competition.id)}::text[], ${all.map(({ sport }) => sport)}::text[],
      ${all.map(({ category }) => category.id)}::text[],
      ${all.map(({ category }) => JSON.stringify(category.names))}::text[],
      ${all.map(({ category }) => category.country)}::text[],
      ${all.map(({ competition }) => JSON.stringify(competition.names))}::text[],
      ${all.map(({ competition }) => competition.isUnder18 ?? false)}::boolean[])
      as c (id, sport, category_id, category_names, country, names, is_under_18)
    order by c.id
    on conflict (id) do update set category_names = excluded.category_names, country = excluded.country,
      names = excluded.names, is_under_18 = excluded.is_under_18
    where (sports.competition.category_names, sports.competition.names, sports.competition.country,
        sports.competition.is_under_18)
      is distinct from (excluded.category_names, excluded.names, excluded.country, excluded.is_under_18)`)
}

type NewFixture = FeedFixture & {
  readonly producer: string
  readonly search: string
  readonly rulesHash: string
}

/** Fixtures that nobody has told of before, in one statement. */
export async function insertFixtures(tx: Tx, all: readonly NewFixture[]): Promise<void> {
  if (all.length === 0) return
  await tx.rows(sql`
    insert into sports.fixture (id, producer_code, competition_id, sport, sides, starts_at, first_starts_at, status,
      format, version, simulation, search, rules_hash)
    select f.id, f.producer, f.competition_id, f.sport, f.sides::jsonb, f.starts_at, f.starts_at, f.status, f.format,
      f.version, f.simulation::jsonb, f.search, f.rules_hash
    from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ producer }) => producer)}::text[],
      ${all.map(({ competition }) => competition.id)}::text[], ${all.map(({ sport }) => sport)}::text[],
      ${all.map(({ sides }) => JSON.stringify(sides))}::text[],
      ${all.map(({ startsAt }) => startsAt)}::timestamptz[], ${all.map(({ status }) => status)}::text[],
      ${all.map(({ format }) => format)}::text[], ${all.map(({ version }) => version)}::int[],
      ${all.map(({ simulation }) => simulation && JSON.stringify(simulation))}::text[],
      ${all.map(({ search }) => search)}::text[], ${all.map(({ rulesHash }) => rulesHash)}::text[])
      as f (id, producer, competition_id, sport, sides, starts_at, status, format, version, simulation, search, rules_hash)`)
}

/** What changed of fixtures. What a simulated one promised stays as it was when it was written into the log. */
export async function updateFixtures(
  tx: Tx,
  all: readonly Omit<NewFixture, 'rulesHash' | 'producer'>[],
): Promise<void> {
  if (all.length === 0) return
  await tx.rows(sql`
    update sports.fixture f set sides = n.sides::jsonb, starts_at = n.starts_at, status = n.status, format = n.format,
      version = n.version, search = n.search
    from unnest(${all.map(({ id }) => id)}::text[], ${all.map(({ sides }) => JSON.stringify(sides))}::text[],
      ${all.map(({ startsAt }) => startsAt)}::timestamptz[], ${all.map(({ status }) => status)}::text[],
      ${all.map(({ format }) => format)}::text[], ${all.map(({ version }) => version)}::int[],
      ${all.map(({ search }) => search)}::text[])
      as n (id, sides, starts_at, status, format, version, search)
    where f.id = n.id`)
}

export async function keepLeaves(
  tx: Tx,
  leaves: readonly { readonly id: string; readonly leaf: number }[],
): Promise<void> {
  await tx.rows(sql`
    update sports.fixture f set open_leaf = l.leaf
    from unnest(${leaves.map(({ id }) => id)}::text[], ${leaves.map(({ leaf }) => leaf)}::bigint[]) as l (id, leaf)
    where f.id = l.id and f.open_leaf is null`)
}

/** Which of these fixtures stand in the public log, and where. */
export async function readLeaves(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly openLeaf: bigint }[]> {
  return db.rows(sql`
    select id, open_leaf from sports.fixture where id = any (${ids}) and open_leaf is not null`)
}

type NewState = {
  readonly id: string
  readonly status: FixtureStatus
  readonly state: unknown
  readonly stateVersion: number
  readonly steps: number | null
  readonly startedAt: string | null
  readonly isOver: boolean
}

export async function keepState(
  tx: Tx,
  { id, status, state, stateVersion, steps, startedAt, isOver }: NewState,
): Promise<void> {
  await tx.rows(sql`
    update sports.fixture set status = ${status}, state = ${JSON.stringify(state ?? null)},
      state_version = ${stateVersion}, steps = coalesce(${steps}, steps),
      started_at = coalesce(started_at, ${startedAt}),
      ended_at = case when ${isOver} then coalesce(ended_at, clock_timestamp()) else ended_at end
    where id = ${id}`)
}

type NewEvidence = Pick<NewState, 'id' | 'status' | 'state' | 'stateVersion'> & { readonly saidAt: string }

export async function addEvidence(
  tx: Tx,
  { id, status, state, stateVersion, saidAt }: NewEvidence,
): Promise<void> {
  await tx.rows(sql`
    insert into sports.evidence (fixture_id, state_version, status, state, said_at)
    values (${id}, ${stateVersion}, ${status}, ${JSON.stringify(state ?? null)}, ${saidAt})
    on conflict do nothing`)
}

export type EvidenceRow = { readonly status: FixtureStatus; readonly state: unknown; readonly format: string }

/** What the judge decides from: the last state of a fixture, which may have begun or ended without another. */
export async function readLastEvidence(db: Db | Tx, fixtureId: string): Promise<EvidenceRow | undefined> {
  return db.maybe<EvidenceRow>(sql`
    select case when e.status in ('announced', 'open', 'postponed') then f.status else e.status end as status,
      e.state, f.format
    from sports.evidence e join sports.fixture f on f.id = e.fixture_id
    where e.fixture_id = ${fixtureId} order by e.state_version desc limit 1`)
}

/** What was seen before a state. */
export async function readEvidenceBefore(
  tx: Tx,
  { id, stateVersion }: Pick<NewState, 'id' | 'stateVersion'>,
): Promise<EvidenceRow | undefined> {
  return tx.maybe<EvidenceRow>(sql`
    select e.status, e.state, f.format
    from sports.evidence e join sports.fixture f on f.id = e.fixture_id
    where e.fixture_id = ${id} and e.state_version < ${stateVersion} order by e.state_version desc limit 1`)
}

export async function readTerms(
  db: Db,
): Promise<{ readonly id: string; readonly terms: Readonly<Record<string, unknown>> }[]> {
  return db.rows(sql`select id, terms from sports.competition where terms <> '{}'`)
}

/** False where it has a file already. */
export async function keepProof(tx: Tx, { id, proof }: { id: string; proof: string }): Promise<boolean> {
  const kept = await tx.maybe(sql`
    update sports.fixture set proof = ${proof} where id = ${id} and proof is null returning id`)
  return kept !== undefined
}

export async function keepEndLeaf(tx: Tx, { id, leaf }: { id: string; leaf: number }): Promise<void> {
  await tx.rows(sql`update sports.fixture set end_leaf = ${leaf} where id = ${id}`)
}

type UnprovenMatch = {
  readonly id: string
  readonly sport: string
  readonly feedCode: string
  readonly simulation: NonNullable<FeedFixture['simulation']>
}

/** Simulated fixtures that are over and have no file yet to be checked with, with the feed that has it. */
export async function readUnproven(db: Db, limit: number): Promise<UnprovenMatch[]> {
  return db.rows<UnprovenMatch>(sql`
    select f.id, f.sport, p.feed_code, f.simulation
    from sports.fixture f join sports.producer p on p.code = f.producer_code
    where f.ended_at is not null and f.simulation is not null and f.proof is null
      and f.status in ('ended', 'closed') and f.ended_at > now() - interval '3 days'
    order by f.ended_at limit ${limit}`)
}

/** Fixtures whose time is over and that did not come to an end: never begun, broken off, or forgotten by their feed. */
export async function readOverdue(db: Db, limit: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from sports.fixture
    where status in ('announced', 'open', 'live', 'interrupted', 'postponed', 'abandoned')
      and first_starts_at < now() - interval '48 hours'
    order by first_starts_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}

export async function closeFixture(
  tx: Tx,
  { id, status }: { id: string; status: FixtureStatus },
): Promise<void> {
  await tx.rows(sql`
    update sports.fixture set status = ${status}, ended_at = coalesce(ended_at, clock_timestamp()) where id = ${id}`)
}
