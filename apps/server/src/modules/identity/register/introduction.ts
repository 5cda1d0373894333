import type { RefusalCode } from '@baize/contracts'
import { hasFlag } from '#modules/settings'
import type { App } from '#platform/app'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { findLink, findLinkOfHost } from '../links/find-link.ts'
import { invitationCode } from '../links/invitation-code.ts'
import type { AgentLink } from '../links/link.ts'
import { requireMayGive } from '../links/may-give.ts'
import { accountKey } from '../person/account.ts'
import { findInviterByAccount, findInviterByCode } from '../store/invitations.ts'
import { insertLinkMember, takeRegistration } from '../store/links.ts'
import type { MemberRow } from '../store/members.ts'
import { giveRates } from '../tree/rates.ts'
import { createMember, type MemberToMake } from './create-member.ts'

/** How somebody new comes here: by whom, and by which link. */
export type Introduction = {
  readonly invitedBy?: string | undefined
  readonly link?: AgentLink | undefined
}

type Introduced = {
  readonly affiliateCode?: string | undefined
  /** The account of whoever recommends the house. */
  readonly recommenderId?: string | undefined
}

type Place = Pick<Visit, 'merchant' | 'origin'>

/**
 * Who brings somebody, if anybody is named: a code comes before a name, and a name before the host that the house gave
 * to a link. Whoever is named must be somebody who may invite.
 */
export async function findIntroduction(
  app: App,
  { merchant, origin }: Place,
  { affiliateCode, recommenderId }: Introduced,
): Promise<Introduction> {
  const byCode = affiliateCode ? await requireIntroduction(app, { merchant, code: affiliateCode }) : undefined
  if (recommenderId) {
    const place = { merchantCode: merchant.code, accountKey: accountKey(recommenderId) }
    const invitedBy = await findInviterByAccount(app.db, place)
    if (!invitedBy) throw new Refusal('INVITATION_INVALID', { fields: ['recommenderId'] })
    return byCode ?? { invitedBy }
  }
  return byCode ?? (await findByHost(app, { merchant, host: new URL(origin).hostname })) ?? {}
}

const atCode = { fields: ['affiliateCode'] } as const

type Coded = Pick<Visit, 'merchant'> & { readonly code: string }

/** Whose code it is, a member's or a link's. A code of another house is no code; a link that has ended says so. */
export async function requireIntroduction(app: App, { merchant, code }: Coded): Promise<Introduction> {
  const place = { merchantCode: merchant.code, code: invitationCode(code) }
  const known = await findLink(app.db, { ...place, now: app.clock.now() })
  if (known) {
    const isLive = known.state === 'live' && hasFlag(merchant, 'AGENTPOLICY3')
    if (!isLive) throw new Refusal('LINK_ENDED', atCode)
    return { invitedBy: known.link.memberId, link: known.link }
  }
  const invitedBy = await findInviterByCode(app.db, place)
  if (!invitedBy) throw new Refusal('INVITATION_INVALID', atCode)
  return { invitedBy }
}

type Hosted = Pick<Visit, 'merchant'> & { readonly host: string }

/** The link that a host leads to, as long as it brings anybody in. */
export async function findByHost(app: App, { merchant, host }: Hosted): Promise<Introduction | undefined> {
  if (!hasFlag(merchant, 'AGENTPOLICY3')) return undefined
  const known = await findLinkOfHost(app.db, { host, merchantCode: merchant.code, now: app.clock.now() })
  return known?.state === 'live' ? { invitedBy: known.link.memberId, link: known.link } : undefined
}

/** Makes a member as whoever brings them says: by a link they get its kind, its rates and its agent, or are not made. */
export async function createIntroduced(
  tx: Tx,
  { invitedBy, link }: Introduction,
  wanted: Omit<MemberToMake, 'type' | 'invitedBy'>,
): Promise<MemberRow> {
  if (!link) return createMember(tx, { ...wanted, type: 0, invitedBy })
  const { now } = wanted
  const { memberId: uplineId, type, rates, series, code } = link
  try {
    await requireMayGive(tx, { ...link, agentId: uplineId, now })
    const member = await createMember(tx, { ...wanted, type, invitedBy: uplineId })
    const gap = { ppm: link.gapPpm, series: link.gapSeries }
    await giveRates(tx, { memberId: member.id, uplineId, rates, series, from: now, gap })
    // Last, so that those who come by one link wait for one another only here.
    if (!(await takeRegistration(tx, { code, now }))) throw new Refusal('LINK_ENDED', atCode)
    await insertLinkMember(tx, { memberId: member.id, code })
    return member
  } catch (error) {
    const isOfLink = error instanceof Refusal && promisesTooMuch.includes(error.code)
    const refused = isOfLink ? new Refusal('LINK_ENDED', atCode) : error
    throw refused
  }
}

/** What an agent may not give any more is refused to the link, and never to the person: they may come without it. */
const promisesTooMuch: readonly RefusalCode[] = ['RATE_ABOVE_UPLINE', 'SEATS_USED', 'DEPTH_REACHED']
