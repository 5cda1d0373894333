import { type Db, sql, type Tx } from '#platform/db'

export type TakeRow = {
  readonly id: string
  readonly merchantCode: string
  readonly memberId: string
  readonly requestId: string
  readonly currency: string
  readonly amount: bigint
  readonly takenAt: Date
}

const columns = sql`id, merchant_code, member_id, request_id, currency, amount, taken_at`

type Asked = { readonly memberId: string; readonly requestId: string }

export async function findTake(db: Db | Tx, { memberId, requestId }: Asked): Promise<TakeRow | undefined> {
  return db.maybe<TakeRow>(
    sql`select ${columns} from agents.take where member_id = ${memberId} and request_id = ${requestId}`,
  )
}

export async function insertTake(tx: Tx, row: TakeRow): Promise<void> {
  await tx.rows(sql`
    insert into agents.take (${columns})
    values (${row.id}, ${row.merchantCode}, ${row.memberId}, ${row.requestId}, ${row.currency}, ${row.amount},
      ${row.takenAt})`)
}

export async function readTakes(
  db: Db,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<TakeRow[]> {
  return db.rows<TakeRow>(
    sql`select ${columns} from agents.take where member_id = ${memberId} order by id desc limit ${limit}`,
  )
}
