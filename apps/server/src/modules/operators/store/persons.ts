import { type Db, sql, type Tx } from '#platform/db'

type Known = {
  /** Of the row that is made where nobody is known by this telephone. */
  readonly id: string
  readonly telephone: { readonly sealed: Buffer; readonly digest: Buffer } | null
}

/** Whose telephone it is: a person has one row, however many logins they are given. */
export async function keepPerson(tx: Tx, { id, telephone }: Known): Promise<string> {
  const row = await tx.one<{ id: string }>(sql`
    insert into operators.person as p (id, sealed_telephone, telephone_digest)
    values (${id}, ${telephone?.sealed ?? null}, ${telephone?.digest ?? null})
    on conflict (telephone_digest) do update set telephone_digest = p.telephone_digest returning id`)
  return row.id
}

/** The telephones of everybody who works here, sealed. */
export async function readTelephones(db: Db | Tx): Promise<Buffer[]> {
  const rows = await db.rows<{ sealedTelephone: Buffer }>(sql`
    select p.sealed_telephone from operators.person p
    where p.sealed_telephone is not null
      and exists (select from operators.operator o where o.person_id = p.id and o.status <> 'disabled')`)
  return rows.map(({ sealedTelephone }) => sealedTelephone)
}

type Marks = { readonly sealedTelephone: Buffer | null; readonly deviceDigests: readonly Buffer[] }

/** The telephone of whoever has this login, and the browsers that the login was used at. */
export async function readMarks(db: Db | Tx, operatorId: string): Promise<Marks> {
  const row = await db.maybe<Marks>(sql`
    select p.sealed_telephone,
      array(select d.device_digest from operators.known_device d where d.operator_id = o.id) as device_digests
    from operators.operator o join operators.person p on p.id = o.person_id where o.id = ${operatorId}`)
  return row ?? { sealedTelephone: null, deviceDigests: [] }
}
