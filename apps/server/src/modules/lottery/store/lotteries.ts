import { type Db, sql, type Tx } from '#platform/db'
import type { Lottery } from '../lotteries/lottery.ts'

export async function readLotteries(db: Db | Tx): Promise<Lottery[]> {
  return db.rows<Lottery>(sql`
    select code, family, vendor_code, group_id, region, modes, source, schedule, beacon_delay_seconds, least_group,
      most_group, usual_group, house_group, position, is_on
    from lottery.lottery order by position, code`)
}

export async function upsertLottery(tx: Tx, each: Lottery): Promise<void> {
  await tx.rows(sql`
    insert into lottery.lottery (code, family, vendor_code, group_id, region, modes, source, schedule,
      beacon_delay_seconds, least_group, most_group, usual_group, house_group, position, is_on)
    values (${each.code}, ${each.family}, ${each.vendorCode}, ${each.groupId}, ${each.region}, ${each.modes},
      ${each.source}, ${JSON.stringify(each.schedule)}, ${each.beaconDelaySeconds}, ${each.leastGroup},
      ${each.mostGroup}, ${each.usualGroup}, ${each.houseGroup}, ${each.position}, ${each.isOn})
    on conflict (code) do update set modes = excluded.modes, source = excluded.source, schedule = excluded.schedule,
      beacon_delay_seconds = excluded.beacon_delay_seconds, least_group = excluded.least_group,
      most_group = excluded.most_group, usual_group = excluded.usual_group, house_group = excluded.house_group,
      position = excluded.position, is_on = excluded.is_on`)
}

/** The bonus groups of members that have one of their own. */
export async function readGroups(
  db: Db | Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.rows<{ memberId: string; points: number }>(
    sql`select member_id, points from lottery.bonus_group where member_id = any (${memberIds}::uuid[])`,
  )
  return new Map(rows.map(({ memberId, points }) => [memberId, points]))
}

export async function upsertGroup(
  tx: Tx,
  { memberId, points }: { readonly memberId: string; readonly points: number },
): Promise<void> {
  await tx.rows(sql`
    insert into lottery.bonus_group (member_id, points) values (${memberId}, ${points})
    on conflict (member_id) do update set points = excluded.points, set_at = now()`)
}

/** Nobody sets a group while somebody else does: what is above whom is decided on groups that stand still. */
export async function lockGroups(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('lottery groups', 0))`)
}

/** What it was before; nothing where there is no such lottery. */
export async function switchLottery(
  tx: Tx,
  { code, isOn }: { readonly code: string; readonly isOn: boolean },
): Promise<{ readonly wasOn: boolean } | undefined> {
  return tx.maybe<{ wasOn: boolean }>(sql`
    update lottery.lottery l set is_on = ${isOn}
    from (select code, is_on from lottery.lottery where code = ${code} for update) b
    where l.code = b.code returning b.is_on as was_on`)
}
