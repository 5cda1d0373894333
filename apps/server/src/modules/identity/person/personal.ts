import { strict as assert } from 'node:assert'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { randomKey } from '#platform/random'
import { openWith, type Secrets, sealWith } from '#platform/secrets/secrets'
import { emailKey } from './account.ts'
import * as store from '../store/members.ts'

/** What is known of a person beside their account; every field is sealed with the member's own key. */
const personalFields = [
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

/** The names under which these members are paid, with one look at all of them; who was forgotten has none. */
export async function readPayeeNames(
  { db, secrets }: Pick<App, 'db' | 'secrets'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await store.readSealedNames(db, memberIds)
  const open = ({ sealedKey, sealed }: store.SealedName) =>
    openWith(secrets.open(KEY_PURPOSE, sealedKey), sealed).toString()
  return new Map(rows.map((row) => [row.memberId, open(row)]))
}

/** Seals what another module keeps of a member; it can be read as long as the member's key is there. */
export async function sealForMember(
  db: Db | Tx,
  { secrets, memberId }: { readonly secrets: Secrets; readonly memberId: string },
  plain: Buffer,
): Promise<Buffer> {
  const sealedKey = await store.findPersonalKey(db, memberId)
  assert(sealedKey, 'Nothing can be kept of a member who has been forgotten.')
  return sealWith(secrets.open(KEY_PURPOSE, sealedKey), plain)
}

/** Opens many things of one member with one look at their key; nothing, once the member has been forgotten. */
export async function openerForMember(
  db: Db | Tx,
  { secrets, memberId }: { readonly secrets: Secrets; readonly memberId: string },
): Promise<(sealed: Buffer) => Buffer | undefined> {
  const sealedKey = await store.findPersonalKey(db, memberId)
  if (!sealedKey) return () => undefined
  const key = secrets.open(KEY_PURPOSE, sealedKey)
  return (sealed) => openWith(key, sealed)
}

/** Nothing, once the member has been forgotten. */
export async function openForMember(
  db: Db | Tx,
  { secrets, memberId }: { readonly secrets: Secrets; readonly memberId: string },
  sealed: Buffer,
): Promise<Buffer | undefined> {
  const sealedKey = await store.findPersonalKey(db, memberId)
  return sealedKey && openWith(secrets.open(KEY_PURPOSE, sealedKey), sealed)
}

/** Shown to the member: enough to recognise, too little to use. */
export function maskMobile(mobile: string): string {
  return mobile.length <= 4 ? '****' : `${mobile.slice(0, mobile.indexOf(' ') + 1)}****${mobile.slice(-4)}`
}

/** The first letter of each part. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .map((part) => `${Array.from(part)[0] ?? ''}***`)
    .join(' ')
}

export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 2)}***@${host}`
}
