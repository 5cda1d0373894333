import type { LoginReply } from '@baize/contracts'
import type { Tx } from '#platform/db'
import { type Entry, openSession } from '../sessions/session.ts'
import { linkIdentity } from '../person/social-links.ts'
import * as store from '../store/second-steps.ts'
import type { SocialIdentity } from '../store/social.ts'
import { MINUTE_MS } from '#platform/time'
import { newToken, tokenDigest } from '#platform/secrets/tokens'

const TICKET_MS = 5 * MINUTE_MS

/** Whoever has proven the first step, and the identity at a network that is to become theirs. */
export type FirstStep = Entry & { readonly link?: SocialIdentity }

/** Lets a member in who has proven who they are: with a session, or with the ticket of the second step they want. */
export async function enter(tx: Tx, first: FirstStep): Promise<LoginReply> {
  const methods = await secondStepsOf(tx, first)
  if (methods.length === 0) {
    if (first.link) await linkIdentity(tx, first.member, first.link)
    return { session: await openSession(tx, first), secondStep: null }
  }
  const { token, digest } = newToken()
  await store.insertTicket(tx, digest, {
    memberId: first.member.id,
    proofKey: first.proofKey,
    isRemembered: first.remember,
    deviceDigest: tokenDigest(first.visit.device),
    link: first.link ?? null,
    endsAt: new Date(first.now.getTime() + TICKET_MS),
  })
  return { session: null, secondStep: { ticket: token, methods } }
}

type Methods = NonNullable<LoginReply['secondStep']>['methods']

/** A browser is exempt only where the member said so. */
async function secondStepsOf(tx: Tx, { member, visit }: Entry): Promise<Methods> {
  const { hasTotp, hasPasskey, hasCodes } = await store.readWays(tx, member.id)
  if (!hasTotp && !hasPasskey) return []
  const device = { memberId: member.id, deviceDigest: tokenDigest(visit.device) }
  if (await store.isTrustedDevice(tx, device)) return []
  const methods: Methods = []
  if (hasTotp) methods.push('totp')
  if (hasPasskey) methods.push('passkey')
  if (hasCodes) methods.push('recovery')
  return methods
}
