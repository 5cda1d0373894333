import type { Db, Tx } from '#platform/db'
import { randomKey } from '#platform/random'
import { openWith, type Secrets, sealWith } from '#platform/secrets'
import { emailKey } from './account.ts'
import * as store from './store/members.ts'

/** What is known of a person beside their account; every field is sealed with the member's own key. */
export const personalFields = [
  'mobile',
  'email',
  'idNumber',
  'qqNum',
  'facebook',
  'wechat',
  'line',
  'whatsapp',
  'zalo',
  'payeeName',
  'birthDate',
] as const
export type PersonalField = (typeof personalFields)[number]
export type Personal = Partial<Readonly<Record<PersonalField, string>>>

const KEY_PURPOSE = 'personal-key'

type Searchable = { readonly field: 'mobile' | 'email'; readonly value: string }

/** Digests find a member by number or address; the other fields are never searched. */
export function fieldDigest(secrets: Secrets, { field, value }: Searchable): Buffer {
  return secrets.digest(`personal:${field}`, field === 'email' ? emailKey(value) : value)
}

type Stored = {
  readonly secrets: Secrets
  readonly memberId: string
  readonly merchantCode: string
  readonly personal: Personal
  readonly isMobileUnproven: boolean
}

/** Seals and stores what a new member gave. Returns the field that another member already has, if any. */
export async function storePersonal(
  tx: Tx,
  { secrets, memberId, merchantCode, personal, isMobileUnproven }: Stored,
): Promise<PersonalField | undefined> {
  const key = randomKey()
  await store.insertPersonalKey(tx, memberId, secrets.seal(KEY_PURPOSE, key))
  for (const field of personalFields) {
    const value = personal[field]
    if (value === undefined) continue
    const isSearched = field === 'email' || (field === 'mobile' && !isMobileUnproven)
    const digest = isSearched ? fieldDigest(secrets, { field, value }) : null
    const row = { field, sealed: sealWith(key, Buffer.from(value)), digest }
    if (!(await store.insertField(tx, { ...row, memberId, merchantCode }))) return field
  }
  return undefined
}

export async function readPersonal(db: Db | Tx, secrets: Secrets, memberId: string): Promise<Personal> {
  const sealedKey = await store.findPersonalKey(db, memberId)
  if (!sealedKey) return {}
  const key = secrets.open(KEY_PURPOSE, sealedKey)
  const rows = await store.readFields(db, memberId)
  return Object.fromEntries(rows.map(({ field, sealed }) => [field, openWith(key, sealed).toString()]))
}

/** Shown to the member: enough to recognise, too little to use. */
export function maskMobile(mobile: string): string {
  return mobile.length <= 4 ? '****' : `${mobile.slice(0, mobile.indexOf(' ') + 1)}****${mobile.slice(-4)}`
}

export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}***@${host}`
}
