import type { Db, Tx } from '#platform/db'
import { invitationCode } from './invitation-code.ts'
import { type AgentLink, type LinkState, linkState } from './link.ts'
import { isAbove, readGivable } from './may-give.ts'
import * as store from '../store/links.ts'

export type KnownLink = { readonly link: AgentLink; readonly state: LinkState }

type LinkQuestion = { readonly merchantCode: string; readonly now: Date }

/** The link of a code, however that was typed, and whether it brings anybody in. */
export async function findLink(
  db: Db | Tx,
  { code, merchantCode, now }: LinkQuestion & { readonly code: string },
): Promise<KnownLink | undefined> {
  const link = await store.findLink(db, { code: invitationCode(code), merchantCode })
  return link && { link, state: (await readLinkStates(db, [link], now))[0] ?? 'stopped' }
}

/** The link that the house gave a host to. */
export async function findLinkOfHost(
  db: Db | Tx,
  { host, merchantCode, now }: LinkQuestion & { readonly host: string },
): Promise<KnownLink | undefined> {
  const link = await store.findLinkByHost(db, { host: hostKey(host), merchantCode })
  return link && { link, state: (await readLinkStates(db, [link], now))[0] ?? 'stopped' }
}

/** A host as it is compared: `Play.Example:8080.` is `play.example`. */
export function hostKey(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')
}

/** The states of links, in their order. */
export async function readLinkStates(
  db: Db | Tx,
  links: readonly AgentLink[],
  now: Date,
): Promise<LinkState[]> {
  const agentIds = [...new Set(links.map(({ memberId }) => memberId))]
  const givable = await readGivable(db, { agentIds, at: now })
  const inviting = await store.readInvitingAgents(db, agentIds)
  return links.map((link) => {
    const own = givable.get(link.memberId)
    const isBelowPreset = own === undefined || isAbove(link, own)
    return linkState(link, { mayInvite: inviting.has(link.memberId), isBelowPreset }, now)
  })
}
