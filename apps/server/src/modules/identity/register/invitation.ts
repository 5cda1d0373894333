import type { App } from '#platform/app'
import type { RandomBelow } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { accountKey } from '../person/account.ts'
import * as store from '../store/invitations.ts'

/** Digits and letters that nobody takes for one another when a code is read aloud. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Eighty bits: a code is known or it is not; guessing finds none. */
const LENGTH = 16

export function newInvitationCode(draw: RandomBelow): string {
  return Array.from({ length: LENGTH }, () => LETTERS[draw(LETTERS.length)]).join('')
}

/** A code as it was meant, however it was typed. */
export function invitationCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1')
}

export type Invited = {
  readonly merchantCode: string
  readonly affiliateCode?: string | undefined
  /** The account of whoever recommends the house. */
  readonly recommenderId?: string | undefined
}

/** Who invited, if anybody is named; a code comes before a name. Whoever is named must be somebody who may invite. */
export async function findInviter(app: App, invited: Invited): Promise<string | undefined> {
  const { merchantCode, affiliateCode, recommenderId } = invited
  const byCode = affiliateCode && (await requireInvitation(app, { merchantCode, code: affiliateCode }))
  if (!recommenderId) return byCode
  const byName = await store.findInviterByAccount(app.db, {
    merchantCode,
    accountKey: accountKey(recommenderId),
  })
  if (!byName) throw new Refusal('INVITATION_INVALID', { fields: ['recommenderId'] })
  return byCode ?? byName
}

type Code = { readonly merchantCode: string; readonly code: string }

/** The member whose code it is. A code of another house is no code. */
export async function requireInvitation(app: App, { merchantCode, code }: Code): Promise<string> {
  const inviter = await store.findInviterByCode(app.db, { merchantCode, code: invitationCode(code) })
  if (!inviter) throw new Refusal('INVITATION_INVALID', { fields: ['affiliateCode'] })
  return inviter
}
