import type { SocialLink, SocialNetwork } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { Refusal } from '#platform/refusal'
import type { MemberRow } from './store/members.ts'
import { findPassword } from './store/members.ts'
import * as store from './store/social.ts'

/** From now on the network's word is enough for this member. An identity is one member's, once per network. */
export async function linkIdentity(
  tx: Tx,
  member: Pick<MemberRow, 'id' | 'merchantCode'>,
  identity: store.SocialIdentity,
): Promise<void> {
  if (!(await store.insertLink(tx, member, identity))) throw new Refusal('SOCIAL_TAKEN')
  await emit(tx, 'social.linked', { memberId: member.id, network: identity.network })
}

export async function listLinks(app: App, memberId: string): Promise<{ links: SocialLink[] }> {
  const rows = await store.readLinks(app.db, memberId)
  return { links: rows.map(({ network, linkedAt }) => ({ network, linkedAt: linkedAt.toISOString() })) }
}

/** Takes a network's word no longer; whoever has no password keeps one way in. */
export async function unlink(
  app: App,
  memberId: string,
  network: SocialNetwork,
): Promise<Record<string, never>> {
  await transaction(app, async (tx) => {
    if (!(await store.deleteLink(tx, memberId, network))) throw new Refusal('NOT_FOUND')
    const left = await store.readLinks(tx, memberId)
    if (left.length === 0 && !(await findPassword(tx, memberId))) throw new Refusal('LAST_WAY_IN')
    await emit(tx, 'social.unlinked', { memberId, network })
  })
  return {}
}
