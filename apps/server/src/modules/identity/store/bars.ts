import { sql, type Tx } from '#platform/db'

export type PersonMark = {
  readonly kind: 'mobile' | 'email' | 'idNumber' | 'device' | 'document'
  readonly digest: Buffer
}

type Bar = { readonly memberId: string; readonly until: Date | null; readonly marks: readonly PersonMark[] }

/** A bar that is there already is only ever made longer. */
export async function upsertBars(tx: Tx, { memberId, until, marks }: Bar): Promise<void> {
  await tx.rows(sql`
    insert into identity.bar (member_id, kind, digest, ends_at)
    select ${memberId}, kind, digest, ${until}
    from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ digest }) => digest)}::bytea[]) as m (kind, digest)
    on conflict (member_id, kind, digest) do update
    set ends_at = case when identity.bar.ends_at is null or excluded.ends_at is null then null
      else greatest(identity.bar.ends_at, excluded.ends_at) end`)
}

export async function isBarred(tx: Tx, marks: readonly PersonMark[]): Promise<boolean> {
  const bar = await tx.maybe(sql`
    select from identity.bar b
    join unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ digest }) => digest)}::bytea[]) as m (kind, digest)
      on m.kind = b.kind and m.digest = b.digest
    where b.ends_at is null or b.ends_at > now() limit 1`)
  return bar !== undefined
}

export type FoundBar = { readonly memberId: string; readonly until: Date | null }

type BarQuery = {
  readonly memberId: string
  readonly kind: PersonMark['kind']
  readonly digests: readonly Buffer[]
}

/** The bar of somebody else that holds longest. */
export async function findBarOfOther(
  tx: Tx,
  { memberId, kind, digests }: BarQuery,
): Promise<FoundBar | undefined> {
  return tx.maybe<FoundBar>(sql`
    select member_id, ends_at as until from identity.bar
    where kind = ${kind} and digest = any (${digests}::bytea[]) and member_id <> ${memberId}
      and (ends_at is null or ends_at > now())
    order by ends_at desc nulls first limit 1`)
}

/** The browsers that somebody has been logged in on. */
export async function readDevices(tx: Tx, memberId: string): Promise<Buffer[]> {
  const rows = await tx.rows<{ deviceDigest: Buffer }>(
    sql`select distinct device_digest from identity.session where member_id = ${memberId}`,
  )
  return rows.map(({ deviceDigest }) => deviceDigest)
}

export type Sibling = { readonly memberId: string; readonly merchantCode: string }

/** Other accounts, in any house, that gave the same number or address. */
export async function readSiblings(tx: Tx, memberId: string): Promise<Sibling[]> {
  return tx.rows<Sibling>(sql`
    select distinct o.member_id, o.merchant_code
    from identity.personal_field f
    join identity.personal_field o on o.field = f.field and o.digest = f.digest and o.member_id <> f.member_id
    where f.member_id = ${memberId} and f.digest is not null
    order by o.member_id`)
}
