import { fieldShapes, fitsPattern } from '@baize/contracts'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import type { Member } from '#platform/visit'
import { fieldDigest, sealForMember } from './personal.ts'
import { deleteField, insertField } from '../store/members.ts'

type Field = 'email' | 'mobile' | 'payeeName' | 'birthDate'

export type PersonalDatum = {
  readonly secrets: Secrets
  readonly member: Pick<Member, 'id' | 'merchantCode'>
  readonly field: Field
  readonly value: string
}

/** Keeps what the member gives once: what they, or somebody they are not, gave before stays. */
export async function giveOnce(tx: Tx, given: PersonalDatum): Promise<void> {
  if (!(await insertGiven(tx, given))) throw new Refusal('ALREADY_SET', { fields: [given.field] })
}

/** Keeps what the member gives in place of what they gave before. An address or a number is one member's only. */
export async function giveAnew(tx: Tx, given: PersonalDatum): Promise<void> {
  await deleteField(tx, { memberId: given.member.id, field: given.field })
  const named = given.field === 'mobile' ? 'mobileNum' : given.field
  if (!(await insertGiven(tx, given))) throw new Refusal('CONTACT_TAKEN', { fields: [named] })
}

async function insertGiven(tx: Tx, { secrets, member, field, value }: PersonalDatum): Promise<boolean> {
  const { id: memberId, merchantCode } = member
  const sealed = await sealForMember(tx, { secrets, memberId }, Buffer.from(value))
  const isSearched = field === 'email' || field === 'mobile'
  const digest = isSearched ? fieldDigest(secrets, { field, value }) : null
  return insertField(tx, { memberId, merchantCode, field, sealed, digest })
}

type Typed = { readonly field: 'email' | 'payeeName' | 'nickname' | 'birthDate'; readonly text: string }

/** A text as it is kept: trimmed and composed; nothing where it is not of the field's shape. */
export function wellFormed({ field, text }: Typed): string | undefined {
  const value = text.trim().normalize('NFC')
  const shape = fieldShapes[field]
  return value.length <= shape.maxLength && fitsPattern(value, shape) ? value : undefined
}
