import { type Db, sql, type Tx } from '#platform/db'
import type { OpenRound } from '../sums.ts'

const columns = sql`round_id, merchant_code, currency, population, vendor, game_code, family, stakes, payouts, moved_at`

/** What rounds had taken and paid; they are over now. */
export async function takeOpenRounds(tx: Tx, roundIds: readonly string[]): Promise<OpenRound[]> {
  return tx.rows<OpenRound>(
    sql`delete from figures.open_round where round_id = any (${roundIds}::uuid[]) returning ${columns}`,
  )
}

/** The same where nothing is to be changed. */
export async function readOpenRounds(db: Db | Tx, roundIds: readonly string[]): Promise<OpenRound[]> {
  return db.rows<OpenRound>(
    sql`select ${columns} from figures.open_round where round_id = any (${roundIds}::uuid[])`,
  )
}

export async function addOpenRounds(tx: Tx, rounds: readonly OpenRound[]): Promise<void> {
  const texts = (of: (round: OpenRound) => string) => rounds.map(of)
  await tx.rows(sql`
    insert into figures.open_round as o (${columns})
    select * from unnest(${texts(({ roundId }) => roundId)}::uuid[], ${texts(({ merchantCode }) => merchantCode)}::text[],
      ${texts(({ currency }) => currency)}::text[], ${texts(({ population }) => population)}::text[],
      ${texts(({ vendor }) => vendor)}::text[], ${texts(({ gameCode }) => gameCode)}::text[],
      ${texts(({ family }) => family)}::text[], ${texts(({ stakes }) => String(stakes))}::bigint[],
      ${texts(({ payouts }) => String(payouts))}::bigint[], ${rounds.map(({ movedAt }) => movedAt)}::timestamptz[])
    on conflict (round_id) do update set stakes = o.stakes + excluded.stakes, payouts = o.payouts + excluded.payouts,
      moved_at = greatest(o.moved_at, excluded.moved_at)`)
}
