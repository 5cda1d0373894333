import type {
  AffiliateLink,
  BodyOf,
  createAffiliateLink,
  endAffiliateLink,
  listAffiliateLinks,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import {
  type AgentLink,
  countOpenLinks,
  invitationCode,
  type LinkState,
  listLinks,
  makeLink,
  MOST_LINKS,
  readLinkStates,
  stopLink,
} from '#modules/identity'
import { seriesGroups } from '#modules/lottery'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { fingerprintOf } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { readAgentHouse } from '../house.ts'
import { type AskingAgent, requireActiveAgent, requireAgent } from './asking-agent.ts'
import { requireGivableRates } from './fitting-rates.ts'
import { readPlace, writePlace } from '#platform/list-place'

type LinkAgent = AskingAgent & Pick<Visit, 'origin'>

const PAGE = 20
const LIST = 'links'

/** The agent's links from the newest on, with what came of them. */
export async function listMyLinks(
  app: App,
  asking: LinkAgent,
  { state: wanted, after }: QueryOf<typeof listAffiliateLinks>,
): Promise<ReplyOf<typeof listAffiliateLinks>> {
  const { stoppedAt } = await requireAgent(app.db, asking)
  const { member, origin } = asking
  const owner = { memberId: member.id, now: app.clock.now() }
  const list = [LIST, member.id, wanted]
  const [last] = after === undefined ? [] : readPlace({ list, after, forms: [/^[A-Za-z0-9-]{1,64}$/] })
  // Of those that may be live there are never more than an agent has places for, so that they are one page.
  const isOpen = wanted === 'live' || wanted === 'above'
  const limit = isOpen ? MOST_LINKS : PAGE
  const ofLink = isOpen ? 'open' : wanted
  // The links of somebody who is stopped are all stopped, whatever they would be by themselves.
  const lasting = stoppedAt === null ? ofLink : undefined
  const found = await listLinks(app.db, { ...owner, lasting, after: last, limit: limit + 1 })
  const page = found.slice(0, limit)
  const states = await readLinkStates(app.db, page, owner.now)
  const links = page.map((link, at) => linkOnWire(link, { state: states[at] ?? 'stopped', origin }))
  const end = page.at(-1)
  return {
    links: links.filter(({ state }) => wanted === undefined || state === wanted),
    after: found.length > limit && end ? writePlace(list, [end.code]) : null,
    left: MOST_LINKS - (await countOpenLinks(app.db, owner)),
  }
}

/** Makes a link with what those who come by it get; never more than its owner may give. */
export async function createMyLink(
  app: App,
  asking: LinkAgent,
  body: BodyOf<typeof createAffiliateLink>,
): Promise<AffiliateLink> {
  await requireActiveAgent(app, asking)
  const { member, merchant, origin } = asking
  const { requestId, type, rebates, series, most = null } = body
  const now = app.clock.now()
  const name = body.name.trim().normalize('NFC')
  if (name === '') throw new Refusal('FIELD_FORMAT', { fields: ['name'] })
  const endsAt = body.endsAt === undefined ? null : new Date(body.endsAt)
  if (endsAt !== null && endsAt <= now) throw new Refusal('FIELD_FORMAT', { fields: ['endsAt'] })
  const house = await readAgentHouse(app.db, merchant.code)
  const groups = await seriesGroups(app)
  const wanted = { rates: rebates, series }
  const link = await transaction(app, (tx) =>
    makeLink(tx, {
      merchantCode: merchant.code,
      memberId: member.id,
      requestId,
      fingerprint: fingerprintOf([name, type, rebates, series, body.endsAt ?? null, most]),
      name,
      type,
      ...wanted,
      levelMost: house.depthMost,
      gapPpm: house.gapPpm,
      gapSeries: house.gapSeries,
      requireGivable: (own) =>
        requireGivableRates(own, { uplineId: member.id, wanted, at: now, house, groups }),
      most,
      endsAt,
      createdAt: now,
    }),
  )
  const [state = 'stopped'] = await readLinkStates(app.db, [link], now)
  return linkOnWire(link, { state, origin })
}

/** Nobody comes by it any more; who came stays. */
export async function endMyLink(
  app: App,
  asking: AskingAgent,
  { code }: QueryOf<typeof endAffiliateLink>,
): Promise<Record<string, never>> {
  await requireAgent(app.db, asking)
  const ended = { memberId: asking.member.id, code: invitationCode(code), now: app.clock.now() }
  if (!(await transaction(app, (tx) => stopLink(tx, ended)))) throw new Refusal('NOT_FOUND')
  return {}
}

type LinkShown = { readonly state: LinkState; readonly origin: string }

/** A link as its owner, or an operator, sees it. */
export function linkOnWire(link: AgentLink, { state, origin }: LinkShown): AffiliateLink {
  const { code, name, type, rates, series, most, clicks, registrations, firstDeposits, host } = link
  const place = host === null ? origin : `${new URL(origin).protocol}//${host}`
  return {
    resourceType: 'AFFILIATELINK',
    code,
    url: `${place}/m/register?code=${code}`,
    name,
    type,
    rebates: { ...rates },
    series: { ...series },
    endsAt: link.endsAt?.toISOString() ?? null,
    most,
    clicks,
    registrations,
    firstDeposits,
    state,
    createdAt: link.createdAt.toISOString(),
  }
}
