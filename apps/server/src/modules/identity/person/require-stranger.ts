import { operatorMarks } from '#modules/operators'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { hasOneOf } from '../store/member-marks.ts'
import { fieldDigest } from './personal.ts'

type Acting = {
  readonly operator: Pick<Operator, 'id'>
  readonly memberId: string
  readonly secrets: App['secrets']
}

/** Nobody acts on an account that is their own, by the telephone the house knows them by or a browser they used for both. */
export async function requireStranger(db: Db | Tx, { operator, memberId, secrets }: Acting): Promise<void> {
  const { telephone, deviceDigests } = await operatorMarks(db, secrets, operator.id)
  const mobileDigests = writtenIn(telephone).map((value) => fieldDigest(secrets, { field: 'mobile', value }))
  if (await hasOneOf(db, { memberId, mobileDigests, deviceDigests })) throw new Refusal('OWN_ACCOUNT')
}

const LONGEST_DIALING_CODE = 7

/** A member's number is kept with a space behind the country's code, whose length the number itself does not tell. */
function writtenIn(telephone: string | null): string[] {
  if (telephone === null) return []
  return Array.from({ length: LONGEST_DIALING_CODE }, (_, place) => place + 2).map(
    (end) => `${telephone.slice(0, end)} ${telephone.slice(end)}`,
  )
}
