import { strict as assert } from 'node:assert'
import { sql, type Tx } from '#platform/db'

type KeyRow = { readonly name: string; readonly sealed: Buffer; readonly publicKey: Buffer | null }

/** The key of that name: the one given, unless there was one already. */
export async function insertKeyOnce(tx: Tx, { name, sealed, publicKey }: KeyRow): Promise<KeyRow> {
  const known = await readKey(tx, name)
  if (known) return known
  await tx.rows(sql`
    insert into fairness.key (name, sealed, public_key) values (${name}, ${sealed}, ${publicKey})
    on conflict do nothing`)
  const kept = await readKey(tx, name)
  assert(kept, 'A key that was made is kept.')
  return kept
}

async function readKey(tx: Tx, name: string): Promise<KeyRow | undefined> {
  return tx.maybe<KeyRow>(sql`select name, sealed, public_key from fairness.key where name = ${name}`)
}
