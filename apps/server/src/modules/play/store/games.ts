import { type Db, sql, type Tx } from '#platform/db'
import type { StakeSpan } from '../stakes.ts'

export type GameRow = {
  readonly merchantCode: string
  readonly code: string
  readonly isClosed: boolean
  /** The pot that its rounds play for. */
  readonly jackpotAccount: string | null
}

export type GameSettingsRow = GameRow & {
  /** What its stakes are bounded by; both or neither. */
  readonly leastStake: bigint | null
  readonly mostStake: bigint | null
}

export async function readGames(db: Db): Promise<GameSettingsRow[]> {
  return db.rows<GameSettingsRow>(sql`
    select merchant_code, code, is_closed, jackpot_account, least_stake, most_stake from play.game`)
}

type GameKey = Pick<GameRow, 'merchantCode' | 'code'>

/** Holds what a house has set for a game; what it never set anything for is open. */
export async function lockGame(tx: Tx, { merchantCode, code }: GameKey): Promise<Pick<GameRow, 'isClosed'>> {
  await tx.rows(sql`
    insert into play.game (merchant_code, code) values (${merchantCode}, ${code}) on conflict do nothing`)
  return tx.one<Pick<GameRow, 'isClosed'>>(sql`
    select is_closed from play.game where merchant_code = ${merchantCode} and code = ${code} for update`)
}

export async function isGameClosed(db: Db | Tx, { merchantCode, code }: GameKey): Promise<boolean> {
  const closed = await db.maybe(sql`
    select from play.game where merchant_code = ${merchantCode} and code = ${code} and is_closed`)
  return closed !== undefined
}

export async function writeClosed(
  tx: Tx,
  { merchantCode, code, isClosed }: Omit<GameRow, 'jackpotAccount'>,
): Promise<void> {
  await tx.rows(sql`
    update play.game set is_closed = ${isClosed} where merchant_code = ${merchantCode} and code = ${code}`)
}

export async function readClosed(db: Db, merchantCode: string): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(
    sql`select code from play.game where merchant_code = ${merchantCode} and is_closed order by code`,
  )
  return rows.map(({ code }) => code)
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

export async function readStakes(
  db: Db | Tx,
  { merchantCode, code }: GameKey,
): Promise<StakeSpan | undefined> {
  return db.maybe<StakeSpan>(sql`
    select least_stake as least, most_stake as most from play.game
    where merchant_code = ${merchantCode} and code = ${code} and least_stake is not null`)
}

/** Of a game that is held. */
export async function writeStakes(
  tx: Tx,
  { merchantCode, code }: GameKey,
  span: StakeSpan | null,
): Promise<void> {
  await tx.rows(sql`
    update play.game set least_stake = ${span?.least ?? null}, most_stake = ${span?.most ?? null}
    where merchant_code = ${merchantCode} and code = ${code}`)
}
