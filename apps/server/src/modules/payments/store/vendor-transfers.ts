import type { VendorTransferState } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import { transferLife, type VendorTransferRow } from '../vendor-wallets/vendor-transfer.ts'

export type VendorWalletRow = { readonly code: string; readonly name: string; readonly adapter: 'sandbox' }

export async function readVendorWallets(db: Db | Tx, merchantCode: string): Promise<VendorWalletRow[]> {
  return db.rows<VendorWalletRow>(sql`
    select code, name, adapter from payments.vendor_wallet
    where merchant_code = ${merchantCode} and is_on order by position`)
}

/** The wallet also where it is switched off: what is on its way is still found out about. */
export async function findWallet(
  db: Db | Tx,
  { merchantCode, code }: { readonly merchantCode: string; readonly code: string },
): Promise<(VendorWalletRow & { readonly isOn: boolean }) | undefined> {
  return db.maybe(sql`
    select code, name, adapter, is_on from payments.vendor_wallet
    where merchant_code = ${merchantCode} and code = ${code}`)
}

/** Makes the vendor wallets of a house those that are given; one that is left out is switched off. */
export async function saveVendorWallets(
  tx: Tx,
  merchantCode: string,
  wallets: readonly VendorWalletRow[],
): Promise<void> {
  await tx.rows(sql`update payments.vendor_wallet set is_on = false where merchant_code = ${merchantCode}`)
  await tx.rows(sql`
    insert into payments.vendor_wallet (merchant_code, code, name, adapter, position)
    select ${merchantCode}, w.code, w.name, w.adapter, w.position
    from unnest(${wallets.map(({ code }) => code)}::text[], ${wallets.map(({ name }) => name)}::text[],
      ${wallets.map(({ adapter }) => adapter)}::text[]) with ordinality as w (code, name, adapter, position)
    on conflict (merchant_code, code) do update set name = excluded.name, adapter = excluded.adapter,
      position = excluded.position, is_on = true`)
}

/** Those that money of the member's ever went to or came from, also where they are switched off by now. */
export async function readUsedWallets(db: Db | Tx, memberId: string): Promise<VendorWalletRow[]> {
  return db.rows<VendorWalletRow>(sql`
    select w.code, w.name, w.adapter from payments.vendor_wallet w where exists (
      select from payments.vendor_transfer t
      where t.member_id = ${memberId} and t.merchant_code = w.merchant_code and t.wallet_code = w.code)
    order by w.code`)
}

export const transferColumns: Query = sql`
  t.id, t.member_id, t.request_id, t.merchant_code, t.wallet_code, t.direction, t.currency, t.amount, t.state,
  t.outcome_posting_id, t.asks, t.asked_at, t.ended_at`

export async function findTransfer(db: Db | Tx, id: string): Promise<VendorTransferRow | undefined> {
  return db.maybe<VendorTransferRow>(
    sql`select ${transferColumns} from payments.vendor_transfer t where t.id = ${id}`,
  )
}

export async function lockTransfer(tx: Tx, id: string): Promise<VendorTransferRow | undefined> {
  return tx.maybe<VendorTransferRow>(sql`
    select ${transferColumns} from payments.vendor_transfer t where t.id = ${id} for update`)
}

export async function findTransferByRequest(
  db: Db | Tx,
  { memberId, requestId }: { readonly memberId: string; readonly requestId: string },
): Promise<VendorTransferRow | undefined> {
  return db.maybe<VendorTransferRow>(sql`
    select ${transferColumns} from payments.vendor_transfer t
    where t.member_id = ${memberId} and t.request_id = ${requestId}`)
}

export type NewTransfer = Omit<VendorTransferRow, 'state' | 'asks' | 'endedAt'> & { readonly askAt: Date }

export async function insertTransfer(tx: Tx, row: NewTransfer): Promise<void> {
  await tx.rows(sql`
    insert into payments.vendor_transfer (id, member_id, request_id, merchant_code, wallet_code, direction, currency,
      amount, state, outcome_posting_id, ask_at, asked_at)
    values (${row.id}, ${row.memberId}, ${row.requestId}, ${row.merchantCode}, ${row.walletCode}, ${row.direction},
      ${row.currency}, ${row.amount}, 'pending', ${row.outcomePostingId}, ${row.askAt}, ${row.askedAt})`)
}

type Move = {
  readonly transfer: VendorTransferRow
  readonly to: VendorTransferState
  readonly at: Date
  readonly askAt?: Date
}

/** Moves a transfer that the caller holds, along the table of next states and no other way. */
export async function moveTransfer(tx: Tx, { transfer, to, at, askAt }: Move): Promise<void> {
  transferLife.assertMove(transfer.state, to)
  const isOver = to === 'done' || to === 'failed'
  await tx.one(sql`
    update payments.vendor_transfer set state = ${to}, ended_at = ${isOver ? at : null}, ask_at = ${askAt ?? null},
      asks = asks + ${to === 'unknown' ? 1 : 0}
    where id = ${transfer.id} and state = ${transfer.state} returning id`)
}

/** Takes the transfers that are due, putting each off, so that nobody else asks about them meanwhile. */
export async function takeDueTransfers(
  tx: Tx,
  { now, until, most }: { readonly now: Date; readonly until: Date; readonly most: number },
): Promise<VendorTransferRow[]> {
  return tx.rows<VendorTransferRow>(sql`
    update payments.vendor_transfer t set ask_at = ${until}
    where t.id in (select id from payments.vendor_transfer where ask_at <= ${now} order by ask_at limit ${most}
      for update skip locked)
    returning ${transferColumns}`)
}

/** The newest of a member's. */
export async function readTransfersOf(db: Db, memberId: string, limit: number): Promise<VendorTransferRow[]> {
  return db.rows<VendorTransferRow>(sql`
    select ${transferColumns} from payments.vendor_transfer t
    where t.member_id = ${memberId} order by t.asked_at desc limit ${limit}`)
}

export async function hasOpenTransfer(db: Db | Tx, memberId: string): Promise<boolean> {
  const open = await db.maybe(sql`
    select from payments.vendor_transfer where member_id = ${memberId} and ended_at is null limit 1`)
  return open !== undefined
}

/** The moment of the transaction, for whoever is given no clock. */
export async function readNow(tx: Tx): Promise<Date> {
  return (await tx.one<{ at: Date }>(sql`select now() as at`)).at
}
