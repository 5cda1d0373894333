import type { Tx } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { newToken } from '#platform/secrets/tokens'
import * as store from '../store/guard.ts'

const LINK_DAYS = 14

/** Makes the link that a notice carries. */
export async function newNoticeLink(
  tx: Tx,
  { memberId, origin, now }: { readonly memberId: string; readonly origin: string; readonly now: Date },
): Promise<string> {
  const { token, digest } = newToken()
  await store.insertNoticeLink(tx, {
    digest,
    memberId,
    endsAt: new Date(now.getTime() + LINK_DAYS * DAY_MS),
  })
  return `${origin}/m/not-me?token=${token}`
}
