import { type Db, sql, type Tx } from '#platform/db'

export type Sale = {
  readonly betId: string
  readonly number: number
  readonly memberId: string
  readonly requestId: string
  readonly fingerprint: string
  /** The part of the stake that was sold, and for what. */
  readonly stake: bigint
  readonly amount: bigint
  readonly isAutomatic: boolean
}

export async function readSale(
  db: Db | Tx,
  { memberId, requestId }: Pick<Sale, 'memberId' | 'requestId'>,
): Promise<Pick<Sale, 'betId' | 'fingerprint'> | undefined> {
  return db.maybe(sql`
    select bet_id, fingerprint from sports.sale where member_id = ${memberId} and request_id = ${requestId}`)
}

export async function insertSale(tx: Tx, sale: Sale): Promise<void> {
  await tx.rows(sql`
    insert into sports.sale (bet_id, number, member_id, request_id, fingerprint, stake, amount, is_automatic)
    values (${sale.betId}, ${sale.number}, ${sale.memberId}, ${sale.requestId}, ${sale.fingerprint}, ${sale.stake},
      ${sale.amount}, ${sale.isAutomatic})`)
}

export type SaleView = Sale & { readonly madeAt: Date }

export async function readSales(db: Db | Tx, betIds: readonly string[]): Promise<SaleView[]> {
  return db.rows<SaleView>(sql`
    select bet_id, number, member_id, request_id, fingerprint, stake, amount, is_automatic, made_at from sports.sale
    where bet_id = any (${betIds}::uuid[]) order by bet_id, number`)
}

/** The next bets with a rule for selling them. */
export async function readAutomatic(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select id from sports.bet where state = 'open' and auto_cash_out is not null and id > ${after} order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}

export async function setAutomatic(
  tx: Tx,
  { betId, amount }: { readonly betId: string; readonly amount: bigint | null },
): Promise<void> {
  await tx.rows(sql`update sports.bet set auto_cash_out = ${amount} where id = ${betId}`)
}
