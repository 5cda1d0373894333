import { type Db, sql, type Tx } from '#platform/db'

export type OperatorPasskeyRow = {
  readonly credentialId: string
  readonly operatorId: string
  readonly publicKey: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
  readonly name: string
  readonly createdAt: Date
  readonly usedAt: Date | null
}

const columns = sql`credential_id, operator_id, public_key, counter, transports, name, created_at, used_at`

export async function readPasskeys(db: Db | Tx, operatorId: string): Promise<OperatorPasskeyRow[]> {
  return db.rows<OperatorPasskeyRow>(sql`
    select ${columns} from operators.passkey where operator_id = ${operatorId} order by created_at, credential_id`)
}

export type NewOperatorPasskey = Pick<
  OperatorPasskeyRow,
  'credentialId' | 'operatorId' | 'publicKey' | 'transports' | 'name'
> & { readonly counter: number }

/** False where somebody has it already. */
export async function insertPasskey(tx: Tx, made: NewOperatorPasskey): Promise<boolean> {
  const row = await tx.maybe(sql`
    insert into operators.passkey (credential_id, operator_id, public_key, counter, transports, name)
    values (${made.credentialId}, ${made.operatorId}, ${made.publicKey}, ${made.counter}, ${made.transports}, ${made.name})
    on conflict do nothing returning credential_id`)
  return row !== undefined
}

type Use = { readonly credentialId: string; readonly from: bigint; readonly to: number }

/** False where another use moved the counter first. */
export async function notePasskeyUse(tx: Tx, { credentialId, from, to }: Use): Promise<boolean> {
  const noted = await tx.maybe(sql`
    update operators.passkey set counter = ${to}, used_at = now()
    where credential_id = ${credentialId} and counter = ${from} returning credential_id`)
  return noted !== undefined
}

type Own = { readonly operatorId: string; readonly credentialId: string }

export async function deletePasskey(tx: Tx, { operatorId, credentialId }: Own): Promise<boolean> {
  const gone = await tx.maybe(sql`
    delete from operators.passkey where operator_id = ${operatorId} and credential_id = ${credentialId}
    returning credential_id`)
  return gone !== undefined
}

export async function deletePasskeysOf(tx: Tx, operatorId: string): Promise<void> {
  await tx.rows(sql`delete from operators.passkey where operator_id = ${operatorId}`)
}

type Challenge = { readonly challenge: string; readonly operatorId: string | null; readonly endsAt: Date }

/** Those that nobody signed in their time go with the next. */
export async function insertChallenge(tx: Tx, { challenge, operatorId, endsAt }: Challenge): Promise<void> {
  await tx.rows(sql`delete from operators.passkey_challenge where ends_at < now()`)
  await tx.rows(sql`
    insert into operators.passkey_challenge (challenge, operator_id, ends_at)
    values (${challenge}, ${operatorId}, ${endsAt})`)
}

/** Removes a question, so that it is answered once; false where it was not asked, or not of this one. */
export async function takeChallenge(
  tx: Tx,
  { challenge, operatorId }: Pick<Challenge, 'challenge' | 'operatorId'>,
): Promise<boolean> {
  const row = await tx.maybe(sql`
    delete from operators.passkey_challenge
    where challenge = ${challenge} and operator_id is not distinct from ${operatorId} and ends_at > now()
    returning challenge`)
  return row !== undefined
}
