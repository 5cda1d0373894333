import { type Db, sql, type Tx } from '#platform/db'

type ReferralState = 'joined' | 'deposited' | 'qualified' | 'not-counted'

export type ReferralRow = {
  readonly inviteeId: string
  readonly inviterId: string
  readonly merchantCode: string
  readonly state: ReferralState
  readonly joinedAt: Date
  readonly rewardId: string | null
}

const columns = sql`invitee_id, inviter_id, merchant_code, state, joined_at, reward_id`

export async function insertReferral(tx: Tx, made: Omit<ReferralRow, 'state' | 'rewardId'>): Promise<void> {
  await tx.rows(sql`
    insert into promotions.referral (invitee_id, inviter_id, merchant_code, state, joined_at)
    values (${made.inviteeId}, ${made.inviterId}, ${made.merchantCode}, 'joined', ${made.joinedAt})
    on conflict do nothing`)
}

export async function lockReferral(tx: Tx, inviteeId: string): Promise<ReferralRow | undefined> {
  return tx.maybe<ReferralRow>(
    sql`select ${columns} from promotions.referral where invitee_id = ${inviteeId} for update`,
  )
}

export async function findReferral(db: Db, inviteeId: string): Promise<ReferralRow | undefined> {
  return db.maybe<ReferralRow>(
    sql`select ${columns} from promotions.referral where invitee_id = ${inviteeId}`,
  )
}

type Changed = Pick<ReferralRow, 'inviteeId' | 'state' | 'rewardId'>

export async function writeReferral(tx: Tx, { inviteeId, state, rewardId }: Changed): Promise<void> {
  await tx.rows(sql`
    update promotions.referral set state = ${state}, reward_id = ${rewardId} where invitee_id = ${inviteeId}`)
}

type Part = { readonly after: string | undefined; readonly limit: number }

/** Those whose friends have yet to stake enough, a part at a time: some of them never will. */
export async function readDeposited(db: Db, { after, limit }: Part): Promise<ReferralRow[]> {
  return db.rows<ReferralRow>(sql`
    select ${columns} from promotions.referral
    where state = 'deposited' and (${after ?? null}::uuid is null or invitee_id > ${after ?? null}::uuid)
    order by invitee_id limit ${limit}`)
}

type Page = { readonly number: number; readonly size: number }

export async function readInvitees(db: Db, inviterId: string, page: Page): Promise<ReferralRow[]> {
  return db.rows<ReferralRow>(sql`
    select ${columns} from promotions.referral where inviter_id = ${inviterId}
    order by joined_at desc, invitee_id limit ${page.size} offset ${(page.number - 1) * page.size}`)
}

type ReferralCounts = {
  readonly invited: number
  readonly deposited: number
  readonly qualified: number
}

export async function countInvitees(db: Db, inviterId: string): Promise<ReferralCounts> {
  return db.one<ReferralCounts>(sql`
    select count(*)::int as invited, count(*) filter (where state in ('deposited', 'qualified'))::int as deposited,
      count(*) filter (where state = 'qualified')::int as qualified
    from promotions.referral where inviter_id = ${inviterId}`)
}
