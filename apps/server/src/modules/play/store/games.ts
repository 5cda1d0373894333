import { type Db, sql, type Tx } from '#platform/db'

export type GameRow = {
  readonly merchantCode: string
  readonly code: string
  readonly isClosed: boolean
  /** The pot that its rounds play for. */
  readonly jackpotAccount: string | null
}

export async function readGames(db: Db): Promise<GameRow[]> {
  return db.rows<GameRow>(sql`select merchant_code, code, is_closed, jackpot_account from play.game`)
}

/** Those of a house that are anything but open and without a pot. */
export async function readHouseGames(db: Db | Tx, merchantCode: string): Promise<GameRow[]> {
  return db.rows<GameRow>(sql`
    select merchant_code, code, is_closed, jackpot_account from play.game
    where merchant_code = ${merchantCode} and (is_closed or jackpot_account is not null) order by code`)
}

export async function upsertGame(tx: Tx, game: GameRow): Promise<void> {
  await tx.rows(sql`
    insert into play.game (merchant_code, code, is_closed, jackpot_account)
    values (${game.merchantCode}, ${game.code}, ${game.isClosed}, ${game.jackpotAccount})
    on conflict (merchant_code, code) do update set is_closed = excluded.is_closed,
      jackpot_account = excluded.jackpot_account`)
}
