import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { MemberRow } from '../store/members.ts'
import * as store from '../store/social.ts'

/** From now on the network's word is enough for this member. An identity is one member's, once per network. */
export async function linkIdentity(
  tx: Tx,
  member: Pick<MemberRow, 'id' | 'merchantCode'>,
  identity: store.SocialIdentity,
): Promise<void> {
  if (!(await store.insertLink(tx, member, identity))) throw new Refusal('SOCIAL_TAKEN')
}
