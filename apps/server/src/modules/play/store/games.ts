import { type Db, sql, type Tx } from '#platform/db'

export type GameRow = {
  readonly merchantCode: string
  readonly code: string
  readonly isClosed: boolean
  readonly jackpotAccount: string | null
  readonly jackpotPpm: number
}

export async function readGames(db: Db): Promise<GameRow[]> {
  return db.rows<GameRow>(
    sql`select merchant_code, code, is_closed, jackpot_account, jackpot_ppm from play.game`,
  )
}

export async function upsertGame(tx: Tx, game: GameRow): Promise<void> {
  await tx.rows(sql`
    insert into play.game (merchant_code, code, is_closed, jackpot_account, jackpot_ppm)
    values (${game.merchantCode}, ${game.code}, ${game.isClosed}, ${game.jackpotAccount}, ${game.jackpotPpm})
    on conflict (merchant_code, code) do update set is_closed = excluded.is_closed,
      jackpot_account = excluded.jackpot_account, jackpot_ppm = excluded.jackpot_ppm`)
}
