import type { PayoutBank } from '@baize/contracts'
import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { BankCardRow } from '../cards/bank-card.ts'

export async function readBanks(db: Db | Tx, merchantCode: string): Promise<PayoutBank[]> {
  return db.rows<PayoutBank>(sql`
    select code, name, kind, network from payments.payout_bank where merchant_code = ${merchantCode} and is_on order by position`)
}

type BankToWrite = Pick<PayoutBank, 'code' | 'name'> & Partial<Pick<PayoutBank, 'kind' | 'network'>>

/** Makes the banks of a house those that are given; one that is left out takes no new cards. */
export async function saveBanks(tx: Tx, merchantCode: string, banks: readonly BankToWrite[]): Promise<void> {
  await tx.rows(sql`update payments.payout_bank set is_on = false where merchant_code = ${merchantCode}`)
  await tx.rows(sql`
    insert into payments.payout_bank (merchant_code, code, name, kind, network, position)
    select ${merchantCode}, b.code, b.name, b.kind, b.network, b.position
    from unnest(${banks.map(({ code }) => code)}::text[], ${banks.map(({ name }) => name)}::text[],
      ${banks.map(({ kind }) => kind ?? 'bank')}::text[], ${banks.map(({ network }) => network ?? null)}::text[])
      with ordinality as b (code, name, kind, network, position)
    on conflict (merchant_code, code) do update
      set name = excluded.name, kind = excluded.kind, network = excluded.network, position = excluded.position, is_on = true`)
}

const cards: Query = sql`
  select c.id, c.member_id, c.merchant_code, c.bank_code, b.name as bank_name, b.kind, c.last4, c.added_at, c.removed_at,
    not exists (select from payments.bank_card o where o.member_id = c.member_id and o.added_at < c.added_at) as is_first
  from payments.bank_card c
  join payments.payout_bank b on b.merchant_code = c.merchant_code and b.code = c.bank_code`

export async function readCards(db: Db | Tx, memberId: string): Promise<BankCardRow[]> {
  return db.rows<BankCardRow>(sql`
    ${cards} where c.member_id = ${memberId} and c.removed_at is null order by c.added_at`)
}

/** Also those that were removed. */
export async function readEveryCard(db: Db, memberId: string, limit: number): Promise<BankCardRow[]> {
  return db.rows<BankCardRow>(
    sql`${cards} where c.member_id = ${memberId} order by c.added_at limit ${limit}`,
  )
}

/** By what the numbers of a member's cards are known, also of those that were removed; none where they were forgotten. */
export async function readCardDigests(db: Db | Tx, memberId: string): Promise<Buffer[]> {
  const rows = await db.rows<{ digest: Buffer }>(sql`
    select distinct number_digest as digest from payments.bank_card
    where member_id = ${memberId} and number_digest <> ''`)
  return rows.map(({ digest }) => digest)
}

/** Pairs of members of a house, of whom the first is one of these, who are paid out to the same card or account, now or before. */
export async function readCardSharers(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<{ readonly memberId: string; readonly otherId: string }[]> {
  return db.rows(sql`
    select distinct c.member_id, o.member_id as other_id from payments.bank_card c
    join payments.bank_card o on o.number_digest = c.number_digest and o.member_id <> c.member_id
      and o.merchant_code = c.merchant_code
    where c.member_id = any (${memberIds}::uuid[]) and c.number_digest <> ''`)
}

type OwnCard = { readonly id: string; readonly memberId: string }

/** A card of this very member, whether or not it has been removed. */
export async function findCard(db: Db | Tx, { id, memberId }: OwnCard): Promise<BankCardRow | undefined> {
  return db.maybe<BankCardRow>(sql`${cards} where c.id = ${id} and c.member_id = ${memberId}`)
}

export async function findCardByNumber(
  db: Db | Tx,
  { memberId, digest }: { readonly memberId: string; readonly digest: Buffer },
): Promise<BankCardRow | undefined> {
  return db.maybe<BankCardRow>(sql`
    ${cards} where c.member_id = ${memberId} and c.number_digest = ${digest} and c.removed_at is null`)
}

export type NewCard = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly bankCode: string
  readonly sealedNumber: Buffer
  readonly numberDigest: Buffer
  readonly last4: string
  readonly addedAt: Date
}

/** Puts a card into the first free place. False where somebody else took it, or the card is there by now. */
export async function insertCard(tx: Tx, card: NewCard): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into payments.bank_card
      (id, member_id, merchant_code, bank_code, sealed_number, number_digest, last4, place, added_at)
    select ${card.id}, ${card.memberId}, ${card.merchantCode}, ${card.bankCode}, ${card.sealedNumber},
      ${card.numberDigest}, ${card.last4}, free.place, ${card.addedAt}
    from (
      select place from generate_series(1, 5) place
      where not exists (
        select from payments.bank_card c
        where c.member_id = ${card.memberId} and c.place = place.place and c.removed_at is null)
      order by place limit 1
    ) free
    on conflict do nothing returning id`)
  return made !== undefined
}

export async function readSealedNumber(db: Db | Tx, id: string): Promise<Buffer> {
  const { sealedNumber } = await db.one<{ sealedNumber: Buffer }>(
    sql`select sealed_number from payments.bank_card where id = ${id}`,
  )
  return sealedNumber
}

/** Holds a card of the member until the transaction ends, so that it is not removed under a withdrawal to it. */
export async function lockCard(tx: Tx, { id, memberId }: OwnCard): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from payments.bank_card
    where id = ${id} and member_id = ${memberId} and removed_at is null for update`)
  return found !== undefined
}

export async function hasOpenWithdrawal(tx: Tx, cardId: string): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from payments.withdrawal
    where bank_card_id = ${cardId} and state not in ('paid', 'rejected', 'failed') limit 1`)
  return found !== undefined
}

export async function markRemoved(
  tx: Tx,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.rows(sql`update payments.bank_card set removed_at = ${at} where id = ${id}`)
}

export type CardName = Pick<BankCardRow, 'id' | 'bankCode' | 'bankName' | 'kind' | 'last4'>

export async function readCardNames(db: Db | Tx, ids: readonly string[]): Promise<CardName[]> {
  return db.rows<CardName>(sql`
    select c.id, c.bank_code, b.name as bank_name, b.kind, c.last4 from payments.bank_card c
    join payments.payout_bank b on b.merchant_code = c.merchant_code and b.code = c.bank_code
    where c.id = any(${ids}::uuid[])`)
}
