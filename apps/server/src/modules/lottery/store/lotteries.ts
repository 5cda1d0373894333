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
