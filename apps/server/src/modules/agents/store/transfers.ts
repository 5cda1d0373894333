import { type Db, sql, type Tx } from '#platform/db'

export type TransferRow = {
  readonly id: string
  /** The request that it was sent by, with the others of it. */
  readonly requestId: string
  readonly place: number
  readonly merchantCode: string
  readonly senderId: string
  readonly receiverId: string
  readonly currency: string
  readonly amount: bigint
  readonly remark: string | null
  readonly sentAt: Date
}

const columns = sql`id, request_id, place, merchant_code, sender_id, receiver_id, currency, amount, remark, sent_at`

type Asked = { readonly memberId: string; readonly requestId: string }

export async function findTransferRequest(
  db: Db | Tx,
  { memberId, requestId }: Asked,
): Promise<{ readonly id: string; readonly fingerprint: string } | undefined> {
  return db.maybe(sql`
    select id, fingerprint from agents.transfer_request where member_id = ${memberId} and request_id = ${requestId}`)
}

type NewRequest = Asked & {
  readonly id: string
  readonly merchantCode: string
  readonly fingerprint: string
  readonly sentAt: Date
}

export async function insertTransferRequest(tx: Tx, request: NewRequest): Promise<void> {
  await tx.rows(sql`
    insert into agents.transfer_request (id, merchant_code, member_id, request_id, fingerprint, sent_at)
    values (${request.id}, ${request.merchantCode}, ${request.memberId}, ${request.requestId}, ${request.fingerprint},
      ${request.sentAt})`)
}

export async function insertTransfers(tx: Tx, rows: readonly TransferRow[]): Promise<void> {
  await tx.rows(sql`
    insert into agents.transfer (${columns})
    select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ requestId }) => requestId)}::uuid[],
      ${rows.map(({ place }) => place)}::smallint[],
      ${rows.map(({ merchantCode }) => merchantCode)}::text[], ${rows.map(({ senderId }) => senderId)}::uuid[],
      ${rows.map(({ receiverId }) => receiverId)}::uuid[], ${rows.map(({ currency }) => currency)}::text[],
      ${rows.map(({ amount }) => amount)}::bigint[], ${rows.map(({ remark }) => remark)}::text[],
      ${rows.map(({ sentAt }) => sentAt)}::timestamptz[])`)
}

/** Those of one request, in the order they were asked for in. */
export async function readTransfersOfRequest(db: Db | Tx, requestId: string): Promise<TransferRow[]> {
  return db.rows<TransferRow>(
    sql`select ${columns} from agents.transfer where request_id = ${requestId} order by place`,
  )
}

export async function readTransfers(db: Db | Tx, ids: readonly string[]): Promise<TransferRow[]> {
  return db.rows<TransferRow>(sql`select ${columns} from agents.transfer where id = any (${ids}::uuid[])`)
}

type Span = { readonly senderId: string; readonly since: Date; readonly until: Date }

/** What an agent sent in a time, by receiver. */
export async function sumSent(
  db: Db | Tx,
  { senderId, since, until }: Span,
): Promise<{ readonly receiverId: string; readonly amount: bigint }[]> {
  return db.rows(sql`
    select receiver_id, sum(amount)::bigint as amount from agents.transfer
    where sender_id = ${senderId} and sent_at >= ${since} and sent_at < ${until} group by receiver_id`)
}

type Sides = {
  readonly senderId?: string | undefined
  readonly receiverId?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
}

/** Newest first: ids grow with time. */
export async function listTransfers(
  db: Db,
  { senderId, receiverId, before, limit }: Sides,
): Promise<TransferRow[]> {
  return db.rows<TransferRow>(sql`
    select ${columns} from agents.transfer
    where (${senderId ?? null}::uuid is null or sender_id = ${senderId ?? null})
      and (${receiverId ?? null}::uuid is null or receiver_id = ${receiverId ?? null})
      and (${before ?? null}::uuid is null or id < ${before ?? null})
    order by id desc limit ${limit}`)
}

/** Who is forgotten leaves no words. */
export async function blankRemarks(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(
    sql`update agents.transfer set remark = null where sender_id = ${memberId} and remark is not null`,
  )
}
