import { operatorMarks, staffTelephones } from '#modules/operators'
import type { App } from '#platform/app'
import { cached } from '#platform/cached'
import type { Db, Tx } from '#platform/db'
import { perDatabase } from '#platform/per-app'
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
  const mobileDigests = digestsOf(secrets, telephone)
  if (await hasOneOf(db, { memberId, mobileDigests, deviceDigests })) throw new Refusal('OWN_ACCOUNT')
}

function digestsOf(secrets: App['secrets'], telephone: string | null): Buffer[] {
  return writtenIn(telephone).map((value) => fieldDigest(secrets, { field: 'mobile', value }))
}

/** Who begins to work here is known everywhere within this time. */
const REMEMBERED_MS = 30_000

const knownStaff = perDatabase(({ db, secrets }) =>
  cached(REMEMBERED_MS, async () =>
    (await staffTelephones(db, secrets)).flatMap((telephone) => digestsOf(secrets, telephone)),
  ),
)

/** How members of the staff are known among members, as it was read a moment ago. */
export async function staffMarks(app: App): Promise<readonly Buffer[]> {
  return knownStaff(app)()
}

const LONGEST_DIALING_CODE = 7

/** A member's number is kept with a space behind the country's code, whose length the number itself does not tell. */
function writtenIn(telephone: string | null): string[] {
  if (telephone === null) return []
  return Array.from({ length: LONGEST_DIALING_CODE }, (_, place) => place + 2).map(
    (end) => `${telephone.slice(0, end)} ${telephone.slice(end)}`,
  )
}
