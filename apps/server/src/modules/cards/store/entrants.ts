import { type Db, sql, type Tx } from '#platform/db'

/** Somebody in a sit & go, from its start on. Amounts are in units of money. */
export type EntrantRow = {
  readonly contestId: string
  readonly memberId: string
  readonly roomId: string
  readonly merchantCode: string
  readonly currency: string
  readonly isTrial: boolean
  readonly place: number
  /** The round of play that stands for all of it. */
  readonly roundId: string
  readonly entry: bigint
  readonly fee: bigint
  readonly startedAt: Date
}

export async function insertEntrants(tx: Tx, entrants: readonly EntrantRow[]): Promise<void> {
  await tx.rows(sql`
    insert into cards.entrant (contest_id, member_id, room_id, merchant_code, currency, is_trial, place, round_id, entry, fee,
      started_at)
    select * from unnest(${entrants.map(({ contestId }) => contestId)}::uuid[],
      ${entrants.map(({ memberId }) => memberId)}::uuid[], ${entrants.map(({ roomId }) => roomId)}::uuid[],
      ${entrants.map(({ merchantCode }) => merchantCode)}::text[], ${entrants.map(({ currency }) => currency)}::text[],
      ${entrants.map(({ isTrial }) => isTrial)}::boolean[], ${entrants.map(({ place }) => place)}::smallint[],
      ${entrants.map(({ roundId }) => roundId)}::uuid[], ${entrants.map(({ entry }) => String(entry))}::bigint[],
      ${entrants.map(({ fee }) => String(fee))}::bigint[],
      ${entrants.map(({ startedAt }) => startedAt.toISOString())}::timestamptz[])`)
}

const columns = sql`contest_id, member_id, room_id, merchant_code, currency, is_trial, place, round_id, entry, fee, started_at`

export async function readEntrants(db: Db | Tx, contestId: string): Promise<EntrantRow[]> {
  return db.rows<EntrantRow>(sql`select ${columns} from cards.entrant where contest_id = ${contestId}`)
}

type EntrantKey = Pick<EntrantRow, 'contestId' | 'memberId'>

export type EntrantEnd = EntrantKey & {
  readonly finish: number | null
  readonly prize: bigint
  readonly feeBack: bigint
  readonly endedAt: Date
  /** Null where what they are owed waits for their account. */
  readonly paidAt: Date | null
}

export async function endEntrant(tx: Tx, end: EntrantEnd): Promise<void> {
  const { contestId, memberId, finish, prize, feeBack, endedAt, paidAt } = end
  await tx.rows(sql`
    update cards.entrant set finish = ${finish}, prize = ${prize}, fee_back = ${feeBack}, ended_at = ${endedAt},
      paid_at = ${paidAt}
    where contest_id = ${contestId} and member_id = ${memberId}`)
}

export type OwedPrize = EntrantRow & { readonly prize: bigint; readonly feeBack: bigint }

/** What could not be paid when it was won, the oldest first. */
export async function readOwedPrizes(db: Db, limit: number): Promise<OwedPrize[]> {
  return db.rows<OwedPrize>(sql`
    select ${columns}, prize, fee_back from cards.entrant
    where ended_at is not null and paid_at is null order by ended_at limit ${limit}`)
}

/** False where it was paid meanwhile. */
export async function markPrizePaid(
  tx: Tx,
  { contestId, memberId, paidAt }: EntrantKey & { readonly paidAt: Date },
): Promise<boolean> {
  const paid = await tx.rows(sql`
    update cards.entrant set paid_at = ${paidAt}
    where contest_id = ${contestId} and member_id = ${memberId} and paid_at is null returning place`)
  return paid.length > 0
}

type ContestLine = Pick<EntrantRow, 'currency' | 'place' | 'entry' | 'fee' | 'startedAt'> & {
  readonly finish: number | null
  readonly prize: bigint | null
  readonly feeBack: bigint | null
  readonly endedAt: Date | null
  readonly paidAt: Date | null
}

/** The sit & go that a round of play stands for. */
export async function findContestOfRound(
  db: Db,
  roundId: string,
): Promise<(ContestLine & Pick<EntrantRow, 'memberId'>) | undefined> {
  return db.maybe(sql`
    select member_id, currency, place, entry, fee, started_at, finish, prize, fee_back, ended_at, paid_at
    from cards.entrant where round_id = ${roundId}`)
}

/** The sit & go that a member was in, the newest first. */
export async function readContestsOf(
  db: Db,
  { memberId, limit }: { readonly memberId: string; readonly limit: number },
): Promise<ContestLine[]> {
  return db.rows<ContestLine>(sql`
    select currency, place, entry, fee, started_at, finish, prize, fee_back, ended_at, paid_at from cards.entrant
    where member_id = ${memberId} order by started_at desc limit ${limit}`)
}
