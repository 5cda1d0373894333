import type { GameWeights, LanguageCode, OfferKind } from '@baize/contracts'
import { type Db, sql, type Tx } from '#platform/db'

export type OfferRow = {
  readonly merchantCode: string
  readonly code: string
  readonly kind: OfferKind
  readonly titles: Readonly<Record<LanguageCode, string>>
  readonly texts: Readonly<Record<LanguageCode, string>>
  readonly bonusPpm: number
  readonly minDeposit: bigint
  readonly maxBonus: bigint
  readonly turnoverTimes: number
  readonly maxStake: bigint
  readonly maxCashOut: bigint
  readonly daysToPlay: number
  readonly weights: GameWeights
  readonly endsAt: Date | null
  readonly isOn: boolean
  readonly position: number
  /** What it may cost in all; null without a bound. */
  readonly budget: bigint | null
}

const columns = sql`merchant_code, code, kind, titles, texts, bonus_ppm, min_deposit, max_bonus, turnover_times,
  max_stake, max_cash_out, days_to_play, weights, ends_at, is_on, position, budget`

export async function readOffers(db: Db | Tx, merchantCode: string): Promise<OfferRow[]> {
  return db.rows<OfferRow>(sql`
    select ${columns} from promotions.offer where merchant_code = ${merchantCode} and is_on order by position, code`)
}

type OfferKey = { readonly merchantCode: string; readonly code: string }

/** Also one that is off: whoever has accepted it can still say no. */
export async function readOffer(
  db: Db | Tx,
  { merchantCode, code }: OfferKey,
): Promise<OfferRow | undefined> {
  return db.maybe<OfferRow>(sql`
    select ${columns} from promotions.offer where merchant_code = ${merchantCode} and code = ${code}`)
}

export async function upsertOffer(tx: Tx, offer: OfferRow): Promise<void> {
  await tx.rows(sql`
    insert into promotions.offer (${columns})
    values (${offer.merchantCode}, ${offer.code}, ${offer.kind}, ${JSON.stringify(offer.titles)},
      ${JSON.stringify(offer.texts)}, ${offer.bonusPpm}, ${offer.minDeposit}, ${offer.maxBonus}, ${offer.turnoverTimes},
      ${offer.maxStake}, ${offer.maxCashOut}, ${offer.daysToPlay}, ${JSON.stringify(offer.weights)},
      ${offer.endsAt}, ${offer.isOn}, ${offer.position}, ${offer.budget})
    on conflict (merchant_code, code) do update set kind = excluded.kind, titles = excluded.titles,
      texts = excluded.texts, bonus_ppm = excluded.bonus_ppm, min_deposit = excluded.min_deposit,
      max_bonus = excluded.max_bonus, turnover_times = excluded.turnover_times, max_stake = excluded.max_stake,
      max_cash_out = excluded.max_cash_out, days_to_play = excluded.days_to_play, weights = excluded.weights, ends_at = excluded.ends_at,
      is_on = excluded.is_on, position = excluded.position, budget = excluded.budget`)
}

/** Holds an offer: who may still have it is decided by one at a time. */
export async function lockOffer(tx: Tx, { merchantCode, code }: OfferKey): Promise<void> {
  await tx.rows(
    sql`select from promotions.offer where merchant_code = ${merchantCode} and code = ${code} for update`,
  )
}

/** What those may take at most that an offer waits for. A deposit that was begun in time may be settled a day later. */
const waitingOf = (now: Date) => sql`coalesce((
  select sum((a.terms ->> 'maxBonus')::bigint) from promotions.acceptance a
  where a.merchant_code = o.merchant_code and a.offer_code = o.code and a.state = 'waiting'
    and a.waits_until_at > ${now}::timestamptz - interval '1 day'), 0)`

/** What deposits have taken of an offer, and what those that it waits for may take at most; nothing of none. */
export async function readPromised(
  db: Db | Tx,
  { merchantCode, code }: OfferKey,
  now: Date,
): Promise<bigint> {
  const row = await db.maybe<{ promised: bigint }>(sql`
    select (granted + ${waitingOf(now)})::bigint as promised
    from promotions.offer o where o.merchant_code = ${merchantCode} and o.code = ${code}`)
  return row?.promised ?? 0n
}

