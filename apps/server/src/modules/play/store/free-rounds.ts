import { type Db, sql, type Tx } from '#platform/db'

export type GrantRow = {
  readonly vendor: string
  readonly grantId: string
  readonly players: readonly string[]
  readonly games: readonly string[]
  readonly count: number
  readonly stake: bigint
  readonly currency: string
  readonly validFromAt: Date
  readonly validUntilAt: Date
  readonly cancelledAt: Date | null
}

export async function insertGrant(tx: Tx, grant: Omit<GrantRow, 'cancelledAt'>): Promise<void> {
  await tx.rows(sql`
    insert into play.free_round_grant (vendor, grant_id, players, games, count, stake, currency, valid_from_at,
      valid_until_at)
    values (${grant.vendor}, ${grant.grantId}, ${grant.players}, ${grant.games}, ${grant.count}, ${grant.stake},
      ${grant.currency}, ${grant.validFromAt}, ${grant.validUntilAt})`)
}

type GrantKey = { readonly vendor: string; readonly grantId: string }

/** Holds the grant, so that what is made of it is decided by one at a time. */
export async function lockGrant(tx: Tx, { vendor, grantId }: GrantKey): Promise<GrantRow | undefined> {
  return tx.maybe<GrantRow>(sql`
    select vendor, grant_id, players, games, count, stake, currency, valid_from_at, valid_until_at, cancelled_at
    from play.free_round_grant where vendor = ${vendor} and grant_id = ${grantId} for update`)
}

/** False when there is none, or it was cancelled before. */
export async function cancelGrant(tx: Tx, { vendor, grantId }: GrantKey, at: Date): Promise<boolean> {
  const cancelled = await tx.maybe(sql`
    update play.free_round_grant set cancelled_at = ${at}
    where vendor = ${vendor} and grant_id = ${grantId} and cancelled_at is null returning grant_id`)
  return cancelled !== undefined
}

export type GivenRow = GrantRow & { readonly played: number }

/** What was given to a member, whom each vendor calls by another name; the newest first. */
export async function readGiven(
  db: Db | Tx,
  { vendors, refs }: { readonly vendors: readonly string[]; readonly refs: readonly string[] },
): Promise<GivenRow[]> {
  return db.rows<GivenRow>(sql`
    select g.vendor, g.grant_id, g.players, g.games, g.count, g.stake, g.currency, g.valid_from_at, g.valid_until_at,
      g.cancelled_at, (
        select coalesce(max(g.count) filter (where u.kind = 'summary'), count(*))::int from play.free_round_use u
        where u.vendor = g.vendor and u.grant_id = g.grant_id and u.player = p.ref
      ) as played
    from unnest(${vendors}::text[], ${refs}::text[]) as p (vendor, ref)
    join play.free_round_grant g on g.vendor = p.vendor and g.players @> array[p.ref]
    order by g.valid_from_at desc, g.grant_id`)
}

export type UseRow = {
  readonly vendor: string
  readonly txId: string
  readonly grantId: string
  readonly player: string
  readonly kind: 'round' | 'summary'
}

type Uses = GrantKey & { readonly player: string }

export async function readUses(tx: Tx, { vendor, grantId, player }: Uses): Promise<UseRow[]> {
  return tx.rows<UseRow>(sql`
    select vendor, tx_id, grant_id, player, kind from play.free_round_use
    where vendor = ${vendor} and grant_id = ${grantId} and player = ${player}`)
}

/** False when the id is already part of something else. */
export async function insertUse(tx: Tx, use: UseRow): Promise<boolean> {
  const isNew = await tx.maybe(sql`
    insert into play.free_round_use (vendor, tx_id, grant_id, player, kind)
    values (${use.vendor}, ${use.txId}, ${use.grantId}, ${use.player}, ${use.kind})
    on conflict do nothing returning tx_id`)
  return isNew !== undefined
}

export async function deleteUses(
  tx: Tx,
  { vendor, txIds }: { readonly vendor: string; readonly txIds: readonly string[] },
): Promise<void> {
  await tx.rows(
    sql`delete from play.free_round_use where vendor = ${vendor} and tx_id = any (${txIds}::text[])`,
  )
}
