import type { ArrangedGame } from '@baize/contracts'
import { sql, type Tx } from '#platform/db'

type GameKey = { readonly merchantCode: string; readonly code: string }

/** What a house says of a game itself; null where the catalogue does. */
type Arranged = Pick<ArrangedGame, 'place' | 'tag'>

/** The game is held, so that two who arrange it at once know of each other. */
export async function lockArranged(tx: Tx, { merchantCode, code }: GameKey): Promise<Arranged> {
  await tx.rows(sql`select from catalog.game where code = ${code} for update`)
  const known = await tx.maybe<Arranged>(sql`
    select place, tag from catalog.merchant_game where merchant_code = ${merchantCode} and game_code = ${code}`)
  return known ?? { place: null, tag: null }
}

export async function writeArranged(
  tx: Tx,
  { merchantCode, code, place, tag }: GameKey & Arranged,
): Promise<void> {
  await tx.rows(
    sql`delete from catalog.merchant_game where merchant_code = ${merchantCode} and game_code = ${code}`,
  )
  if (place === null && tag === null) return
  await tx.rows(sql`
    insert into catalog.merchant_game (merchant_code, game_code, place, tag)
    values (${merchantCode}, ${code}, ${place}, ${tag})`)
}
