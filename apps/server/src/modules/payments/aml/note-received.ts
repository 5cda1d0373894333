import { countSharersAmong, readGuard } from '#modules/identity'
import type { Tx } from '#platform/db'
import { DAY_MS } from '#platform/time'
import { noticedOfReceived } from './flags.ts'
import { raiseFlags } from './review-withdrawal.ts'
import * as store from '../store/received.ts'

/** For so long whoever was sent something belongs to those whom a ring is looked for among. */
const RING_DAYS = 30
const NO_SESSION = '00000000-0000-0000-0000-000000000000'

/**
 * Keeps what members received from somebody of the house, in the transaction that moves it, and notes what a person
 * should look at. A withdrawal that comes soon after it is looked at as after a deposit.
 */
export async function noteReceived(tx: Tx, received: readonly store.ReceivedMoney[]): Promise<void> {
  await store.insertReceived(tx, received)
  for (const each of received) {
    const { id: subject, memberId, senderId, merchantCode, amount, receivedAt: at } = each
    const since = new Date(at.getTime() - RING_DAYS * DAY_MS)
    const others = await store.readReceivers(tx, { senderId, since })
    const among = [senderId, ...others.filter((id) => id !== memberId)]
    const [{ memberSince }, byDevice, byCard] = [
      await readGuard(tx, { memberId, sessionId: NO_SESSION }),
      await countSharersAmong(tx, { memberId, among }),
      await store.countCardSharers(tx, { memberId, among }),
    ]
    const flags = noticedOfReceived({ amount, now: at, memberSince, sharedWith: Math.max(byDevice, byCard) })
    await raiseFlags(tx, { memberId, merchantCode, subject, flags, at })
  }
}
