import type { CoinNetwork, CoinTransferState } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type CoinOrderRow = {
  readonly depositId: string
  readonly network: CoinNetwork
  readonly address: string
  readonly addressDigest: Buffer
  readonly coins: bigint
  readonly ratePpm: bigint
  readonly ratedAt: Date
}

/** False where the address is that of another deposit already. */
export async function insertCoinOrder(tx: Tx, order: CoinOrderRow): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into payments.coin_order (deposit_id, network, address, address_digest, coins, rate_ppm, rated_at)
    values (${order.depositId}, ${order.network}, ${order.address}, ${order.addressDigest}, ${order.coins},
      ${order.ratePpm}, ${order.ratedAt})
    on conflict do nothing returning deposit_id`)
  return made !== undefined
}

export async function readCoinOrder(db: Db | Tx, depositId: string): Promise<CoinOrderRow | undefined> {
  return db.maybe<CoinOrderRow>(sql`
    select deposit_id, network, address, address_digest, coins, rate_ppm, rated_at
    from payments.coin_order where deposit_id = ${depositId}`)
}

/** Whether a deposit of ours is paid to the address of this digest. */
export async function isOurAddress(db: Db | Tx, digest: Buffer): Promise<boolean> {
  const found = await db.maybe(sql`select from payments.coin_order where address_digest = ${digest} limit 1`)
  return found !== undefined
}

/** Whether a card's number is an address of ours by now. */
export async function isCardOurs(tx: Tx, cardId: string): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from payments.bank_card c join payments.coin_order o on o.address_digest = c.number_digest
    where c.id = ${cardId} limit 1`)
  return found !== undefined
}

export type CoinTransferRow = {
  readonly hash: string
  readonly coins: bigint
  readonly confirmations: number
  readonly state: CoinTransferState
  readonly sentAt: Date
}

export type ReportedTransfer = {
  readonly gateway: string
  readonly depositId: string
  readonly hash: string
  readonly coins: bigint
  readonly confirmations: number
  readonly height: number
  readonly state: 'seen' | 'gone'
  readonly sentAt: Date
}

/**
 * Writes down what is said of a transfer; false where it says nothing new: it was said before or of an earlier height,
 * the transfer counts already, or its hash belongs to another deposit or amount.
 */
export async function writeTransfer(tx: Tx, said: ReportedTransfer): Promise<boolean> {
  const written = await tx.maybe(sql`
    insert into payments.coin_transfer as t
      (gateway, hash, deposit_id, coins, confirmations, height, state, sent_at)
    values (${said.gateway}, ${said.hash}, ${said.depositId}, ${said.coins}, ${said.confirmations}, ${said.height},
      ${said.state}, ${said.sentAt})
    on conflict (gateway, hash) do update
      set confirmations = excluded.confirmations, height = excluded.height, state = excluded.state
      where t.state <> 'final' and t.deposit_id = excluded.deposit_id and t.coins = excluded.coins
        and t.height <= excluded.height
        and (t.confirmations, t.state) is distinct from (excluded.confirmations, excluded.state)
    returning hash`)
  return written !== undefined
}

type TransferKey = { readonly gateway: string; readonly hash: string }

export async function markFinal(
  tx: Tx,
  { gateway, hash, at }: TransferKey & { readonly at: Date },
): Promise<void> {
  await tx.rows(sql`
    update payments.coin_transfer set state = 'final', final_at = ${at}
    where gateway = ${gateway} and hash = ${hash}`)
}

export async function markBooked(
  tx: Tx,
  { gateway, hash, depositId }: TransferKey & { readonly depositId: string },
): Promise<void> {
  await tx.rows(sql`
    update payments.coin_transfer set booked_as = ${depositId} where gateway = ${gateway} and hash = ${hash}`)
}

/** Whether a transfer has decided the deposit already. */
export async function isBooked(tx: Tx, depositId: string): Promise<boolean> {
  const found = await tx.maybe(sql`select from payments.coin_transfer where booked_as = ${depositId}`)
  return found !== undefined
}

/** What came for a deposit, in the order in which it was sent. */
export async function readTransfers(db: Db | Tx, depositId: string): Promise<CoinTransferRow[]> {
  return db.rows<CoinTransferRow>(sql`
    select hash, coins, confirmations, state, sent_at from payments.coin_transfer
    where deposit_id = ${depositId} or booked_as = ${depositId} order by sent_at, hash`)
}
