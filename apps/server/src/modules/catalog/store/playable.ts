import { type Db, sql, type Tx } from '#platform/db'
import { known, offered } from './games.ts'

export type Playable = {
  readonly code: string
  /** Where the site itself plays it; null where it is asked for when it is opened. */
  readonly screen: string | null
}

export async function replacePlayable(tx: Tx, source: string, games: readonly Playable[]): Promise<void> {
  const codes = games.map(({ code }) => code)
  await tx.rows(
    sql`delete from catalog.playable where source = ${source} and game_code <> all (${codes}::text[])`,
  )
  await tx.rows(sql`
    insert into catalog.playable (game_code, source, screen)
    select g.code, ${source}, g.screen
    from unnest(${codes}::text[], ${games.map(({ screen }) => screen)}::text[]) as g (code, screen) order by g.code
    on conflict (game_code, source) do update set screen = excluded.screen
      where playable.screen is distinct from excluded.screen`)
}

export async function deleteOtherSources(tx: Tx, names: readonly string[]): Promise<void> {
  await tx.rows(sql`delete from catalog.playable where source <> all (${names}::text[])`)
}

type GameKey = { readonly merchantCode: string; readonly code: string }

export async function readPlayable(
  db: Db,
  { merchantCode, code }: GameKey,
): Promise<Pick<Playable, 'screen'> | undefined> {
  return db.maybe<Pick<Playable, 'screen'>>(sql`
    select (select max(p.screen) from catalog.playable p where p.game_code = g.code) as screen
    from ${offered(merchantCode)} and g.code = ${code}`)
}

/** Whether the merchant chose the game, be it there now or not. */
export async function isKnown(db: Db, { merchantCode, code }: GameKey): Promise<boolean> {
  const found = await db.maybe(sql`select 1 as found from ${known(merchantCode)} and g.code = ${code}`)
  return found !== undefined
}

/** Those of the words that are a kind of game, or a game's code, that the merchant lists. */
export async function readListed(
  db: Db | Tx,
  merchantCode: string,
  wanted: readonly string[],
): Promise<string[]> {
  const rows = await db.rows<{ word: string }>(sql`
    select distinct w.word from unnest(${wanted}::text[]) w (word)
    where exists (select from ${offered(merchantCode)} and (g.code = w.word or g.game_type = w.word))`)
  return rows.map(({ word }) => word)
}
