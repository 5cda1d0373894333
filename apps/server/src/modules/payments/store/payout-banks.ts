import type { PayoutBank, PayoutBankTerms } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type PayoutBankRow = PayoutBank & { readonly isOn: boolean }

/** All that were ever written down, in the house's order. */
export async function readEveryBank(db: Db | Tx, merchantCode: string): Promise<PayoutBankRow[]> {
  return db.rows<PayoutBankRow>(sql`
    select code, name, kind, network, is_on from payments.payout_bank
    where merchant_code = ${merchantCode} order by position, code`)
}

/** A new one comes last; one that is there keeps its place and its kind. */
export async function upsertBank(tx: Tx, merchantCode: string, bank: PayoutBankTerms): Promise<void> {
  await tx.rows(sql`
    insert into payments.payout_bank (merchant_code, code, name, kind, network, position)
    select ${merchantCode}, ${bank.code}, ${bank.name}, ${bank.kind}, ${bank.network}, coalesce(max(position), 0) + 1
    from payments.payout_bank where merchant_code = ${merchantCode}
    on conflict (merchant_code, code) do update set name = excluded.name, is_on = true`)
}

type BankKey = { readonly merchantCode: string; readonly code: string }

/** False where there is none, or it is off. */
export async function switchOff(tx: Tx, { merchantCode, code }: BankKey): Promise<boolean> {
  const found = await tx.maybe(sql`
    update payments.payout_bank set is_on = false
    where merchant_code = ${merchantCode} and code = ${code} and is_on returning code`)
  return found !== undefined
}
