import type { Db, Tx } from '#platform/db'
import type { Member } from '#platform/visit'

/** Documents come before the first withdrawal, where the house asks for them. */
export async function requireKyc(_db: Db | Tx, _member: Pick<Member, 'id' | 'merchantCode'>): Promise<void> {}

/** What was staked since a moment; undefined where nobody counts it. */
export async function turnoverSince(
  _db: Db,
  _asked: { readonly memberId: string; readonly since: Date },
): Promise<bigint | undefined> {
  return undefined
}
