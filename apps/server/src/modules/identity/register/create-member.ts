import { strict as assert } from 'node:assert'
import { capabilities, type LanguageCode, type MemberType, type RegisterWay } from '@baize/contracts'
import { memberRegistered } from '#facts/identity'
import type { Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { randomBelow, uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import { accountKey } from '../person/account.ts'
import { requireNotBarred } from '../person/bar-person.ts'
import { newInvitationCode } from '../links/invitation-code.ts'
import { type Personal, storePersonal } from '../person/personal.ts'
import { insertInvitation } from '../store/invitations.ts'
import * as store from '../store/members.ts'
import { findAgentFor } from '../store/tree.ts'
import { placeAgent } from '../tree/tree.ts'

export type MemberToMake = {
  readonly secrets: Secrets
  readonly merchantCode: string
  readonly account: string
  readonly type: MemberType
  readonly language: LanguageCode
  readonly nickname?: string | undefined
  readonly personal?: Personal
  /** Nobody has shown that the number is theirs: it is kept, but finds nobody. */
  readonly isMobileUnproven?: boolean
  readonly invitedBy?: string | undefined
  /** The agent above, where it is not for whoever invited to say. */
  readonly uplineId?: string | undefined
  /** The browser it is made in, where a person makes it. */
  readonly device?: string
  readonly registerMethod: RegisterWay
  readonly registerHost: string
  readonly registerUrl?: string | undefined
  readonly isDemo?: boolean
  readonly trialEndsAt?: Date
  /** Of people of the demo who joined before it was laid; all others join as they are made. */
  readonly joinedAt?: Date
  readonly now: Date
  /** Already hashed: hashing takes its time and has no place inside a transaction. */
  readonly password: { readonly hash: string; readonly isTemporary: boolean } | undefined
}

/** Makes an account, whatever way it comes in. The name, the number and the address are each one member's only. */
export async function createMember(tx: Tx, wanted: MemberToMake): Promise<store.MemberRow> {
  const id = uuidv7(wanted.now.getTime())
  const { device, personal: given = {} } = wanted
  const uplineId = await findUplineFor(tx, wanted)
  if (capabilities(wanted.type).isReal)
    await requireNotBarred(tx, { secrets: wanted.secrets, personal: given, device })
  const isNew = await store.insertMember(tx, {
    ...wanted,
    id,
    accountKey: accountKey(wanted.account),
    nickname: wanted.nickname ?? null,
    invitedBy: wanted.invitedBy ?? null,
    uplineId,
    registerUrl: wanted.registerUrl ?? null,
    isDemo: wanted.isDemo ?? false,
    trialEndsAt: wanted.trialEndsAt ?? null,
    joinedAt: wanted.joinedAt ?? null,
  })
  if (!isNew) throw new Refusal('USERNAME_TAKEN', { fields: ['username'] })
  const { secrets, merchantCode, type, personal = {}, isMobileUnproven = false } = wanted
  if (capabilities(type).isAgent)
    await placeAgent(tx, { memberId: id, merchantCode, uplineId, at: wanted.now })
  const taken = await storePersonal(tx, { secrets, memberId: id, merchantCode, personal, isMobileUnproven })
  if (taken) throw new Refusal('CONTACT_TAKEN', { fields: [taken === 'mobile' ? 'mobileNum' : taken] })
  if (wanted.password) await store.writePassword(tx, { memberId: id, ...wanted.password })
  if (capabilities(type).isReal)
    await insertInvitation(tx, { code: newInvitationCode(randomBelow), merchantCode, memberId: id })
  await emit(tx, memberRegistered, {
    memberId: id,
    merchantCode,
    type,
    invitedBy: wanted.invitedBy ?? null,
  })
  const made = await store.findMember(tx, id)
  assert(made, 'A member that was just made is there.')
  return made
}

/** Whoever is no agent brings guests to the agent above. Over the house's own people and over a top agent is nobody. */
async function findUplineFor(tx: Tx, { type, invitedBy, uplineId }: MemberToMake): Promise<string | null> {
  if (!capabilities(type).mayHaveUpline) return null
  if (uplineId !== undefined) return uplineId
  return invitedBy === undefined ? null : findAgentFor(tx, invitedBy)
}
