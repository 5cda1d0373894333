import { type Db, sql, type Tx } from '#platform/db'

export type PurseOutcome = 'done' | 'refused'

type Purse = { readonly walletCode: string; readonly player: string; readonly currency: string }

/** Holds a purse until the transaction ends and says what is in it; one that was never used is empty. */
export async function lockPurse(tx: Tx, { walletCode, player, currency }: Purse): Promise<bigint> {
  await tx.rows(sql`
    insert into payments.sandbox_purse (wallet_code, player, currency, balance)
    values (${walletCode}, ${player}, ${currency}, 0) on conflict do nothing`)
  const { balance } = await tx.one<{ balance: bigint }>(sql`
    select balance from payments.sandbox_purse
    where wallet_code = ${walletCode} and player = ${player} and currency = ${currency} for update`)
  return balance
}

export async function writeBalance(
  tx: Tx,
  { walletCode, player, currency }: Purse,
  balance: bigint,
): Promise<void> {
  await tx.rows(sql`
    update payments.sandbox_purse set balance = ${balance}
    where wallet_code = ${walletCode} and player = ${player} and currency = ${currency}`)
}

export async function readBalance(db: Db, { walletCode, player, currency }: Purse): Promise<bigint> {
  const row = await db.maybe<{ balance: bigint }>(sql`
    select balance from payments.sandbox_purse
    where wallet_code = ${walletCode} and player = ${player} and currency = ${currency}`)
  return row?.balance ?? 0n
}

/** Keeps what became of a reference for ever; where that is known already, says what it was. */
export async function keepOutcome(
  tx: Tx,
  { reference, outcome }: { readonly reference: string; readonly outcome: PurseOutcome },
): Promise<PurseOutcome | undefined> {
  const isNew = await tx.maybe(sql`
    insert into payments.sandbox_move (reference, outcome) values (${reference}, ${outcome})
    on conflict do nothing returning reference`)
  if (isNew) return undefined
  const known = await tx.one<{ outcome: PurseOutcome }>(
    sql`select outcome from payments.sandbox_move where reference = ${reference}`,
  )
  return known.outcome
}
