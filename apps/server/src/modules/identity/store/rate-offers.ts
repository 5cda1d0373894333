import { type Db, type Query, sql, type Tx } from '#platform/db'
import type { RateOfferState } from '../tree/rate-offers.ts'
import type { Rates } from '../tree/rates.ts'

export type RateOfferRow = Rates & {
  readonly id: string
  readonly memberId: string
  readonly uplineId: string
  readonly gapPpm: number
  readonly gapSeries: number
  readonly state: RateOfferState
  readonly offeredAt: Date
  readonly lapsesAt: Date
}

const columns: Query = sql`id, member_id, upline_id, rates, series, gap_ppm, gap_series, state, offered_at, lapses_at`

/** False where another one waits for an answer. */
export async function insertRateOffer(tx: Tx, row: Omit<RateOfferRow, 'state'>): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into identity.rate_offer (id, member_id, upline_id, rates, series, gap_ppm, gap_series, offered_at, lapses_at)
    values (${row.id}, ${row.memberId}, ${row.uplineId}, ${JSON.stringify(row.rates)}::jsonb,
      ${JSON.stringify(row.series)}::jsonb, ${row.gapPpm}, ${row.gapSeries}, ${row.offeredAt}, ${row.lapsesAt})
    on conflict (member_id) where state = 'open' do nothing returning id`)
  return made !== undefined
}

export async function findOpenOffer(db: Db | Tx, memberId: string): Promise<RateOfferRow | undefined> {
  return db.maybe<RateOfferRow>(sql`
    select ${columns} from identity.rate_offer where member_id = ${memberId} and state = 'open'`)
}

export async function findRateOffer(db: Db | Tx, id: string): Promise<RateOfferRow | undefined> {
  return db.maybe<RateOfferRow>(sql`select ${columns} from identity.rate_offer where id = ${id}`)
}

export async function lockRateOffer(tx: Tx, id: string): Promise<RateOfferRow | undefined> {
  return tx.maybe<RateOfferRow>(sql`
    select ${columns} from identity.rate_offer where id = ${id} for no key update`)
}

export async function writeOfferState(
  tx: Tx,
  { id, state, at }: { readonly id: string; readonly state: RateOfferState; readonly at: Date },
): Promise<void> {
  await tx.rows(sql`update identity.rate_offer set state = ${state}, answered_at = ${at} where id = ${id}`)
}

export type RateChange = {
  readonly agentId: string
  readonly requestId: string
  readonly fingerprint: string
  readonly since: Date | null
  readonly offerId: string | null
}

export async function findRateChange(
  db: Db | Tx,
  { agentId, requestId }: Pick<RateChange, 'agentId' | 'requestId'>,
): Promise<RateChange | undefined> {
  return db.maybe<RateChange>(sql`
    select agent_id, request_id, fingerprint, since_at as since, offer_id from identity.rate_change
    where agent_id = ${agentId} and request_id = ${requestId}`)
}

/** False where the id stands for something else already. */
export async function insertRateChange(tx: Tx, row: RateChange): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into identity.rate_change (agent_id, request_id, fingerprint, since_at, offer_id)
    values (${row.agentId}, ${row.requestId}, ${row.fingerprint}, ${row.since}, ${row.offerId})
    on conflict do nothing returning request_id`)
  return made !== undefined
}
