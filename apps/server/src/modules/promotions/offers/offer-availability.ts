import type { Unavailable, UnavailableReason } from '@baize/contracts'
import { mayHaveBonus } from '#modules/limits'
import { hasDeposited } from '#modules/payments'
import type { Db, Tx } from '#platform/db'
import type { Member } from '#platform/visit'
import { personMarks } from '../terms/person-marks.ts'
import * as store from '../store/offers.ts'
import { areMarksTaken } from '../store/promotions.ts'

type Opening = { readonly member: Member; readonly offer: store.OfferRow; readonly now: Date }

const because = (reason: UnavailableReason): Unavailable => ({ reason, at: null })

/**
 * Why the member cannot accept an offer; undefined where they can. Each is had once, a first one once a person, and none
 * by whoever is excluded or shows marks of harm. A bonus that is being played closes none: the next waits in line.
 */
export async function whyClosed(
  db: Db | Tx,
  { member: { id: memberId }, offer, now }: Opening,
): Promise<Unavailable | undefined> {
  const { merchantCode, code, kind, endsAt } = offer
  if (!offer.isOn || (endsAt !== null && endsAt <= now))
    return { reason: 'ended', at: endsAt?.toISOString() ?? null }
  if (!(await mayHaveBonus(db, { memberId, now }))) return because('paused')
  if (await store.wasTaken(db, { memberId, offerCode: code })) return because('already-claimed')
  const hadOne = await hasDeposited(db, memberId)
  if (kind === 'first-deposit' && hadOne) return because('first-deposit-only')
  if (kind === 'reload' && !hadOne) return because('after-first-deposit')
  if (kind === 'first-deposit') {
    const marks = await personMarks(db, { memberId, onePer: 'person' })
    if (await areMarksTaken(db, { merchantCode, key: code, memberId, marks }))
      return because('one-per-person')
  }
  return (await hasRoom(db, offer, now)) ? undefined : because('budget-spent')
}

/** Whether its budget covers one more, and those that deposits may take yet: a deposit may be settled a day later. */
async function hasRoom(db: Db | Tx, offer: store.OfferRow, now: Date): Promise<boolean> {
  const { budget, maxBonus } = offer
  return budget === null || (await store.readPromised(db, offer, now)) + maxBonus <= budget
}
