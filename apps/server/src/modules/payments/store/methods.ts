import type { CoinNetwork, DepositKind, LanguageCode, Payee } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type MethodRow = {
  readonly merchantCode: string
  readonly code: string
  readonly kind: DepositKind
  readonly gateway: string | null
  readonly vendor: string
  readonly vendorName: string
  readonly names: Readonly<Record<LanguageCode, string>>
  readonly minAmount: bigint
  readonly maxAmount: bigint
  readonly feePpm: number
  readonly quickAmounts: readonly bigint[]
  readonly payee: Payee | null
  readonly position: number
  readonly isOn: boolean
  /** What members are told of the time it takes, until it is measured. */
  readonly arrives: Readonly<Record<LanguageCode, string>> | null
  readonly asksPayer: boolean
  readonly network: CoinNetwork | null
  readonly confirmations: number | null
  /** What the house holds a coin to be worth, in parts per million of its currency. */
  readonly ratePpm: bigint | null
}

const columns = sql`merchant_code, code, kind, gateway, vendor, vendor_name, names, min_amount, max_amount, fee_ppm,
  quick_amounts, payee, position, is_on, arrives, asks_payer, network, confirmations,
  rate_ppm`

/** A way through a gateway that is switched off is off with it. */
const offered = sql`
  select m.merchant_code, m.code, m.kind, m.gateway, m.vendor, m.vendor_name, m.names, m.min_amount, m.max_amount,
    m.fee_ppm, m.quick_amounts, m.payee, m.position, m.is_on and coalesce(g.is_on, true) as is_on,
    m.arrives, m.asks_payer, m.network, m.confirmations, m.rate_ppm
  from payments.method m left join payments.gateway g on g.code = m.gateway`

type Read = Omit<MethodRow, 'quickAmounts'> & { readonly quickAmounts: readonly (bigint | string)[] }

/** The driver reads the numbers of an array as text. */
function methodOf(row: Read): MethodRow {
  return { ...row, quickAmounts: row.quickAmounts.map(BigInt) }
}

/** Those that are offered now, in the merchant's order. */
export async function readDepositMethods(db: Db, merchantCode: string): Promise<MethodRow[]> {
  const rows = await db.rows<Read>(sql`
    ${offered} where m.merchant_code = ${merchantCode} and m.is_on and coalesce(g.is_on, true)
    order by m.position, m.code`)
  return rows.map(methodOf)
}

/** All of them as they were written down, also those that are off. */
export async function readAllMethods(db: Db | Tx, merchantCode: string): Promise<MethodRow[]> {
  const rows = await db.rows<Read>(sql`
    select ${columns} from payments.method where merchant_code = ${merchantCode} order by position, code`)
  return rows.map(methodOf)
}

type MethodKey = { readonly merchantCode: string; readonly code: string }

export async function readMethod(
  db: Db | Tx,
  { merchantCode, code }: MethodKey,
): Promise<MethodRow | undefined> {
  const row = await db.maybe<Read>(sql`
    ${offered} where m.merchant_code = ${merchantCode} and m.code = ${code}`)
  return row && methodOf(row)
}

export async function upsertMethod(tx: Tx, method: MethodRow): Promise<void> {
  await tx.rows(sql`
    insert into payments.method (${columns})
    values (${method.merchantCode}, ${method.code}, ${method.kind}, ${method.gateway}, ${method.vendor},
      ${method.vendorName}, ${JSON.stringify(method.names)}, ${method.minAmount}, ${method.maxAmount}, ${method.feePpm},
      ${method.quickAmounts}::bigint[], ${method.payee && JSON.stringify(method.payee)}, ${method.position}, ${method.isOn},
      ${method.arrives && JSON.stringify(method.arrives)}, ${method.asksPayer}, ${method.network},
      ${method.confirmations}, ${method.ratePpm})
    on conflict (merchant_code, code) do update set kind = excluded.kind, gateway = excluded.gateway,
      vendor = excluded.vendor, vendor_name = excluded.vendor_name, names = excluded.names,
      min_amount = excluded.min_amount, max_amount = excluded.max_amount, fee_ppm = excluded.fee_ppm,
      quick_amounts = excluded.quick_amounts, payee = excluded.payee, position = excluded.position,
      is_on = excluded.is_on, arrives = excluded.arrives, asks_payer = excluded.asks_payer,
      network = excluded.network, confirmations = excluded.confirmations, rate_ppm = excluded.rate_ppm`)
}
