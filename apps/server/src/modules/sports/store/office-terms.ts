import { type Db, sql, type Tx } from '#platform/db'

type CompetitionRow = {
  readonly id: string
  readonly sport: string
  readonly country: string | null
  readonly names: Readonly<Record<string, string>>
  readonly terms: unknown
  readonly fixtures: number
}

/** The place of a competition on the list of all, by how many of its fixtures are not over. */
export type CompetitionPlace = { readonly fixtures: number; readonly id: string }

type CompetitionWish = {
  readonly sport?: string | null | undefined
  readonly before: CompetitionPlace | undefined
  readonly limit: number
}

export async function readCompetitions(
  db: Db,
  { sport = null, before, limit }: CompetitionWish,
): Promise<CompetitionRow[]> {
  const { fixtures = null, id = null } = before ?? {}
  return db.rows<CompetitionRow>(sql`
    select c.id, c.sport, c.country, c.names, c.terms, n.fixtures
    from sports.competition c
    cross join lateral (
      select count(*)::int as fixtures from sports.fixture f
      where f.competition_id = c.id
        and f.status in ('announced', 'open', 'live', 'interrupted', 'postponed')) n
    where not c.is_under_18 and (${sport}::text is null or c.sport = ${sport})
      and (${id}::text is null or (n.fixtures, c.id) < (${fixtures}::int, ${id}))
    order by n.fixtures desc, c.id desc limit ${limit}`)
}

type KeptTerms = { readonly sport: string; readonly terms: unknown }

export async function findTerms(db: Db | Tx, id: string): Promise<KeptTerms | undefined> {
  return db.maybe<KeptTerms>(sql`select sport, terms from sports.competition where id = ${id}`)
}

export async function lockTerms(tx: Tx, id: string): Promise<KeptTerms | undefined> {
  return tx.maybe<KeptTerms>(sql`select sport, terms from sports.competition where id = ${id} for update`)
}

export async function writeTerms(
  tx: Tx,
  { id, terms }: { readonly id: string; readonly terms: object },
): Promise<void> {
  await tx.rows(sql`update sports.competition set terms = ${JSON.stringify(terms)} where id = ${id}`)
}
