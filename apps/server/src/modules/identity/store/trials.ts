import { type Db, sql, type Tx } from '#platform/db'

/** Takes one trial of a device and says how many are left; nothing when there was none. */
export async function takeTrial(tx: Tx, deviceDigest: Buffer, most: number): Promise<number | undefined> {
  const row = await tx.maybe<{ playsLeft: number }>(sql`
    insert into identity.trial_device as t (device_digest, plays_left) values (${deviceDigest}, ${most - 1})
    on conflict (device_digest) do update set plays_left = t.plays_left - 1 where t.plays_left > 0
    returning plays_left`)
  return row?.playsLeft
}

export async function findTrialsLeft(db: Db, deviceDigest: Buffer): Promise<number | undefined> {
  const row = await db.maybe<{ playsLeft: number }>(
    sql`select plays_left from identity.trial_device where device_digest = ${deviceDigest}`,
  )
  return row?.playsLeft
}
