import { randomBytes } from 'node:crypto'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { openWith, sealWith } from '#platform/secrets'
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

/** Digests find a member by number or address; the other fields are never searched. */
export function fieldDigest(app: App, field: 'mobile' | 'email', value: string): Buffer {
  return app.secrets.digest(`personal:${field}`, field === 'email' ? emailKey(value) : value)
}

/** Seals and stores what a new member gave. Returns the field that another member already has, if any. */
export async function storePersonal(
  app: App,
  tx: Tx,
  { memberId, merchantCode }: { memberId: string; merchantCode: string },
  personal: Personal,
): Promise<PersonalField | undefined> {
  const key = randomBytes(32)
  await store.insertPersonalKey(tx, memberId, app.secrets.seal(KEY_PURPOSE, key))
  for (const field of personalFields) {
    const value = personal[field]
    if (value === undefined) continue
    const digest = field === 'mobile' || field === 'email' ? fieldDigest(app, field, value) : null
    const row = { field, sealed: sealWith(key, Buffer.from(value)), digest }
    if (!(await store.insertField(tx, memberId, merchantCode, row))) return field
  }
  return undefined
}

export async function readPersonal(app: App, db: Db | Tx, memberId: string): Promise<Personal> {
  const sealedKey = await store.findPersonalKey(db, memberId)
  if (!sealedKey) return {}
  const key = app.secrets.open(KEY_PURPOSE, sealedKey)
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
