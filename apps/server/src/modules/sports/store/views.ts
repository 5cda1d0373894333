import type { FeedFixture } from '@baize/ofp'
import { type Db, type Query, sql } from '#platform/db'
import type { FixtureStatus } from '../book/quote.ts'

/** A fixture as the database has it, for what the book has forgotten. */
export type ShownRow = {
  readonly id: string
  readonly sport: string
  readonly competitionId: string
  readonly competitionNames: Readonly<Record<string, string>>
  readonly country: string | null
  readonly sides: FeedFixture['sides']
  readonly startsAt: Date
  readonly status: FixtureStatus
  readonly isSimulated: boolean
  readonly state: unknown
  readonly stateVersion: number
  readonly format: string
  readonly simulation: FeedFixture['simulation']
  readonly openLeaf: bigint | null
  readonly endLeaf: bigint | null
  readonly proof: string | null
  readonly rulesHash: string
  readonly feedCode: string
}

const shown: Query = sql`
  f.id, f.sport, f.competition_id, c.names as competition_names, c.country, f.sides, f.starts_at, f.status,
  f.simulation is not null as is_simulated, f.state, f.state_version, f.format, f.simulation, f.open_leaf, f.end_leaf, f.proof,
  f.rules_hash, p.feed_code`
const joined: Query = sql`
  sports.fixture f join sports.competition c on c.id = f.competition_id
  join sports.producer p on p.code = f.producer_code`

export async function findShownFixture(db: Db, id: string): Promise<ShownRow | undefined> {
  return db.maybe<ShownRow>(sql`select ${shown} from ${joined} where f.id = ${id}`)
}

export async function findCompetition(
  db: Db,
  id: string,
): Promise<
  | {
      readonly sport: string
      readonly names: Readonly<Record<string, string>>
      readonly country: string | null
    }
  | undefined
> {
  return db.maybe(sql`select sport, names, country from sports.competition where id = ${id}`)
}

/** Fixtures that are not over and have a text among their names. */
export async function searchFixtures(
  db: Db,
  { text, limit }: { text: string; limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from sports.fixture
    where status in ('announced', 'open', 'live', 'interrupted', 'postponed') and position(${text} in search) > 0
    order by starts_at, id limit ${limit}`)
  return rows.map(({ id }) => id)
}

export type EndedWish = {
  readonly from: Date
  readonly to: Date
  readonly sport: string | null
  readonly competitionId: string | null
}

const ended = ({ from, to, sport, competitionId }: EndedWish): Query => sql`
  f.ended_at is not null and f.starts_at >= ${from} and f.starts_at < ${to}
  and (${sport}::text is null or f.sport = ${sport})
  and (${competitionId}::text is null or f.competition_id = ${competitionId})`

/** Fixtures that are over, the last to begin first. */
export async function readEnded(
  db: Db,
  wish: EndedWish,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownRow[]> {
  return db.rows<ShownRow>(sql`
    select ${shown} from ${joined} where ${ended(wish)} order by f.starts_at desc, f.id limit ${limit} offset ${offset}`)
}

export async function countEnded(db: Db, wish: EndedWish): Promise<number> {
  const { count } = await db.one<{ count: bigint }>(
    sql`select count(*) as count from sports.fixture f where ${ended(wish)}`,
  )
  return Number(count)
}

/** The last that was played of a competition since a moment, the first first. */
export async function readPlayed(
  db: Db,
  { competitionId, since, limit }: { competitionId: string; since: Date; limit: number },
): Promise<Pick<ShownRow, 'id' | 'sport' | 'sides' | 'state' | 'startsAt'>[]> {
  return db.rows(sql`
    select * from (
      select id, sport, sides, state, starts_at from sports.fixture
      where competition_id = ${competitionId} and status in ('ended', 'closed') and starts_at >= ${since}
      order by starts_at desc, id desc limit ${limit}
    ) as played order by starts_at, id`)
}
