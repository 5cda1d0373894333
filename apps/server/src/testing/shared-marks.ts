import { connectAs } from './as-owner.ts'
import type { TestApp } from './test-app.ts'

/** As if these members had come in from one address, with a common browser and a device of their own. */
export async function cameFrom(app: TestApp, ip: string, memberIds: readonly string[]): Promise<void> {
  const client = await connectAs(app, 'owner')
  for (const memberId of memberIds)
    await client.query(
      `insert into identity.session (id, member_id, token_digest, refresh_digest, proof_key, is_remembered, device_digest,
         agent, ip, token_ends_at, ends_at)
       values (gen_random_uuid(), $1, sha256(gen_random_uuid()::text::bytea), sha256(gen_random_uuid()::text::bytea), '{}',
         false, sha256(gen_random_uuid()::text::bytea), 'Chrome on Android', $2, now() + interval '1 h', now() + interval '1 h')`,
      [memberId, ip],
    )
}

/** As if these members had come in from one device. */
export async function shareDevice(app: TestApp, memberIds: readonly string[]): Promise<void> {
  const client = await connectAs(app, 'owner')
  for (const memberId of memberIds)
    await client.query(
      `insert into identity.known_device (member_id, device_digest, first_seen_at, last_seen_at)
       values ($1, '\\x0102', now(), now())`,
      [memberId],
    )
}
