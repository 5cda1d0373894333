import { strict as assert } from 'node:assert'
import type { LanguageCode, MemberType } from '@baize/contracts'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets'
import { accountKey } from './account.ts'
import { type Personal, storePersonal } from './personal.ts'
import * as store from './store/members.ts'

export type MemberToMake = {
  readonly secrets: Secrets
  readonly merchantCode: string
  readonly account: string
  readonly type: MemberType
  readonly language: LanguageCode
  readonly nickname?: string | undefined
  readonly personal?: Personal
  readonly invitedBy?: string | undefined
  readonly registerMethod: 'APP' | 'H5' | 'PWA' | 'WEBCLIP'
  readonly registerHost: string
  readonly trialEndsAt?: Date
  /** Already hashed: hashing takes its time and has no place inside a transaction. */
  readonly password: { readonly hash: string; readonly isTemporary: boolean } | undefined
}

/** Makes an account, whatever way it comes in. The name, the number and the address are each one member's only. */
export async function createMember(tx: Tx, wanted: MemberToMake): Promise<store.MemberRow> {
  const id = uuidv7()
  const isNew = await store.insertMember(tx, {
    ...wanted,
    id,
    accountKey: accountKey(wanted.account),
    nickname: wanted.nickname ?? null,
    invitedBy: wanted.invitedBy ?? null,
    trialEndsAt: wanted.trialEndsAt ?? null,
  })
  if (!isNew) throw new Refusal('USERNAME_TAKEN', { field: 'username' })
  const { secrets, merchantCode, personal = {} } = wanted
  const taken = await storePersonal(tx, { secrets, memberId: id, merchantCode, personal })
  if (taken) throw new Refusal('CONTACT_TAKEN', { field: taken === 'mobile' ? 'mobileNum' : taken })
  if (wanted.password) await store.writePassword(tx, { memberId: id, ...wanted.password })
  await emit(tx, 'member.registered', { memberId: id, invitedBy: wanted.invitedBy ?? null })
  const made = await store.findMember(tx, id)
  assert(made, 'A member that was just made is there.')
  return made
}
