import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import * as store from './store/marks.ts'

type Two = {
  /** The ids of both logins. */
  readonly first: string
  readonly second: string
  readonly now: Date
}

/**
 * Two logins are two pairs of eyes only where they are of two persons, and no browser, authenticator app or passkey was
 * used by both within a day.
 */
export async function requireOther(tx: Tx, { first, second, now }: Two): Promise<void> {
  if (first === second) throw new Refusal('SAME_OPERATOR')
  const since = new Date(now.getTime() - DAY_MS)
  if (await store.isOnePerson(tx, { first, second, since })) throw new Refusal('SAME_OPERATOR')
}