export type CostedOffer = OfferRow & { readonly granted: bigint; readonly waiting: bigint }

/** All of a house, also those that are off, with what was taken and what may be. */
export async function readAllOffers(
  db: Db,
  { merchantCode, now }: { readonly merchantCode: string; readonly now: Date },
): Promise<CostedOffer[]> {
  return db.rows<CostedOffer>(sql`
    select ${columns}, granted, ${waitingOf(now)}::bigint as waiting
    from promotions.offer o where merchant_code = ${merchantCode} order by position, code`)
}

/** False where there is nothing to switch off. */
export async function switchOfferOff(tx: Tx, { merchantCode, code }: OfferKey): Promise<boolean> {
  const row = await tx.maybe(sql`
    update promotions.offer set is_on = false where merchant_code = ${merchantCode} and code = ${code} and is_on
    returning code`)
  return row !== undefined
}

/** For what a fact brings about that does not say when it happened. */
export async function readNow(tx: Tx): Promise<Date> {
  return (await tx.one<{ now: Date }>(sql`select now() as now`)).now
}

/** Notes what a deposit has taken of it. */
export async function addGranted(tx: Tx, { merchantCode, code }: OfferKey, units: bigint): Promise<void> {
  await tx.rows(sql`
    update promotions.offer set granted = granted + ${units} where merchant_code = ${merchantCode} and code = ${code}`)
}

export type AcceptanceRow = {
  readonly id: string
  readonly offerCode: string
  readonly terms: unknown
  readonly acceptedAt: Date
  readonly waitsUntilAt: Date
}

const accepted = sql`id, offer_code, terms, accepted_at, waits_until_at`

export async function readWaiting(db: Db, memberId: string): Promise<AcceptanceRow | undefined> {
  return db.maybe<AcceptanceRow>(sql`
    select ${accepted} from promotions.acceptance where member_id = ${memberId} and state = 'waiting'`)
}

type TakenUp = Pick<AcceptanceRow, 'offerCode' | 'acceptedAt'> & { readonly state: string }

/** Every offer that the member accepted. */
export async function readAcceptances(db: Db, memberId: string): Promise<TakenUp[]> {
  return db.rows<TakenUp>(sql`
    select offer_code, accepted_at, state from promotions.acceptance where member_id = ${memberId}
    order by accepted_at, id`)
}

/** Holds what waits for the member's next deposit. */
export async function lockWaiting(tx: Tx, memberId: string): Promise<AcceptanceRow | undefined> {
  return tx.maybe<AcceptanceRow>(sql`
    select ${accepted} from promotions.acceptance where member_id = ${memberId} and state = 'waiting' for update`)
}

/** Whether a deposit of the member has taken the offer before. */
export async function wasTaken(
  db: Db | Tx,
  { memberId, offerCode }: { readonly memberId: string; readonly offerCode: string },
): Promise<boolean> {
  const taken = await db.maybe(sql`
    select id from promotions.acceptance
    where member_id = ${memberId} and offer_code = ${offerCode} and state = 'taken' limit 1`)
  return taken !== undefined
}

type NewAcceptance = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly offerCode: string
  readonly terms: unknown
  readonly acceptedAt: Date
  readonly waitsUntilAt: Date
}

/** False when one waits already. */
export async function insertAcceptance(tx: Tx, made: NewAcceptance): Promise<boolean> {
  const row = await tx.maybe(sql`
    insert into promotions.acceptance (id, member_id, merchant_code, offer_code, terms, state, accepted_at, waits_until_at)
    values (${made.id}, ${made.memberId}, ${made.merchantCode}, ${made.offerCode}, ${JSON.stringify(made.terms)},
      'waiting', ${made.acceptedAt}, ${made.waitsUntilAt})
    on conflict (member_id) where state = 'waiting' do nothing returning id`)
  return row !== undefined
}

type Decided = {
  readonly id: string
  readonly state: 'taken' | 'declined' | 'lapsed'
  readonly depositId: string | null
  readonly at: Date
}

export async function decideAcceptance(tx: Tx, { id, state, depositId, at }: Decided): Promise<void> {
  await tx.rows(sql`
    update promotions.acceptance set state = ${state}, deposit_id = ${depositId}, decided_at = ${at}
    where id = ${id} and state = 'waiting'`)
}
