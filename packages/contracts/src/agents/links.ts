import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { requestId } from '../request-id.ts'
import { line } from '../text.ts'
import { agentRefusals, downlineType, familyRates, listCursor, lotterySeries } from './common.ts'

/** `above`: the owner's rates have fallen below what it promises; it comes back with them. */
export const affiliateLinkStates = ['live', 'ended', 'full', 'above', 'stopped'] as const

export const affiliateLink = z.object({
  resourceType: z.literal('AFFILIATELINK'),
  code: z.string(),
  /** Whole, as it is given away. The page draws the QR code. */
  url: z.string(),
  name: z.string(),
  type: downlineType,
  rebates: familyRates,
  series: lotterySeries,
  endsAt: z.nullable(z.string()),
  /** How many may register by it; null without a bound. */
  most: z.nullable(z.number()),
  clicks: z.number(),
  registrations: z.number(),
  firstDeposits: z.number(),
  state: z.enum(affiliateLinkStates),
  createdAt: z.string(),
})
export type AffiliateLink = z.output<typeof affiliateLink>

/** However it was typed: small letters, spaces and hyphens are read as those of an invitation are. */
const linkCode = line(64)

export const listAffiliateLinks = endpoint({
  method: 'GET',
  path: '/wps/relay/MCS2_wpsViewAffUrls',
  summary: 'My links, newest first, with what came of them',
  audience: 'agent',
  rate: 'list',
  query: z.strictObject({ state: z.optional(z.enum(affiliateLinkStates)), after: z.optional(listCursor) }),
  reply: z.object({
    links: z.array(affiliateLink),
    after: z.nullable(z.string()),
    /** How many more can be made. */
    left: z.number(),
  }),
  refusals: agentRefusals,
})

export const createAffiliateLink = endpoint({
  method: 'POST',
  path: '/wps/relay/MCS2_wpsCreateAffUrl',
  summary: 'Make a link; the same request id is one link',
  audience: 'agent',
  rate: 'money',
  mustSign: true,
  body: z.strictObject({
    requestId,
    name: line(40),
    type: downlineType,
    rebates: familyRates,
    series: lotterySeries,
    endsAt: z.optional(z.iso.datetime()),
    most: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  }),
  reply: affiliateLink,
  refusals: [
    ...agentRefusals,
    'AGENT_STOPPED',
    'RATE_ABOVE_UPLINE',
    'DEPTH_REACHED',
    'LINKS_FULL',
    'FIELD_FORMAT',
    'REQUEST_ID_REUSED',
  ],
})

/** Who came by it stays. */
export const endAffiliateLink = endpoint({
  method: 'DELETE',
  path: '/wps/relay/MCS2_wpsDeleteAffUrl',
  summary: 'End a link of mine',
  audience: 'agent',
  rate: 'money',
  mustSign: true,
  query: z.strictObject({ code: linkCode }),
  reply: z.object({}),
  refusals: [...agentRefusals, 'NOT_FOUND'],
})

export const openAffiliateLink = endpoint({
  method: 'POST',
  path: '/wps/relay/MCS2_wpsRegAff',
  summary: 'What a link leads to; counts the click',
  audience: 'guest',
  rate: 'check',
  body: z.strictObject({ code: linkCode, url: z.optional(z.string().check(z.maxLength(2_048))) }),
  reply: z.object({
    /** Of who invites, masked. */
    name: z.string(),
    type: downlineType,
  }),
  refusals: ['FEATURE_OFF', 'LINK_ENDED', 'INVITATION_INVALID', 'RATE_LIMITED'],
})
