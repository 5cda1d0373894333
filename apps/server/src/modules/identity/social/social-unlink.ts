import type { FreshProof, SocialLink, SocialNetwork } from '@baize/contracts'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { type ProofCaller, requireFreshProof } from '../second-step/fresh-proof.ts'
import { findPassword } from '../store/members.ts'
import * as store from '../store/social.ts'

export async function listLinks(app: App, memberId: string): Promise<{ links: SocialLink[] }> {
  const rows = await store.readLinks(app.db, memberId)
  return { links: rows.map(({ network, linkedAt }) => ({ network, linkedAt: linkedAt.toISOString() })) }
}

/** Takes a network's word no longer; whoever has no password keeps one way in. */
export async function unlink(
  app: App,
  asking: ProofCaller,
  { network, proof }: { readonly network: SocialNetwork; readonly proof: FreshProof | null },
): Promise<Record<string, never>> {
  await requireFreshProof(app, asking, proof)
  const memberId = asking.member.id
  await transaction(app, async (tx) => {
    if (!(await store.deleteLink(tx, memberId, network))) throw new Refusal('NOT_FOUND')
    const left = await store.readLinks(tx, memberId)
    if (left.length === 0 && !(await findPassword(tx, memberId))) throw new Refusal('LAST_WAY_IN')
  })
  return {}
}
